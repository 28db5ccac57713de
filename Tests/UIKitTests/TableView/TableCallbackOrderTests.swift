import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The order in which a table calls its data source and its delegate, as
/// [iOS does](https://developer.apple.com/documentation/uikit/uitableviewdelegate): counts, then for each row its cell, its
/// height and its display.
@MainActor
@Suite struct TableCallbackOrderTests {
    /// Writes every call down. Rows are 100 points high.
    @MainActor
    private final class Recorder: UITableViewDataSource, UITableViewDelegate {
        var calls: [String] = []
        var rows = 20

        func take() -> [String] {
            defer { calls = [] }
            return calls
        }

        func numberOfSections(in tableView: UITableView) -> Int {
            calls.append("sections")
            return 1
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            calls.append("rows")
            return rows
        }
        func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            calls.append("cell \(path.row)")
            return tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
        func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
            calls.append("height \(path.row)")
            return 100
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
            calls.append("willDisplay \(path.row)")
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
            calls.append("didEndDisplaying \(path.row)")
        }
        func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
            calls.append("shouldHighlight \(path.row)")
            return true
        }
        func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
            calls.append("didHighlight \(path.row)")
        }
        func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
            calls.append("didUnhighlight \(path.row)")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
            calls.append("willSelect \(path.row)")
            return path
        }
        func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            calls.append("didSelect \(path.row)")
        }
        func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
            calls.append("willDeselect \(path.row)")
            return path
        }
        func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
            calls.append("didDeselect \(path.row)")
        }
    }

    private let recorder = Recorder()
    private let stage = Stage()

    /// 375×300 points: three rows.
    private func show(estimate: CGFloat = UITableView.automaticDimension) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = estimate
        table.dataSource = recorder
        table.delegate = recorder
        stage.show(table)
        return table
    }

    private func displayed(_ rows: ClosedRange<Int>) -> [String] {
        rows.flatMap { ["cell \($0)", "height \($0)", "willDisplay \($0)"] }
    }

    /// Whether there is a method for heights is found by calling it for the first row.
    @Test func firstLayoutAsksForCountsThenForTheRowsInSight() {
        _ = show()

        #expect(recorder.take() == ["sections", "rows", "height 0"] + displayed(0...2))
    }

    @Test func withoutEstimatesAllHeightsComeBeforeTheCells() {
        _ = show(estimate: 0)

        #expect(
            recorder.take() == ["sections", "rows", "height 0"] + (0..<20).map { "height \($0)" }
                + (0...2).flatMap { ["cell \($0)", "willDisplay \($0)"] })
    }

    @Test func reloadAsksForCountsAtOnceAndForCellsInTheNextLayout() {
        let table = show()
        recorder.calls = []

        table.reloadData()
        #expect(recorder.take() == (0...2).map { "didEndDisplaying \($0)" } + ["sections", "rows", "height 0"])
        stage.drawChanges()
        #expect(recorder.take() == displayed(0...2))
    }

    @Test func batchUpdateAsksForCountsAndNewRowsAndCompletesAfterTheOldOnesHaveLeft() {
        let table = show()
        recorder.calls = []

        table.performBatchUpdates {
            recorder.calls.append("updates")
            table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        } completion: { [recorder] _ in
            recorder.calls.append("completion")
        }
        let atOnce = recorder.take()
        #expect(atOnce.first == "updates" && Array(atOnce.dropFirst().prefix(2)) == ["sections", "rows"])
        // One row is new; the others have their cells.
        #expect(atOnce.filter { $0.hasPrefix("cell") || $0.hasPrefix("willDisplay") } == ["cell 0", "willDisplay 0"])
        #expect(!atOnce.contains { $0.hasPrefix("didEndDisplaying") || $0 == "completion" })

        stage.advance(by: 1)
        // The deleted row has its old number.
        #expect(recorder.take() == ["didEndDisplaying 1", "completion"])
    }

    @Test func rowThatLeavesEndsItsDisplayBeforeTheNextIsAskedFor() {
        let table = show()
        recorder.calls = []

        // Rows 1 to 4 are in sight, of which 1 and 4 half.
        table.setContentOffset(CGPoint(x: 0, y: 150), animated: false)
        stage.drawChanges()
        #expect(recorder.take() == ["didEndDisplaying 0"] + displayed(3...4))

        table.setContentOffset(.zero, animated: false)
        stage.drawChanges()
        #expect(recorder.take() == ["didEndDisplaying 3", "didEndDisplaying 4", "cell 0", "willDisplay 0"])
    }

    /// The cell of a row that leaves is the one that the next row gets.
    @Test func cellsAreReusedWithinOneLayout() {
        let table = show()
        let first = table.cellForRow(at: IndexPath(row: 0, section: 0))

        table.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        stage.drawChanges()

        #expect(first != nil && table.cellForRow(at: IndexPath(row: 3, section: 0)) === first)
    }

    /// Rows above turn out higher than their estimate: only those that are in sight at last are displayed.
    @Test func scrollingUpIntoUnknownRowsDisplaysNoneInVain() {
        let table = show()
        table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
        stage.drawChanges()
        recorder.calls = []

        // With 44 points each, three more rows would be in sight; with 100 there are two.
        table.setContentOffset(CGPoint(x: 0, y: table.contentOffset.y - 110), animated: false)
        stage.drawChanges()

        let shown = recorder.take().filter { $0.hasPrefix("willDisplay") }
        #expect(shown == ["willDisplay 9", "willDisplay 8"])
        let rows = table.indexPathsForVisibleRows?.map(\.row) ?? []
        #expect(Array(rows.prefix(3)) == [8, 9, 10])
    }

    @Test func tapHighlightsThenSelectsAndDeselectsTheOtherRow() throws {
        _ = show()
        recorder.calls = []

        try stage.tap(at: CGPoint(x: 100, y: 50))
        stage.advance(by: 1)
        #expect(
            recorder.take() == [
                "shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "willSelect 0", "didSelect 0",
            ])

        try stage.tap(at: CGPoint(x: 100, y: 150))
        stage.advance(by: 1)
        #expect(
            recorder.take() == [
                "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "willDeselect 0",
                "didDeselect 0", "didSelect 1",
            ])
    }

    @Test func scrollingAwayFromAHighlightedRowUnhighlightsItAlone() {
        _ = show()
        recorder.calls = []

        stage.touchDown(at: CGPoint(x: 100, y: 250))
        stage.advance(by: 0.3)
        stage.touchMoved(to: CGPoint(x: 100, y: 230))
        stage.touchMoved(to: CGPoint(x: 100, y: 220))
        stage.touchUp(at: CGPoint(x: 100, y: 220))

        let calls = recorder.take().filter { $0.contains("ighlight") || $0.contains("elect") }
        #expect(calls == ["shouldHighlight 2", "didHighlight 2", "didUnhighlight 2"])
    }

    @Test func codeThatSelectsCallsNoMethod() {
        let table = show()
        recorder.calls = []

        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)

        #expect(recorder.take() == [])
    }
}
