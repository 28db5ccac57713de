import Testing
import TwillTesting

@testable import UIKit

private final class Sidebar: UIView {}
private final class SpecialLabel: UILabel {}
private final class Menu: UIViewController {}

/// Appearances are the process's: each test forgets its own.
@MainActor
@Suite(.serialized) struct AppearanceProxyTests {
    private func inWindow(_ views: [UIView]) -> Stage {
        let stage = Stage()
        let controller = UIViewController()
        stage.show(controller)
        for view in views { controller.view.addSubview(view) }
        return stage
    }

    @Test func viewsThatEnterAWindowGetTheirAppearance() {
        defer { AppearanceStore.reset() }
        UISwitch.appearance().onTintColor = .purple
        let before = UISwitch()
        #expect(before.onTintColor == nil)
        withExtendedLifetime(inWindow([before])) { #expect(before.onTintColor == .purple) }
    }

    @Test func anInstancesOwnValueStays() {
        defer { AppearanceStore.reset() }
        UILabel.appearance().textColor = .red
        let label = UILabel()
        label.textColor = .green
        withExtendedLifetime(inWindow([label])) { #expect(label.textColor == .green) }
    }

    @Test func viewsInAWindowKeepTheirAppearanceUntilTheyEnterAgain() {
        defer { AppearanceStore.reset() }
        let label = UILabel()
        let stage = inWindow([label])
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
        withExtendedLifetime(stage) { #expect(label.textColor == .blue) }
    }

    @Test func theSubclassWinsOverTheClass() {
        defer { AppearanceStore.reset() }
        SpecialLabel.appearance().textColor = .blue
        UILabel.appearance().textColor = .red
        UILabel.appearance().shadowColor = .gray
        let plain = UILabel(), special = SpecialLabel()
        withExtendedLifetime(inWindow([plain, special])) {
            #expect(plain.textColor == .red && special.textColor == .blue && special.shadowColor == .gray)
        }
    }

    @Test func containersLimitIt() {
        defer { AppearanceStore.reset() }
        UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self, Menu.self]).textColor = .orange
        UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .brown
        let outside = UILabel(), inside = UILabel(), inMenu = UILabel()
        let sidebar = Sidebar()
        sidebar.addSubview(inside)
        let stage = inWindow([outside, sidebar])
        #expect(outside.textColor != .brown && inside.textColor == .brown)

        let menu = Menu()
        let menuBar = Sidebar()
        menuBar.addSubview(inMenu)
        menu.view.addSubview(menuBar)
        stage.show(menu)
        #expect(inMenu.textColor == .orange)
    }

    @Test func traitsLimitIt() {
        defer { AppearanceStore.reset() }
        UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .yellow
        let light = UILabel(), dark = UILabel()
        dark.overrideUserInterfaceStyle = .dark
        withExtendedLifetime(inWindow([light, dark])) {
            #expect(light.textColor != .yellow && dark.textColor == .yellow)
        }
    }

    @Test func barsAndTheirItemsGetTheirAppearance() throws {
        defer { AppearanceStore.reset() }
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
        let stage = Stage()
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
        defer { AppearanceStore.reset() }
        #expect(UILabel.appearance() === UILabel.appearance())
        #expect(UILabel.appearance() !== SpecialLabel.appearance())
        #expect(UILabel.appearance(whenContainedInInstancesOf: [Menu.self]) !== UILabel.appearance())
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { labels(in: $0) } + [view].compactMap { $0 as? UILabel }
    }
}
