import CAllocations
import Testing
import TwillConstraints
import TwillTesting

@testable import UIKit

/// The cost of a self-sizing row with eight constraints and three labels, one of which wraps. It is counted, so that it
/// does not depend on the machine.
@MainActor
@Suite struct SelfSizingCostTests {
    private final class Cell: UITableViewCell {
        let title = UILabel(), text = UILabel(), note = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            text.numberOfLines = 0
            for label in [title, text, note] {
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
            }
            let margins = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                title.topAnchor.constraint(equalTo: margins.topAnchor),
                title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
                text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                note.topAnchor.constraint(equalTo: text.bottomAnchor, constant: 4),
                note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                note.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            ])
        }

        required init?(coder: NSCoder) { fatalError() }
    }

    private final class Source: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 300 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            if let cell = cell as? Cell {
                cell.title.text = "Row \(indexPath.row)"
                cell.text.text = String(repeating: "Words that wrap. ", count: 1 + indexPath.row % 7)
                cell.note.text = "\(indexPath.row * 7 % 60) min"
            }
            return cell
        }
    }

    private struct Cost {
        /// Of the solver that lays out; the one that is asked for a height lives for the question.
        var pivots, definitions, expansions, ties: Double
        /// Of memory.
        var pieces: Double
    }

    /// For each row, while rows come by one after the other.
    private func cost(of rows: some Collection<Int>, in table: UITableView) -> Cost {
        let before = LayoutEngine.main.solver.statistics, pieces = twill_allocations_of_thread()
        for row in rows {
            table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            table.layoutIfNeeded()
        }
        let after = LayoutEngine.main.solver.statistics, count = Double(rows.count)
        #expect(after.stalls == before.stalls)
        return Cost(
            pivots: Double(after.pivots - before.pivots) / count,
            definitions: Double(after.definitions - before.definitions) / count,
            expansions: Double(after.expansions - before.expansions) / count,
            ties: Double(after.ties - before.ties) / count,
            pieces: Double(twill_allocations_of_thread() - pieces) / count)
    }

    @Test func showingARowTakesFewSolverStepsAndAllocations() {
        let stage = Stage(device: .iphone8), table = UITableView(frame: .zero, style: .plain), source = Source()
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = 90
        table.dataSource = source
        let controller = UIViewController()
        controller.view = table
        stage.show(controller)
        stage.drawChanges()
        _ = cost(of: 0..<50, in: table)

        let measured = cost(of: 50..<250, in: table)
        let back = cost(of: (50..<250).reversed(), in: table)

        // Cells come back from the pool with their constraints: only texts and heights change, which are constants.
        for cost in [measured, back] {
            #expect(cost.definitions == 0 && cost.expansions == 0)
            #expect(cost.pivots <= 1 && cost.ties == 0)
        }
        // A row that was measured is laid out alone. A debug build asks for several times as many as a release build.
        if twill_allocations_are_counted() {
            #expect(measured.pieces < 2_600, "\(measured.pieces)")
            #expect(back.pieces < 600, "\(back.pieces)")
        }
        withExtendedLifetime(source) {}
    }
}
