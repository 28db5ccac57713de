import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct BarReferenceTests {
    private nonisolated static let variants: [Variant] = [.standard, .dark, .rightToLeft, .at1x]

    private func page(_ title: String, large: Bool = false) -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemBackground
        page.title = title
        page.navigationItem.largeTitleDisplayMode = large ? .always : .never
        return page
    }

    private func barItems() -> [UIBarButtonItem] {
        let disabled = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
        disabled.isEnabled = false
        return [UIBarButtonItem(image: ring, style: .plain, target: nil, action: nil), disabled]
    }

    @Test(arguments: variants + [.at3x]) func navigationBar(variant: Variant) {
        let stage = variant.makeStage()
        let root = page("Box"), next = page("Mail")
        next.navigationItem.rightBarButtonItems = barItems()
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(next, animated: false)
        stage.show(navigation)

        stage.expectSnapshot(of: navigation.navigationBar)
    }

    @Test(arguments: variants) func largeTitle(variant: Variant) {
        let stage = variant.makeStage()
        let root = page("Set", large: true)
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: root)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)

        stage.expectSnapshot(of: navigation.navigationBar)
    }

    @Test(arguments: [Variant.standard, .dark]) func coloredBar(variant: Variant) {
        let stage = variant.makeStage()
        let navigation = UINavigationController(rootViewController: page("Mail"))
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemIndigo
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        navigation.navigationBar.standardAppearance = appearance
        navigation.navigationBar.scrollEdgeAppearance = appearance
        stage.show(navigation)

        stage.expectSnapshot(of: navigation.navigationBar, margin: 4)
    }

    @Test(arguments: variants) func toolbar(variant: Variant) {
        let stage = variant.makeStage()
        let root = page("Page")
        root.toolbarItems =
            [UIBarButtonItem(title: "Reply", style: .plain, target: nil, action: nil)]
            + [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)] + barItems()
        let navigation = UINavigationController(rootViewController: root)
        navigation.setToolbarHidden(false, animated: false)
        stage.show(navigation)

        stage.expectSnapshot(of: navigation.toolbar)
    }

    @Test func systemItems() {
        let stage = Stage(device: .iphone5)
        let groups: [[UIBarButtonItem.SystemItem]] = [
            [.add, .action, .search, .refresh, .stop, .trash, .compose, .reply],
            [.camera, .organize, .bookmarks, .play, .pause, .rewind, .fastForward, .close],
            [.done, .cancel, .edit, .save, .undo, .redo],
        ]
        for (index, group) in groups.enumerated() {
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            bar.items = group.flatMap {
                [
                    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
                    UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil),
                ]
            }

            stage.expectSnapshot(of: bar, named: "\(index + 1)")
        }
    }

    @Test(arguments: variants) func tabBar(variant: Variant) {
        let stage = variant.makeStage()
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two", "Three"].enumerated().map { index, title in
            let page = page(title)
            page.tabBarItem = UITabBarItem(title: title, image: ring, tag: index)
            return page
        }
        tabs.viewControllers?[2].tabBarItem.badgeValue = "3"
        tabs.selectedIndex = 1
        stage.show(tabs)

        stage.expectSnapshot(of: tabs.tabBar)
    }
}
