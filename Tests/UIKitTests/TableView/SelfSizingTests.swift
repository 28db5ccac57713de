import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Rows, headers and footers whose heights constraints determine.
@MainActor
@Suite struct SelfSizingTests {
    private func show(_ source: SizedSource, style: UITableView.Style = .plain) -> (Stage, UITableView) {
        let stage = Stage(), controller = UIViewController()
        let table = UITableView(frame: .zero, style: style)
        table.register(SizedCell.self, forCellReuseIdentifier: "sized")
        table.estimatedRowHeight = 50
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        table.delegate = source
        controller.view = table
        stage.show(controller)
        stage.drawChanges()
        return (stage, table)
    }

    @Test func aSelfSizingRowHasTheHeightOfItsConstraintsAndSeparator() {
        let source = SizedSource(heights: [30, 71, 44])
        let (stage, table) = show(source)

        // Ten points above and below the box, and at 2x half a point of separator below the content.
        #expect(table.visibleCells.map(\.frame.height) == [50.5, 91.5, 64.5])
        #expect(table.visibleCells.map(\.frame.minY) == [0, 50.5, 142])
        #expect(table.contentSize.height == 206.5)
        withExtendedLifetime(stage) {}
    }

    @Test func withoutSeparatorsARowIsTheContentAlone() {
        let source = SizedSource(heights: [30])
        let (stage, table) = show(source)

        table.separatorStyle = .none
        table.reloadData()
        stage.drawChanges()

        #expect(table.visibleCells.map(\.frame.height) == [50])
    }

    @Test func textThatWrapsMakesItsRowHigher() throws {
        let source = SizedSource(heights: [0, 0])
        source.texts = ["One", String(repeating: "word ", count: 40)]
        let (stage, table) = show(source)

        let heights = table.visibleCells.map(\.frame.height)
        let label = try #require((table.visibleCells[1] as? SizedCell)?.label)
        // What a label of this width asks for when it is asked by itself.
        let wanted = label.sizeThatFits(CGSize(width: 375 - 32, height: 0)).height
        #expect(label.frame == CGRect(x: 16, y: 10, width: 343, height: wanted))
        #expect(heights[1] == wanted + 20.5 && heights[0] < heights[1])
        withExtendedLifetime(stage) {}
    }

