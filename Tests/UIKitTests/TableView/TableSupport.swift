import TwillTesting

@testable import UIKit

/// Sections of strings as titles, and a log of the table's calls.
@MainActor
final class TableSource: UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var heights: ((IndexPath) -> CGFloat)?
    var headers: [Int: String] = [:]
    var calls: [String] = []
    var heightsAsked = 0
    var willSelect: ((IndexPath) -> IndexPath?)?
    var allowsHighlight = true

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    convenience init(rows: Int) {
        self.init([(0..<rows).map { "Row \($0)" }])
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = sections[path.section][path.row]
        calls.append("cellForRow \(path.row)")
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }

    func tableView(_ tableView: UITableView, heightForRowAt path: IndexPath) -> CGFloat {
        heightsAsked += 1
        return heights?(path) ?? OptionalProbe.unimplemented(self, UITableView.automaticDimension)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
        calls.append("willDisplay \(path.row)")
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath) {
        calls.append("didEndDisplaying \(path.row)")
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
        calls.append("shouldHighlight \(path.row)")
        return allowsHighlight
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt path: IndexPath) {
        calls.append("didHighlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt path: IndexPath) {
        calls.append("didUnhighlight \(path.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
        calls.append("willSelect \(path.row)")
        return willSelect.map { $0(path) } ?? path
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
        calls.append("willDeselect \(path.row)")
        return path
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { calls.append("didSelect \(path.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
        calls.append("didDeselect \(path.row)")
    }
    func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
        calls.append("commit \(path.row)")
        sections[path.section].remove(at: path.row)
        tableView.deleteRows(at: [path], with: .automatic)
    }
}

@MainActor
final class CountedCell: UITableViewCell {
    static var made = 0
    static var prepared = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }

    required init?(coder: NSCoder) { fatalError() }

    override func prepareForReuse() {
        super.prepareForReuse()
        Self.prepared += 1
    }
}

/// Tables do not retain their sources, and a test may not use its own to the end.
@MainActor private var keptSource: TableSource?

extension Stage {
    /// A table that fills the iPhone 8's 375×667 points, without a safe area.
    func showTable(
        _ source: TableSource, style: UITableView.Style = .plain, cell: AnyClass = UITableViewCell.self,
        setUp: (UITableView) -> Void = { _ in }
    ) -> UITableView {
        let table = UITableView(frame: screen.bounds, style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.register(cell, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        setUp(table)
        keptSource = source
        table.dataSource = source
        table.delegate = source
        show(table)
        return table
    }
}

extension IndexPath {
    static func row(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
}

/// A generator whose numbers are the same on every machine.
struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, limit)))
    }
}
