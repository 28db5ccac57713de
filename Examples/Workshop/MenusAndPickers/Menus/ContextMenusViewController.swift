import UIKit

/// Context menus of an image and of a table's rows: press for half a second, or click with the second button.
final class ContextMenusViewController: UITableViewController {
    private var names = ["Harbour", "Lighthouse", "Dunes", "Pier", "Ferry"]
    private let photo = UIImageView(image: UIImage(systemName: "photo"))

    init() {
        super.init(style: .insetGrouped)
        title = "Context menus"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 180))
        photo.contentMode = .center
        photo.backgroundColor = .systemTeal
        photo.tintColor = .white
        photo.layer.cornerRadius = 16
        photo.isUserInteractionEnabled = true
        photo.accessibilityIdentifier = "photo"
        photo.frame = CGRect(x: 20, y: 20, width: 160, height: 140)
        photo.addInteraction(UIContextMenuInteraction(delegate: self))
        header.addSubview(photo)
        tableView.tableHeaderView = header
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "name")
            ?? UITableViewCell(style: .default, reuseIdentifier: "name")
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(PlaceViewController(names[indexPath.row]), animated: true)
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let name = names[indexPath.row]
        return UIContextMenuConfiguration(
            identifier: NSString(string: name), previewProvider: { PlaceViewController(name) }
        ) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Move to top", image: UIImage(systemName: "arrow.up")) { _ in self?.moveToTop(name) },
                UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
                    self?.delete(name)
                },
            ])
        }
    }

    override func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        animator.preferredCommitStyle = .pop
        let page = animator.previewViewController
        animator.addCompletion { [weak self] in
            if let page { self?.navigationController?.pushViewController(page, animated: false) }
        }
    }

    private func moveToTop(_ name: String) {
        guard let row = names.firstIndex(of: name) else { return }
        names.insert(names.remove(at: row), at: 0)
        tableView.moveRow(at: IndexPath(row: row, section: 0), to: IndexPath(row: 0, section: 0))
    }

    private func delete(_ name: String) {
        guard let row = names.firstIndex(of: name) else { return }
        names.remove(at: row)
        tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }
}

extension ContextMenusViewController: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [photo] _ in
            let colors: [(String, UIColor)] = [("Teal", .systemTeal), ("Orange", .systemOrange), ("Pink", .systemPink)]
            return UIMenu(
                title: "Background",
                children: colors.map { title, color in
                    UIAction(title: title, state: photo.backgroundColor == color ? .on : .off) { _ in
                        photo.backgroundColor = color
                    }
                })
        }
    }
}

/// The page of a row, also its preview.
private final class PlaceViewController: UIViewController {
    init(_ name: String) {
        super.init(nibName: nil, bundle: nil)
        title = name
        preferredContentSize = CGSize(width: 280, height: 220)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .largeTitle)
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
