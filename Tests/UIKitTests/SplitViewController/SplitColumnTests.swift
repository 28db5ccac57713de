import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Split view controllers with columns on an iPad.
@MainActor
@Suite final class SplitColumnTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var c = DiaryController("C", diary)

    private final class Delegate: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []
        var top: UISplitViewController.Column?
        var target = UISplitViewController.DisplayMode.automatic
        var expanded: UISplitViewController.DisplayMode?

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { log.append("mode \(displayMode)") }

        func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { target }

        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            log.append("show \(column)")
        }

        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            log.append("hide \(column)")
        }

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            log.append("top \(proposedTopColumn)")
            return top ?? proposedTopColumn
        }

        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode {
            log.append("expand \(proposedDisplayMode)")
            return expanded ?? proposedDisplayMode
        }

        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }

        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }

        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private let delegate = Delegate()

    private func double() -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(a, for: .primary)
        split.setViewController(b, for: .secondary)
        split.delegate = delegate
        return split
    }

    private func triple() -> UISplitViewController {
        let split = UISplitViewController(style: .tripleColumn)
        split.setViewController(a, for: .primary)
        split.setViewController(b, for: .supplementary)
        split.setViewController(c, for: .secondary)
        split.delegate = delegate
        return split
    }

    private func frame(_ controller: UIViewController) -> CGRect? {
        guard let view = controller.viewIfLoaded, let window = view.window else { return nil }
        return view.convert(view.bounds, to: window)
    }

    private func x(_ controller: UIViewController) -> [CGFloat]? { frame(controller).map { [$0.minX, $0.maxX] } }

    private func landscape(_ split: UISplitViewController, scale: CGFloat? = nil) -> Stage {
        let stage = Stage(device: .ipad, scale: scale)
        stage.rotate(to: .landscapeLeft)
        stage.show(split)
        stage.advance(by: 0.1)
        return stage
    }

    private func portrait(_ split: UISplitViewController) -> Stage {
        let stage = Stage(device: .ipad)
        stage.show(split)
        stage.advance(by: 0.1)
        return stage
    }

    // MARK: Two columns

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func twoColumnsTileInLandscape(scale: CGFloat) {
        let split = double()
        let stage = landscape(split, scale: scale)
        let width = stage.screen.bounds.width

        #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && !split.isCollapsed)
        #expect(x(a) == [0, 320] && x(b) == [320, width])
        #expect(split.primaryColumnWidth == 320)
        #expect(a.appearance == .appeared && b.appearance == .appeared)
    }

    @Test func portraitShowsTheSecondaryOneAloneAndThePrimaryOverIt() throws {
        let split = double()
        let stage = portrait(split)
        let width = stage.screen.bounds.width
        let before = (split.displayMode, a.isViewLoaded, x(b))

        split.show(.primary)
        stage.advance(by: 0.1)
        let moving = a.view.superview?.layer.presentation() != nil
        stage.advance(by: 1)

        #expect(before.0 == .secondaryOnly && !before.1 && before.2 == [0, width])
        #expect(moving)
        #expect(split.displayMode == .oneOverSecondary && split.splitBehavior == .overlay)
        #expect(x(a) == [0, 320] && x(b) == [0, width])
        try stage.tap(at: CGPoint(x: 600, y: 500))
        stage.advance(by: 1)
        #expect(split.displayMode == .secondaryOnly && a.view.window == nil)
    }

    @Test func delegateIsNotifiedOfModesAndColumns() {
        let split = double()
        let stage = landscape(split)
        _ = delegate.take()

        split.hide(.primary)
        let hidden = delegate.take()
        stage.advance(by: 1)
        split.show(.primary)
        let shown = delegate.take()
        split.show(.primary)

        #expect(hidden == ["mode secondaryOnly", "hide primary"])
        #expect(shown == ["mode oneBesideSecondary", "show primary"])
        #expect(delegate.take().isEmpty)
    }

    @Test func hiddenColumnDisappearsAndAppearsOnce() {
        let split = double()
        let stage = landscape(split)
        _ = diary.take()

        split.hide(.primary)
        stage.advance(by: 1)
        let hidden = diary.take()
        split.show(.primary)
        stage.advance(by: 1)

        #expect(hidden == ["A.willDisappear", "A.didDisappear"])
        #expect(diary.take() == ["A.willAppear", "A.didAppear"])
    }

    @Test func columnShownAndHiddenInTheMiddleOfItsWayEndsWhereItBelongs() {
        let split = double()
        let stage = landscape(split)
        _ = diary.take()

        split.hide(.primary)
        stage.advance(by: 0.1)
        split.show(.primary)
        stage.advance(by: 0.1)
        split.hide(.primary)
        stage.advance(by: 0.1)
        split.show(.primary)
        stage.advance(by: 1)

        #expect(x(a) == [0, 320] && a.appearance == .appeared && b.appearance == .appeared)
    }

    @Test func rotationChangesTheModeAndBack() {
        let split = double()
        let stage = landscape(split)
        _ = delegate.take()

        stage.rotate(to: .portrait)
        let upright = (split.displayMode, a.view.window != nil, delegate.take())
        stage.rotate(to: .landscapeRight)

        #expect(upright.0 == .secondaryOnly && !upright.1 && upright.2 == ["mode secondaryOnly", "hide primary"])
        #expect(split.displayMode == .oneBesideSecondary && x(a) == [0, 320])
        #expect(a.appearance == .appeared)
    }

    @Test func theDisplayModeButtonIsInTheLeadingColumnsBar() throws {
        let split = double()
        let stage = landscape(split)
        let width = stage.screen.bounds.width

        try stage.tap("Sidebar")
        stage.advance(by: 1)
        let hidden = (split.displayMode, x(b))
        try stage.tap("Sidebar")
        stage.advance(by: 1)

        #expect(hidden.0 == .secondaryOnly && hidden.1 == [0, width])
        #expect(split.displayMode == .oneBesideSecondary && x(a) == [0, 320])
        split.presentsWithGesture = false
        stage.drawChanges()
        #expect(!stage.shows("Sidebar"))
        split.displayModeButtonVisibility = .always
        stage.drawChanges()
        #expect(stage.shows("Sidebar"))
    }

    @Test func theDelegateDeterminesTheDisplayModeButton() throws {
        let split = double()
        let stage = landscape(split)
        delegate.target = .oneOverSecondary

        try stage.tap("Sidebar")
        stage.advance(by: 1)

        #expect(split.displayMode == .oneOverSecondary && x(a) == [0, 320] && x(b)?.first == 0)
    }

    @Test func swipeFromTheEdgeShowsThePrimaryColumn() throws {
        let split = double()
        let stage = portrait(split)

        try stage.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 200, y: 500))
        stage.advance(by: 1)
        let swiped = split.displayMode
        split.hide(.primary)
        stage.advance(by: 1)
        split.presentsWithGesture = false
        try stage.drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 200, y: 500))
        stage.advance(by: 1)

        #expect(swiped == .oneOverSecondary)
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test func rightToLeftMirrorsColumnsAndSwipe() throws {
        let split = double()
        let stage = Stage(device: .ipad)
        stage.setLayoutDirection(.rightToLeft)
        stage.rotate(to: .landscapeLeft)
        stage.show(split)
        let width = stage.screen.bounds.width

        let beside = (x(a), x(b))
        stage.rotate(to: .portrait)
        let upright = stage.screen.bounds.width
        try stage.drag(from: CGPoint(x: upright - 1, y: 500), to: CGPoint(x: upright - 200, y: 500))
        stage.advance(by: 1)

        #expect(beside.0 == [width - 320, width] && beside.1 == [0, width - 320])
        #expect(x(a) == [upright - 320, upright])
    }

    @Test func thePrimaryColumnCanBeAtTheTrailingEdge() {
        let split = double()
        split.primaryEdge = .trailing
        let stage = landscape(split)
        let width = stage.screen.bounds.width

        #expect(x(a) == [width - 320, width] && x(b) == [0, width - 320])
    }

    @Test func preferredWidthsCount() {
        let split = double()
        let stage = landscape(split)
        let width = stage.screen.bounds.width

        split.preferredPrimaryColumnWidthFraction = 0.25
        stage.drawChanges()
        let fraction = x(a)
        split.minimumPrimaryColumnWidth = 310
        stage.drawChanges()
        let least = x(a)
        split.maximumPrimaryColumnWidth = 400
        split.preferredPrimaryColumnWidth = 380
        stage.drawChanges()
        let preferred = x(a)
        split.preferredPrimaryColumnWidth = 900
        stage.drawChanges()

        #expect(fraction == [0, width * 0.25])
        #expect(least == [0, 310])
        #expect(preferred == [0, 380] && split.primaryColumnWidth == 400)
        #expect(x(a) == [0, 400] && x(b) == [400, width])
    }

    @Test func preferredModeAndBehaviourCount() {
        let split = double()
        split.preferredDisplayMode = .oneBesideSecondary
        let stage = portrait(split)
        let beside = (split.displayMode, x(a))

        split.preferredSplitBehavior = .overlay
        stage.drawChanges()
        let over = split.displayMode
        split.preferredDisplayMode = .secondaryOnly
        stage.drawChanges()

        #expect(beside.0 == .oneBesideSecondary && beside.1 == [0, 320])
        #expect(over == .oneOverSecondary)
        #expect(split.displayMode == .secondaryOnly && a.view.window == nil)
    }

    @Test func columnsHaveNavigationControllersAndTraits() {
        let split = double()
        let stage = landscape(split)

        #expect(a.navigationController != nil && a.navigationController !== b.navigationController)
        #expect(split.viewController(for: .primary) === a && split.viewController(for: .secondary) === b)
        #expect(a.splitViewController === split && b.splitViewController === split)
        #expect(split.viewControllers == [a.navigationController!, b.navigationController!])
        #expect(a.traitCollection.horizontalSizeClass == .compact && b.traitCollection.horizontalSizeClass == .regular)
        let own = UINavigationController(rootViewController: c)
        split.setViewController(own, for: .secondary)
        stage.advance(by: 0.1)
        #expect(split.viewController(for: .secondary) === own && x(c)?.first == 320 && b.view.window == nil)
    }

    @Test func exchangedColumnKeepsItsNavigationController() {
        let split = double()
        let stage = landscape(split)
        let navigation = b.navigationController
        navigation?.pushViewController(UIViewController(), animated: false)
        stage.advance(by: 0.1)

        split.setViewController(c, for: .secondary)
        stage.advance(by: 0.1)

        #expect(c.navigationController === navigation && navigation?.viewControllers == [c])
        #expect(x(c)?.first == 320 && b.parent == nil)
    }

    @Test func separatorIsOnePixelWide() {
        let split = double()
        let stage = landscape(split, scale: 2)
        for controller in [a, b] { controller.view.backgroundColor = .white }
        let picture = stage.snapshot()

        let inside = picture.pixel(at: CGPoint(x: 319, y: 600)), line = picture.pixel(at: CGPoint(x: 319.75, y: 600))
        let after = picture.pixel(at: CGPoint(x: 320.25, y: 600))

        #expect(picture.hasColor(.white, at: CGPoint(x: 319, y: 600)), "\(inside)")
        #expect(!picture.hasColor(.white, at: CGPoint(x: 319.75, y: 600)), "\(line)")
        #expect(picture.hasColor(.white, at: CGPoint(x: 320.25, y: 600)), "\(after)")
    }

    @Test func theDisplayModeButtonsImageHasTheScreensScale() {
        let stage = Stage(device: .ipad, scale: 1)
        let first = UISplitViewController(style: .doubleColumn).displayModeButtonItem.image?.scale
        let other = Stage(device: .ipad, scale: 3)
        let second = UISplitViewController(style: .doubleColumn).displayModeButtonItem.image?.scale

        #expect(first == 1 && second == 3)
        withExtendedLifetime((stage, other)) {}
    }

    // MARK: Three columns

    @Test func threeColumnsShowOneBesideTwoInLandscapeAndAllWhenAsked() {
        let split = triple()
        let stage = landscape(split)
        let width = stage.screen.bounds.width
        let first = (split.displayMode, a.viewIfLoaded?.window, x(b), x(c))

        split.preferredDisplayMode = .twoBesideSecondary
        stage.drawChanges()
        let beside = (x(a), x(b), x(c))
        split.preferredDisplayMode = .twoDisplaceSecondary
        stage.drawChanges()
        let displaced = (x(a), x(b), x(c))
        split.preferredDisplayMode = .twoOverSecondary
        stage.drawChanges()

        #expect(first.0 == .oneBesideSecondary && first.1 == nil && first.2 == [0, 320] && first.3 == [320, width])
        #expect(beside.0 == [0, 320] && beside.1 == [320, 640] && beside.2 == [640, width])
        #expect(displaced.0 == [0, 320] && displaced.1 == [320, 640] && displaced.2 == [640, width + 320])
        #expect(x(a) == [0, 320] && x(b) == [320, 640] && x(c) == [0, width])
    }

    @Test func threeColumnsAreShownAndHiddenOneByOne() {
        let split = triple()
        let stage = portrait(split)
        var modes = [split.displayMode]

        for step in 0..<4 {
            if step == 0 { split.show(.supplementary) }
            if step == 1 { split.show(.primary) }
            if step == 2 { split.hide(.primary) }
            if step == 3 { split.show(.secondary) }
            stage.advance(by: 1)
            modes.append(split.displayMode)
        }

        #expect(modes == [.secondaryOnly, .oneOverSecondary, .twoOverSecondary, .oneOverSecondary, .secondaryOnly])
        #expect(a.appearance == .disappeared && b.appearance == .disappeared && c.appearance == .appeared)
    }

    // MARK: Little width

    @Test func phoneShowsOneStack() {
        let split = double()
        let stage = Stage()
        stage.show(split)
        stage.advance(by: 0.1)

        #expect(split.isCollapsed && delegate.take() == ["top secondary", "collapsed"])
        #expect(b.navigationController === a.navigationController)
        #expect(b.navigationController?.viewControllers == [a, b] && frame(b) != nil && a.viewIfLoaded?.window == nil)
        #expect(split.viewControllers == [a.navigationController!])
    }

    @Test func delegateChoosesTheTopColumnAndShowPushesTheOther() throws {
        delegate.top = .primary
        let split = double()
        let stage = Stage()
        stage.show(split)
        stage.advance(by: 0.1)
        let first = (x(a), b.viewIfLoaded?.window)

        split.show(.secondary)
        stage.advance(by: 1)
        let pushed = (a.navigationController?.viewControllers, x(b))
        split.show(.primary)
        stage.advance(by: 1)

        #expect(first.0 == [0, 375] && first.1 == nil)
        #expect(pushed.0 == [a, b] && pushed.1 == [0, 375])
        #expect(a.navigationController?.viewControllers == [a] && x(a) == [0, 375])
        split.show(.secondary)
        stage.advance(by: 1)
        #expect(x(b) == [0, 375])
        split.hide(.secondary)
        stage.advance(by: 1)
        #expect(x(a) == [0, 375])
    }

    @Test func compactColumnTakesThePlaceOfAll() {
        let split = double()
        let tabs = UITabBarController()
        tabs.viewControllers = [c]
        split.setViewController(tabs, for: .compact)
        let stage = Stage()
        stage.show(split)
        stage.advance(by: 0.1)

        #expect(split.isCollapsed && delegate.take() == ["top compact", "collapsed"])
        #expect(x(c) == [0, 375] && !a.isViewLoaded && !b.isViewLoaded)
        #expect(split.viewControllers == [tabs] && c.splitViewController === split)
    }

    /// In a parent that makes it narrow and wide again, as a window of another size does.
    private func nested(_ split: UISplitViewController) -> (Stage, UIViewController) {
        let stage = Stage(device: .ipad)
        stage.rotate(to: .landscapeLeft)
        let parent = UIViewController()
        parent.addChild(split)
        parent.view.addSubview(split.view)
        split.view.frame = parent.view.bounds
        split.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        split.didMove(toParent: parent)
        stage.show(parent)
        stage.advance(by: 0.1)
        return (stage, parent)
    }

    private func resize(_ split: UISplitViewController, in parent: UIViewController, isNarrow: Bool, _ stage: Stage) {
        parent.setOverrideTraitCollection(
            isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: split)
        stage.advance(by: 0.5)
    }

    @Test func pagesPartAgainWithWhatWasPushedUponThem() {
        let split = double()
        let (stage, parent) = nested(split)
        let onA = UIViewController(), onB = UIViewController()
        a.navigationController?.pushViewController(onA, animated: false)
        b.navigationController?.pushViewController(onB, animated: false)
        stage.advance(by: 0.1)
        let navigations = (a.navigationController, b.navigationController)
        _ = delegate.take()

        resize(split, in: parent, isNarrow: true, stage)
        let one = split.isCollapsed ? a.navigationController?.viewControllers : nil
        let onTop = UIViewController()
        a.navigationController?.pushViewController(onTop, animated: false)
        stage.advance(by: 0.1)
        resize(split, in: parent, isNarrow: false, stage)

        #expect(one == [a, onA, b, onB])
        #expect(!split.isCollapsed)
        #expect(navigations.0?.viewControllers == [a, onA] && navigations.1?.viewControllers == [b, onB, onTop])
        #expect(a.navigationController === navigations.0 && b.navigationController === navigations.1)
        #expect(x(onA)?.first == 0 && x(onTop)?.first == 320)
        #expect(delegate.take() == ["top secondary", "collapsed", "expand oneBesideSecondary", "expanded"])
    }

    @Test func collapsingTwiceInARowChangesNothingMore() {
        let split = triple()
        let (stage, parent) = nested(split)

        for _ in 0..<3 {
            resize(split, in: parent, isNarrow: true, stage)
            resize(split, in: parent, isNarrow: false, stage)
        }

        #expect([a, b, c].allSatisfy { $0.navigationController?.viewControllers == [$0] })
        #expect(b.appearance == .appeared && c.appearance == .appeared && a.appearance == .disappeared)
        #expect(split.displayMode == .oneBesideSecondary && x(b) == [0, 320])
    }

    @Test func aPoppedDetailReturnsWhenTheSplitViewExpands() {
        let split = double()
        let (stage, parent) = nested(split)
        resize(split, in: parent, isNarrow: true, stage)

        a.navigationController?.popViewController(animated: false)
        stage.advance(by: 0.1)
        resize(split, in: parent, isNarrow: false, stage)

        #expect(x(a) == [0, 320] && x(b)?.first == 320)
        #expect(b.navigationController?.viewControllers == [b] && a.navigationController?.viewControllers == [a])
    }

    @Test func expandedModeIsTheDelegates() {
        delegate.expanded = .secondaryOnly
        let split = double()
        let (stage, parent) = nested(split)
        resize(split, in: parent, isNarrow: true, stage)

        resize(split, in: parent, isNarrow: false, stage)

        #expect(split.displayMode == .secondaryOnly && a.view.window == nil && x(b)?.first == 0)
    }

    @Test func detailIsExchangedInBothStates() {
        let split = double()
        let (stage, parent) = nested(split)

        a.showDetailViewController(c, sender: nil)
        stage.advance(by: 0.1)
        let beside = (x(c), b.view.window)
        resize(split, in: parent, isNarrow: true, stage)
        let other = DiaryController("D", diary)
        a.showDetailViewController(other, sender: nil)
        stage.advance(by: 1)
        let narrow = a.navigationController?.viewControllers
        resize(split, in: parent, isNarrow: false, stage)

        #expect(beside.0?.first == 320 && beside.1 == nil)
        #expect(narrow == [a, other])
        #expect(split.viewController(for: .secondary) === other && x(other)?.first == 320 && x(a) == [0, 320])
    }

    @Test func splitViewControllerIsReleasedWithItsLastReference() {
        let stage = Stage(device: .ipad)
        weak var weakSplit: UISplitViewController?
        do {
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            stage.show(split)
            split.show(.primary)
            stage.advance(by: 1)
            weakSplit = split
        }
        stage.show(UIViewController())
        stage.advance(by: 0.1)

        #expect(weakSplit == nil)
    }
}
