import Testing
import TwillTesting

@testable import UIKit

/// The focus in containers and windows of an app.
@MainActor
@Suite struct FocusContainerTests {
    private let stage = Stage(device: .ipad)

    private func press(_ keys: String...) { for key in keys { try? stage.press(key) } }

    @Test func theTabKeyMovesBetweenTheColumnsOfASplitView() throws {
        let sidebar = SidebarController(), detail = UIViewController()
        let source = TableSource(rows: 5), table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        table.allowsFocus = true
        detail.view.addSubview(table)
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(sidebar, for: .primary)
        split.setViewController(detail, for: .secondary)
        split.preferredDisplayMode = .oneBesideSecondary
        let window = stage.show(split)
        stage.advance(by: 1)
        var focused: UIView? { UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView }

        press("tab", "down")
        let item = try #require(focused as? UICollectionViewCell)
        #expect(sidebar.collectionView.indexPath(for: item) == .item(1))
        #expect(sidebar.collectionView.indexPathsForSelectedItems == [.item(1)])
        press("tab")
        #expect((focused as? UITableViewCell).flatMap { table.indexPath(for: $0) } == .row(0))
        press("tab")

        #expect(focused === item, "the selected item")
        #expect(source.sections.count == 1)
    }

    @Test func theTabKeyReachesThePageOfTheSelectedTab() {
        let pages = (0..<2).map { index in
            let page = UIViewController()
            page.tabBarItem.title = "\(index)"
            page.view.addSubview(Tile("tile \(index)", CGRect(x: 50, y: 200, width: 50, height: 50)))
            return page
        }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        let window = stage.show(tabs)
        var focused: String? { (UIFocusSystem.focusSystem(for: window)?.focusedItem as? Tile)?.name }

        press("tab")
        #expect(focused == "tile 0")
        tabs.selectedIndex = 1
        stage.advance(by: 1)
        press("tab")
        #expect(focused == "tile 1")
        tabs.selectedIndex = 0
        stage.advance(by: 1)
        press("tab")

        #expect(focused == "tile 0")
    }

    @Test func escapeDismissesWhatHasTheFocus() {
        let screen = FocusScreen.square(stage: stage), sheet = UIViewController()
        sheet.view.addSubview(Tile("x", CGRect(x: 20, y: 20, width: 50, height: 50)))
        screen.controller.present(sheet, animated: false)
        stage.advance(by: 1)
        #expect(screen.press("tab") == "x")

        press("escape")
        stage.advance(by: 1)

        #expect(screen.controller.presentedViewController == nil)
    }

    @Test func aMenuOverTheScreenGetsTheKeys() throws {
        let button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.frame = CGRect(x: 300, y: 400, width: 100, height: 40)
        button.menu = UIMenu(children: [UIAction(title: "One") { _ in }, UIAction(title: "Two") { _ in }])
        button.showsMenuAsPrimaryAction = true
        let screen = FocusScreen(["a": CGRect(x: 100, y: 100, width: 50, height: 50)], stage: stage) {
            $0.addSubview(button)
        }

        try stage.tap("Menu")
        stage.advance(by: 1)
        #expect(stage.shows("Two"))
        screen.press("down")
        #expect(screen.focused == nil)
        screen.press("escape")
        stage.advance(by: 1)

        #expect(screen.press("tab") == "a")
    }

    @Test func aFocusedButtonKeepsTheTitleOfItsState() {
        final class Button: UIButton {
            override var canBecomeFocused: Bool { true }
        }
        let button = Button(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
        button.setTitle("Off", for: .normal)
        button.setTitle("On", for: .selected)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        button.isSelected = true
        _ = FocusScreen([:], stage: stage) { $0.addSubview(button) }

        press("tab")
        #expect(button.state == [.selected, .focused] && button.currentTitle == "On")
        button.setTitle("Focus", for: [.selected, .focused])
        #expect(button.currentTitle == "Focus")
        press("space", "return")

        #expect(count == 2)
    }

    @Test func aSceneHasTheFocusSystemOfItsScreen() {
        let screen = FocusScreen.square(stage: stage)
        let scene = UIWindowScene.main

        #expect(scene == nil || scene?.focusSystem != nil)
        #expect(UIFocusSystem.environment(screen.window, contains: screen["a"]))
        #expect(UIFocusSystem.environment(screen["a"], contains: screen["a"]))
        #expect(!UIFocusSystem.environment(screen["a"], contains: screen["b"]))
    }
}

private final class SidebarController: UICollectionViewController {
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "Item \(number)"
        cell.contentConfiguration = content
    }

    init() {
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
    }

    required init?(coder: NSCoder) { fatalError() }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
}
