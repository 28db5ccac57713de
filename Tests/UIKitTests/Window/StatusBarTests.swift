import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct StatusBarTests {
    private final class Page: UIViewController {
        var style = UIStatusBarStyle.default
        var hides = false
        var hidesHome = false
        var motion = UIStatusBarAnimation.fade
        var child: UIViewController?

        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { hides }
        override var prefersHomeIndicatorAutoHidden: Bool { hidesHome }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { motion }
        override var childForStatusBarStyle: UIViewController? { child }
        override func viewDidLoad() { view.backgroundColor = .systemBackground }
    }

    private var bar: StatusBar { UIScreen.main.statusBar }

    /// Whether pixels of a colour lie where the battery is.
    private func battery(of stage: Stage, is color: UIColor) -> Bool {
        stage.snapshot().hasColor(color, at: CGPoint(x: stage.screen.bounds.width - 16, y: 8.5), tolerance: 40)
    }

    @Test func theStatusBarIsDrawnAboveAllWindows() {
        let stage = Stage()
        stage.show(Page())
        #expect(battery(of: stage, is: .white))

        stage.showsStatusBar = true
        #expect(battery(of: stage, is: .black))
        #expect(!stage.dump.contains("StatusBar") && stage.screen.windows.count == 1)

        stage.setAppearance(.dark)
        #expect(battery(of: stage, is: .white))
    }

    @Test func aPageChoosesItsStyle() {
        let stage = Stage()
        let page = Page()
        stage.show(page)
        stage.showsStatusBar = true
        page.view.backgroundColor = .red
        page.style = .lightContent
        stage.drawChanges()
        #expect(battery(of: stage, is: .black))

        page.setNeedsStatusBarAppearanceUpdate()
        stage.drawChanges()
        #expect(battery(of: stage, is: .white))
    }

    @Test func aChildAnswersForItsParent() {
        let stage = Stage()
        let parent = Page(), child = Page()
        parent.child = child
        child.style = .lightContent
        stage.show(parent)

        #expect(bar.style == .lightContent)
    }

    @Test func underAShownNavigationBarTheBarsStyleDecides() {
        let stage = Stage()
        let page = Page()
        page.style = .lightContent
        let navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        #expect(bar.style == .default)

        navigation.navigationBar.barStyle = .black
        navigation.setNeedsStatusBarAppearanceUpdate()
        stage.drawChanges()
        #expect(bar.style == .lightContent)

        navigation.navigationBar.barStyle = .default
        navigation.setNavigationBarHidden(true, animated: false)
        navigation.setNeedsStatusBarAppearanceUpdate()
        stage.drawChanges()
        #expect(bar.style == .lightContent)
    }

    @Test func hidingGivesItsRoomToThePageAndFades() {
        let stage = Stage()
        let page = Page()
        stage.show(page)
        stage.showsStatusBar = true
        #expect(page.view.safeAreaInsets.top == 20)

        page.hides = true
        page.setNeedsStatusBarAppearanceUpdate()
        stage.drawChanges()
        #expect(page.view.safeAreaInsets.top == 0)
        #expect(UIApplication.shared.statusBarFrame == .zero)

        stage.advance(by: 0.175)
        #expect(!battery(of: stage, is: .white) && !battery(of: stage, is: .black))

        stage.advance(by: 0.3)
        #expect(battery(of: stage, is: .white))
    }

    @Test func besideASensorHousingTheRoomStays() {
        let stage = Stage(device: .iphone15)
        let page = Page()
        page.hides = true
        stage.show(page)
        #expect(page.view.safeAreaInsets.top == 59)
    }

    @Test func phonesOnTheirSideShowNone() {
        let stage = Stage()
        stage.show(Page())
        stage.rotate(to: .landscapeLeft)
        #expect(UIApplication.shared.isStatusBarHidden)
    }

    @Test(arguments: [false, true])
    func onlyAPresentationThatCoversOrCapturesDecides(captures: Bool) {
        let stage = Stage()
        let page = Page(), over = Page()
        over.style = .lightContent
        over.modalPresentationStyle = .overFullScreen
        over.modalPresentationCapturesStatusBarAppearance = captures
        stage.show(page)
        page.present(over, animated: false)
        stage.advance(by: 0.2)

        #expect(bar.style == (captures ? .lightContent : .default))
    }

    @Test func aFullScreenPresentationDecidesAndThePageAgainAfterIt() {
        let stage = Stage()
        let page = Page(), over = Page()
        over.style = .lightContent
        over.modalPresentationStyle = .fullScreen
        stage.show(page)
        page.present(over, animated: true)
        stage.advance(by: 1)
        #expect(bar.style == .lightContent)

        over.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(bar.style == .default)
    }

    @Test func theBarOfTheHomeGestureHides() {
        let stage = Stage(device: .iphone15)
        let page = Page()
        stage.show(page)
        stage.showsStatusBar = true
        let spot = CGPoint(x: 196, y: 841.5)
        #expect(stage.snapshot().hasColor(.black, at: spot))

        page.hidesHome = true
        page.setNeedsUpdateOfHomeIndicatorAutoHidden()
        stage.advance(by: 0.5)
        #expect(stage.snapshot().hasColor(.white, at: spot))
    }
}
