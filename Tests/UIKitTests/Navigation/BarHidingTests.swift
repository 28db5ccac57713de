import CoreGraphics
import Testing
import TwillTesting

@MainActor
@Suite final class BarHidingTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private lazy var stage = Stage()
    private let page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)

    private func show() {
        stage.show(navigation)
        navigation.isToolbarHidden = false
        stage.advance(by: 0.1)
    }

    @Test func aTapOnThePageTakesBothBarsAndTheNextBringsThemBack() throws {
        show()
        try stage.tap(at: CGPoint(x: 187, y: 300))
        stage.advance(by: 0.5)
        #expect(!navigation.isNavigationBarHidden)

        navigation.hidesBarsOnTap = true
        try stage.tap(at: CGPoint(x: 187, y: 300))
        stage.advance(by: 0.5)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        #expect(page.view.safeAreaInsets.top == 20)

        try stage.tap(at: CGPoint(x: 187, y: 300))
        stage.advance(by: 0.5)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        #expect(page.view.safeAreaInsets.top == 64)
    }

    @Test func aTapOnAControlOrABarIsTheirs() throws {
        show()
        navigation.hidesBarsOnTap = true
        let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
        page.view.addSubview(button)
        try stage.tap(at: CGPoint(x: 150, y: 320))
        try stage.tap(at: CGPoint(x: 187, y: 40))
        stage.advance(by: 0.5)

        #expect(!navigation.isNavigationBarHidden)
    }

    @Test func aSwipeUpTakesTheBarsAndOneDownBringsThemBack() throws {
        show()
        navigation.hidesBarsOnSwipe = true
        try stage.drag(from: CGPoint(x: 187, y: 400), to: CGPoint(x: 187, y: 300))
        stage.advance(by: 0.5)
        #expect(navigation.isNavigationBarHidden)

        try stage.drag(from: CGPoint(x: 187, y: 300), to: CGPoint(x: 187, y: 400))
        stage.advance(by: 0.5)
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test func inLittleHeightTheBarsGoAndUprightTheyComeBack() {
        show()
        navigation.hidesBarsWhenVerticallyCompact = true
        stage.advance(by: 0.1)
        #expect(!navigation.isNavigationBarHidden)

        stage.rotate(to: .landscapeLeft)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden && navigation.navigationBar.isHidden)

        stage.rotate(to: .portrait)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    }
}
