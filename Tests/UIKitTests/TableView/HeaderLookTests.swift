import CoreGraphics
import Testing
import TwillTesting
import UIKit

/// The appearance of header and footer views that a delegate returns.
@MainActor
@Suite final class HeaderLookTests {
    /// The suite is let go anywhere, but its windows must go on the main thread.
    isolated deinit {}

    private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let footer = UITableViewHeaderFooterView()
        var ownFont: UIFont?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            header.textLabel?.text = "Header"
            return header
        }

        func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footer }

        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            if let ownFont { (view as? UITableViewHeaderFooterView)?.textLabel?.font = ownFont }
        }
    }

    private let source = Source()

    private func show(_ style: UITableView.Style, on stage: Stage) {
        let table = UITableView(frame: stage.screen.bounds, style: style)
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        stage.drawChanges()
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func groupedTablesGiveThemSmallGreyTitles(style: UITableView.Style) {
        let stage = Stage()
        show(style, on: stage)
        #expect(source.header.textLabel?.font.pointSize == 13 && source.header.textLabel?.textColor == .secondaryLabel)
        // A label that is asked for later looks the same.
        #expect(source.footer.textLabel?.font.pointSize == 13)
    }

    @Test func plainTablesGiveThemHeadlines() {
        let stage = Stage()
        show(.plain, on: stage)
        #expect(source.header.textLabel?.font == .preferredFont(forTextStyle: .headline))
    }

    @Test func aFontSetInWillDisplayHeaderViewIsKept() {
        let stage = Stage()
        source.ownFont = .systemFont(ofSize: 30)
        show(.grouped, on: stage)
        #expect(source.header.textLabel?.font.pointSize == 30)
    }
}
