import BenchmarkHarness
import TwillTesting
import UIKit

extension Benchmark {
    /// A table of a thousand cells that constraints give their heights, each with eight constraints and three labels, one
    /// of which wraps: what the main thread spends on a cell while all of them come by, from a list that has just been made
    /// (each cell is measured and laid out once) and when the list is gone through again.
    @MainActor
    static func selfSizingCases() -> [Case] {
        [
            Case(
                "1,000 self-sizing cells: measured and laid out, µs per cell",
                ours: .figure { SelfSizingList().goThrough() }),
            Case(
                "1,000 self-sizing cells: scrolled back, µs per cell",
                ours: .figure {
                    let list = SelfSizingList()
                    _ = list.goThrough()
                    return list.goThrough(backwards: true)
                }),
        ]
    }
}

@MainActor
private final class SelfSizingList: NSObject, UITableViewDataSource {
    private static let count = 1000
    private let stage = Stage(device: .iphone8)
    private let table = UITableView(frame: .zero, style: .plain)

    override init() {
        super.init()
        stage.paintsEveryFrame = true
        table.register(SelfSizingCell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = 90
        table.dataSource = self
        let controller = UIViewController()
        controller.view = table
        stage.show(controller)
        stage.drawChanges()
    }

    /// - Returns: Microseconds per cell.
    func goThrough(backwards: Bool = false) -> Double {
        let start = now()
        for row in 0..<Self.count {
            table.scrollToRow(
                at: IndexPath(row: backwards ? Self.count - 1 - row : row, section: 0), at: .top, animated: false)
            table.layoutIfNeeded()
        }
        return (now() - start) / Double(Self.count) * 1e6
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        if let cell = cell as? SelfSizingCell { cell.show(indexPath.row) }
        return cell
    }
}

/// A title, a text that wraps, and a note below both.
private final class SelfSizingCell: UITableViewCell {
    private let title = UILabel()
    private let text = UILabel()
    private let note = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        text.numberOfLines = 0
        text.font = .systemFont(ofSize: 14)
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

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ row: Int) {
        title.text = "Row \(row)"
        text.text = String(repeating: "Words that wrap in the width of the row. ", count: 1 + row % 4)
        note.text = "\(row * 7 % 60) min"
    }
}
