import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// Placeholders for items that are dropped on a table and whose data comes later.
@MainActor
@Suite struct TablePlaceholderTests {
    private func show(_ list: PlaceholderTable, on stage: Stage) {
        let controller = UIViewController()
        controller.view.addSubview(list.table)
        stage.show(controller)
        list.calls = []
    }

    /// Drops a text from another program.
    private func drop(atY y: CGFloat, on stage: Stage) {
        stage.post(.drop([.text("x")], position: CGPoint(x: 100, y: y)))
        stage.advance(by: 1)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    // MARK: What is presented

    @Test func aPlaceholderIsPresentedThatTheDataSourceDoesNotKnow() throws {
        let stage = Stage(), list = PlaceholderTable(["1", "2", "3"])
        show(list, on: stage)

        drop(atY: 75, on: stage)

        #expect(list.shown == ["1", "…", "2", "3"])
        #expect(list.rows == ["1", "2", "3"] && list.strangePaths.isEmpty)
        #expect(list.table.numberOfRows(inSection: 0) == 3)
        #expect(list.table.indexPathsForVisibleRows == (0..<3).map(path))
        #expect(list.table.indexPathsForRows(in: list.table.bounds) == (0..<3).map(path))
        #expect(list.table.hasUncommittedUpdates)
        let cell = try #require(list.cell("…"))
        #expect(cell.frame == CGRect(x: 0, y: 50, width: 375, height: 80), "with the height of the placeholder")
        #expect(list.table.indexPath(for: cell) == nil)
        #expect(list.table.indexPathForRow(at: CGPoint(x: 100, y: 75)) == nil)
        #expect(list.table.cellForRow(at: path(1))?.textLabel?.text == "2")
        #expect(list.table.rectForRow(at: path(1)).minY == 130)
        #expect(list.table.contentSize.height == 230)
        #expect(list.calls == [], "the delegate is not notified of the placeholder's cell")
    }

    @Test func theRowReplacesItsPlaceholder() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        let isDone = list.commit(0, "a")
        stage.advance(by: 1)

        #expect(isDone && list.rows == ["1", "a", "2"])
        #expect(list.shown == ["1", "a", "2"] && list.strangePaths.isEmpty)
        #expect(list.calls == ["insert at 1", "show a as a"])
        #expect(list.cell("a")?.frame == CGRect(x: 0, y: 50, width: 375, height: 50))
        #expect(list.table.rectForRow(at: path(2)).minY == 100)
        #expect(!list.table.hasUncommittedUpdates)
        #expect(!list.commit(0, "b") && !list.contexts[0].deletePlaceholder())
    }

    @Test func aDeletedPlaceholderClosesItsGap() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        let isDone = list.contexts[0].deletePlaceholder()
        stage.advance(by: 1)

        #expect(isDone && list.shown == ["1", "2"] && list.calls == [])
        #expect(list.table.contentSize.height == 100)
        #expect(!list.commit(0, "a") && list.rows == ["1", "2"])
    }

    @Test func placeholdersTakeTheirRowsInAnyOrder() {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let stage = Stage(), list = PlaceholderTable(["1", "2"])
            list.perform = { list, coordinator in
                for text in ["…a", "…b", "…c"] {
                    let placeholder = list.placeholder(at: 1, text)
                    list.contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
                }
            }
            show(list, on: stage)
            drop(atY: 75, on: stage)
            #expect(list.shown == ["1", "…a", "…b", "…c", "2"])

            for index in order {
                #expect(list.commit(index, ["a", "b", "c"][index]))
                stage.advance(by: 0.1)
            }
            stage.advance(by: 1)

            #expect(list.rows == ["1", "a", "b", "c", "2"] && list.shown == list.rows)
            #expect(list.strangePaths.isEmpty)
        }
    }

    @Test func thePreviewLooksAsTheProviderSays() throws {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        var asked: [String?] = [], ends: [UIViewAnimatingPosition] = []
        list.perform = { list, coordinator in
            let placeholder = list.placeholder(at: 2)
            placeholder.previewParametersProvider = { cell in
                asked.append(cell.textLabel?.text)
                return UIDragPreviewParameters()
            }
            let context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
            #expect(context.dragItem === coordinator.items[0].dragItem)
            context.addCompletion { ends.append($0) }
        }
        show(list, on: stage)

        try stage.lift("1")
        try stage.carry(to: CGPoint(x: 100, y: 75))
        try stage.drop()

        #expect(asked == ["…"] && ends == [.end])
        #expect(list.shown == ["1", "2", "…"])
    }

    // MARK: Heights

    @Test func thePlaceholdersContentDeterminesItsHeight() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        list.height = UITableView.automaticDimension
        list.table.register(TallCell.self, forCellReuseIdentifier: "loading")
        show(list, on: stage)

        drop(atY: 75, on: stage)

        #expect(list.table.visibleCells.first { $0 is TallCell }?.frame.height == 66)
        #expect(list.table.contentSize.height == 166)
    }

    private final class TallCell: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 66) }
    }

    @MainActor
    private final class Heights: NSObject, UITableViewDelegate {
        var asked: Set<Int> = []
        var estimated: Set<Int> = []

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            asked.insert(indexPath.row)
            return 40
        }

        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            estimated.insert(indexPath.row)
            return 40
        }
    }

    @Test(arguments: [0, 20, 90]) func theDelegateDeterminesTheHeightsOfRowsAlone(y: CGFloat) {
        let stage = Stage(), list = PlaceholderTable(["1", "2"]), heights = Heights()
        list.table.delegate = heights
        show(list, on: stage)

        drop(atY: y, on: stage)

        #expect(list.shown.count == 3)
        #expect(heights.asked == [0, 1] && heights.estimated == [0, 1])
        #expect(list.table.contentSize.height == 160)
    }

    @Test func allRowsAreMeasuredAtOnceWithoutAnEstimate() {
        let stage = Stage(), list = PlaceholderTable((0..<50).map { "\($0)" }), heights = Heights()
        list.table.delegate = heights
        list.table.estimatedRowHeight = 0
        show(list, on: stage)

        drop(atY: 60, on: stage)

        #expect(list.table.contentSize.height == 2080, "50 rows of 40 points, and the placeholder")
        #expect(heights.asked == Set(0..<50))
    }

    @Test func aPlaceholderStaysWhenTheTableIsRotated() {
        let stage = Stage(), list = PlaceholderTable(["1", "2"])
        show(list, on: stage)
        drop(atY: 75, on: stage)

        list.table.frame.size.width = 300
        list.table.rowHeight = 60
        stage.advance(by: 0.1)

        #expect(list.shown == ["1", "…", "2"] && list.table.contentSize.height == 200)
        #expect(list.cell("…")?.frame == CGRect(x: 0, y: 60, width: 300, height: 80))
    }
}
