import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Scroll views in corners where apps go: each test is a thing that an app relies on.
@MainActor
@Suite struct ScrollProbeTests {
    private let made = LazyStage()
    private var stage: Stage { made.stage }
    private let log = ProbeLog()

    /// 300×400 at (0, 100).
    private func show(
        _ size: CGSize = CGSize(width: 300, height: 2000), _ setUp: (UIScrollView) -> Void = { _ in }
    ) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = size
        setUp(view)
        view.delegate = log
        stage.show(view)
        log.calls = []
        return view
    }

    private func fling(_ distance: CGFloat, at y: CGFloat = 350) throws {
        try stage.drag(from: CGPoint(x: 150, y: y), to: CGPoint(x: 150, y: y + distance), seconds: 0.1)
    }

    // MARK: Stopping

    @Test func settingThePresentOffsetStopsDecelerationWithoutAWord() throws {
        let view = show()
        try fling(-150)
        stage.advance(by: 0.1)
        #expect(view.isDecelerating)

        let offset = view.contentOffset
        log.calls = []
        view.setContentOffset(offset, animated: false)
        stage.advance(by: 1)
        #expect(view.contentOffset == offset && !view.isDecelerating && !view.isDragging)
        #expect(!log.calls.contains("didEndDecelerating"))
    }

    @Test func aTargetAtThePresentOffsetDoesNotDecelerate() throws {
        let view = show()
        log.target = { $0.contentOffset }
        try fling(-150)
        #expect(log.calls.contains("didEndDragging false") && !view.isDecelerating)
    }

    @Test func disablingScrollingInTheMiddleEndsTheDrag() {
        let view = show()
        stage.touchDown(at: CGPoint(x: 150, y: 300))
        stage.touchMoved(to: CGPoint(x: 150, y: 250))
        #expect(view.isDragging)

        view.isScrollEnabled = false
        #expect(!view.isDragging && !view.isTracking)

        let offset = view.contentOffset
        stage.touchMoved(to: CGPoint(x: 150, y: 200))
        stage.touchUp(at: CGPoint(x: 150, y: 200))
        stage.advance(by: 1)
        #expect(view.contentOffset == offset && log.calls.count { $0.hasPrefix("didEndDragging") } == 1)
    }

    @Test func aViewThatLeavesTheWindowMovesNoMore() throws {
        let view = show()
        try fling(-150)
        view.removeFromSuperview()
        log.calls = []
        stage.advance(by: 1)

        #expect(log.calls.isEmpty && !view.isDecelerating && !view.isDragging)
    }

    @Test func contentThatShrinksUnderADecelerationEndsWithinIt() throws {
        let view = show()
        view.contentOffset.y = 900
        try fling(-150)
        view.contentSize.height = 1100
        stage.advance(by: 2)

        #expect(view.contentOffset.y == 700)
    }

    @Test func aFastRateEndsSooner() throws {
        var ends: [CGFloat] = []
        for rate in [UIScrollView.DecelerationRate.normal, .fast] {
            let view = show { $0.decelerationRate = rate }
            try fling(-100)
            stage.advance(by: 4)
            ends.append(view.contentOffset.y)
        }

        #expect(ends[1] < ends[0])
    }

    @Test func clampingInDidScrollHolds() throws {
        let view = show()
        log.onScroll = { if $0.contentOffset.y > 50 { $0.contentOffset.y = 50 } }
        try fling(-200)
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 50)
    }

    @Test func animatingToTheCurrentOffsetCallsNoDelegate() {
        let view = show()
        view.setContentOffset(.zero, animated: true)
        stage.advance(by: 1)
        #expect(log.calls.isEmpty)

        view.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        stage.advance(by: 1)
        #expect(log.calls == ["didScroll"])
    }

    @Test func aNewAnimationReplacesTheOld() {
        let view = show()
        view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
        stage.advance(by: 0.1)
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        stage.advance(by: 1)

        #expect(view.contentOffset.y == 100 && log.calls.count { $0 == "didEndScrollingAnimation" } == 1)
    }

    @Test func aDragEndsAnAnimationInPlace() {
        let view = show()
        view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
        stage.advance(by: 0.15)
        stage.touchDown(at: CGPoint(x: 150, y: 300))
        let offset = view.contentOffset.y
        stage.advance(by: 0.5)
        #expect(view.contentOffset.y == offset && offset > 0 && offset < 800)

        stage.touchUp(at: CGPoint(x: 150, y: 300))
    }

    @Test func aRectangleOfAPointAtTheTopScrollsToTheTop() {
        let view = show { $0.contentInset.top = 20 }
        view.contentOffset.y = 900
        view.scrollRectToVisible(CGRect(x: 1, y: 1, width: 1, height: 1), animated: true)
        stage.advance(by: 1)
        #expect(view.contentOffset.y == -19)
    }

    // MARK: Insets

    @Test func contentInsetAdjustmentBehaviorAddsTheSafeArea() {
        let expected: [(UIScrollView.ContentInsetAdjustmentBehavior, Bool, CGFloat)] = [
            (.never, true, 0), (.never, false, 0), (.always, true, 59), (.always, false, 59),
            (.scrollableAxes, true, 59), (.scrollableAxes, false, 0),
        ]
        let stage = Stage(device: .iphone15)

        for (behavior, scrolls, inset) in expected {
            let view = UIScrollView(frame: stage.screen.bounds)
            view.contentInsetAdjustmentBehavior = behavior
            view.contentSize = CGSize(width: 100, height: scrolls ? 3000 : 100)
            stage.show(view)
            #expect(view.adjustedContentInset.top == inset, "\(behavior) \(scrolls)")
        }
    }

    @Test func aViewThatAlwaysBouncesCountsAsScrollable() {
        let stage = Stage(device: .iphone15), view = UIScrollView(frame: stage.screen.bounds)
        view.contentInsetAdjustmentBehavior = .scrollableAxes
        view.alwaysBounceVertical = true
        stage.show(view)
        #expect(view.adjustedContentInset.top == 59)
    }

    @Test func insetChangesNotifyViewAndDelegateOnce() {
        final class Watched: UIScrollView {
            var changes = 0

            override func adjustedContentInsetDidChange() {
                super.adjustedContentInsetDidChange()
                changes += 1
            }
        }
        let view = Watched(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.delegate = log
        stage.show(view)
        view.changes = 0
        log.calls = []
        view.contentInset.top = 30
        view.contentInset.top = 30
        #expect(view.changes == 1 && log.calls.count { $0 == "didChangeAdjustedContentInset" } == 1)
    }

    // MARK: Pages

    @Test func pagesWithInsetsRestOnMultiplesOfTheWidth() throws {
        let view = show(CGSize(width: 900, height: 400)) {
            $0.isPagingEnabled = true
            $0.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        }
        try stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 100, y: 300), seconds: 0.1)
        stage.advance(by: 2)
        #expect(view.contentOffset.x == 300)

        try stage.drag(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 100, y: 300), seconds: 0.1)
        stage.advance(by: 2)
        #expect(view.contentOffset.x == 600)
    }

    @Test func aFlingOfAnySpeedScrollsOnePage() throws {
        let view = show(CGSize(width: 300, height: 4000)) { $0.isPagingEnabled = true }
        try stage.drag(from: CGPoint(x: 150, y: 480), to: CGPoint(x: 150, y: 110), seconds: 0.05)
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 400)
    }

    @Test func aNewSizeKeepsTheOffsetOfAPagingScrollView() {
        let view = show(CGSize(width: 1200, height: 400)) { $0.isPagingEnabled = true }
        view.contentOffset.x = 600
        view.frame.size.width = 320
        stage.drawChanges()
        #expect(view.contentOffset.x == 600)
    }

    // MARK: Right to left

    @Test func theIndicatorIsAtTheTrailingEdge() {
        for (direction, x) in [(UITraitEnvironmentLayoutDirection.leftToRight, CGFloat(294)), (.rightToLeft, 3)] {
            let stage = Stage()
            stage.setLayoutDirection(direction)
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize.height = 2000
            stage.show(view)
            view.flashScrollIndicators()
            #expect(view.subviews.first { $0 is ScrollIndicator }?.frame.minX == x)
            stage.setLayoutDirection(.leftToRight)
        }
    }

    // MARK: Zooming

    private func showPicture(_ maximum: CGFloat = 4) -> (UIScrollView, UIView) {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        log.zoomed = picture
        let view = show(CGSize(width: 300, height: 400)) {
            $0.addSubview(picture)
            $0.minimumZoomScale = 1
            $0.maximumZoomScale = maximum
        }
        return (view, picture)
    }

    @Test func codeZoomsAboutTheMiddle() {
        let (view, picture) = showPicture()
        view.setZoomScale(2, animated: false)
        #expect(view.contentSize == CGSize(width: 600, height: 800) && picture.transform.a == 2)
        #expect(view.contentOffset == CGPoint(x: 150, y: 200) && view.zoomScale == 2)
        #expect(log.calls.filter { $0 == "didZoom" }.count == 1)
    }

    @Test func aZoomInTheMiddleOfAnotherReplacesIt() {
        let (view, picture) = showPicture()
        view.setZoomScale(4, animated: true)
        stage.advance(by: 0.1)
        view.setZoomScale(1, animated: false)
        stage.advance(by: 1)
        #expect(view.zoomScale == 1 && picture.transform.isIdentity && !view.isZooming)

        view.setZoomScale(4, animated: true)
        stage.advance(by: 0.1)
        view.setZoomScale(2, animated: true)
        stage.advance(by: 1)
        #expect(view.zoomScale == 2 && !view.isZooming)
    }

    @Test func aPinchTakesOverAnAnimatedZoom() {
        let (view, _) = showPicture()
        view.setZoomScale(4, animated: true)
        stage.advance(by: 0.1)
        stage.touchDown(at: CGPoint(x: 100, y: 300), finger: 0)
        stage.touchDown(at: CGPoint(x: 200, y: 300), finger: 1)
        stage.touchMoved(to: CGPoint(x: 190, y: 300), finger: 1)
        let scale = view.zoomScale
        stage.advance(by: 0.5)
        #expect(view.isZooming && view.zoomScale == scale)

        stage.touchUp(at: CGPoint(x: 100, y: 300), finger: 0)
        stage.touchUp(at: CGPoint(x: 190, y: 300), finger: 1)
    }

    @Test func theZoomScaleIsKeptWhenTheSizeChanges() {
        let (view, picture) = showPicture()
        view.setZoomScale(2, animated: false)
        view.frame.size = CGSize(width: 200, height: 300)
        stage.drawChanges()
        #expect(view.zoomScale == 2 && picture.transform.a == 2 && view.contentSize == CGSize(width: 600, height: 800))
    }

    @Test func thePinchRecognizerIsThereWhereThereIsRoomToZoom() {
        let view = UIScrollView()
        #expect(view.pinchGestureRecognizer == nil)
        view.maximumZoomScale = 3
        #expect(view.pinchGestureRecognizer != nil)
    }

    @Test func centringInDidZoomHoldsWhilePinching() {
        let (view, picture) = showPicture()
        view.minimumZoomScale = 0.5
        log.onZoom = { view in
            let x = max(0, (view.bounds.width - view.contentSize.width) / 2)
            view.contentInset = UIEdgeInsets(top: 0, left: x, bottom: 0, right: x)
        }
        view.setZoomScale(0.5, animated: true)
        stage.advance(by: 1)

        #expect(picture.convert(picture.bounds, to: view).midX == view.bounds.midX)
    }

    // MARK: Refreshing

    private func pull(_ view: UIScrollView, lift: Bool = true) {
        stage.touchDown(at: CGPoint(x: 150, y: 150))
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 150, y: 150 + CGFloat(step) * 40))
        }
        if lift { stage.touchUp(at: CGPoint(x: 150, y: 550)) }
    }

    private func refreshing() -> (UIScrollView, UIRefreshControl) {
        let control = UIRefreshControl()
        let view = show { $0.refreshControl = control }
        control.addAction(UIAction { [log] _ in log.calls.append("refresh") }, for: .valueChanged)
        return (view, control)
    }

    @Test func aSecondPullWhileRefreshingAsksForNothing() {
        let (view, control) = refreshing()
        pull(view)
        stage.advance(by: 1)
        pull(view)
        stage.advance(by: 1)
        #expect(log.calls.count { $0 == "refresh" } == 1 && control.isRefreshing && view.contentOffset.y == -60)

        control.endRefreshing()
        stage.advance(by: 1)
        #expect(view.contentOffset.y == 0)
    }

    @Test func endRefreshingDuringADragEndsAtTheTop() {
        let (view, control) = refreshing()
        pull(view, lift: false)
        #expect(control.isRefreshing)

        let before = view.contentOffset.y
        control.endRefreshing()
        stage.advance(by: 0.1)
        #expect(view.contentOffset.y == before && !control.isRefreshing)

        stage.touchUp(at: CGPoint(x: 150, y: 550))
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 0 && log.calls.count { $0 == "refresh" } == 1)
    }

    @Test func endRefreshingInTheActionEndsAtTheTop() {
        let (view, control) = refreshing()
        control.addAction(UIAction { [unowned control] _ in control.endRefreshing() }, for: .valueChanged)
        pull(view)
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 0 && !control.isRefreshing && view.adjustedContentInset.top == 0)
    }

    @Test func aControlThatIsTakenAwayWhileRefreshingLeavesNoRoom() {
        let (view, _) = refreshing()
        pull(view)
        stage.advance(by: 1)
        view.refreshControl = nil
        stage.advance(by: 1)

        #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
    }

    @Test func pullingBackBeforeTheTriggerDoesNotRefresh() {
        let (view, control) = refreshing()
        stage.touchDown(at: CGPoint(x: 150, y: 150))
        stage.touchMoved(to: CGPoint(x: 150, y: 161))
        stage.touchMoved(to: CGPoint(x: 150, y: 250))
        stage.touchMoved(to: CGPoint(x: 150, y: 163))
        stage.touchUp(at: CGPoint(x: 150, y: 163))
        stage.advance(by: 1)

        #expect(!control.isRefreshing && view.contentOffset.y == 0 && !log.calls.contains("refresh"))
    }

    @Test func contentThatIsReplacedWhileRefreshingKeepsTheRoom() {
        let (view, control) = refreshing()
        pull(view)
        stage.advance(by: 1)
        view.contentSize.height = 3000
        stage.advance(by: 1)
        #expect(view.contentOffset.y == -60)

        control.endRefreshing()
        stage.advance(by: 1)
        #expect(view.contentOffset.y == 0)
    }

    // MARK: Touches

    @Test func aSliderInAScrollViewIsNotScrolled() throws {
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 260, height: 34))
        let view = show(CGSize(width: 900, height: 400)) { $0.addSubview(slider) }
        try stage.drag(from: CGPoint(x: 36, y: 217), to: CGPoint(x: 160, y: 217), seconds: 0.5)
        #expect(slider.value > 0.3 && view.contentOffset == .zero)
    }

    @Test func aVerticalDragThatBeginsOnAControlScrolls() throws {
        for control in [UISwitch(), UISlider()] as [UIControl] {
            control.frame = CGRect(x: 100, y: 200, width: 60, height: 34)
            let view = show { $0.addSubview(control) }
            try stage.drag(from: CGPoint(x: 115, y: 317), to: CGPoint(x: 115, y: 217), seconds: 0.1)
            stage.advance(by: 2)
            #expect(view.contentOffset.y > 50, "\(type(of: control))")
        }
    }

    @Test func shouldBeginOfAPanSeesItsTranslation() throws {
        final class Asked: UIScrollView {
            var seen: [CGPoint] = []

            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                if gestureRecognizer === panGestureRecognizer {
                    seen.append(panGestureRecognizer.translation(in: self))
                }
                return super.gestureRecognizerShouldBegin(gestureRecognizer)
            }
        }
        let view = Asked(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize.height = 2000
        stage.show(view)
        stage.touchDown(at: CGPoint(x: 150, y: 300))
        stage.touchMoved(to: CGPoint(x: 149, y: 280))
        stage.touchMoved(to: CGPoint(x: 149, y: 270))
        #expect(view.seen == [CGPoint(x: -1, y: -20)] && view.contentOffset.y == 10)
        stage.touchUp(at: CGPoint(x: 149, y: 270))
    }

    @Test func withoutDelayAButtonIsPressedAtOnce() {
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        let view = show { $0.addSubview(button) }
        stage.touchDown(at: CGPoint(x: 60, y: 220))
        #expect(!button.isHighlighted)

        stage.advance(by: 0.2)
        #expect(button.isHighlighted)

        stage.touchUp(at: CGPoint(x: 60, y: 220))
        view.delaysContentTouches = false
        stage.touchDown(at: CGPoint(x: 60, y: 220))
        #expect(button.isHighlighted)

        stage.touchUp(at: CGPoint(x: 60, y: 220))
    }

    // MARK: Hover

    @Test func hoverEndsWhereTheViewGoes() {
        let p = Playground()
        let (hover, target) = p.add(UIHoverGestureRecognizer(), to: p.inner, "hover")
        p.stage.hover(at: CGPoint(x: 150, y: 150))
        #expect(hover.state == .possible || p.log.lines == ["hover began"])
        #expect(hover.location(in: p.inner) == CGPoint(x: 50, y: 50))

        p.inner.removeFromSuperview()
        p.stage.hover(at: CGPoint(x: 151, y: 150))
        #expect(p.log.take() == ["hover began", "hover ended"])
        withExtendedLifetime(target) {}
    }

    @Test func hoverEventsReachSuperviewsToo() {
        let p = Playground()
        let (one, first) = p.add(UIHoverGestureRecognizer(), to: p.inner, "inner")
        let (two, second) = p.add(UIHoverGestureRecognizer(), to: p.outer, "outer")
        p.stage.hover(at: CGPoint(x: 150, y: 150))
        p.stage.hover(at: CGPoint(x: 10, y: 10))
        #expect(Set(p.log.take()) == ["inner began", "outer began", "inner ended", "outer changed"])

        p.down(10, 10)
        #expect(p.log.take().contains("outer ended"))

        p.up(10, 10)
        withExtendedLifetime((one, two, first, second)) {}
    }

    @Test func aHoverThatIsTurnedOffEnds() {
        let p = Playground()
        let (hover, target) = p.add(UIHoverGestureRecognizer(), to: p.inner, "hover")
        p.stage.hover(at: CGPoint(x: 150, y: 150))
        hover.isEnabled = false
        p.stage.hover(at: CGPoint(x: 152, y: 150))
        let lines = p.log.take()

        #expect(lines.first == "hover began" && lines.count == 2 && hover.state == .possible)
        withExtendedLifetime(target) {}
    }
}

@MainActor
private final class ProbeLog: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var zoomed: UIView?
    var target: ((UIScrollView) -> CGPoint)?
    var onScroll: (UIScrollView) -> Void = { _ in }
    var onZoom: (UIScrollView) -> Void = { _ in }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if calls.last != "didScroll" { calls.append("didScroll") }
        onScroll(scrollView)
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        if let target { targetContentOffset.pointee = target(scrollView) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        calls.append("didChangeAdjustedContentInset")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if calls.last != "didZoom" { calls.append("didZoom") }
        onZoom(scrollView)
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}
