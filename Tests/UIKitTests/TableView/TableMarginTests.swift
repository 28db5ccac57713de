import Testing
import TwillTesting

@testable import UIKit

/// Margins at the sides of rows: 16 points, and 20 in tables of 414 points and more.
@MainActor
@Suite struct TableMarginTests {
    /// As high as 20,000 square points need.
    private final class AreaCell: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: size.width, height: (20_000 / size.width).rounded())
        }
    }

    private final class Holder: UIViewController {
        let source = TableSource([["a", "b", "c"]])
        let table = UITableView(frame: .zero, style: .insetGrouped)

        override func viewDidLoad() {
            super.viewDidLoad()
            table.register(AreaCell.self, forCellReuseIdentifier: "cell")
            table.dataSource = source
            view.addSubview(table)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            table.frame = view.bounds
        }
    }

    @Test(arguments: [(CGFloat(375), CGFloat(16)), (413, 16), (414, 20), (430, 20)])
    func contentOfInsetGroupsHasTheMarginOfTheTablesWidth(width: CGFloat, margin: CGFloat) throws {
        let stage = Stage(scale: 1)
        let table = stage.showTable(TableSource([["a"]]), style: .insetGrouped)
        table.frame.size.width = width
        stage.drawChanges()

        let cell = try #require(table.cellForRow(at: .row(0)))
        #expect(cell.frame.minX == margin && cell.frame.width == width - 2 * margin)
        #expect(cell.textLabel?.frame.minX == margin)
        #expect(cell.contentView.layoutMargins.left == margin)
    }

    @Test func rowsOfInsetGroupsAreMeasuredAgainWhenTheSafeAreaChanges() {
        let stage = Stage(), holder = Holder()
        stage.show(holder)
        stage.drawChanges()
        // 375 - 2 * 16 = 343
        #expect(holder.table.rectForRow(at: .row(0)).height == 58)

        holder.additionalSafeAreaInsets.left = 60
        stage.drawChanges()

        // 375 - 2 * (16 + 60) = 223
        #expect(holder.table.rectForRow(at: .row(0)).width == 223)
        #expect(holder.table.rectForRow(at: .row(0)).height == 90)
        #expect(holder.table.visibleCells.map(\.frame.height) == [90, 90, 90])
    }
}
