import Testing
import TwillTesting
import UIKit

/// Menus that responders build.
@MainActor
@Suite struct MenuBuilderTests {
    private final class Page: UIViewController {
        let label = UILabel()
        lazy var menu = UIEditMenuInteraction(delegate: nil)
        var shouts = 0
        var build: (any UIMenuBuilder) -> Void = { _ in }

        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = "Text"
            label.frame = CGRect(x: 40, y: 300, width: 200, height: 40)
            label.isUserInteractionEnabled = true
            label.addInteraction(menu)
            view.addSubview(label)
        }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            ["copy:", "shout"].contains(action.name)
        }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            build(builder)
        }

        func shout() { shouts += 1 }

        func present() {
            menu.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 20)))
        }
    }

    private let stage = Stage()
    private let page = Page()

    init() {
        stage.show(page)
    }

    private func shoutMenu() -> UIMenu {
        UIMenu(options: .displayInline, children: [UICommand(title: "Shout", action: Selector("shout", Page.shout))])
    }

    @Test func responderInsertsACommandIntoAnEditMenu() throws {
        page.build = { $0.insertSibling(shoutMenu(), afterMenu: .standardEdit) }

        page.present()
        stage.advance(by: 0.5)
        #expect(stage.shows("Copy"))
        try stage.tap("Shout")
        stage.advance(by: 0.5)

        #expect(page.shouts == 1)
    }

    @Test func responderRemovesAndReplacesMenus() {
        page.build = { builder in
            #expect(builder.system === UIMenuSystem.context)
            #expect(builder.command(for: Selector("copy:", UIResponder.copy(_:)), propertyList: nil) != nil)
            #expect(builder.menu(for: .file) == nil && builder.action(for: UIAction.Identifier("none")) == nil)
            builder.remove(menu: .file)
            builder.remove(menu: .textStyle)
            builder.replaceChildren(ofMenu: .standardEdit) { _ in [] }
            builder.insertChild(shoutMenu(), atStartOfMenu: .standardEdit)
            builder.insertChild(UIMenu(title: "Empty"), atEndOfMenu: .root)
        }

        page.present()
        stage.advance(by: 0.5)

        #expect(stage.shows("Shout") && !stage.shows("Copy"))
    }

    @Test func menusOfAMissingParentAreIgnored() {
        page.build = { builder in
            builder.insertSibling(shoutMenu(), beforeMenu: .help)
            builder.replace(menu: UIMenu.Identifier("none"), with: UIMenu())
        }

        page.present()
        stage.advance(by: 0.5)

        #expect(stage.shows("Copy") && !stage.shows("Shout"))
    }
}

/// Bar button items whose title is the selection of their menu.
@MainActor
@Suite struct BarButtonSelectionTests {
    @Test func titleFollowsTheSelection() throws {
        let stage = Stage()
        let page = UIViewController()
        let item = UIBarButtonItem(
            title: "Size", menu: UIMenu(children: ["Small", "Large"].map { UIAction(title: $0) { _ in } }))
        page.navigationItem.rightBarButtonItem = item
        item.changesSelectionAsPrimaryAction = true
        stage.show(UINavigationController(rootViewController: page))
        #expect(item.title == "Small" && stage.shows("Small"))

        try stage.tap("Small")
        stage.advance(by: 0.5)
        try stage.tap("Large")
        stage.advance(by: 0.5)

        #expect(item.title == "Large" && stage.shows("Large"))
    }
}
