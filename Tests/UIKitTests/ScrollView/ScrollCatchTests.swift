import Testing
import TwillTesting

@testable import UIKit

/// Touches on content that moves: they stop it while there is something to stop, and are ordinary touches otherwise.
@MainActor
@Suite struct ScrollCatchTests {
    @MainActor
    private final class Log: UIScrollViewDelegate {
        var calls: [String] = []
        var goal = CGPoint.zero
        var atEnd: ((UIScrollView) -> Void)?

        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll \(scrollView.contentOffset.y)") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { goal = targetContentOffset.pointee }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            calls.append("didEndDecelerating \(scrollView.isTracking ? "tracking" : "at rest")")
            atEnd?(scrollView)
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
    }

    @MainActor
    private final class Screen {
        let stage: Stage
        let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        let log = Log()
        var taps = 0

        /// 300×400 at (0, 100), with a button over its whole content, 300×2000.
        init(scale: CGFloat = 2) {
            stage = Stage(scale: scale)
            view.contentInsetAdjustmentBehavior = .never
            view.contentSize = CGSize(width: 300, height: 2000)
            view.delegate = log
            let button = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
            button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
            view.addSubview(button)
            stage.show(view)
            log.calls = []
        }

        func fling(by distance: CGFloat) throws {
            try stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 300 + distance), seconds: 0.1)
        }

        /// Advances until at most `distance` points are left, and more than half as many.
        func advance(to goal: CGFloat, within distance: CGFloat) throws {
            for _ in 0..<600 where abs(goal - view.contentOffset.y) > distance { stage.advance(by: 1.0 / 120) }
            try #require(abs(goal - view.contentOffset.y) <= distance)
        }

        func touch(_ seconds: Double = 0.05) {
            stage.touchDown(at: CGPoint(x: 150, y: 300))
            stage.advance(by: seconds)
            stage.touchUp(at: CGPoint(x: 150, y: 300))
            stage.advance(by: 0.1)
        }
    }

    // MARK: Almost at rest

    @Test(arguments: [1, 2, 3] as [CGFloat], [true, false])
    func touchOfAlmostRestingContentReachesItsButton(scale: CGFloat, isPaging: Bool) throws {
        let screen = Screen(scale: scale)
        screen.view.isPagingEnabled = isPaging

        // Twice: what the first touch has ended begins again.
        for round in 1...2 {
            try screen.fling(by: -80)
            let goal = screen.log.goal.y
            try screen.advance(to: goal, within: 1)
            try #require(screen.view.isDecelerating)
            screen.log.calls = []
            screen.stage.touchDown(at: CGPoint(x: 150, y: 300))
            #expect(screen.view.contentOffset.y == goal && !screen.view.isDecelerating && !screen.view.isDragging)
            #expect(screen.view.isTracking)
            #expect(screen.log.calls.last == "didEndDecelerating at rest")
            #expect(screen.log.calls.dropLast().allSatisfy { $0 == "didScroll \(goal)" })
            screen.stage.advance(by: 0.05)
            screen.stage.touchUp(at: CGPoint(x: 150, y: 300))
            screen.stage.advance(by: 1)

            #expect(screen.taps == round && screen.view.contentOffset.y == goal && !screen.view.isTracking)
            #expect(screen.log.calls.count { $0.hasPrefix("didEndDecelerating") } == 1)
            #expect(!AppRuntime.shared.needsFrame)
        }
    }

    @Test(arguments: [1, 3] as [CGFloat])
    func touchAtTheEndOfAnAnimationReachesTheButton(scale: CGFloat) throws {
        let screen = Screen(scale: scale)

        screen.view.setContentOffset(CGPoint(x: 0, y: 60), animated: true)
        try screen.advance(to: 60, within: 1)
        let wasMoving = screen.view.movement != nil
        screen.touch()

        #expect(wasMoving && screen.taps == 1 && screen.view.contentOffset.y == 60)
        #expect(screen.log.calls.last == "didEndScrollingAnimation")
        #expect(screen.log.calls.count { $0 == "didEndScrollingAnimation" } == 1)
    }

    @Test func dragThatFollowsScrollsOnFromTheEnd() throws {
        let screen = Screen()
        screen.view.isPagingEnabled = true
        try screen.fling(by: -80)
        try screen.advance(to: 400, within: 1)

        try screen.fling(by: -80)
        screen.stage.advance(by: 3)

        #expect(screen.view.contentOffset.y == 800 && screen.taps == 0)
    }

    // MARK: Still moving

    @Test(arguments: [1, 2, 3] as [CGFloat], [true, false])
    func touchOfMovingContentStopsItAndDoesNotReachTheButton(scale: CGFloat, isPaging: Bool) throws {
        let screen = Screen(scale: scale)
        screen.view.isPagingEnabled = isPaging
        try screen.fling(by: -80)
        let goal = screen.log.goal.y
        // Above a point whatever the scale, as offsets lie on pixels.
        while goal - screen.view.contentOffset.y > 4 { screen.stage.advance(by: 1.0 / 120) }
        try #require(goal - screen.view.contentOffset.y > 1)
        let offset = screen.view.contentOffset

        screen.stage.touchDown(at: CGPoint(x: 150, y: 300))
        screen.stage.advance(by: 0.3)
        #expect(screen.view.contentOffset == offset && screen.log.calls.last == "didEndDecelerating tracking")
        screen.stage.touchUp(at: CGPoint(x: 150, y: 300))
        screen.stage.advance(by: 2)

        #expect(screen.taps == 0)
        // A page that was stopped between two goes on to the nearer one.
        #expect(screen.view.contentOffset.y == (isPaging ? goal : offset.y))
    }

    @Test func touchInTheMiddleOfAnAnimationStopsIt() {
        let screen = Screen()
        screen.view.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
        screen.stage.advance(by: 0.1)
        let offset = screen.view.contentOffset

        screen.touch()
        screen.stage.advance(by: 1)

        #expect(offset.y > 50 && offset.y < 550 && screen.view.contentOffset == offset && screen.taps == 0)
    }

    /// Content that runs over its edge is at its end for a moment, and does not stay there.
    @Test func contentThatPassesItsEndAtSpeedIsNotAtRest() {
        let bounce = ScrollMotion.release(at: 0, velocity: -1000, in: 0...1000, rate: 0.998, bounces: true)
        let rest = ScrollMotion.release(at: 0, velocity: -1000, in: 0...1000, rate: 0.998, bounces: false)

        #expect(bounce.end == 0 && bounce.leaves(0, by: 1, after: 0))
        #expect(!rest.leaves(0, by: 1, after: 0))
    }

    @Test func animationThatTheDelegateBeginsAtTheEndIsStoppedByTheTouch() throws {
        let screen = Screen()
        screen.view.isPagingEnabled = true
        try screen.fling(by: -80)
        try screen.advance(to: 400, within: 1)
        screen.log.atEnd = { $0.setContentOffset(.zero, animated: true) }

        screen.touch()
        screen.log.atEnd = nil
        screen.stage.advance(by: 2)

        #expect(screen.view.contentOffset.y == 400)
    }
}
