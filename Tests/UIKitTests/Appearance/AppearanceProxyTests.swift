import Testing
import TwillTesting

@testable import UIKit

private final class Sidebar: UIView {}
private final class SpecialLabel: UILabel {}
private final class Menu: UIViewController {}

/// Appearances belong to the stage whose code has set them.
@MainActor
@Suite struct AppearanceProxyTests {
    private let stage = Stage()

    private func addToWindow(_ views: [UIView]) {
        let controller = UIViewController()
        stage.show(controller)
        for view in views { controller.view.addSubview(view) }
    }

    @Test func viewsThatEnterAWindowGetTheirAppearance() {
        UISwitch.appearance().onTintColor = .purple
        let before = UISwitch()
        #expect(before.onTintColor == nil)

        addToWindow([before])

        #expect(before.onTintColor == .purple)
    }

    @Test func anInstancesOwnValueStays() {
        UILabel.appearance().textColor = .red
        let label = UILabel()
        label.textColor = .green

        addToWindow([label])

        #expect(label.textColor == .green)
    }

    @Test func viewsInAWindowKeepTheirAppearanceUntilTheyEnterAgain() {
        let label = UILabel()
        addToWindow([label])
        UILabel.appearance().textColor = .red
        #expect(label.textColor != .red)

        let parent = label.superview
        label.removeFromSuperview()
        parent?.addSubview(label)
        #expect(label.textColor == .red)

        // What it has taken can be replaced by what is said later.
        UILabel.appearance().textColor = .blue
        label.removeFromSuperview()
        parent?.addSubview(label)
        #expect(label.textColor == .blue)
    }

    @Test func theSubclassWinsOverTheClass() {
        SpecialLabel.appearance().textColor = .blue
        UILabel.appearance().textColor = .red
        UILabel.appearance().shadowColor = .gray
        let plain = UILabel(), special = SpecialLabel()

        addToWindow([plain, special])

        #expect(plain.textColor == .red && special.textColor == .blue && special.shadowColor == .gray)
    }

    @Test func containersLimitIt() {
        UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self, Menu.self]).textColor = .orange
        UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .brown
        let outside = UILabel(), inside = UILabel(), inMenu = UILabel()
        let sidebar = Sidebar()
        sidebar.addSubview(inside)
        addToWindow([outside, sidebar])
        #expect(outside.textColor != .brown && inside.textColor == .brown)

        let menu = Menu()
        let menuBar = Sidebar()
        menuBar.addSubview(inMenu)
        menu.view.addSubview(menuBar)
        stage.show(menu)
        #expect(inMenu.textColor == .orange)
    }

    @Test func traitsLimitIt() {
        UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .yellow
        let light = UILabel(), dark = UILabel()
        dark.overrideUserInterfaceStyle = .dark

        addToWindow([light, dark])

        #expect(light.textColor != .yellow && dark.textColor == .yellow)
    }

    @Test func barsAndTheirItemsGetTheirAppearance() throws {
        let look = UINavigationBarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemTeal
        UINavigationBar.appearance().standardAppearance = look
        UINavigationBar.appearance().scrollEdgeAppearance = look
        UINavigationBar.appearance().tintColor = .red
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
        UITabBar.appearance().unselectedItemTintColor = .brown
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Go", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: controller)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        #expect(navigation.navigationBar.standardAppearance === look)
        #expect(navigation.navigationBar.tintColor == .red && tabs.tabBar.unselectedItemTintColor == .brown)

        let title = try #require(labels(in: navigation.navigationBar).first { $0.text == "Go" })
        #expect(title.textColor == .white)

        // The bar's background, well away from titles: systemTeal in light is (48, 176, 199).
        let teal = UIColor(red: 48 / 255, green: 176 / 255, blue: 199 / 255, alpha: 1)
        #expect(stage.snapshot().hasColor(teal, at: CGPoint(x: 5, y: 25), tolerance: 2))
    }

    @Test func oneProxyPerClassContainersAndTraits() {
        #expect(UILabel.appearance() === UILabel.appearance())
        #expect(UILabel.appearance() !== SpecialLabel.appearance())
        #expect(UILabel.appearance(whenContainedInInstancesOf: [Menu.self]) !== UILabel.appearance())
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { labels(in: $0) } + [view].compactMap { $0 as? UILabel }
    }
}
