import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Cells of lists: accessories, editing, moving, and the positions that tables have.
@MainActor
@Suite struct ListCellTests {
    // MARK: Positions

    private final class TableSource: NSObject, UITableViewDataSource {
        let sections: [[String]]
        init(_ sections: [[String]]) { self.sections = sections }
        func numberOfSections(in tableView: UITableView) -> Int { sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            var content = cell.defaultContentConfiguration()
            content.text = sections[path.section][path.row]
            cell.contentConfiguration = content
            if path.row == 0 { cell.accessoryType = .disclosureIndicator }
            if path.row == 1 { cell.accessoryType = .checkmark }
            return cell
        }
    }

    private static let styles: [(UICollectionLayoutListConfiguration.Appearance, UITableView.Style)] =
        [(.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped)]

    @Test(arguments: 0..<3, [(CGFloat(1), false), (2, true), (3, false)] as [(CGFloat, Bool)])
    func aListIsDrawnAsATableIs(style: Int, look: (scale: CGFloat, isRightToLeft: Bool)) {
        let (appearance, tableStyle) = Self.styles[style]
        func stage() -> Stage {
            let stage = Stage(scale: look.scale)
            if look.isRightToLeft { stage.setLayoutDirection(.rightToLeft) }
            return stage
        }
        let sections = [["Apple", "Pear", "A text that is so long that it has to be broken into two lines"], ["Nut"]]
        let source = TableSource(sections), table = UITableView(frame: .zero, style: tableStyle)
        let first = stage()
        table.frame = first.screen.bounds
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        first.show(table)
        let screen = ListScreen(appearance, stage: stage())
        screen.accessories = {
            $0 == "Apple" || $0 == "Nut" ? [.disclosureIndicator()] : $0 == "Pear" ? [.checkmark()] : []
        }
        screen.show([("a", sections[0]), ("b", sections[1])])

        for (section, items) in sections.enumerated() {
            for row in items.indices {
                let cell = screen.view.cellForItem(at: .item(row, section))
                let frame = cell?.frame ?? .null, wanted = table.rectForRow(at: .row(row, section))
                #expect(abs(frame.minY - wanted.minY) < 0.01, "\(appearance) \(section) \(row)")
                #expect(abs(frame.maxY - wanted.maxY) < 0.01 && frame.minX == wanted.minX)
            }
        }
        // The line below a table's group begins at the text if the content is configured.
        if tableStyle == .plain { #expect(screen.stage.snapshot() == first.snapshot()) }
    }

    @Test func rowsGrowWithTheText() {
        let stage = Stage()
        let screen = ListScreen(.insetGrouped, stage: stage)
        screen.secondary = { "Below \($0)" }
        screen.show([("a", ["One", "Two"])])
        let small = screen.cell("One")?.frame.height ?? 0
        stage.setTextSize(.accessibilityExtraLarge)
        stage.advance(by: 0.1)
        let large = screen.cell("One")?.frame.height ?? 0

        #expect(small >= 44 && large > 1.5 * small)
        let label = screen.label("One")
        #expect(label.height <= large && screen.cell("Two")?.frame.minY == screen.cell("One")?.frame.maxY)
    }

    @Test func headersAndFootersAreListCellsWithStylesOfTheirOwn() throws {
        let screen = ListScreen(.insetGrouped) {
            $0.headerMode = .supplementary; $0.footerMode = .supplementary
        }
        screen.show([("Fruit", ["Apple"]), ("Nuts", ["Hazelnut"])])
        #expect(screen.stage.texts == ["FRUIT", "Apple", "Below Fruit", "NUTS", "Hazelnut", "Below Nuts"])

        let header = try #require(
            screen.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: .item(0)))
        // The text of a header begins where that of the cells does.
        let label = try #require(((header as? UICollectionViewListCell)?.contentView as? UIListContentView)?.textLabel)
        #expect(label.convert(label.bounds, to: nil).minX == screen.label("Apple").minX)
    }

    @Test func plainHeadersStayAtTheTop() {
        let screen = ListScreen { $0.headerMode = .supplementary }
        screen.show([("Fruit", (0..<30).map { "Fruit \($0)" }), ("Nuts", ["Hazelnut"])])
        screen.view.contentOffset.y = 300
        screen.stage.drawChanges()
        let header = screen.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: .item(0))
        #expect(header?.frame.minY == 300 && screen.stage.shows("Fruit"))
    }

    // MARK: Separators

    @Test func separatorsBeginAtTheTextAndFollowTheApp() throws {
        let screen = ListScreen { configuration in
            configuration.itemSeparatorHandler = { path, separators in
                var separators = separators
                if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
                if path.item == 2 { separators.bottomSeparatorInsets.leading = 60 }
                if path.item == 2 { separators.topSeparatorVisibility = .visible }
                return separators
            }
        }
        screen.configured = { cell, item in
            guard item == "D" else { return }
            cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 100).isActive =
                true
        }
        screen.show([("s", ["A", "B", "C", "D"])])
        func line(_ item: String, _ edge: ListSeparatorEdge = .bottom) -> CGRect? {
            screen.cell(item)?.separators[edge].flatMap { $0.isHidden ? nil : $0.frame }
        }
        #expect(line("A") == CGRect(x: 16, y: 43.5, width: 359, height: 0.5))
        #expect(line("B") == nil && line("C")?.minX == 60 && line("C", .top)?.minX == 16)
        #expect(line("D")?.minX == 100)
    }

    // MARK: Accessories

    @Test func accessoriesHaveAFixedOrderAndFollowEditing() throws {
        let screen = ListScreen()
        let badge = UILabel()
        badge.text = "7"
        screen.accessories = { item in
            [
                .reorder(), .disclosureIndicator(displayed: .whenNotEditing), .label(text: "Label"), .delete(),
                .customView(configuration: .init(customView: item == "A" ? badge : UIView(), placement: .trailing())),
            ]
        }
        screen.show([("s", ["A"])])
        let cell = try #require(screen.cell("A"))
        func types() -> [UICellAccessory.AccessoryType] {
            (cell.leadingAccessories + cell.trailingAccessories).map(\.accessory.accessoryType)
        }
        #expect(types() == [.customView(ObjectIdentifier(badge)), .label, .disclosureIndicator])
        // A custom view is in 28 points: before the label.
        #expect(badge.frame.maxX < cell.trailingAccessories[1].view.frame.minX)

        screen.view.isEditing = true
        screen.stage.advance(by: 0.1)
        let fading = cell.leadingAccessories[0].view.layer.presentation()?.opacity ?? 0
        #expect(fading > 0 && fading < 1 && cell.configurationState.isEditing)
        screen.stage.advance(by: 1)
        #expect(types() == [.delete, .customView(ObjectIdentifier(badge)), .label, .reorder])
        // As in a table: a disc of 22 points at 12, and the text at 54.
        #expect(cell.leadingAccessories[0].view.frame == CGRect(x: 12, y: 11, width: 22, height: 22))
        #expect(screen.label("A").minX == 54)

        screen.view.isEditing = false
        screen.stage.advance(by: 1)
        #expect(screen.label("A").minX == 16 && cell.subviews.count { $0 is CellEditControl } == 0)
    }

    @Test func positionsAreRelativeToOtherAccessories() {
        let first = UIView(), second = UIView()
        let accessories: [UICellAccessory] = [
            .checkmark(), .disclosureIndicator(),
            .customView(configuration: .init(customView: first, placement: .trailing(at: { $0.count }))),
            .customView(
                configuration: .init(
                    customView: second,
                    placement: .trailing(at: UICellAccessory.Placement.position(after: .checkmark())))),
        ]
        #expect(
            UICellAccessory.ordered(accessories, leading: false).map(\.accessoryType) == [
                .checkmark, .customView(ObjectIdentifier(second)), .disclosureIndicator,
                .customView(ObjectIdentifier(first)),
            ])
    }

    @Test func twoAccessoriesOfATypeStopTheApp() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UICollectionViewListCell(frame: .zero).accessories = [.checkmark(), .checkmark()] }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("more than one system accessory of the same type"))
    }

    @Test func buttonsCallTheirHandlers() throws {
        let screen = ListScreen()
        var calls: [String] = []
        screen.accessories = { item in
            [
                .detail { calls.append("detail \(item)") },
                .insert(displayed: .always) { calls.append("insert \(item)") },
                .outlineDisclosure { calls.append("open \(item)") },
            ]
        }
        screen.show([("s", ["A"])])
        for label in ["More Info", "Insert A", "Expand A"] { try screen.stage.tap(label) }
        #expect(calls == ["detail A", "insert A", "open A"] && screen.view.indexPathsForSelectedItems == [])
    }

    // MARK: Editing

    @Test func cellsAreTickedInEditing() throws {
        let screen = ListScreen()
        screen.accessories = { _ in [.multiselect()] }
        screen.show([("s", ["A", "B", "C"])])
        screen.view.allowsMultipleSelectionDuringEditing = true
        screen.view.isEditing = true
        screen.stage.advance(by: 1)
        try screen.stage.tap("A")
        try screen.stage.tap("C")
        try screen.stage.tap("A")
        #expect(screen.view.indexPathsForSelectedItems == [.item(2)])
        let circles = ["A", "C"].map { screen.cell($0)?.leadingAccessories.first?.view as? CellSelectionCircle }
        #expect(circles.map { $0?.isSelected } == [false, true])

        screen.view.isEditing = false
        screen.stage.advance(by: 1)
        #expect(screen.view.indexPathsForSelectedItems == [])
    }

    @Test func nothingIsSelectedInEditingUnlessItIsAllowed() throws {
        let screen = ListScreen()
        screen.show([("s", ["A", "B"])])
        try screen.stage.tap("A")
        #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
        screen.view.isEditing = true
        #expect(screen.view.indexPathsForSelectedItems == [])
        try screen.stage.tap("B")
        #expect(screen.view.indexPathsForSelectedItems == [])

        screen.view.allowsSelectionDuringEditing = true
        try screen.stage.tap("B")
        #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
    }

    @Test func aHandleMovesAnItem() throws {
        let screen = ListScreen()
        screen.accessories = { _ in [.reorder()] }
        var changes: [[String]] = []
        screen.source.reorderingHandlers.canReorderItem = { $0 != "D" }
        screen.source.reorderingHandlers.didReorder = { changes.append($0.finalSnapshot.itemIdentifiers) }
        screen.show([("s", ["A", "B", "C", "D"])])
        screen.view.isEditing = true
        screen.stage.advance(by: 1)
        // The middle of the handles is 27 points from the edge, as in tables.
        screen.drag(from: CGPoint(x: 348, y: 22), to: CGPoint(x: 348, y: 114))
        #expect(screen.rows == ["B", "C", "A", "D"] && changes == [["B", "C", "A", "D"]])
        #expect(screen.source.snapshot().itemIdentifiers == ["B", "C", "A", "D"])

        screen.drag(from: CGPoint(x: 348, y: 154), to: CGPoint(x: 348, y: 22))
        #expect(screen.rows == ["B", "C", "A", "D"] && changes.count == 1)
        #expect(screen.view.visibleCells.map(\.frame.minY).sorted() == [0, 44, 88, 132])
    }

    // MARK: Editing single items

    private final class Editor: NSObject, UICollectionViewDelegate {
        func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
            indexPath.item != 1
        }
    }

    @Test func anItemThatCannotBeEditedShowsNoAccessoriesOfEditing() throws {
        let stage = Stage(), editor = Editor()
        let screen = ListScreen(.plain, stage: stage)
        screen.accessories = { _ in [.delete(), .disclosureIndicator(displayed: .whenNotEditing)] }
        screen.view.delegate = editor
        screen.show([("", ["A", "B", "C"])])

        screen.view.isEditing = true
        stage.advance(by: 1)

        func types(_ item: String) -> Int? { screen.cell(item)?.leadingAccessories.count }
        #expect(types("A") == 1 && types("B") == 0 && types("C") == 1)
        #expect(screen.cell("A")?.configurationState.isEditing == true)
        #expect(screen.cell("B")?.configurationState.isEditing == false)
        #expect(screen.cell("B")?.trailingAccessories.count == 1)
        _ = editor
    }
}
