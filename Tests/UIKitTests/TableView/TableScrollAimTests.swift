import Testing
import TwillTesting
import UIKit

/// Rows that go away while a table scrolls to them.
@MainActor
@Suite struct TableScrollAimTests {
    private final class Rows: UITableViewController {
        var count = 100

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    @Test func deletedRowThatIsScrolledToEndsInThePlaceItHad() {
        let stage = Stage(), rows = Rows()
        stage.show(rows)
        let path = IndexPath(row: 60, section: 0)
        let top = rows.tableView.rectForRow(at: path).minY
        rows.tableView.scrollToRow(at: path, at: .top, animated: true)
        stage.advance(by: 0.1)

        rows.count -= 1
        rows.tableView.deleteRows(at: [path], with: .fade)
        stage.advance(by: 2)

        // The stage has a status bar of 20 points above the rows.
        #expect(abs(rows.tableView.contentOffset.y - (top - rows.tableView.adjustedContentInset.top)) <= 1)
    }
}
