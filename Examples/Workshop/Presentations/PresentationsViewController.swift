import UIKit

/// A list of all ways to present a view controller, by kind.
final class PresentationsViewController: UITableViewController {
    private let sections = [
        (title: "Over everything", samples: PresentationSample.full),
        (title: "Sheets", samples: PresentationSample.sheets),
        (title: "Over what is there", samples: PresentationSample.over),
        (title: "Alerts", samples: PresentationSample.alerts),
    ]

    /// The last chosen action of each alert.
    private var answers: [IndexPath: String] = [:]

    init() {
        super.init(style: .insetGrouped)
        title = "Presentations"
        definesPresentationContext = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func sample(at indexPath: IndexPath) -> PresentationSample {
        sections[indexPath.section].samples[indexPath.row]
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].samples.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "sample")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "sample")
        let sample = sample(at: indexPath)
        cell.textLabel?.text = sample.title
        cell.detailTextLabel?.text = answers[indexPath].map { "Answered: \($0)" } ?? sample.subtitle
        cell.detailTextLabel?.textColor = .secondaryLabel
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let screen = sample(at: indexPath).makeScreen { [weak self] answer in
            self?.answers[indexPath] = answer
            self?.tableView.reloadRows(at: [indexPath], with: .fade)
        }
        if let popover = screen.popoverPresentationController, let cell = tableView.cellForRow(at: indexPath) {
            popover.sourceView = cell
            popover.sourceRect = cell.bounds
        }
        present(screen, animated: true)
    }
}
