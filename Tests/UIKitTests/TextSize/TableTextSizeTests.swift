import CoreGraphics
import Testing
import TwillTesting
import UIKit

/// Tables whose text size changes while another page covers them.
@MainActor
@Suite struct TableTextSizeTests {
    /// Reloads when it appears, as lists do whose data another page may change.
    private final class ListController: UITableViewController {
        let reloads: Bool

        init(style: UITableView.Style, reloads: Bool) {
            self.reloads = reloads
            super.init(style: style)
            title = "List"
        }

        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if reloads { tableView.reloadData() }
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "row")
                ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = "A text of several words"
            return cell
        }
    }

    @Test(arguments: [(UITableView.Style.plain, false), (.plain, true), (.insetGrouped, false), (.insetGrouped, true)])
    func rowsAreMeasuredAgainWhenACoveredTableReturns(style: UITableView.Style, reloads: Bool) throws {
        let stage = Stage(), list = ListController(style: style, reloads: reloads)
        let navigation = UINavigationController(rootViewController: list)
        stage.show(navigation)
        let page = UIViewController()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 1)

        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.drawChanges()
        navigation.popViewController(animated: true)
        stage.advance(by: 1)

        try expectFittingRows(of: list)
    }

    @Test(arguments: [0, 0.5, 1.5]) func rowsOfAVisibleTableAreMeasuredAgain(seconds: Double) throws {
        let stage = Stage(), list = ListController(style: .insetGrouped, reloads: true)
        stage.show(UINavigationController(rootViewController: list))
        if seconds > 0 { stage.advance(by: seconds) }

        stage.setTextSize(.accessibilityExtraExtraExtraLarge)
        stage.drawChanges()

        try expectFittingRows(of: list)
    }

    private func expectFittingRows(of list: UITableViewController) throws {
        for row in 0..<3 {
            let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
            let label = try #require(cell.textLabel)
            let room = CGSize(width: label.bounds.width, height: CGFloat.greatestFiniteMagnitude)
            #expect(label.font.pointSize == 53)
            #expect(label.sizeThatFits(room).height <= label.bounds.height + 0.5)
            #expect(cell.bounds.height > label.bounds.height && label.bounds.height > 100)
        }
    }
}
