import Testing
import TwillTesting

@testable import UIKit

/// Menus of list cells, and the line before a handle.
@MainActor
@Suite struct ListMenuAccessoryTests {
    let screen = ListScreen()

    private func menu(_ chosen: @escaping (String) -> Void = { _ in }) -> UIMenu {
        UIMenu(
            children: ["Small", "Large"].map { title in
                UIAction(title: title, state: title == "Small" ? .on : .off) { _ in chosen(title) }
            })
    }

    @Test func aTapAnywhereInTheCellOpensTheMenu() throws {
        var chosen: [String] = [], selected: [[String]] = []
        let menu = menu { chosen.append($0) }
        screen.accessories = { _ in
            [.popUpMenu(menu) { menu in selected.append(menu.selectedElements.map(\.title)) }]
        }
        screen.show([("s", ["Size"])])
        #expect(!screen.stage.shows("Large"))

        try screen.stage.tap("Size")
        screen.stage.advance(by: 1)
        #expect(screen.stage.shows("Small") && screen.stage.shows("Large"))

        try screen.stage.tap("Large")
        screen.stage.advance(by: 1)

        #expect(chosen == ["Large"] && selected == [["Large"]])
        #expect(!screen.stage.shows("Small") && screen.view.indexPathsForSelectedItems == [])
    }

    @Test func theAccessoryOpensTheMenuAtTheTouch() throws {
        let menu = menu()
        screen.accessories = { _ in [.popUpMenu(menu)] }
        screen.show([("s", ["Size"])])
        let view = try #require(screen.cell("Size")?.trailingAccessories.first?.view)

        screen.stage.touchDown(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
        screen.stage.advance(by: 1)

        #expect(screen.stage.shows("Large") && view.accessibilityValue == "Small")
    }

    @Test func theSecondChoiceTurnsTheFirstOff() throws {
        var selected: [[String]] = []
        let menu = menu()
        screen.accessories = { _ in [.popUpMenu(menu) { selected.append($0.selectedElements.map(\.title)) }] }
        screen.show([("s", ["Size"])])

        for title in ["Large", "Small"] {
            try screen.stage.tap("Size")
            screen.stage.advance(by: 1)
            try screen.stage.tap(title)
            screen.stage.advance(by: 1)
        }

        #expect(selected == [["Large"], ["Small"]])
    }

    @Test func optionsAreThoseOfTheAccessory() throws {
        let menu = menu()
        screen.accessories = { _ in
            [.popUpMenu(menu, displayed: .whenEditing, options: .init(isHidden: true, tintColor: .red))]
        }
        screen.show([("s", ["Size"])])
        #expect(screen.cell("Size")?.trailingAccessories.isEmpty == true)

        screen.view.isEditing = true
        screen.stage.advance(by: 1)

        let view = try #require(screen.cell("Size")?.trailingAccessories.first?.view)
        #expect(view.isHidden && view.subviews.first?.tintColor == .red)
    }

    @Test func chevronsFollowTheLabelAtTheTrailingEdge() throws {
        let menu = menu()
        screen.accessories = { _ in [.popUpMenu(menu), .label(text: "Small")] }
        screen.show([("s", ["Size"])])

        let slots = try #require(screen.cell("Size")).trailingAccessories
        #expect(slots.map(\.accessory.accessoryType) == [.label, .popUpMenu])
        // The margin of the row is 16 points.
        #expect(slots[1].view.frame.maxX == 359 && slots[0].view.frame.maxX < slots[1].view.frame.minX)
    }

    // MARK: The line before a handle

    private func line(_ item: String) -> CGRect? {
        guard let cell = screen.cell(item), let handle = cell.trailingAccessories.last?.view as? CellReorderControl,
            let line = handle.subviews.first
        else { return nil }
        return cell.convert(line.frame, from: handle)
    }

    @Test(arguments: [1.0, 2, 3]) func aLineOfOnePixelIsBetweenAnAccessoryAndTheHandle(scale: CGFloat) throws {
        let screen = ListScreen(stage: Stage(scale: scale))
        screen.accessories = { _ in [.reorder(displayed: .always), .checkmark()] }

        screen.show([("s", ["A"])])

        let cell = try #require(screen.cell("A")), slots = cell.trailingAccessories
        let handle = slots[1].view, line = try #require(handle.subviews.first)
        let frame = cell.convert(line.frame, from: handle)
        // The row is 44 points high, and the line keeps 8 points from its ends and from the handle.
        #expect(abs(frame.width - 1 / scale) < 1e-6 && abs(frame.minY - 8) < 1e-6)
        #expect(abs(cell.bounds.height - frame.maxY - 8) < 1e-6)
        #expect(abs(frame.maxX - (handle.frame.minX - 8)) < 0.01)
        #expect(slots[0].view.frame.maxX < frame.minX)
    }

    @Test func aHandleAloneOrWithoutTheOptionHasNoLine() {
        screen.accessories = { item in
            item == "A"
                ? [.reorder(displayed: .always)]
                : [.reorder(displayed: .always, options: .init(showsVerticalSeparator: false)), .checkmark()]
        }

        screen.show([("s", ["A", "B"])])

        #expect(line("A") == nil && line("B") == nil)
    }

    @Test func theLineComesAndGoesWithTheOtherAccessory() {
        screen.accessories = { _ in [.reorder(displayed: .always), .checkmark(displayed: .whenEditing)] }
        screen.show([("s", ["A"])])
        #expect(line("A") == nil)

        screen.view.isEditing = true
        screen.stage.advance(by: 1)
        #expect(line("A") != nil)

        screen.view.isEditing = false
        screen.stage.advance(by: 1)
        #expect(line("A") == nil)
    }

    @Test func theLineIsAtTheRightOfTheHandleInRightToLeftInterfaces() throws {
        screen.accessories = { _ in [.reorder(displayed: .always), .checkmark()] }
        screen.stage.setLayoutDirection(.rightToLeft)

        screen.show([("s", ["A"])])

        let handle = try #require(screen.cell("A")?.trailingAccessories.last?.view)
        #expect(try #require(line("A")).minX == handle.frame.maxX + 8)
    }
}
