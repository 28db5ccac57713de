import Testing
import TwillTesting

@testable import UIKit

/// Logs its calls.
final class ScrollLog: UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?
    var zoomed: UIView?
    var onScroll: ((UIScrollView) -> Void)?

    /// Without repetitions of the same call.
    var order: [String] {
        calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls.append("didScroll")
        onScroll?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("willEndDragging")
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("willBeginZooming") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("didZoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        calls.append("didEndZooming")
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

/// Made by the test that uses it: between a suite's making and its test another test's stage may come.
@MainActor
final class LazyStage {
    lazy var stage = Stage()
}

@MainActor
@Suite struct ScrollViewTests {
    private let made = LazyStage()
    private var stage: Stage { made.stage }
    private let log = ScrollLog()

    /// 300×400 at (0, 100), with `size` of content.
    private func scrollView(content size: CGSize = CGSize(width: 300, height: 2000)) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = size
        view.delegate = log
        stage.show(view)
        log.calls = []
        return view
    }

    /// A drag that rests before the finger lifts.
    private func dragAndRest(from start: CGPoint, to end: CGPoint) {
        stage.touchDown(at: start)
        stage.advance(by: 1.0 / 60)
        for step in 1...10 {
            let part = CGFloat(step) / 10
            stage.touchMoved(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
            stage.advance(by: 1.0 / 60)
        }
        stage.advance(by: 0.3)
        stage.touchUp(at: end)
        stage.advance(by: 1.0 / 60)
    }

    private func fling(_ view: UIScrollView, from start: CGPoint, to end: CGPoint) throws {
        try stage.drag(from: start, to: end, seconds: 0.1)
    }

    // MARK: Dragging

    @Test func theContentFollowsTheFingerFromWhereTheDragBegan() {
        let view = scrollView()
        dragAndRest(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        // The first step of 10 points begins the drag and does not count.
        #expect(view.contentOffset == CGPoint(x: 0, y: 90))
        #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
    }

    @Test func aDragWithoutVelocityCallsTheDelegateInUIKitsOrder() {
        _ = scrollView()
        dragAndRest(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        #expect(log.order == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
        // Ten steps, of which the first moves nothing.
        #expect(log.calls.count { $0 == "didScroll" } == 9)
    }

    @Test func aFlingCallsTheDelegateInUIKitsOrderAndEndsAtTheTarget() throws {
        let view = scrollView()
        try fling(view, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        #expect(view.isDecelerating && view.isDragging && !view.isTracking)
        #expect(AppRuntime.shared.isTracking)

        stage.advance(by: 5)
        #expect(
            log.order == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
        #expect(!view.isDecelerating && !view.isDragging && !AppRuntime.shared.isTracking)
        #expect(view.contentOffset.y > 300)
    }

    @Test func restCostsNoFrames() throws {
        let view = scrollView()
        try fling(view, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        stage.advance(by: 6)
        let frames = stage.frameCount
        stage.advance(by: 2)

        #expect(stage.frameCount == frames && !AppRuntime.shared.needsFrame)
    }

    @Test func movingContentIsOnWholePixels() throws {
        let view = scrollView()
        var isOnPixels = true
        log.onScroll = { view in
            let pixels = view.contentOffset.y * 2
            // The resting point is exact.
            if view.isTracking, abs(pixels - pixels.rounded()) > 1e-9 { isOnPixels = false }
        }
        try fling(view, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 333))

        #expect(isOnPixels)
    }

    @Test func theTargetCanBeRewritten() throws {
        let view = scrollView()
        log.target = CGPoint(x: 0, y: 700)
        try fling(view, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        stage.advance(by: 3)

        #expect(view.contentOffset == CGPoint(x: 0, y: 700))
        #expect(log.order.last == "didEndDecelerating")
    }

    @Test func aTargetBeyondTheContentCountsAsItsEnd() throws {
        let view = scrollView()
        log.target = CGPoint(x: 0, y: 9000)
        try fling(view, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        stage.advance(by: 3)
        #expect(view.contentOffset.y == 1600)
    }

    @Test func aPullBeyondTheTopIsRubberAndSpringsBack() {
        let view = scrollView()
        stage.touchDown(at: CGPoint(x: 150, y: 200))
        stage.touchMoved(to: CGPoint(x: 150, y: 210))
        stage.touchMoved(to: CGPoint(x: 150, y: 310))
        // (1 - 1 / (100 * 0.55 / 400 + 1)) * 400 = 48.35, on half points 48.5.
        #expect(view.contentOffset.y == -48.5)

        stage.advance(by: 0.2)
        stage.touchUp(at: CGPoint(x: 150, y: 310))
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 0)
    }

    @Test func withoutBouncingThePullStopsAtTheEdge() {
        let view = scrollView()
        view.bounces = false
        dragAndRest(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 350))
        #expect(view.contentOffset.y == 0)
    }

    @Test func aTouchStopsDecelerationAndIsNotSentToTheContent() throws {
        let view = scrollView()
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        view.addSubview(button)
        try fling(view, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        stage.advance(by: 0.1)
        let offset = view.contentOffset
        stage.touchDown(at: CGPoint(x: 150, y: 300))
        #expect(log.calls.last == "didEndDecelerating" && view.isTracking && !view.isDecelerating)

        stage.advance(by: 0.5)
        stage.touchUp(at: CGPoint(x: 150, y: 300))
        stage.advance(by: 0.5)
        #expect(view.contentOffset == offset && taps == 0 && !view.isTracking)

        try stage.tap(at: CGPoint(x: 150, y: 300))
        #expect(taps == 1)
    }

    @Test func contentThatFitsDoesNotScrollUnlessItAlwaysBounces() {
        let view = scrollView(content: CGSize(width: 300, height: 100))
        dragAndRest(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        #expect(log.calls.isEmpty)

        view.alwaysBounceVertical = true
        dragAndRest(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        #expect(log.calls.first == "willBeginDragging")

        stage.advance(by: 2)
        #expect(view.contentOffset == .zero)
    }

    @Test func aDisabledScrollViewStays() {
        let view = scrollView()
        view.isScrollEnabled = false
        dragAndRest(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        #expect(view.contentOffset == .zero && log.calls.isEmpty && !view.isTracking)
    }

    @Test func directionalLockKeepsToTheAxisOfTheBeginning() {
        let view = scrollView(content: CGSize(width: 2000, height: 2000))
        view.isDirectionalLockEnabled = true
        stage.touchDown(at: CGPoint(x: 200, y: 400))
        stage.touchMoved(to: CGPoint(x: 200, y: 388))
        stage.touchMoved(to: CGPoint(x: 100, y: 300))
        #expect(view.contentOffset == CGPoint(x: 0, y: 88))

        stage.touchUp(at: CGPoint(x: 100, y: 300))
    }

    // MARK: Paging

    @Test func pagesTurnByFlicksAndFallBackOtherwise() throws {
        let view = scrollView(content: CGSize(width: 300, height: 2000))
        view.isPagingEnabled = true
        try fling(view, from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 340))
        stage.advance(by: 3)
        #expect(view.contentOffset.y == 400)

        dragAndRest(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        stage.advance(by: 3)
        #expect(view.contentOffset.y == 400)

        try fling(view, from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 480))
        stage.advance(by: 3)
        #expect(view.contentOffset.y == 0)
    }

    // MARK: By code

    @Test func settingTheOffsetCallsTheDelegateOnceAndDoesNotClamp() {
        let view = scrollView()
        view.contentOffset = CGPoint(x: 0, y: 5000)
        #expect(view.contentOffset.y == 5000 && log.calls == ["didScroll"])
        view.contentOffset = CGPoint(x: 0, y: 5000)
        #expect(log.calls.count == 1)
    }

    @Test func anAnimatedOffsetTakesThreeTenthsOfASecond() {
        let view = scrollView()
        view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        #expect(view.contentOffset.y == 0)

        stage.advance(by: 0.15)
        #expect(abs(view.contentOffset.y - 300) < 5)

        stage.advance(by: 0.2)
        #expect(view.contentOffset.y == 600)
        #expect(log.order == ["didScroll", "didEndScrollingAnimation"])

        view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        stage.advance(by: 0.5)
        #expect(log.order.count == 2)
    }

    @Test func anInvalidOffsetIsIgnored() {
        let view = scrollView()
        view.setContentOffset(CGPoint(x: CGFloat.nan, y: 3), animated: false)
        #expect(view.contentOffset == .zero)
        view.contentSize = CGSize(width: -3, height: CGFloat.nan)
        #expect(view.contentSize == .zero)
    }

    @Test func revealingMovesTheLeast() {
        let view = scrollView()
        view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: false)
        #expect(view.contentOffset.y == 150)

        view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
        #expect(view.contentOffset.y == 150)

        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
        #expect(view.contentOffset.y == 100)

        view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 10, height: 50), animated: false)
        #expect(view.contentOffset.y == 1600)
    }

    @Test func shrinkingContentPullsTheOffsetBack() {
        let view = scrollView()
        view.contentOffset.y = 1600
        view.contentSize.height = 1000
        #expect(view.contentOffset.y == 600)
    }

    // MARK: Insets

    @Test func insetsWidenTheRangeAndRestAtTheTopStaysThere() {
        let view = scrollView()
        view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        #expect(view.contentOffset.y == -30)

        view.scrollRectToVisible(CGRect(x: 0, y: 1990, width: 1, height: 10), animated: false)
        #expect(view.contentOffset.y == 1650)

        view.contentInset.top = 60
        #expect(view.contentOffset.y == 1650)
    }

    @Test func theSafeAreaIsAddedWhereTheContentScrolls() {
        let stage = Stage(device: .iphone15)
        let controller = UIViewController(), view = UIScrollView()
        controller.view = view
        stage.show(controller)
        let safe = view.safeAreaInsets
        #expect(safe.top > 0 && view.adjustedContentInset == .zero)

        view.contentSize = CGSize(width: 100, height: 3000)
        #expect(view.adjustedContentInset.top == safe.top && view.adjustedContentInset.bottom == safe.bottom)
        #expect(view.contentOffset.y == -safe.top)

        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == .zero && view.contentOffset.y == 0)

        view.contentSize = .zero
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset == safe)
    }

    // MARK: Touches of the content

    @Test func contentGetsATouchAfterADelayAndADragCancelsIt() {
        let view = scrollView()
        let pad = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        let plain = TouchPad(frame: pad.frame)
        view.addSubview(plain)
        stage.touchDown(at: CGPoint(x: 150, y: 400))
        stage.advance(by: 0.1)
        #expect(plain.log.isEmpty)

        stage.advance(by: 0.1)
        #expect(plain.log == ["began"])

        stage.touchMoved(to: CGPoint(x: 150, y: 380))
        stage.touchMoved(to: CGPoint(x: 150, y: 360))
        #expect(plain.log == ["began", "cancelled"] && view.contentOffset.y == 20)

        stage.touchUp(at: CGPoint(x: 150, y: 360))
    }

    @Test func aControlThatHasTheTouchKeepsIt() {
        let view = scrollView()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        view.addSubview(control)
        stage.touchDown(at: CGPoint(x: 150, y: 400))
        stage.advance(by: 0.2)
        stage.touchMoved(to: CGPoint(x: 150, y: 300))
        #expect(control.isTracking && view.contentOffset.y == 0)

        stage.touchUp(at: CGPoint(x: 150, y: 300))
        stage.advance(by: 0.1)
        // Before the delay is over the drag wins.
        stage.touchDown(at: CGPoint(x: 150, y: 400))
        stage.touchMoved(to: CGPoint(x: 150, y: 380))
        stage.touchMoved(to: CGPoint(x: 150, y: 300))
        #expect(!control.isTracking && view.contentOffset.y == 80)

        stage.touchUp(at: CGPoint(x: 150, y: 300))
    }

    @Test func aQuickTapReachesTheContent() throws {
        let view = scrollView()
        let plain = TouchPad(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        view.addSubview(plain)
        try stage.tap(at: CGPoint(x: 150, y: 300))
        #expect(plain.log == ["began", "ended"])

        view.delaysContentTouches = false
        stage.touchDown(at: CGPoint(x: 150, y: 300))
        #expect(plain.log.count == 3)

        stage.touchUp(at: CGPoint(x: 150, y: 300))
    }

    // MARK: Nesting

    @Test func theOuterScrollViewTakesTheDirectionThatTheInnerHasNot() {
        let outer = scrollView(content: CGSize(width: 1000, height: 400))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 1000, height: 400))
        inner.contentSize = CGSize(width: 1000, height: 3000)
        outer.addSubview(inner)
        dragAndRest(from: CGPoint(x: 250, y: 300), to: CGPoint(x: 150, y: 300))
        #expect(outer.contentOffset.x == 90 && inner.contentOffset.y == 0)

        dragAndRest(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 300))
        #expect(outer.contentOffset == CGPoint(x: 90, y: 0) && inner.contentOffset.y == 90)
    }

    // MARK: Wheels

    @Test func aTrackpadScrollsAtOnceAndAWheelWithinAMoment() {
        let view = scrollView()
        stage.scroll(by: CGSize(width: 0, height: -75), at: CGPoint(x: 150, y: 300))
        #expect(view.contentOffset.y == 75)

        stage.scroll(by: CGSize(width: 0, height: -100), at: CGPoint(x: 150, y: 300), isPrecise: false)
        #expect(view.contentOffset.y == 75)

        stage.scroll(by: CGSize(width: 0, height: -100), at: CGPoint(x: 150, y: 300), isPrecise: false)
        stage.advance(by: 1)
        #expect(view.contentOffset.y == 275)

        stage.scroll(by: CGSize(width: 0, height: 9000), at: CGPoint(x: 150, y: 300))
        #expect(view.contentOffset.y == 0)
    }

    // MARK: Indicators

    @Test func indicatorsShowWhileScrollingAndFadeAfter() throws {
        let view = scrollView()
        func bar() -> UIView? { view.subviews.first { $0 is ScrollIndicator } }
        #expect(bar() == nil)

        stage.touchDown(at: CGPoint(x: 150, y: 400))
        stage.touchMoved(to: CGPoint(x: 150, y: 380))
        stage.touchMoved(to: CGPoint(x: 150, y: 200))
        let shown = try #require(bar())
        #expect(shown.alpha == 1)
        // The track is 394 long and the bar a fifth of it; 180 of 1600 points are scrolled.
        // Its ends, at 180 + 3 + (394 − 78.8) · 180 / 1600 = 218.46 and at 297.26, lie on the nearest pixels.
        #expect(shown.frame.minY == 218.5 && shown.frame.maxY == 297.5)
        #expect(shown.frame.maxX == 297)

        stage.advance(by: 0.2)
        stage.touchUp(at: CGPoint(x: 150, y: 200))
        stage.advance(by: 2)
        #expect(shown.alpha == 0)
    }

    // MARK: Zooming

    @Test func zoomingScalesTheViewAndItsContentSize() {
        let view = scrollView(content: CGSize(width: 300, height: 400))
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        view.addSubview(picture)
        log.zoomed = picture
        view.maximumZoomScale = 3
        view.setZoomScale(2, animated: false)
        #expect(view.contentSize == CGSize(width: 600, height: 800) && view.zoomScale == 2)
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
        #expect(view.contentOffset == CGPoint(x: 150, y: 200))
        #expect(log.order.filter { $0.contains("oom") } == ["willBeginZooming", "didZoom", "didEndZooming"])

        view.setZoomScale(10, animated: false)
        #expect(view.zoomScale == 3)

        view.zoom(to: CGRect(x: 0, y: 0, width: 150, height: 200), animated: true)
        stage.advance(by: 0.5)
        #expect(view.zoomScale == 2 && view.contentOffset == .zero && !view.isZooming)
    }

    // MARK: Refreshing

    @Test func aLongPullRefreshesAndHoldsRoomUntilItEnds() {
        let view = scrollView()
        let refresh = UIRefreshControl()
        var asked = 0
        refresh.addAction(UIAction { _ in asked += 1 }, for: .valueChanged)
        view.refreshControl = refresh
        dragAndRest(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 150, y: 490))
        #expect(asked == 1 && refresh.isRefreshing)

        stage.advance(by: 2)
        #expect(view.contentOffset.y == -60)

        refresh.endRefreshing()
        stage.advance(by: 2)
        #expect(view.contentOffset.y == 0 && refresh.isHidden && !AppRuntime.shared.needsFrame)
    }
}

private final class TouchPad: UIView {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}
