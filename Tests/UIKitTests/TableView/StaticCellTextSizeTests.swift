import Testing
import TwillTesting

@testable import UIKit

/// Tables whose data source keeps its cells, so that no cell is made again for another text size.
@MainActor
@Suite struct StaticCellTextSizeTests {
    private final class Source: NSObject, UITableViewDataSource {
        lazy var cells = (0..<30).map { index in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let label = UILabel()
            label.text = "Row \(index)"
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 11),
                label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -11),
            ])
            return cell
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cells[indexPath.row]
        }
    }

    /// A body line of the largest size is 63 points high, as the system's table of text styles has it.
    @Test(arguments: [0, 0.1, 1]) func rowsFollowTheTextSize(seconds: Double) throws {
        let stage = Stage()
        let source = Source()
        let controller = UITableViewController(style: .plain)
        controller.tableView.dataSource = source
        stage.show(UINavigationController(rootViewController: controller))
        stage.advance(by: seconds)
        for (size, height) in [
            (UIContentSizeCategory.accessibilityExtraExtraExtraLarge, 60...100.0), (.large, 42...44.5),
        ] {
            stage.setTextSize(size)
            stage.advance(by: 0.5)
            for row in [0, 29, 0] {
                controller.tableView.scrollToRow(at: [0, row], at: .top, animated: false)
                stage.advance(by: 0.1)
                let heights = controller.tableView.visibleCells.map(\.bounds.height)
                #expect(heights.allSatisfy { height.contains(Double($0)) }, "\(size) \(heights)")
            }
        }
    }
}
