import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Edit menus of rows as they are seen. With `TWILL_LOOK` set to a folder, the screens are written there.
@MainActor
@Suite struct CellEditMenuLookTests {
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

        override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Note \(path.row)"
            cell.detailTextLabel?.text = "Hold to copy"
            return cell
        }

        override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { true }

        override func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { true }
    }

    @Test(arguments: [(1, false, false), (2, true, false), (3, false, true)] as [(CGFloat, Bool, Bool)])
    func aMenuPointsAtItsHighlightedRow(scale: CGFloat, dark: Bool, rightToLeft: Bool) throws {
        let stage = Stage(scale: scale)
        if dark { stage.setAppearance(.dark) }
        if rightToLeft { stage.setLayoutDirection(.rightToLeft) }
        let rows = Rows(style: .insetGrouped)
        stage.show(rows)

        try stage.longPress("Note 3")
        stage.advance(by: 0.5)
        if let folder = ProcessInfo.processInfo.environment["TWILL_LOOK"] {
            try stage.snapshot().write(to: "\(folder)/row-menu-\(Int(scale))x.png")
        }

        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 3, section: 0)))
        let row = cell.convert(cell.bounds, to: nil), image = stage.snapshot()
        let gray = UIColor.systemGray4.resolvedColor(with: rows.traitCollection)
        #expect(image.hasColor(gray, at: CGPoint(x: row.midX, y: row.midY)))
        // The tip of the arrow is at the middle of the row.
        #expect(UIMenuController.shared.menuFrame.maxY == row.minY)
        #expect(abs(UIMenuController.shared.menuFrame.midX - row.midX) <= 1)
    }
}
