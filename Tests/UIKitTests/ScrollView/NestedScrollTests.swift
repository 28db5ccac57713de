import Testing
import TwillTesting

@testable import UIKit

/// Scroll views of one axis, one in the other. https://openradar.appspot.com/33847193 describes UIKit's: a drag that
/// begins where the inner content ends is the outer view's.
@MainActor
@Suite struct NestedScrollTests {
    private let made = LazyStage()
    private var stage: Stage { made.stage }

    /// A scroll view of 300×400 at (0, 100) with 900 points of content, and in it one of 300×300 with 600 points.
    private func nested() -> (outer: UIScrollView, inner: UIScrollView) {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        outer.contentInsetAdjustmentBehavior = .never
        outer.contentSize = CGSize(width: 300, height: 900)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        inner.contentInsetAdjustmentBehavior = .never
        inner.contentSize = CGSize(width: 300, height: 600)
        outer.addSubview(inner)
        stage.show(outer)
        return (outer, inner)
    }

    /// Moves the finger by `distance` in ten steps and rests; the first step is the slop.
    private func drag(from y: CGFloat, by distance: CGFloat) {
        stage.touchDown(at: CGPoint(x: 150, y: y))
        stage.advance(by: 1.0 / 60)
        for step in 1...10 {
            stage.touchMoved(to: CGPoint(x: 150, y: y + distance * CGFloat(step) / 10))
            stage.advance(by: 1.0 / 60)
        }
        stage.advance(by: 0.3)
        stage.touchUp(at: CGPoint(x: 150, y: y + distance))
        stage.advance(by: 1.5)
    }

    @Test(arguments: [true, false])
    func aDragThatBeginsAtTheInnerEndScrollsTheOuter(bounces: Bool) {
        let (outer, inner) = nested()
        inner.bounces = bounces
        inner.contentOffset.y = 300

        drag(from: 350, by: -100)

        #expect(outer.contentOffset.y == 90 && inner.contentOffset.y == 300)
    }

    @Test func aDragThatReachesTheEndStaysWithTheInnerScrollView() {
        let (outer, inner) = nested()
        inner.bounces = false
        inner.contentOffset.y = 270

        drag(from: 350, by: -100)

        #expect(outer.contentOffset.y == 0 && inner.contentOffset.y == 300)
    }

    @Test func aDragTheOtherWayIsTheInnersAgain() {
        let (outer, inner) = nested()
        inner.contentOffset.y = 300
        outer.contentOffset.y = 50

        drag(from: 200, by: 100)

        #expect(outer.contentOffset.y == 50 && inner.contentOffset.y == 210)
    }

    @Test func withBothAtTheEndTheInnerScrollViewBounces() {
        let (outer, inner) = nested()
        stage.touchDown(at: CGPoint(x: 150, y: 200))
        stage.advance(by: 1.0 / 60)
        stage.touchMoved(to: CGPoint(x: 150, y: 211))
        stage.advance(by: 1.0 / 60)
        stage.touchMoved(to: CGPoint(x: 150, y: 260))
        stage.advance(by: 1.0 / 60)
        #expect(inner.contentOffset.y < 0 && outer.contentOffset.y == 0)

        stage.touchUp(at: CGPoint(x: 150, y: 260))
        stage.advance(by: 2)
        #expect(inner.contentOffset.y == 0)
    }

    @Test func aViewInBetweenThatDoesNotScrollIsPassedOver() {
        let (outer, inner) = nested()
        let middle = UIScrollView(frame: inner.frame)
        middle.isScrollEnabled = false
        outer.addSubview(middle)
        middle.addSubview(inner)
        inner.contentOffset.y = 300

        drag(from: 350, by: -100)

        #expect(outer.contentOffset.y == 90)
    }

    @Test func aPullAtTheTopOfAListThatRefreshesIsItsOwn() {
        let (outer, inner) = nested()
        inner.refreshControl = UIRefreshControl()
        outer.contentOffset.y = 50

        stage.touchDown(at: CGPoint(x: 150, y: 200))
        stage.advance(by: 1.0 / 60)
        stage.touchMoved(to: CGPoint(x: 150, y: 211))
        stage.advance(by: 1.0 / 60)
        stage.touchMoved(to: CGPoint(x: 150, y: 260))
        stage.advance(by: 1.0 / 60)

        #expect(inner.contentOffset.y < 0 && outer.contentOffset.y == 50)
        stage.touchUp(at: CGPoint(x: 150, y: 260))
    }

    @Test func aZoomedImageAtItsEdgeScrollsThePage() {
        let pages = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
        pages.isPagingEnabled = true
        pages.contentSize = CGSize(width: 600, height: 300)
        let picture = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        picture.contentSize = CGSize(width: 600, height: 600)
        picture.contentOffset = CGPoint(x: 300, y: 150)
        pages.addSubview(picture)
        stage.show(pages)

        stage.touchDown(at: CGPoint(x: 280, y: 250))
        for step in 1...8 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 280 - 25 * CGFloat(step), y: 250 + CGFloat(step)))
        }
        stage.touchUp(at: CGPoint(x: 80, y: 258))
        stage.advance(by: 2)

        #expect(pages.contentOffset.x == 300 && picture.contentOffset == CGPoint(x: 300, y: 150))
    }

    @Test func wheelsHandOverAtTheEndToo() throws {
        let (outer, inner) = nested()
        for _ in 0..<5 {
            stage.scroll(by: CGSize(width: 0, height: -100), at: CGPoint(x: 150, y: 250), isPrecise: true)
            stage.advance(by: 0.1)
        }

        #expect(inner.contentOffset.y == 300 && outer.contentOffset.y == 200)
    }
}
