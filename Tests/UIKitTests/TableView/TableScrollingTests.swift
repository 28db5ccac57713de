import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Programmatic scrolling ends exactly at its target, even over rows with estimated heights.
@MainActor
@Suite struct TableScrollingTests {
    nonisolated static let positions: [UITableView.ScrollPosition] = [.top, .middle, .bottom, .none]

    @Test(arguments: [CGFloat(10), 44, 400], positions)
    func scrollToRowEndsAtTheRowForAnyEstimates(estimate: CGFloat, position: UITableView.ScrollPosition) {
        for animated in [true, false] {
            let stage = Stage(), source = VariedSource()
            let table = show(source, estimate, on: stage)
            // Forward, further, back, back by a little, to the very end and to the very beginning.
            for row in [100, 400, 37, 30, 499, 0] {
                let before = table.contentOffset.y
                table.scrollToRow(at: .row(row), at: position, animated: animated)
                stage.advance(by: 1)
                expect(row, position, from: before, table, "row \(row), animated \(animated)")
            }
        }
    }

    @Test(arguments: positions)
    func headersFootersAndInsetsAreLeftClear(position: UITableView.ScrollPosition) throws {
        let stage = Stage(scale: 3), source = VariedSource()
        source.sections = [40, 0, 60, 60]
        source.hasTitles = true
        let table = show(source, 44, on: stage)
        table.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0)

