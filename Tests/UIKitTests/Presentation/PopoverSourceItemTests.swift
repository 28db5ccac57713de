import CoreGraphics
import Testing
import TwillTesting
import UIKit

/// Items that popovers point at, and their frames.
@MainActor
@Suite struct PopoverSourceItemTests {
    private let stage = Stage(device: .ipad)
    private let page = UIViewController()
    private let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    private let tabs = UITabBarController()
    private let window: UIWindow

    init() {
        page.view.backgroundColor = .white
        page.title = "Page"
        page.navigationItem.rightBarButtonItem = edit
        let navigation = UINavigationController(rootViewController: page)
        navigation.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        tabs.viewControllers = [navigation]
        window = stage.show(tabs)
    }

    @Test func viewAndLayoutGuideHaveFramesInOtherViews() {
        let box = UIView(frame: CGRect(x: 30, y: 200, width: 100, height: 50))
        page.view.addSubview(box)
        let guide = UILayoutGuide()
        box.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
            guide.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            guide.widthAnchor.constraint(equalToConstant: 20), guide.heightAnchor.constraint(equalToConstant: 8),
        ])
        stage.drawChanges()

        let items: [any UIPopoverPresentationControllerSourceItem] = [box, guide]
        #expect(items[0].frame(in: page.view) == CGRect(x: 30, y: 200, width: 100, height: 50))
        #expect(items[1].frame(in: page.view) == CGRect(x: 40, y: 205, width: 20, height: 8))
    }

    @Test func itemsOfBarsHaveTheFramesOfTheirButtons() throws {
        let item = try #require(edit.frame(in: window)), button = try #require(edit.value(forKey: "view") as? UIView)
        let tab = try #require(tabs.viewControllers?.first?.tabBarItem.frame(in: tabs.tabBar))

        #expect(item == button.convert(button.bounds, to: window) && item.maxX > 700 && item.height > 20)
        #expect(tabs.tabBar.bounds.insetBy(dx: -0.5, dy: -0.5).contains(tab) && tab.width > 40)
    }

    @Test func itemElsewhereHasNoFrame() {
        let other = UIView(), guide = UILayoutGuide()

        #expect(other.frame(in: window) == nil && guide.frame(in: window) == nil)
        #expect(UIBarButtonItem(title: "None", style: .plain, target: nil, action: nil).frame(in: window) == nil)
        #expect(UITabBarItem(title: "None", image: nil, tag: 0).frame(in: window) == nil)
        #expect(edit.frame(in: other) == nil)
    }

    @Test func popoverPointsAtItsSourceItem() throws {
        let shown = UIViewController()
        shown.preferredContentSize = CGSize(width: 200, height: 150)
        shown.modalPresentationStyle = .popover
        let popover = try #require(shown.popoverPresentationController)
        popover.sourceItem = edit

        page.present(shown, animated: false)
        stage.advance(by: 0.5)

        let item = try #require(edit.frame(in: window))
        let frame = shown.view.convert(shown.view.bounds, to: window)
        #expect(popover.arrowDirection == .up)
        #expect(frame.minY >= item.maxY && frame.minX < item.midX && frame.maxX > item.midX)
    }
}
