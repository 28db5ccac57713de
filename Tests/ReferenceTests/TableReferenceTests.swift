import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct TableReferenceTests {
    private nonisolated static let variants: [Variant] = [.standard, .dark, .rightToLeft, .largeText, .at1x]

    /// A table of cells that are made beforehand, in sections.
    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var sections: [[UITableViewCell]]
        var titles: [String?] = []
        var editingStyles: [UITableViewCell.EditingStyle] = []

        init(_ sections: [[UITableViewCell]]) { self.sections = sections }

        func numberOfSections(in tableView: UITableView) -> Int { sections.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            sections[indexPath.section][indexPath.row]
        }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section < titles.count ? titles[section] : nil
        }

        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row == 1 }

        func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {}

        func tableView(
            _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
        ) -> UITableViewCell.EditingStyle {
            indexPath.row < editingStyles.count ? editingStyles[indexPath.row] : .none
        }
    }

    private func cell(
        _ text: String, _ style: UITableViewCell.CellStyle = .default,
        _ accessory: UITableViewCell.AccessoryType = .none,
        image: Bool = false
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = "Info"
        if image { cell.imageView?.image = ring }
        cell.accessoryType = accessory
        return cell
    }

    private func table(
        _ source: Source, style: UITableView.Style = .plain, height: CGFloat, width: CGFloat = 130
    ) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
        table.dataSource = source
        table.delegate = source
        table.isScrollEnabled = false
        table.contentInsetAdjustmentBehavior = .never
        return table
    }

    @Test(arguments: variants) func cellStyles(variant: Variant) {
        let stage = variant.makeStage()
        let source = Source([
            [
                cell("Def", image: true), cell("Sub", .subtitle, image: true), cell("Val", .value1),
                cell("Two", .value2),
            ]
        ])

        let height: CGFloat = variant == .largeText ? 330 : 180
        stage.expectSnapshot(of: table(source, height: height, width: 160))
    }

    @Test(arguments: [Variant.standard, .rightToLeft]) func accessories(variant: Variant) {
        let stage = variant.makeStage()
        let kinds: [UITableViewCell.AccessoryType] = [
            .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
        ]
        let source = Source([kinds.map { cell("Row", .default, $0) }])
        let toggled = cell("On")
        toggled.accessoryView = UISwitch()
        source.sections[0].append(toggled)

        stage.expectSnapshot(of: table(source, height: 220))
    }

    @Test(arguments: [Variant.standard, .dark]) func selection(variant: Variant) {
        let stage = variant.makeStage()
        let source = Source([[cell("Set"), cell("Hit"), cell("Off"), cell("None")]])
        let table = table(source, height: 176)
        table.allowsMultipleSelection = true
        source.sections[0][3].selectionStyle = .none
        stage.show(table)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
        source.sections[0][1].isHighlighted = true

        stage.expectSnapshot(of: table)
    }

    @Test(arguments: [Variant.standard, .dark, .rightToLeft]) func editing(variant: Variant) {
        let stage = variant.makeStage()
        let source = Source([[cell("Out"), cell("Move", .default, .disclosureIndicator), cell("In")]])
        source.editingStyles = [.delete, .delete, .insert]
        let table = table(source, height: 132, width: 190)
        stage.show(table)
        table.setEditing(true, animated: false)

        stage.expectSnapshot(of: table)
    }

    @Test(arguments: [Variant.standard, .dark, .rightToLeft, .at1x, .at3x]) func separators(variant: Variant) {
        let stage = variant.makeStage()
        let source = Source([[cell("A", image: true), cell("B"), cell("C"), cell("D")]])
        source.sections[0][1].separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 30)
        source.sections[0][2].separatorInset = .zero
        let table = table(source, height: 180, width: 120)

        stage.expectSnapshot(of: table)
    }

    @Test(arguments: [Variant.standard, .dark, .rightToLeft]) func grouped(variant: Variant) {
        let stage = variant.makeStage()
        for (name, style) in [("grouped", UITableView.Style.grouped), ("inset", .insetGrouped)] {
            let source = Source([[cell("One"), cell("Two")], [cell("Three")]])
            source.titles = ["First", nil]

            stage.expectSnapshot(
                of: table(source, style: style, height: 220, width: 140), named: name)
        }
    }

    @Test(arguments: [Variant.standard, .dark, .rightToLeft]) func swipeActions(variant: Variant) throws {
        let stage = variant.makeStage()
        let source = Source([[cell("Row", .value1), cell("Two")]])
        source.editingStyles = [.delete, .delete]
        let table = table(source, height: 88, width: 200)
        stage.show(table)
        let isMirrored = variant == .rightToLeft

        try stage.drag(
            from: CGPoint(x: isMirrored ? 60 : 140, y: 22), to: CGPoint(x: isMirrored ? 130 : 70, y: 22), seconds: 0.3)
        stage.advance(by: 1)

        stage.expectSnapshot(of: table)
    }
}