        for path in [IndexPath.row(30, 3), .row(2, 0), .row(50, 2)] {
            let before = table.contentOffset.y
            table.scrollToRow(at: path, at: position, animated: true)
            stage.advance(by: 1)
            // The content ends there.
            if table.contentOffset.y == -64 { continue }
            let cell = try #require(table.cellForRow(at: path)), top = table.contentOffset.y + 64
            let bottom = table.contentOffset.y + 667 - 34
            let header = table.rectForHeader(inSection: path.section).height
            let footer = table.rectForFooter(inSection: path.section).height
            #expect(header > 0 && footer > 0)
            let side = position == .none ? (table.contentOffset.y < before ? .top : .bottom) : position
            switch side {
            case .top: #expect(abs(cell.frame.minY - top - header) < 0.34, "\(path)")
            case .bottom: #expect(abs(cell.frame.maxY - bottom + footer) < 0.34, "\(path)")
            default: #expect(abs(cell.frame.midY - (top + bottom) / 2) < 0.34, "\(path)")
            }
        }
    }

    @Test func aRowOfNSNotFoundIsTheSection() {
        let stage = Stage(), source = VariedSource()
        source.sections = [40, 0, 60]
        source.hasTitles = true
        let table = show(source, 44, on: stage)

        table.scrollToRow(at: .row(NSNotFound, 1), at: .top, animated: true)
        stage.advance(by: 1)
        #expect(abs(table.rectForHeader(inSection: 1).minY - table.contentOffset.y) <= 0.5)

        table.scrollToRow(at: .row(NSNotFound, 2), at: .top, animated: false)
        stage.drawChanges()
        #expect(abs(table.rectForHeader(inSection: 2).minY - table.contentOffset.y) <= 0.5)
    }

    @Test func selectingARowScrollsToIt() {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)

        table.selectRow(at: .row(210), animated: true, scrollPosition: .middle)
        stage.advance(by: 1)

        expect(210, .middle, from: 0, table, "selected")
        #expect(table.cellForRow(at: .row(210))?.isSelected == true)
    }

    @Test func theNearestSelectedRowIsScrolledTo() {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        table.allowsMultipleSelection = true
        for row in [3, 260, 490] { table.selectRow(at: .row(row), animated: false, scrollPosition: .none) }
        table.scrollToRow(at: .row(250), at: .top, animated: false)
        stage.drawChanges()

        table.scrollToNearestSelectedRow(at: .top, animated: true)
        stage.advance(by: 1)

        expect(260, .top, from: 0, table, "nearest")
    }

    @Test(arguments: [CGFloat(10), 44, 400])
    func anOffsetThatIsSetIsTheOffsetAtTheEnd(estimate: CGFloat) {
        let stage = Stage(), source = VariedSource()
        let table = show(source, estimate, on: stage)

        for animated in [true, false] {
            for y in [CGFloat(1500), 700, 1000, 10, 0] {
                table.setContentOffset(CGPoint(x: 0, y: y), animated: animated)
                stage.advance(by: 1)
                #expect(table.contentOffset.y == y, "animated \(animated)")
            }
        }
    }

    @Test func theRectangleOfARowMeansTheRow() throws {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)

        for (row, animated) in [(300, true), (20, true), (200, false)] {
            let before = table.contentOffset.y
            table.scrollRectToVisible(table.rectForRow(at: .row(row)), animated: animated)
            stage.advance(by: 1)
            let cell = try #require(table.cellForRow(at: .row(row)))
            let isUp = table.contentOffset.y < before
            #expect(isUp ? cell.frame.minY == table.bounds.minY : cell.frame.maxY == table.bounds.maxY, "row \(row)")
        }
    }

    @Test func theRectangleOfTheTableFooterMeansTheEnd() throws {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
        table.tableFooterView = footer
        stage.drawChanges()

        table.scrollRectToVisible(footer.frame, animated: true)
        stage.advance(by: 1)

        #expect(footer.frame.maxY == table.bounds.maxY && table.contentSize.height == footer.frame.maxY)
    }

    @Test func aTapOnTheStatusBarEndsAtTheTop() throws {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        table.scrollToRow(at: .row(300), at: .top, animated: false)
        stage.drawChanges()

        try stage.tap(at: CGPoint(x: 180, y: 8))
        stage.advance(by: 1)

        #expect(table.contentOffset.y == 0 && table.visibleCells.first?.tag == 0)
    }

    @Test func anIndexTitleJumpsToItsSection() {
        let stage = Stage(), source = VariedSource()
        source.sections = [60, 70, 80]
        source.hasTitles = true
        source.indexTitles = ["A", "B", "C"]
        let table = show(source, 400, on: stage)

        for section in [2, 1, 2, 0] {
            table.jump(toIndexTitle: section)
            stage.drawChanges()
            #expect(abs(table.rectForHeader(inSection: section).minY - max(0, table.contentOffset.y)) <= 22)
            #expect(table.indexPathsForVisibleRows?.first?.section == section)
        }
    }

    @Test func aSecondScrollingInTheMiddleOfTheFirstEndsWhereItWasSent() {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        table.scrollToRow(at: .row(400), at: .top, animated: true)
        stage.advance(by: 0.12)
        table.scrollToRow(at: .row(60), at: .middle, animated: true)
        stage.advance(by: 1)

        expect(60, .middle, from: 0, table, "second")
    }

    @Test func rowsMeasuredDuringScrollToRowMoveItsTarget() throws {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        table.scrollToRow(at: .row(200), at: .top, animated: true)
        stage.advance(by: 0.1)
        source.sections[0] += 3
        table.insertRows(at: [.row(0), .row(1), .row(2)], with: .none)
        stage.advance(by: 1)
        let cell = try #require(table.cellForRow(at: .row(203)))

        #expect(abs(cell.frame.minY - table.contentOffset.y) <= 0.5)
    }

    @Test func aFingerStopsTheScrolling() {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        table.scrollToRow(at: .row(400), at: .top, animated: true)
        stage.advance(by: 0.1)
        stage.touchDown(at: CGPoint(x: 100, y: 300))
        stage.advance(by: 0.1)
        let offset = table.contentOffset.y
        stage.advance(by: 1)
        #expect(table.contentOffset.y == offset)

        stage.touchUp(at: CGPoint(x: 100, y: 300))
    }

    @Test func didEndScrollingAnimationIsCalledOnceAtTheEnd() {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        source.onEnd = { [unowned source] in source.ends.append($0.contentOffset.y) }
        table.scrollToRow(at: .row(150), at: .top, animated: true)
        stage.advance(by: 1)

        #expect(source.ends == [table.contentOffset.y])
    }

    @Test func scrollToRowNeverMovesBackwards() {
        let stage = Stage(), source = VariedSource()
        let table = show(source, 44, on: stage)
        table.scrollToRow(at: .row(300), at: .top, animated: true)
        var rows: [Int] = []
        for _ in 0..<25 {
            stage.advance(by: 1.0 / 60)
            rows.append(table.indexPathsForVisibleRows?.first?.row ?? -1)
        }

        #expect(rows == rows.sorted())
        #expect(rows.last == 300)
    }

    // MARK: Helpers

    private func show(_ source: VariedSource, _ estimate: CGFloat, on stage: Stage) -> UITableView {
        let table = UITableView(frame: stage.screen.bounds, style: .plain)
        table.register(VariedCell.self, forCellReuseIdentifier: "varied")
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = estimate
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    /// Where the row stands on the screen of 667 points, to a pixel.
    private func expect(
        _ row: Int, _ position: UITableView.ScrollPosition, from before: CGFloat, _ table: UITableView,
        _ comment: Comment
    ) {
        guard let cell = table.cellForRow(at: .row(row)) else {
            Issue.record("row \(row) is not to be seen: \(comment)")
            return
        }
        #expect(cell.tag == row && cell.frame.height == VariedCell.height(row), comment)
        let top = cell.frame.minY - table.contentOffset.y
        #expect(top > -0.5 && top + cell.frame.height < 667.5, comment)
        // The first and the last rows stop at the content's ends.
        let end = table.contentSize.height - 667
        if table.contentOffset.y == 0 || abs(table.contentOffset.y - end) <= 0.5 { return }
        let side = position == .none ? (table.contentOffset.y < before ? .top : .bottom) : position
        switch side {
        case .top: #expect(abs(top) <= 0.5, comment)
        case .bottom: #expect(abs(top + cell.frame.height - 667) <= 0.5, comment)
        default: #expect(abs(top + cell.frame.height / 2 - 333.5) <= 0.5, comment)
        }
    }
}

/// Rows of 45 to 124 points, each by its number.
private final class VariedCell: UITableViewCell {
    static func height(_ row: Int) -> CGFloat { 45 + CGFloat(row * 37 % 80) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(tag))
    }
}

@MainActor
private final class VariedSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = [500]
    var hasTitles = false
    var indexTitles: [String]?
    var ends: [CGFloat] = []
    var onEnd: (UIScrollView) -> Void = { _ in }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section] }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "varied", for: path)
        cell.tag = path.row
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        hasTitles ? "Header \(section)" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        hasTitles ? "Footer \(section)" : nil
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { indexTitles }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { onEnd(scrollView) }
}
