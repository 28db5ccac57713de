import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Lists as they are seen. With `TWILL_LOOK` set to a folder, the screens are written there.
@MainActor
@Suite struct ListLookTests {
    private func keep(_ stage: Stage, _ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["TWILL_LOOK"] else { return }
        try stage.snapshot().write(to: "\(folder)/\(name).png")
    }

    private func stage(_ scale: CGFloat, dark: Bool, rightToLeft: Bool = false) -> Stage {
        let stage = Stage(scale: scale)
        if dark { stage.setAppearance(.dark) }
        if rightToLeft { stage.setLayoutDirection(.rightToLeft) }
        return stage
    }

    @Test(
        arguments: [(1, false, false), (2, false, true), (2, true, false), (3, true, true)] as [(CGFloat, Bool, Bool)])
    func aPageOfSettingsIsDrawn(scale: CGFloat, dark: Bool, rightToLeft: Bool) throws {
        let stage = stage(scale, dark: dark, rightToLeft: rightToLeft)
        let screen = ListScreen(.insetGrouped, stage: stage) { configuration in
            configuration.headerMode = .supplementary
            configuration.footerMode = .supplementary
        }
        let toggle = UISwitch()
        toggle.isOn = true
        screen.accessories = { item in
            switch item {
            case "Airplane Mode": [.customView(configuration: .init(customView: toggle, placement: .trailing()))]
            case "Wi-Fi": [.label(text: "Home"), .disclosureIndicator()]
            case "English": [.checkmark()]
            case "About": [.detail {}]
            default: [.disclosureIndicator()]
            }
        }
        screen.configured = { cell, item in
            guard var content = cell.contentConfiguration as? UIListContentConfiguration else { return }
            content.image = UIImage(systemName: item == "Wi-Fi" ? "wifi" : "gearshape")
            cell.contentConfiguration = content
        }
        screen.show([
            ("Network", ["Airplane Mode", "Wi-Fi", "Bluetooth"]), ("Language", ["English", "German"]),
            ("General", ["About"]),
        ])
        try keep(stage, "settings-\(Int(scale))x\(dark ? "-dark" : "")\(rightToLeft ? "-rtl" : "")")

        let cell = try #require(screen.cell("Bluetooth")), image = stage.snapshot()
        let background = UIColor.systemGroupedBackground.resolvedColor(with: screen.view.traitCollection)
        let row = UIColor.secondarySystemGroupedBackground.resolvedColor(with: screen.view.traitCollection)
        #expect(image.hasColor(background, at: CGPoint(x: 5, y: cell.frame.midY)))
        #expect(image.hasColor(background, at: CGPoint(x: 100, y: 660)))
        #expect(image.hasColor(row, at: CGPoint(x: rightToLeft ? 100 : 250, y: cell.frame.midY)))
        // The last row has round corners below, and none above.
        #expect(image.hasColor(background, at: CGPoint(x: 17, y: cell.frame.maxY - 1), tolerance: 12))
        #expect(image.hasColor(row, at: CGPoint(x: 17, y: cell.frame.minY + 2)))
    }

    @Test(arguments: [(2, false, false), (2, true, false), (3, false, true)] as [(CGFloat, Bool, Bool)])
    func anOutlineWithAnOpenSwipeIsDrawn(scale: CGFloat, dark: Bool, rightToLeft: Bool) throws {
        let stage = stage(scale, dark: dark, rightToLeft: rightToLeft)
        let screen = ListScreen(.plain, stage: stage) { configuration in
            configuration.trailingSwipeActionsConfigurationProvider = { _ in
                let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
                let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
                flag.backgroundColor = .systemOrange
                return UISwipeActionsConfiguration(actions: [delete, flag])
            }
        }
        screen.accessories = { ["Fruit", "Nuts", "Citrus"].contains($0) ? [.outlineDisclosure()] : [] }
        var tree = outline([("Fruit", ["Apple", "Citrus"]), ("Nuts", ["Hazelnut"])], open: ["Fruit", "Citrus"])
        tree.append(["Lemon", "Orange"], to: "Citrus")
        tree.expand(["Citrus"])
        screen.show(tree)
        if rightToLeft { screen.swipe("Apple", from: 60, to: 240) } else { screen.swipe("Apple", from: 300, to: 130) }
        try keep(stage, "outline-\(Int(scale))x\(dark ? "-dark" : "")\(rightToLeft ? "-rtl" : "")")

        let red = UIColor.systemRed.resolvedColor(with: screen.view.traitCollection)
        #expect(stage.snapshot().hasColor(red, at: CGPoint(x: rightToLeft ? 4 : 371, y: 66)))
        #expect(screen.rows == ["Fruit", "Apple", "Citrus", "Lemon", "Orange", "Nuts"])
        let start = rightToLeft ? 375 - screen.label("Lemon").maxX : screen.label("Lemon").minX
        #expect(abs(start - 36) < 0.01)
    }

    @Test(arguments: [false, true])
    func aSidebarAndEditingAreDrawn(dark: Bool) throws {
        let stage = stage(2, dark: dark)
        let screen = ListScreen(.sidebar, stage: stage) { $0.headerMode = .firstItemInSection }
        screen.accessories = { $0 == "Library" ? [.outlineDisclosure()] : [.multiselect(), .reorder(), .delete()] }
        screen.configured = { cell, item in
            guard item != "Library", var content = cell.contentConfiguration as? UIListContentConfiguration else {
                return
            }
            content.image = UIImage(systemName: "star")
            cell.contentConfiguration = content
        }
        screen.show(outline([("Library", ["Songs", "Albums", "Artists"])], open: ["Library"]))
        screen.view.selectItem(at: .item(2), animated: false, scrollPosition: [])
        stage.drawChanges()
        try keep(stage, "sidebar\(dark ? "-dark" : "")")
        #expect(screen.cell("Albums")?.backgroundConfiguration?.backgroundColor == .systemFill)

        screen.view.allowsMultipleSelectionDuringEditing = true
        screen.view.isEditing = true
        stage.advance(by: 1)
        try stage.tap("Songs")
        stage.advance(by: 0.5)
        try keep(stage, "editing\(dark ? "-dark" : "")")
        #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
    }

    @Test func largeTextIsDrawn() throws {
        let stage = stage(2, dark: false)
        stage.setTextSize(.accessibilityLarge)
        let screen = ListScreen(.insetGrouped, stage: stage) { $0.headerMode = .supplementary }
        screen.accessories = { _ in [.label(text: "12"), .disclosureIndicator()] }
        screen.secondary = { "More of \($0)" }
        screen.show([("Network", ["Wi-Fi", "A name that needs several lines"])])
        try keep(stage, "large")
        let cell = try #require(screen.cell("A name that needs several lines"))
        #expect(screen.label("A name that needs several lines").height > 60 && cell.frame.height > 120)
    }
}
