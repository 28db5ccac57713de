import UIKit

/// The layout specs, each as a full screen and in a sandbox.
final class LayoutSpecsViewController: UITableViewController {
    private struct Row {
        var title: String
        var detail: String
        /// The name for the command line, behind that of this screen.
        var name: String
        var makeScreen: @MainActor () -> UIViewController
    }

    private struct Section {
        var title: String
        var rows: [Row]
    }

    private static let sections: [Section] = LayoutSamples.all.map { section(of: $0) } + [breakdowns]

    private static var breakdowns: Section {
        Section(
            title: "Breakdowns",
            rows: Breakdown.all.map { make in
                let breakdown = make()
                return Row(
                    title: breakdown.title, detail: "\(breakdown.layers.count) layers",
                    name: "breakdowns/\(breakdown.name)"
                ) { BreakdownViewController(make) }
            })
    }

    private static func section<Sample: LayoutSample>(of sample: Sample) -> Section {
        Section(
            title: sample.title,
            rows: [
                Row(title: sample.title, detail: "The real layout of \(sample.className)", name: sample.name) {
                    LayoutVC(sample)
                },
                Row(
                    title: "\(sample.title) interactive", detail: "Controls, sizes and code",
                    name: "\(sample.name)/interactive"
                ) { LayoutVCInteractive(sample) },
            ])
    }

    init() {
        super.init(style: .insetGrouped)
        title = "Layout specs"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// The names of all screens for the command line, such as "stack/interactive".
    static var names: [String] { sections.flatMap { $0.rows.map(\.name) } }

    /// Returns a route to the screen with a name, such as "stack/interactive"; nil if there is none.
    static func route(to name: String) -> Route? {
        sections.lazy.flatMap(\.rows).first { $0.name == name }
            .map { Route(title: $0.title, subtitle: $0.detail, icon: .layoutSpecs, makeScreen: $0.makeScreen) }
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { Self.sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Self.sections[section].rows.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Self.sections[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "spec")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "spec")
        let row = Self.sections[indexPath.section].rows[indexPath.row]
        cell.textLabel?.text = row.title
        cell.detailTextLabel?.text = row.detail
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(Self.sections[indexPath.section].rows[indexPath.row].makeScreen(), sender: self)
    }
}
