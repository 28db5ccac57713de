import UIKit

/// The steps from an empty node to a live list, and what is expected in the end.
final class CreateProductCardViewController: UITableViewController {
    init() {
        super.init(style: .insetGrouped)
        title = "Create product card"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? CardStep.allCases.count : 1
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Steps" : "Expected"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "step")
            ?? UITableViewCell(style: .default, reuseIdentifier: "step")
        let step = CardStep.allCases[indexPath.row]
        cell.textLabel?.text = indexPath.section == 0 ? "\(step.letter). \(step.title)" : "The finished list"
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let isStep = indexPath.section == 0
        show(
            isStep ? CardStep.allCases[indexPath.row].makeScreen() : ProductCardListViewController(), sender: self)
    }
}
