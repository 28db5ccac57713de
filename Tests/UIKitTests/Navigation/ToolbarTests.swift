import CoreGraphics
import Testing
import TwillTesting
import UIKit

/// The bar at the bottom of a navigation controller: 44 points on a phone with a button, 32 on its side.
@MainActor
@Suite final class ToolbarTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private let page = UIViewController()
    private lazy var navigation = UINavigationController(rootViewController: page)

    @Test func aToolbarAppearsAnimatedAndInsetsThePagesSafeArea() {
        let stage = Stage()
        page.toolbarItems = [UIBarButtonItem(title: "Act", style: .plain, target: nil, action: nil)]
        stage.show(navigation)
        #expect(navigation.isToolbarHidden && !stage.shows("Act") && page.view.safeAreaInsets.bottom == 0)

        navigation.setToolbarHidden(false, animated: true)
        stage.advance(by: 0.1)
        let onTheWay = navigation.toolbar.layer.presentation()?.frame.minY ?? 0
        #expect(onTheWay > 667 - 44 && onTheWay < 667)

        stage.advance(by: 0.3)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 623, width: 375, height: 44) && stage.shows("Act"))
        #expect(page.view.safeAreaInsets.bottom == 44)

        stage.rotate(to: .landscapeLeft)
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 343, width: 667, height: 32))

        navigation.setToolbarHidden(true, animated: true)
        stage.advance(by: 0.5)
        #expect(navigation.toolbar.isHidden && page.view.safeAreaInsets.bottom == 0)
    }

    @Test func eachPageHasItsOwnItemsAndThoseThatHideItDo() {
        let stage = Stage()
        page.toolbarItems = [UIBarButtonItem(title: "First", style: .plain, target: nil, action: nil)]
        navigation.isToolbarHidden = false
        stage.show(navigation)
        #expect(stage.shows("First"))

        let second = UIViewController(), third = UIViewController()
        second.toolbarItems = [UIBarButtonItem(title: "Second", style: .plain, target: nil, action: nil)]
        third.hidesBottomBarWhenPushed = true
        navigation.pushViewController(second, animated: true)
        stage.advance(by: 1)
        #expect(stage.shows("Second") && !stage.shows("First"))

        navigation.pushViewController(third, animated: true)
        stage.advance(by: 1)
        #expect(navigation.toolbar.isHidden && third.view.safeAreaInsets.bottom == 0)

        navigation.popToRootViewController(animated: true)
        stage.advance(by: 1)
        #expect(stage.shows("First") && page.view.safeAreaInsets.bottom == 44)
    }

    @Test func everyTapOfAButtonCountsWhileTheButtonFadesIn() throws {
        let stage = Stage()
        var taps = 0
        page.toolbarItems = [UIBarButtonItem(title: "Next", primaryAction: UIAction(title: "Next") { _ in taps += 1 })]
        navigation.isToolbarHidden = false
        stage.show(navigation)

        for _ in 0..<5 { try stage.tap("Next") }

        #expect(taps == 5)
    }

    @Test func aButtonHasTheAccessibilityTextsThatItsItemHasNow() {
        let stage = Stage()
        let item = UIBarButtonItem(title: "Start", style: .plain, target: nil, action: nil)
        page.toolbarItems = [item]
        navigation.isToolbarHidden = false
        stage.show(navigation)
        func button() -> AccessibleObject? {
            stage.accessibilityElements.first { $0.accessibilityTraits.contains(.button) }
        }
        #expect(button()?.accessibilityLabel == "Start")

        item.title = "Stop"
        item.accessibilityLabel = "Stop the race"
        item.accessibilityHint = "Ends it"
        item.accessibilityValue = "Lap 2"
        #expect(button()?.accessibilityLabel == "Stop the race")
        #expect(button()?.accessibilityHint == "Ends it" && button()?.accessibilityValue == "Lap 2")

        item.accessibilityLabel = nil
        #expect(button()?.accessibilityLabel == "Stop")
    }
}
