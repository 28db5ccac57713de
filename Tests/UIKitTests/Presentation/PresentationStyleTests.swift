import CoreGraphics
import Testing
import TwillTesting
import UIKit

/// The frame of the presented view in each style, and the effect on the presenter's view.
@MainActor
@Suite struct PresentationStyleTests {
    private func present(
        _ style: UIModalPresentationStyle, on stage: Stage, animated: Bool = false,
        transition: UIModalTransitionStyle = .coverVertical
    ) -> (presenter: UIViewController, presented: UIViewController) {
        let presenter = UIViewController(), presented = UIViewController()
        presenter.view.backgroundColor = .red
        presented.view.backgroundColor = .green
        stage.show(presenter)
        stage.advance(by: 0.1)
        presented.modalPresentationStyle = style
        presented.modalTransitionStyle = transition
        presenter.present(presented, animated: animated)
        if !animated { stage.advance(by: 0.3) }
        return (presenter, presented)
    }

    private func place(of controller: UIViewController) -> CGRect {
        controller.view.convert(controller.view.bounds, to: nil as UIView?)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext])
    func coversFillTheScreenAndOnlyThoseThatAreNotOverTakeThePresenterAway(style: UIModalPresentationStyle) {
        let stage = Stage()
        let (presenter, presented) = present(style, on: stage)
        #expect(place(of: presented) == stage.screen.bounds && presented.view.safeAreaInsets.top == 20)
        #expect((presenter.view.window == nil) == (style == .fullScreen || style == .currentContext))
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
    func sheetsOfPhonesLieBelowTheStatusBarAndOnTheirSideAreTheScreen(style: UIModalPresentationStyle) {
        let stage = Stage()
        let (presenter, presented) = present(style, on: stage)
        #expect(place(of: presented) == CGRect(x: 0, y: 30, width: 375, height: 637))
        #expect(presenter.view.window != nil)

        stage.rotate(to: .landscapeLeft)
        #expect(place(of: presented) == CGRect(x: 0, y: 0, width: 667, height: 375))
    }

    /// 540 by 620 points, the size that UIKit's form sheets have on iPads, or what the content prefers.
    @Test func aFormSheetIsCenteredOnAnIPad() {
        let stage = Stage(device: .ipad)
        let (_, presented) = present(.formSheet, on: stage)
        let bounds = stage.screen.bounds
        #expect(
            place(of: presented)
                == CGRect(
                    x: ((bounds.width - 540) / 2).rounded(), y: ((bounds.height - 620) / 2).rounded(), width: 540,
                    height: 620))

        presented.preferredContentSize = CGSize(width: 300, height: 200)
        stage.advance(by: 0.3)
        #expect(place(of: presented).size == CGSize(width: 300, height: 200))
    }

    @Test func aDissolveIsHalfClearInTheMiddleOfItsWay() throws {
        let stage = Stage()
        let (_, presented) = present(.overFullScreen, on: stage, animated: true, transition: .crossDissolve)
        stage.drawChanges()
        // 0.35 seconds, slow at both ends alike.
        stage.advance(by: 0.175)
        let layer = try #require(presented.view.layer.presentation())
        #expect(abs(layer.opacity - 0.5) < 0.05 && layer.frame == stage.screen.bounds)

        stage.advance(by: 0.3)
        #expect(presented.view.alpha == 1 && presented.view.layer.presentation()?.opacity == 1)
    }

    @Test func aCoverMovesInFromTheBottomAndBack() throws {
        let stage = Stage()
        let (presenter, presented) = present(.fullScreen, on: stage, animated: true)
        stage.drawChanges()
        let start = try #require(presented.view.layer.presentation()).frame.minY
        stage.advance(by: 0.1)
        let soon = try #require(presented.view.layer.presentation()).frame.minY
        #expect(start > 600 && soon < start && soon > 0)

        stage.advance(by: 1)
        #expect(presented.view.frame.minY == 0 && presenter.view.window == nil)

        presented.dismiss(animated: true)
        stage.advance(by: 0.1)
        #expect(presenter.view.window != nil)
        #expect(try #require(presented.view.layer.presentation()).frame.minY > 0)

        stage.advance(by: 1)
        #expect(presented.view.window == nil)
    }

    @Test func aFlipShowsOneSideAndThenTheOther() {
        let stage = Stage()
        let (_, presented) = present(.fullScreen, on: stage, animated: true, transition: .flipHorizontal)
        stage.advance(by: 0.1)
        let middle = CGPoint(x: 187, y: 333)
        #expect(stage.snapshot().hasColor(.red, at: middle))

        stage.advance(by: 0.55)
        #expect(stage.snapshot().hasColor(.green, at: middle))

        stage.advance(by: 0.5)
        #expect(presented.view.alpha == 1 && place(of: presented) == stage.screen.bounds)
    }
}
