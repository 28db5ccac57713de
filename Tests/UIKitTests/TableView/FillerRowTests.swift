import Testing
import TwillTesting

@testable import UIKit

/// Filler rows of plain tables, on a screen of 375×667 points at 2x: a separator is half a point high and begins at 16.
@MainActor
@Suite struct FillerRowTests {
    private func table(_ stage: Stage, rows: Int = 2, style: UITableView.Style = .plain) -> UITableView {
        let source = ConfiguredSource()
        source.count = rows
        let table = showConfigured(stage, source, style: style) { _ in UITableViewCell() }
        table.rowHeight = 50
        Self.sources.append(source)
        return table
    }

    /// Tables do not retain their sources.
    private static var sources: [ConfiguredSource] = []

    private func lines(of table: UITableView, _ stage: Stage) -> [CGRect] {
        stage.drawChanges()
        return table.fillerLines.map(\.frame)
    }

    @Test func thereAreNoFillerRowsByDefault() {
        let stage = Stage(), table = table(stage)

        #expect(table.fillerRowHeight == 0 && lines(of: table, stage).isEmpty)
    }

    /// Rows end at 100; lines follow at 200, 300 … 600, and one at 700 is out of sight but for its row.
    @Test func rowsOfAHeightFillTheTableBelowTheLastRow() {
        let stage = Stage(), table = table(stage)

        table.fillerRowHeight = 100

        let frames = lines(of: table, stage)
        #expect(frames.map(\.maxY) == [200, 300, 400, 500, 600, 700])
        #expect(frames.allSatisfy { $0.minX == 16 && $0.maxX == 375 && $0.height == 0.5 })
        #expect(table.contentSize.height == 100)
        let image = stage.snapshot()
        #expect(!image.hasColor(.white, at: CGPoint(x: 200, y: 199.75)))
        #expect(image.hasColor(.white, at: CGPoint(x: 200, y: 198)))
    }

    @Test func automaticFillerRowsAreAsHighAsTheLastRow() {
        let stage = Stage(), table = table(stage)

        table.fillerRowHeight = UITableView.automaticDimension

        #expect(lines(of: table, stage).prefix(3).map(\.maxY) == [150, 200, 250])
    }

    @Test func anEmptyTableIsFilledFromItsTop() {
        let stage = Stage(), table = table(stage, rows: 0)

        table.fillerRowHeight = UITableView.automaticDimension

        #expect(lines(of: table, stage).prefix(2).map(\.maxY) == [50, 100])
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func groupedTablesHaveNoFillerRows(style: UITableView.Style) {
        let stage = Stage(), table = table(stage, style: style)

        table.fillerRowHeight = 100

        #expect(lines(of: table, stage).isEmpty)
    }

    @Test func aFooterViewAndNoSeparatorsRemoveTheFillerRows() {
        let stage = Stage(), table = table(stage)
        table.fillerRowHeight = 100
        #expect(lines(of: table, stage).count == 6)

        table.tableFooterView = UIView()
        #expect(lines(of: table, stage).isEmpty)
        table.tableFooterView = nil
        #expect(lines(of: table, stage).count == 6)
        table.separatorStyle = .none
        #expect(lines(of: table, stage).isEmpty)
        table.separatorStyle = .singleLine
        #expect(lines(of: table, stage).count == 6)
        table.fillerRowHeight = 0
        #expect(lines(of: table, stage).isEmpty)
        #expect(!table.subviews.contains { $0.bounds.height == 0.5 })
    }

    @Test func linesMoveWithTheContentAndTheRows() {
        let stage = Stage(), table = table(stage, rows: 12)
        table.fillerRowHeight = 100
        #expect(lines(of: table, stage).map(\.maxY) == [700])

        table.contentOffset.y = 200
        #expect(lines(of: table, stage).map(\.maxY) == [700, 800, 900])

        table.contentOffset.y = 0
        Self.sources.last?.count = 2
        table.reloadData()
        #expect(lines(of: table, stage).first?.maxY == 200)
    }

    @Test func linesHaveTheSeparatorsColorAndInsetInBothDirections() {
        let stage = Stage(), table = table(stage)
        table.fillerRowHeight = 100
        table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
        table.separatorColor = .red

        #expect(lines(of: table, stage).first.map { [$0.minX, $0.maxX] } == [40, 365])
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 100, y: 199.75)))
        stage.setLayoutDirection(.rightToLeft)
        #expect(lines(of: table, stage).first.map { [$0.minX, $0.maxX] } == [10, 335])
    }

    @Test(arguments: [CGFloat.nan, .infinity, -2])
    func invalidHeightsShowNone(height: CGFloat) {
        let stage = Stage(), table = table(stage)

        table.fillerRowHeight = height

        #expect(lines(of: table, stage).isEmpty)
    }
}
