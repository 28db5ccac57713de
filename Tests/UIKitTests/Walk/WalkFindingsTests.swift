import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// Bugs that random walks found, one test each.
@MainActor
@Suite final class WalkFindingsTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let diary = Diary()
    private lazy var stage = Stage()
    private lazy var a = DiaryController("A", diary)
    private lazy var b = DiaryController("B", diary)
    private lazy var c = DiaryController("C", diary)

    private func tabs(_ controllers: UIViewController...) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        stage.show(tabs)
        stage.advance(by: 0.1)
        _ = diary.take()
        return tabs
    }

    @Test func anAnimationInAHiddenLayerEndsInItsTime() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), inner = UIView()
        outer.addSubview(inner)
        stage.show(outer)
        outer.isHidden = true
        stage.advance(by: 0.1)
        var isOver = false
        UIView.animate(withDuration: 0.3) {
            inner.frame.origin.x = 50
        } completion: { _ in
            isOver = true
        }
        stage.advance(by: 0.4)

        #expect(isOver)
    }

    @Test func aPresenterBehindASheetFollowsATurn() {
        stage.show(a)
        a.present(b, animated: false)
        stage.advance(by: 0.2)
        #expect(!a.view.transform.isIdentity)

        stage.rotate(to: .landscapeLeft)
        stage.rotate(to: .portrait)
        b.dismiss(animated: false)
        stage.advance(by: 0.2)
        #expect(a.view.frame == stage.screen.bounds && a.view.transform.isIdentity)
    }

    /// On an iPhone 8: upright a sheet begins 30 points below the top, on its side it is the screen.
    @Test(arguments: [false, true], [false, true])
    func aSheetBehindASheetFollowsATurn(endsOnItsSide: Bool, isUpperMoving: Bool) throws {
        stage.show(a)
        a.present(b, animated: false)
        stage.advance(by: 0.2)
        let card = try #require(b.view.superview), upright = CGRect(x: 0, y: 30, width: 375, height: 637)
        b.present(c, animated: isUpperMoving)
        stage.advance(by: isUpperMoving ? 0.1 : 0.8)
        #expect(!card.transform.isIdentity && card.bounds.size == upright.size)

        stage.rotate(to: .landscapeLeft)
        #expect(card.transform.isIdentity && card.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
        #expect(b.view.frame == card.bounds)
        if !endsOnItsSide {
            stage.rotate(to: .portrait)
            #expect(!card.transform.isIdentity && card.bounds.size == upright.size && b.view.frame == card.bounds)
        }

        c.dismiss(animated: isUpperMoving)
        stage.advance(by: 0.8)
        let final = endsOnItsSide ? CGRect(x: 0, y: 0, width: 667, height: 375) : upright
        #expect(card.transform.isIdentity && card.frame == final && b.view.frame == card.bounds)

        b.dismiss(animated: false)
        stage.advance(by: 0.2)
        #expect(a.view.frame == stage.screen.bounds && a.view.transform.isIdentity)
    }

    @Test func aFingerLosesASheetOverWhichTheAppPresents() throws {
        stage.show(a)
        a.present(b, animated: false)
        stage.advance(by: 0.2)
        let card = try #require(b.view.superview)
        stage.touchDown(at: CGPoint(x: 187, y: 60))
        stage.touchMoved(to: CGPoint(x: 187, y: 52))
        stage.touchMoved(to: CGPoint(x: 187, y: 45))
        let alert = UIAlertController(title: "Question", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Answer", style: .cancel))
        b.present(alert, animated: true)
        stage.advance(by: 0.1)
        for y in stride(from: 60, through: 600, by: 60) {
            stage.touchMoved(to: CGPoint(x: 187, y: CGFloat(y)))
            stage.advance(by: 1 / 60)
        }
        stage.touchUp(at: CGPoint(x: 187, y: 600))
        stage.advance(by: 1)

        #expect(a.presentedViewController === b && b.presentedViewController === alert)
        #expect(card.frame == CGRect(x: 0, y: 30, width: 375, height: 637) && alert.view.window != nil)
    }

    @Test(arguments: [0, 0.1])
    func aTapBesideASheetThatIsAboutToPresentLeavesItThere(seconds: TimeInterval) throws {
        stage.show(a)
        b.sheetPresentationController?.detents = [.medium()]
        a.present(b, animated: false)
        stage.advance(by: 0.5)
        let sheet = try #require(b.sheetPresentationController)
        b.present(c, animated: true)
        stage.advance(by: seconds)
        sheet.dismissByUser()
        stage.advance(by: 1)

        #expect(a.presentedViewController === b && b.presentedViewController === c && c.appearance == .appeared)
    }

    @Test func aSheetThatGrowsBehindASheetIsPushedBackAgain() throws {
        stage.show(a)
        let sheet = try #require(b.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        a.present(b, animated: false)
        stage.advance(by: 0.2)
        b.present(c, animated: false)
        stage.advance(by: 0.2)
        let card = try #require(b.view.superview)
        sheet.selectedDetentIdentifier = .large
        stage.advance(by: 0.2)

        // Pushed back, its upper edge lies at the status bar's lower one.
        #expect(card.bounds.height == 637 && abs(card.frame.minY - 20) < 0.001)
    }

    @Test func aPresenterBehindASheetKeepsItsSafeArea() {
        stage.show(a)
        let before = a.view.safeAreaInsets
        a.present(b, animated: true)
        stage.advance(by: 0.2)
        #expect(a.view.safeAreaInsets == before)

        stage.advance(by: 0.5)
        #expect(a.view.safeAreaInsets == before)
    }

    @Test func aTabSelectedInACallbackFollowsTheCurrentSelection() {
        let tabs = tabs(a, b, c)
        b.whenAppearing = { _ in tabs.selectedIndex = 2 }
        tabs.selectedIndex = 1

        #expect(
            diary.take() == [
                "B.viewDidLoad", "B.willAppear", "A.willDisappear", "A.didDisappear", "B.didAppear", "C.viewDidLoad",
                "C.willAppear", "B.willDisappear", "B.didDisappear", "C.didAppear",
            ])
        #expect(tabs.selectedViewController === c && c.view.window != nil && b.view.window == nil)
    }

    @Test func aTabSelectedWhileThePresenterDisappearsReturns() {
        let tabs = tabs(a, b)
        c.modalPresentationStyle = .fullScreen
        tabs.present(c, animated: true)
        stage.advance(by: 0.1)
        tabs.selectedIndex = 1
        stage.advance(by: 1)
        #expect(a.appearance == .disappeared && b.appearance == .disappeared)

        c.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(a.appearance == .disappeared && b.appearance == .appeared)
    }

    @Test func pagesRemovedFromAnInvisibleStackAreReleased() {
        let navigation = UINavigationController(rootViewController: a)
        let tabs = tabs(navigation, b)
        weak var gone: UIViewController?
        do {
            let page = UIViewController()
            gone = page
            navigation.pushViewController(page, animated: false)
            stage.advance(by: 0.1)
        }
        tabs.selectedIndex = 1
        stage.advance(by: 0.1)
        navigation.popViewController(animated: true)
        stage.advance(by: 0.1)
        #expect(gone == nil)

        tabs.selectedIndex = 0
        stage.advance(by: 0.1)
        #expect(a.view.window != nil && a.appearance == .appeared)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func presentationsOverATabAppearAndDisappearWithIt(style: UIModalPresentationStyle) {
        a.definesPresentationContext = true
        let tabs = tabs(a, b)
        c.modalPresentationStyle = style
        a.present(c, animated: false)
        stage.advance(by: 0.2)
        #expect(c.view.window != nil && c.presentingViewController === a)
        #expect((a.view.window == nil) == (style == .currentContext))
        #expect(c.view.safeAreaInsets.bottom == 49)

        tabs.selectedIndex = 1
        stage.advance(by: 0.2)
        #expect(c.view.window == nil && c.appearance == .disappeared && a.appearance == .disappeared)

        tabs.selectedIndex = 0
        stage.advance(by: 0.2)
        #expect(c.view.window != nil && c.appearance == .appeared)
        #expect(a.appearance == (style == .currentContext ? .disappeared : .appeared))

        c.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(a.view.window != nil && a.appearance == .appeared && a.view.superview === tabs.contentView)
    }

    @Test func fullScreenPresentationsFromATabArePresentedByTheRoot() {
        a.definesPresentationContext = true
        let tabs = tabs(a, b)
        c.modalPresentationStyle = .overCurrentContext
        a.present(c, animated: false)
        stage.advance(by: 0.2)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        c.present(cover, animated: false)
        stage.advance(by: 0.2)

        #expect(cover.presentingViewController === tabs)
        #expect(c.view.window == nil)
    }

    @Test func poppingAPageDismissesPresentationsOverIt() {
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        b.definesPresentationContext = true
        navigation.pushViewController(b, animated: false)
        stage.advance(by: 0.1)
        c.modalPresentationStyle = .overCurrentContext
        b.present(c, animated: false)
        stage.advance(by: 0.1)
        navigation.popViewController(animated: true)
        stage.advance(by: 1)

        #expect(c.presentingViewController == nil && c.view.window == nil && c.appearance == .disappeared)
        #expect(b.presentedViewController == nil)
    }

    @Test func dismissingSeveralEndsForAnyTransitionOfTheTopmost() {
        stage.show(a)
        b.modalPresentationStyle = .overFullScreen
        c.modalPresentationStyle = .currentContext
        c.modalTransitionStyle = .flipHorizontal
        a.present(b, animated: false)
        stage.advance(by: 0.2)
        b.present(c, animated: false)
        stage.advance(by: 0.2)
        var isOver = false
        a.dismiss(animated: true) { isOver = true }
        stage.advance(by: 1.5)

        #expect(isOver && a.presentedViewController == nil && a.view.window != nil)
    }

    @Test func aSheetDraggedAwaySlidesForAnyTransitionStyle() throws {
        stage.show(a)
        b.modalTransitionStyle = .crossDissolve
        a.present(b, animated: false)
        stage.advance(by: 0.2)
        stage.touchDown(at: CGPoint(x: 187, y: 60))
        for y in stride(from: 60, through: 400, by: 20) {
            stage.touchMoved(to: CGPoint(x: 187, y: CGFloat(y)))
            stage.advance(by: 1 / 60)
        }
        let card = try #require(b.view.superview)
        #expect(card.alpha == 1 && card.frame.minY > 300)

        stage.touchUp(at: CGPoint(x: 187, y: 400))
        stage.advance(by: 1)
        #expect(a.presentedViewController == nil)
    }

    @Test func aShadowGoesWithTheTransitionAlsoWhereThePageWasWrappedInBetween() {
        let navigation = UINavigationController(rootViewController: a)
        stage.show(navigation)
        b.definesPresentationContext = true
        navigation.pushViewController(b, animated: true)
        stage.advance(by: 0.2)
        c.modalPresentationStyle = .overCurrentContext
        b.present(c, animated: false)
        stage.advance(by: 1)

        #expect(b.view.layer.shadowOpacity == 0)
        #expect(navigation.contentView.subviews.allSatisfy { $0.layer.shadowOpacity == 0 })
    }

    @Test(arguments: [false, true])
    func aPageGetsNoAppearanceCallbacksForAPresentationOverIt(animated: Bool) {
        let tabs = tabs(a, b)
        a.definesPresentationContext = true
        c.modalPresentationStyle = .overCurrentContext
        a.present(c, animated: animated)
        stage.advance(by: 1)
        #expect(diary.take() == ["C.viewDidLoad", "C.willAppear", "C.didAppear"])

        c.dismiss(animated: animated)
        stage.advance(by: 1)
        #expect(diary.take() == ["C.willDisappear", "C.didDisappear"])
        withExtendedLifetime(tabs) {}
    }

    @Test func aCoveredPageIsBackAsSoonAsWhatCoversItBeginsToGo() {
        let tabs = tabs(a, b)
        a.definesPresentationContext = true
        c.modalPresentationStyle = .currentContext
        a.present(c, animated: true)
        stage.advance(by: 1)
        #expect(
            diary.take() == ["C.viewDidLoad", "A.willDisappear", "C.willAppear", "C.didAppear", "A.didDisappear"])

        c.dismiss(animated: true)
        stage.advance(by: 0.1)
        #expect(diary.take() == ["C.willDisappear", "A.willAppear"])
        #expect(a.view.window != nil && c.view.window != nil)

        stage.advance(by: 1)
        #expect(diary.take() == ["A.didAppear", "C.didDisappear"])
        withExtendedLifetime(tabs) {}
    }

    @Test func aTabSelectedWhileAnotherIsUncoveredLeavesItsChildrenUntold() {
        let tabs = tabs(a, b), cover = UIViewController()
        a.addChild(c)
        a.view.addSubview(c.view)
        c.didMove(toParent: a)
        cover.modalPresentationStyle = .fullScreen
        tabs.present(cover, animated: false)
        stage.advance(by: 0.2)
        _ = diary.take()
        a.whenAppearing = { _ in tabs.selectedIndex = 1 }
        cover.dismiss(animated: false)
        stage.advance(by: 0.2)

        #expect(diary.take().allSatisfy { !$0.hasPrefix("C.") })
        #expect(c.appearance == .disappeared && a.appearance == .disappeared && b.appearance == .appeared)
    }

    @Test func aTabSelectedWhileThePageBelowLoadsForASwipeBackKeepsStackAndFamilyTogether() {
        let navigation = UINavigationController()
        navigation.viewControllers = [a, b]
        let tabs = tabs(navigation, c)
        a.whenLoading = { tabs.selectedIndex = 1 }
        stage.touchDown(at: CGPoint(x: 1, y: 300))
        for x in stride(from: 20, through: 60, by: 20) {
            stage.touchMoved(to: CGPoint(x: CGFloat(x), y: 300))
            stage.advance(by: 1 / 60)
        }
        stage.touchUp(at: CGPoint(x: 60, y: 300))
        stage.advance(by: 1)
        #expect(a.isViewLoaded && c.appearance == .appeared)
        #expect(!diary.take().contains("A.willAppear"))
        #expect(navigation.viewControllers == navigation.children)
        #expect(navigation.viewControllers.allSatisfy { $0.parent === navigation })

        tabs.selectedIndex = 0
        stage.advance(by: 0.1)
        #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
    }

    @Test(arguments: [0, 0.2])
    func aStackThatGoesInTheMiddleOfAPushIsReleased(seconds: TimeInterval) {
        weak var gone: UINavigationController?
        do {
            let navigation = UINavigationController(rootViewController: UIViewController())
            gone = navigation
            stage.show(navigation)
            stage.advance(by: 0.1)
            navigation.pushViewController(UIViewController(), animated: true)
            stage.advance(by: seconds)
        }
        stage.show(a)
        stage.advance(by: 1)

        #expect(gone == nil && a.appearance == .appeared)
    }

    @Test func aSheetWhosePresenterGoesInTheMiddleOfItsWayIsReleased() {
        weak var gone: UIViewController?
        do {
            let presenter = UIViewController(), sheet = UIViewController()
            gone = sheet
            stage.show(presenter)
            presenter.present(sheet, animated: true)
            stage.advance(by: 0.2)
        }
        stage.show(a)
        stage.advance(by: 1)

        #expect(gone == nil && a.appearance == .appeared)
    }
}
