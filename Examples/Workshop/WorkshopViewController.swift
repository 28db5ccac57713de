import UIKit

/// The first screen: every route, by section.
final class WorkshopViewController: UITableViewController {
    private let sections: [Route.Section]

    init() {
        sections = Route.sections
        super.init(style: .insetGrouped)
        title = "Workshop"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].routes.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "route")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "route")
        let route = sections[indexPath.section].routes[indexPath.row]
        cell.textLabel?.text = route.title
        cell.detailTextLabel?.text = route.subtitle
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.imageView?.image = route.icon.image
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(sections[indexPath.section].routes[indexPath.row].makeScreen(), sender: self)
    }
}