    @Test func anAccessoryTakesWidthFromTextAndSoMakesItHigher() throws {
        let source = SizedSource(heights: [0])
        source.texts = [String(repeating: "word ", count: 30)]
        let (stage, table) = show(source)
        let before = table.visibleCells[0].frame.height

        source.accessory = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 10))
        table.reloadData()
        stage.drawChanges()

        #expect(table.visibleCells[0].frame.height > before)
    }

    @Test func aNewWidthMeasuresRowsAgain() {
        let source = SizedSource(heights: [0])
        source.texts = [String(repeating: "word ", count: 40)]
        let (stage, table) = show(source)
        let upright = table.visibleCells[0].frame.height

        stage.rotate(to: .landscapeLeft)
        stage.drawChanges()

        #expect(table.bounds.width == 667 && table.visibleCells[0].frame.height < upright)
    }

    @Test func theDelegatesAutomaticDimensionWinsOverTheTablesHeight() {
        let source = SizedSource(heights: [30, 30])
        source.rowHeights = [UITableView.automaticDimension, 33]
        let (stage, table) = show(source)
        table.rowHeight = 120
        stage.drawChanges()

        #expect(table.visibleCells.map(\.frame.height) == [50.5, 33])
    }

    @Test func estimatesThatWereWrongDoNotMoveWhatIsSeen() throws {
        let source = SizedSource(heights: (0..<200).map { CGFloat(20 + ($0 * 37) % 90) })
        let (stage, table) = show(source)
        table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        stage.drawChanges()

        // Upwards come rows of whose height only an estimate is known.
        for _ in 0..<40 {
            let first = try #require(table.indexPathsForVisibleRows?.last)
            let before = table.rectForRow(at: first).minY - table.contentOffset.y
            table.contentOffset.y -= 7
            stage.advance(by: 1.0 / 60)
            let after = table.rectForRow(at: first).minY - table.contentOffset.y
            #expect(after - before == 7)
        }
    }

    @Test func endingAnEmptyUpdateMeasuresRowsAgain() throws {
        let source = SizedSource(heights: [30, 30])
        let (stage, table) = show(source)
        let cell = try #require(table.visibleCells.first as? SizedCell)

        cell.height.constant = 90
        stage.drawChanges()
        #expect(table.rectForRow(at: .row(0)).height == 50.5, "the table was not asked")
        table.beginUpdates()
        table.endUpdates()
        stage.drawChanges()

        #expect(table.visibleCells.map(\.frame.height) == [110.5, 50.5])
        #expect(table.visibleCells[1].frame.minY == 110.5)
    }

    @Test func aCellThatInvalidatesItsSizeIsMeasuredAgain() throws {
        let source = SizedSource(heights: [30, 30])
        let (stage, table) = show(source)
        let cell = try #require(table.visibleCells.first as? SizedCell)

        cell.height.constant = 60
        cell.invalidateIntrinsicContentSize()
        stage.drawChanges()
        #expect(table.visibleCells.map(\.frame.height) == [80.5, 50.5])

        table.selfSizingInvalidation = .disabled
        cell.height.constant = 70
        cell.invalidateIntrinsicContentSize()
        stage.drawChanges()
        #expect(table.visibleCells.map(\.frame.height) == [80.5, 50.5])
    }

    /// As with a controller of fetched results, whose delegate configures a cell and moves its row.
    @Test(arguments: [0, 1])
    func aCellThatInvalidatesItsSizeWhileRowsChangeIsMeasuredWhereItIsThen(from row: Int) throws {
        let source = SizedSource(heights: [30, 30, 30])
        let (stage, table) = show(source)
        let cell = try #require(table.cellForRow(at: .row(row)) as? SizedCell)

        table.beginUpdates()
        cell.height.constant = 60
        cell.invalidateIntrinsicContentSize()
        table.moveRow(at: .row(row), to: .row(2))
        table.endUpdates()
        stage.advance(by: 0.6)

        #expect(table.cellForRow(at: .row(2)) === cell)
        #expect((0..<3).map { table.rectForRow(at: .row($0)).height } == [50.5, 50.5, 80.5])
        #expect((0..<3).map { table.rectForRow(at: .row($0)).minY } == [0, 50.5, 101])
        #expect(cell.frame == table.rectForRow(at: .row(2)))
    }

    @Test func withConstraintsIncludedAChangeIsEnough() throws {
        let source = SizedSource(heights: [30, 30])
        let (stage, table) = show(source)
        table.selfSizingInvalidation = .enabledIncludingConstraints
        let cell = try #require(table.visibleCells.first as? SizedCell)

        cell.height.constant = 60
        stage.drawChanges()
        #expect(table.visibleCells.map(\.frame.height) == [80.5, 50.5])

        cell.label.text = "Now there is text below"
        stage.drawChanges()
        #expect(table.visibleCells[0].frame.height == 80.5 + cell.label.intrinsicContentSize.height)
    }

    @Test func selfSizingHeadersAndFootersHaveTheHeightOfTheirConstraints() {
        let source = SizedSource(heights: [30])
        source.header = SizedHeader(height: 41)
        source.footer = SizedHeader(height: 23)
        let (stage, table) = show(source)
        table.sectionHeaderTopPadding = 0
        stage.drawChanges()

        #expect(table.rectForHeader(inSection: 0).height == 61)
        #expect(table.rectForFooter(inSection: 0).height == 43)
        #expect(table.rectForRow(at: .row(0)) == CGRect(x: 0, y: 61, width: 375, height: 50.5))
    }

    @Test func contentWithoutHeightIsLoggedAndGetsTheStandardHeight() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = SizedSource(heights: [0])
                source.isCollapsed = true
                let (_, table) = SelfSizingTests().show(source)
                exit(table.visibleCells.map(\.frame.height) == [44] ? 0 : 1)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(text.contains("constraints ambiguously suggest a height of zero for a table view cell's content view"))
        #expect(text.contains("row 0 in section 0") && text.contains("SizedCell"))
    }

    @Test func theMarginsOfACellAreTheRows() throws {
        let source = SizedSource(heights: [30])
        let (stage, table) = show(source)
        let cell = try #require(table.visibleCells.first)

        // UIKit's: 16 at the sides, as wide as the separator is inset, and 11 above and below.
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
        #expect(table.separatorInset.left == 16)
        withExtendedLifetime(stage) {}
    }
}

/// A box of a height, and text below it, ten points from the top and the bottom.
private final class SizedCell: UITableViewCell {
    let box = UIView()
    let label = UILabel()
    private(set) var height: NSLayoutConstraint!
    private var vertical: [NSLayoutConstraint] = []

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        label.numberOfLines = 0
        for view in [box, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        height = box.heightAnchor.constraint(equalToConstant: 0)
        vertical = [
            height,
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            label.topAnchor.constraint(equalTo: box.bottomAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ]
        NSLayoutConstraint.activate(
            vertical + [
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.widthAnchor.constraint(equalToConstant: 40),
                label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func collapse() {
        NSLayoutConstraint.deactivate(vertical)
    }
}

private final class SizedHeader: UITableViewHeaderFooterView {
    init(height: CGFloat) {
        super.init(reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.heightAnchor.constraint(equalToConstant: height),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

private final class SizedSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    let heights: [CGFloat]
    var texts: [String] = []
    var rowHeights: [CGFloat] = []
    var accessory: UIView?
    var header: UIView?
    var footer: UIView?
    var isCollapsed = false

    init(heights: [CGFloat]) {
        self.heights = heights
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "sized", for: indexPath)
        guard let cell = cell as? SizedCell else { return cell }
        cell.height.constant = heights[indexPath.row]
        cell.label.text = texts.isEmpty ? nil : texts[indexPath.row]
        cell.accessoryView = accessory
        if isCollapsed { cell.collapse() }
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        rowHeights.isEmpty ? tableView.rowHeight : rowHeights[indexPath.row]
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footer }
}
