import Testing
import TwillTesting

@testable import UIKit

/// A scroll view of 300×400 at (0, 100), with an image of the same size and zoom scales from 1 to 2.
@MainActor
@Suite struct ScrollZoomTests {
    private let log = ScrollLog()
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    private func show(_ stage: Stage, minimum: CGFloat = 1, maximum: CGFloat = 2) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = picture.bounds.size
        view.addSubview(picture)
        view.delegate = log
        log.zoomed = picture
        view.minimumZoomScale = minimum
        view.maximumZoomScale = maximum
        stage.show(view)
        log.calls = []
        return view
    }

    /// Moves two fingers, side by side at the height `y`, at a constant speed, without lifting them.
    private func pinch(_ stage: Stage, y: CGFloat, from first: (CGFloat, CGFloat), to last: (CGFloat, CGFloat)) {
        stage.touchDown(at: CGPoint(x: first.0, y: y), finger: 0)
        stage.touchDown(at: CGPoint(x: first.1, y: y), finger: 1)
        for step in 1...20 {
            stage.advance(by: 1.0 / 60)
            let part = CGFloat(step) / 20
            stage.touchMoved(to: CGPoint(x: first.0 + (last.0 - first.0) * part, y: y), finger: 0)
            stage.touchMoved(to: CGPoint(x: first.1 + (last.1 - first.1) * part, y: y), finger: 1)
        }
    }

    private func lift(_ stage: Stage, y: CGFloat, _ places: (CGFloat, CGFloat)) {
        stage.touchUp(at: CGPoint(x: places.0, y: y), finger: 0)
        stage.touchUp(at: CGPoint(x: places.1, y: y), finger: 1)
    }

    @Test func theContentBetweenTheFingersStaysThereWhileZooming() {
        let stage = Stage()
        let view = show(stage, maximum: 10)
        // The middle is at (100, 200) of the view all the way.
        pinch(stage, y: 300, from: (80, 120), to: (20, 180))
        let middle = picture.convert(CGPoint(x: 100, y: 300), from: nil)

        #expect(view.zoomScale > 2.5 && view.zoomScale < 4)
        // Fingers move one after the other: between the two the middle is half a step aside.
        #expect(abs(middle.x - 100) < 2 && abs(middle.y - 200) < 1)
        #expect(view.contentSize == picture.frame.size && picture.frame.origin == .zero)
    }

    @Test func fingersThatWanderTakeTheContentAlong() {
        let stage = Stage()
        let view = show(stage, maximum: 10)
        pinch(stage, y: 300, from: (60, 100), to: (120, 280))
        // The pinch begins with its second step, at 66 and 118, and holds what lies in the middle then: 92.
        let middle = picture.convert(CGPoint(x: 200, y: 300), from: nil)

        #expect(abs(middle.x - 92) < 2 && abs(middle.y - 200) < 1 && view.zoomScale > 3)
    }

    @Test(arguments: [true, false])
    func beyondTheMaximumItIsElasticAndSpringsBack(bounces: Bool) {
        let stage = Stage()
        let view = show(stage)
        view.bouncesZoom = bounces
        pinch(stage, y: 300, from: (140, 160), to: (20, 280))
        if bounces {
            #expect(view.zoomScale > 2.2 && view.zoomScale < 4)
        } else {
            #expect(view.zoomScale == 2)
        }

        lift(stage, y: 300, (20, 280))
        #expect(view.isZoomBouncing == bounces)

        stage.advance(by: 1)
        #expect(view.zoomScale == 2 && !view.isZoomBouncing && !view.isZooming)
        #expect(picture.frame.size == CGSize(width: 600, height: 800) && view.contentSize == picture.frame.size)
    }

    @Test func belowTheMinimumItSpringsBackToTheTopLeft() {
        let stage = Stage()
        let view = show(stage)
        pinch(stage, y: 300, from: (20, 280), to: (120, 180))
        #expect(view.zoomScale < 0.9 && view.zoomScale > 0.23)

        lift(stage, y: 300, (120, 180))
        stage.advance(by: 1)
        #expect(view.zoomScale == 1 && view.contentOffset == .zero && picture.transform.isIdentity)
    }

    @Test func aPinchCallsTheDelegateInUIKitsOrder() {
        let stage = Stage()
        let view = show(stage)
        pinch(stage, y: 300, from: (140, 160), to: (110, 190))
        lift(stage, y: 300, (110, 190))
        stage.advance(by: 1)
        let zooming = log.calls.filter { $0.contains("oom") }.reduce(into: [String]()) { calls, call in
            if calls.last != call { calls.append(call) }
        }

        #expect(zooming == ["willBeginZooming", "didZoom", "didEndZooming"] && view.zoomScale > 1)
        #expect(!log.calls.contains { $0.contains("Dragging") })
    }

    @Test func aPinchMayFollowADrag() {
        let stage = Stage()
        let view = show(stage, maximum: 10)
        view.alwaysBounceVertical = true
        stage.touchDown(at: CGPoint(x: 140, y: 300), finger: 0)
        stage.advance(by: 1.0 / 60)
        stage.touchMoved(to: CGPoint(x: 140, y: 320), finger: 0)
        #expect(view.isDragging)

        stage.touchDown(at: CGPoint(x: 180, y: 320), finger: 1)
        for step in 1...10 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 180 + CGFloat(step) * 8, y: 320), finger: 1)
        }
        #expect(view.isZooming && view.zoomScale > 1.5)

        lift(stage, y: 320, (140, 260))
        stage.advance(by: 1)
        #expect(!view.isZooming && !view.isDragging && !view.isTracking)
        #expect(log.calls.count { $0.hasPrefix("didEndDragging") } == 1)
        #expect(log.calls.count { $0 == "didEndZooming" } == 1)
    }

    @Test func withoutAViewOrRoomBetweenTheLimitsNothingZooms() {
        let stage = Stage()
        let view = show(stage)
        log.zoomed = nil
        pinch(stage, y: 300, from: (140, 160), to: (20, 280))
        lift(stage, y: 300, (20, 280))
        #expect(view.zoomScale == 1 && picture.transform.isIdentity)

        log.zoomed = picture
        view.maximumZoomScale = 1
        #expect(view.pinchGestureRecognizer == nil)

        view.setZoomScale(3, animated: false)
        view.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
        #expect(view.zoomScale == 1)
    }

    @Test func smallContentStaysAtTheTopLeftUnlessTheAppCentresIt() {
        let stage = Stage()
        let view = show(stage, minimum: 0.5)
        view.setZoomScale(0.5, animated: false)
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 150, height: 200) && view.contentOffset == .zero)

        // As apps do it in didZoom.
        view.contentInset = UIEdgeInsets(top: 100, left: 75, bottom: 100, right: 75)
        #expect(view.contentOffset == CGPoint(x: -75, y: -100))
        #expect(view.convert(picture.frame, to: nil) == CGRect(x: 75, y: 200, width: 150, height: 200))
    }

    @Test func zoomingToARectangleFillsTheViewWithIt() {
        let stage = Stage()
        let view = show(stage, maximum: 4)
        view.zoom(to: CGRect(x: 150, y: 200, width: 100, height: 100), animated: true)
        #expect(view.isZooming)

        stage.advance(by: 0.5)
        // 300 points show 100: three times. Its middle is in the middle: 600 - 150 and 750 - 200.
        #expect(view.zoomScale == 3 && view.contentOffset == CGPoint(x: 450, y: 550))
        #expect(log.calls.count { $0 == "didEndZooming" } == 1 && log.calls.count { $0 == "didZoom" } > 5)
    }

    @Test(arguments: [CGFloat.nan, .infinity, 0, -1])
    func invalidZoomScalesAreIgnored(scale: CGFloat) {
        let stage = Stage()
        let view = show(stage)
        view.setZoomScale(2, animated: false)
        view.setZoomScale(scale, animated: false)
        view.zoom(to: CGRect(x: 0, y: 0, width: scale, height: scale), animated: false)

        #expect(view.zoomScale > 0 && view.zoomScale <= 2 && view.zoomScale.isFinite)
        #expect(view.contentOffset.x.isFinite && view.contentSize.width.isFinite)
    }
}
