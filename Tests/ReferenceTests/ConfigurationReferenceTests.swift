import Testing
import TwillTesting
import UIKit

/// The pixels of rows whose content and background are configurations.
@MainActor
@Suite struct ConfigurationReferenceTests {
    @MainActor
    private final class Source: NSObject, UITableViewDataSource {
        var cells: [UITableViewCell] = []

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cells[indexPath.row]
        }
    }

    private func cell(
        _ content: UIListContentConfiguration, _ text: String, _ secondary: String? = nil, image: UIImage? = nil,
        _ background: UIBackgroundConfiguration? = nil
    ) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = content
        content.text = text
        content.secondaryText = secondary
        content.image = image
        cell.contentConfiguration = content
        if let background { cell.backgroundConfiguration = background }
        return cell
    }

    private func expect(
        _ stage: Stage, _ cells: [UITableViewCell], _ source: Source, height: CGFloat, width: CGFloat = 170,
        style: UITableView.Style = .plain, selecting rows: ClosedRange<Int>? = nil, function: String = #function
    ) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
        source.cells = cells
        table.dataSource = source
        table.isScrollEnabled = false
        table.contentInsetAdjustmentBehavior = .never
        table.allowsMultipleSelection = true
        stage.show(table)
        for row in rows.map(Array.init) ?? [] {
            table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
        stage.expectSnapshot(of: table, function: function)
    }

    @Test(arguments: Variant.allCases) func cells(variant: Variant) {
        let stage = variant.makeStage(), source = Source()
        let star = UIImage(systemName: "star")
        let disclosure = cell(.valueCell(), "Val", "12")
        disclosure.accessoryType = .disclosureIndicator
        let cells = [
            cell(.cell(), "Cell", image: star), cell(.subtitleCell(), "Sub", "Text", image: ring), disclosure,
            cell(.valueCell(), "Stacked", "a long value"),
        ]

        expect(stage, cells, source, height: variant == .largeText ? 470 : 220)
    }

    @Test(arguments: [Variant.standard, .dark, .rightToLeft]) func headersAndSidebars(variant: Variant) {
        let stage = variant.makeStage(), source = Source()
        let cells = [
            cell(.plainHeader(), "Plain"), cell(.groupedHeader(), "Group"), cell(.groupedFooter(), "Foot"),
            cell(.prominentInsetGroupedHeader(), "Big"), cell(.extraProminentInsetGroupedHeader(), "More"),
            cell(.sidebarHeader(), "Side"), cell(.sidebarSubtitleCell(), "Side", "Sub"),
        ]

        expect(stage, cells, source, height: 350)
    }

    @Test(arguments: Variant.allCases) func backgrounds(variant: Variant) {
        let stage = variant.makeStage(), source = Source()
        var stroked = UIBackgroundConfiguration.clear()
        stroked.backgroundColor = .systemYellow
        stroked.cornerRadius = 10
        stroked.strokeColor = .systemRed
        stroked.strokeWidth = 2
        stroked.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 24)
        let cells = [
            cell(.cell(), "Off", nil, .listPlainCell()), cell(.cell(), "On", nil, .listPlainCell()),
            cell(.sidebarCell(), "Side", nil, .listSidebarCell()),
            cell(.accompaniedSidebarCell(), "Tint", nil, .listAccompaniedSidebarCell()),
            cell(.cell(), "Box", nil, stroked),
        ]

        expect(stage, cells, source, height: variant == .largeText ? 330 : 220, selecting: 1...3)
    }

    @Test(arguments: [Variant.standard, .dark, .rightToLeft]) func insetGroups(variant: Variant) {
        let stage = variant.makeStage(), source = Source()
        let disabled = cell(.cell(), "Dim", nil, image: ring, .listGroupedCell())
        disabled.isUserInteractionEnabled = false
        let cells = [cell(.cell(), "One", nil, image: ring, .listGroupedCell()), disabled]

        expect(stage, cells, source, height: 140, style: .insetGrouped)
    }
}
