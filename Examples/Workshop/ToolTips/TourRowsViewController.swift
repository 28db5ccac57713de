import ToolTip
import UIKit

/// The tour's second screen: rows, one of which is far below.
final class TourRowsViewController: UITableViewController {
    init() {
        super.init(style: .plain)
        title = "Rows"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row")
            ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "Order \(indexPath.row + 1)"
        return cell
    }

    var tourSteps: [ToolTipData] {
        let far = IndexPath(row: 41, section: 0), first = IndexPath(row: 0, section: 0)
        var back = ToolTipData(
            title: "The first order", callToAction: "Last screen", anchors: [.row(at: first, in: tableView)],
            type: .cell)
        back.onCallToAction = { [weak self] in
            self?.navigationController?.pushViewController(TourNodesViewController(), animated: true)
        }
        back.advancesOnTap = false
        return [
            ToolTipData(
                title: "An order far below", desc: "It was scrolled to.", anchors: [.row(at: far, in: tableView)],
                type: .cell),
            back,
        ]
    }
}
