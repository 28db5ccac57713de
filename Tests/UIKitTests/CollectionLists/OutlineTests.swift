import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Outlines: section snapshots whose items the user opens and closes.
@MainActor
@Suite struct OutlineTests {
    private let fruit = [("Fruit", ["Apple", "Pear"]), ("Nuts", ["Hazelnut"])]

    private func show(
        _ style: UICellAccessory.OutlineDisclosureOptions.Style = .automatic, open: [String] = []
    ) -> ListScreen {
        let screen = ListScreen()
        screen.accessories = {
            ["Fruit", "Nuts"].contains($0) ? [.outlineDisclosure(options: .init(style: style))] : []
        }
        screen.show(outline(fruit, open: open))
        return screen
    }

    @Test func aTapOnTheChevronShowsAndHidesTheChildren() throws {
        let screen = show()
        #expect(screen.rows == ["Fruit", "Nuts"])

        try screen.stage.tap("Expand Fruit")
        screen.stage.advance(by: 1)
        #expect(screen.rows == ["Fruit", "Apple", "Pear", "Nuts"])
        #expect(screen.source.snapshot().itemIdentifiers == ["Fruit", "Apple", "Pear", "Nuts"])
        #expect(screen.source.snapshot(for: "section").isExpanded("Fruit"))

        try screen.stage.tap("Collapse Fruit")
        screen.stage.advance(by: 1)
        #expect(screen.rows == ["Fruit", "Nuts"])
        #expect(screen.source.snapshot(for: "section").items == ["Fruit", "Apple", "Pear", "Nuts", "Hazelnut"])
    }

    @Test func theChevronRotatesWithTheChildrenThatCome() throws {
        let screen = show()
        let chevron = try #require(screen.cell("Fruit")?.trailingAccessories.first?.view.subviews.first)
        try screen.stage.tap("Expand Fruit")
        screen.stage.advance(by: 0.15)
        let turning = chevron.layer.presentation()?.affineTransform() ?? .identity
        #expect(turning.b > 0.05 && turning.b < 0.99)

        screen.stage.advance(by: 1)
        #expect(abs(chevron.transform.b - 1) < 1e-6)
    }

    @Test func childrenAreIndentedByTheirLevel() {
        let screen = show(open: ["Fruit"])
        #expect(screen.label("Apple").minX == screen.label("Fruit").minX + 10)
        #expect(screen.cell("Apple")?.indentationLevel == 1 && screen.cell("Nuts")?.indentationLevel == 0)
    }

    @Test func aTapBesideTheChevronSelectsTheCellUnlessItIsAHeader() throws {
        let cell = show(.cell), header = show(.header)
        try cell.stage.tap("Fruit")
        cell.stage.advance(by: 1)
        #expect(cell.rows.count == 2 && cell.view.indexPathsForSelectedItems == [.item(0)])

        try header.stage.tap("Fruit")
        header.stage.advance(by: 1)
        #expect(header.rows.count == 4 && header.view.indexPathsForSelectedItems == [])
    }

    @Test func handlersDecideAndSupplyChildren() throws {
        let screen = show()
        var calls: [String] = []
        screen.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Nuts" }
        screen.source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
        screen.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
        screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
            calls.append("children of \(parent): \(children.items.count)")
            var new = NSDiffableDataSourceSectionSnapshot<String>()
            new.append(["Cherry"])
            return new
        }
        try screen.stage.tap("Expand Nuts")
        screen.stage.advance(by: 1)
        #expect(screen.rows == ["Fruit", "Nuts"] && calls.isEmpty)

        try screen.stage.tap("Expand Fruit")
        screen.stage.advance(by: 1)
        #expect(screen.rows == ["Fruit", "Cherry", "Nuts"])
        try screen.stage.tap("Collapse Fruit")
        screen.stage.advance(by: 1)
        #expect(calls == ["expand Fruit", "children of Fruit: 2", "collapse Fruit"])
    }

    @Test func anOutlineThatIsTappedInTheMiddleOfItsAnimationEndsAsItWasTapped() throws {
        let screen = show()
        try screen.stage.tap("Expand Fruit")
        screen.stage.advance(by: 0.1)
        try screen.stage.tap("Expand Nuts")
        screen.stage.advance(by: 0.1)
        try screen.stage.tap("Collapse Fruit")
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["Fruit", "Nuts", "Hazelnut"])
        #expect(screen.view.visibleCells.allSatisfy { $0.alpha == 1 })
        #expect(screen.view.visibleCells.map(\.frame.minY).sorted() == [0, 44, 88])
    }

    @Test func aSnapshotOfAllSectionsKeepsTheTree() {
        let screen = show(open: ["Fruit"])
        var snapshot = screen.source.snapshot()
        snapshot.deleteItems(["Apple"])
        snapshot.insertItems(["Plum"], afterItem: "Pear")
        screen.source.apply(snapshot)
        screen.stage.advance(by: 1)

        let tree = screen.source.snapshot(for: "section")
        #expect(screen.rows == ["Fruit", "Pear", "Plum", "Nuts"])
        #expect(tree.parent(of: "Plum") == "Fruit" && tree.isExpanded("Fruit"))
        #expect(tree.parent(of: "Hazelnut") == "Nuts")
    }

    @Test func theStateOfAnOpenCellIsExpanded() throws {
        let screen = show()
        var states: [Bool] = []
        try #require(screen.cell("Fruit")).configurationUpdateHandler = { _, state in states.append(state.isExpanded) }
        screen.stage.drawChanges()
        try screen.stage.tap("Expand Fruit")
        screen.stage.advance(by: 1)
        #expect(states.first == false && states.last == true)
    }

    @Test func aHeaderThatIsTheFirstItemOpensItsSectionByATapAnywhere() throws {
        let screen = ListScreen(.sidebar) { $0.headerMode = .firstItemInSection }
        screen.accessories = { $0 == "Fruit" ? [.outlineDisclosure()] : [] }
        screen.show(outline([("Fruit", ["Apple", "Pear"])]))
        try screen.stage.tap("Fruit")
        screen.stage.advance(by: 1)

        #expect(screen.rows == ["Fruit", "Apple", "Pear"])
        // Items of a header are not indented.
        #expect(screen.cell("Apple")?.indentationLevel == 0)
    }
}
