import UIKit

/// Share sheets for a text, a link and an image, with an activity of the app's own.
final class ShareViewController: UITableViewController {
    private var result = "Nothing shared yet"

    init() {
        super.init(style: .insetGrouped)
        title = "Share sheet"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private var items: [(title: String, items: [Any])] {
        [
            ("Share a text", ["Twill runs UIKit on Linux."]), ("Share a link", [URL(string: "https://www.swift.org")!]),
            ("Share an image", [makeImage()]), ("Share what is made when needed", [PostcardSource()]),
        ]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = items[indexPath.row].title
        cell.textLabel?.textColor = tableView.tintColor
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { result }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let sheet = UIActivityViewController(
            activityItems: items[indexPath.row].items, applicationActivities: [ShoutActivity()])
        sheet.popoverPresentationController?.sourceView = tableView.cellForRow(at: indexPath)
        sheet.completionWithItemsHandler = { [weak self] type, isCompleted, _, error in
            self?.show(type, isCompleted, error)
        }
        present(sheet, animated: true)
    }

    private func show(_ type: UIActivity.ActivityType?, _ isCompleted: Bool, _ error: (any Error)?) {
        if let error {
            result = "Failed: \(error.localizedDescription)"
        } else {
            result = isCompleted ? "Done: \(type?.rawValue ?? "")" : "Closed without sharing"
        }
        tableView.reloadData()
    }

    private func makeImage() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 120, height: 120)).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 120, height: 120))
            UIColor.systemYellow.setFill()
            UIBezierPath(ovalIn: CGRect(x: 30, y: 30, width: 60, height: 60)).fill()
        }
    }
}

/// An activity that says a text loudly.
private final class ShoutActivity: UIActivity {
    private var text = ""

    override class var activityCategory: UIActivity.Category { .share }

    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("workshop.shout") }

    override var activityTitle: String? { "Shout" }

    override var activityImage: UIImage? {
        UIImage(systemName: "speaker.wave.1", withConfiguration: UIImage.SymbolConfiguration(pointSize: 26))
    }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String }
    }

    override func prepare(withActivityItems activityItems: [Any]) {
        text = activityItems.lazy.compactMap { $0 as? String }.first ?? ""
    }

    override func perform() {
        UIPasteboard.general.string = text.uppercased()
        activityDidFinish(true)
    }
}

/// A text that is written for the chosen activity.
private final class PostcardSource: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        activityType == .copyToPasteboard ? "A copied postcard" : "A postcard"
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "A postcard" }
}
