import Testing
import TwillTesting

@testable import UIKit

/// Page controls: images in the place of dots, directions, and fingers that go through the pages.
@MainActor
@Suite struct PageControlTests {
    private func image(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
            UIColor.black.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private func show(_ control: UIPageControl, on stage: Stage, pages: Int = 3) {
        control.numberOfPages = pages
        control.frame = CGRect(x: 50, y: 100, width: 200, height: 60)
        stage.show(control)
    }

    @Test func imagesTakeThePlaceOfDotsInTheirColor() {
        let stage = Stage(scale: 1), control = UIPageControl()
        control.preferredIndicatorImage = image(11)
        control.pageIndicatorTintColor = .blue
        control.currentPageIndicatorTintColor = .red
        show(control, on: stage)

        // Three of 11 points with 9 between.
        #expect(control.intrinsicContentSize.width == 51)
        let picture = stage.snapshot()
        // The middle of the control is at 150, 130; from one indicator to the next it is 20.
        #expect(picture.hasColor(.red, at: CGPoint(x: 130, y: 130)))
        #expect(picture.hasColor(.blue, at: CGPoint(x: 150, y: 130)))
        // Corners belong to an image and not to a dot.
        #expect(picture.hasColor(.blue, at: CGPoint(x: 155, y: 135)))
        #expect(picture.hasColor(.white, at: CGPoint(x: 140, y: 130)))
    }

    @Test func aPageMayHaveAnImageOfItsOwn() {
        let control = UIPageControl(), own = image(13), current = image(9)
        control.numberOfPages = 3
        control.setIndicatorImage(own, forPage: 1)
        control.setCurrentPageIndicatorImage(current, forPage: 1)
        control.setIndicatorImage(own, forPage: 7)

        #expect(control.indicatorImage(forPage: 1) === own && control.indicatorImage(forPage: 0) == nil)
        #expect(control.indicatorImage(forPage: 7) == nil)
        #expect(control.currentPageIndicatorImage(forPage: 1) === current)
        control.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        control.layoutIfNeeded()
        #expect(control.dots.map(\.bounds.width) == [7, 13, 7])
        control.currentPage = 1
        control.layoutIfNeeded()
        #expect(control.dots.map(\.bounds.width) == [7, 9, 7])
        // Pages that go take their images along.
        control.numberOfPages = 1
        control.numberOfPages = 3
        #expect(control.indicatorImage(forPage: 1) == nil)
    }

    @Test(arguments: [
        UIPageControl.Direction.natural, .leftToRight, .rightToLeft, .topToBottom, .bottomToTop,
    ])
    func pagesRunInTheDirection(direction: UIPageControl.Direction) throws {
        let stage = Stage(), control = UIPageControl()
        control.direction = direction
        show(control, on: stage)
        control.currentPage = 1

        let first = control.dots[0].center, last = control.dots[2].center
        let isVertical = direction == .topToBottom || direction == .bottomToTop
        let isReversed = direction == .rightToLeft || direction == .bottomToTop
        let way: CGFloat = isReversed ? -32 : 32
        #expect(
            CGPoint(x: last.x - first.x, y: last.y - first.y)
                == (isVertical ? CGPoint(x: 0, y: way) : CGPoint(x: way, y: 0)))
        #expect(
            control.intrinsicContentSize == (isVertical ? CGSize(width: 26, height: 39) : CGSize(width: 39, height: 26))
        )
        // A tap on the far side goes on.
        try stage.tap(at: isVertical ? CGPoint(x: 150, y: 155) : CGPoint(x: 240, y: 130))
        #expect(control.currentPage == (isReversed ? 0 : 2))
    }

    @Test func aFingerAlongTheDotsGoesThroughThePages() {
        let stage = Stage(), control = UIPageControl()
        show(control, on: stage, pages: 5)
        var pages: [Int] = [], states: Set<UIPageControl.InteractionState> = []
        control.addAction(
            UIAction { [unowned control] _ in
                pages.append(control.currentPage)
                states.insert(control.interactionState)
            }, for: .valueChanged)
        // Dots are at 118, 134, 150, 166 and 182.
        stage.touchDown(at: CGPoint(x: 118, y: 130))
        for x in [CGFloat(126), 134, 150, 166, 182, 166] {
            stage.advance(by: 0.05)
            stage.touchMoved(to: CGPoint(x: x, y: 130))
        }
        #expect(control.interactionState == .continuous && control.plate?.isHidden == false)
        stage.touchUp(at: CGPoint(x: 166, y: 130))

        #expect(pages == [1, 2, 3, 4, 3] && states == [.continuous])
        #expect(control.interactionState == .none && control.plate?.isHidden == true)
    }

    @Test func withoutContinuousInteractionADragIsATap() {
        let stage = Stage(), control = UIPageControl()
        control.allowsContinuousInteraction = false
        show(control, on: stage, pages: 5)
        stage.touchDown(at: CGPoint(x: 118, y: 130))
        stage.touchMoved(to: CGPoint(x: 182, y: 130))
        #expect(control.currentPage == 0)

        stage.touchUp(at: CGPoint(x: 182, y: 130))
        #expect(control.currentPage == 1)
    }

    @Test func theBackgroundFollowsItsStyle() {
        let stage = Stage(), control = UIPageControl()
        show(control, on: stage)
        #expect(control.plate == nil)

        control.backgroundStyle = .prominent
        stage.drawChanges()
        #expect(control.plate?.isHidden == false && control.plate?.frame.midX == 100)

        control.backgroundStyle = .minimal
        #expect(control.plate?.isHidden == true)
    }
}
