import Testing
import TwillTesting

@testable import UIKit

@MainActor @Suite struct CellLabelTests {
    private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        return cell
    }

    @Test func aTextThatIsSetOnACellInSightIsLaidOut() throws {
        let stage = Stage()
        let cell = cell(.value1)
        cell.textLabel?.text = "Fruit"
        cell.detailTextLabel?.text = nil
        stage.show(cell)
        #expect(cell.detailTextLabel?.bounds.width == 0)

        cell.detailTextLabel?.text = "Flagged"
        stage.drawChanges()

        let detail = try #require(cell.detailTextLabel)
        #expect(detail.bounds.width == detail.sizeThatFits(.zero).width && detail.bounds.width > 0)
        // The trailing margin is 16 points.
        #expect(abs(detail.frame.maxX - 304) < 1 && stage.shows("Flagged"))
    }

    @Test func anImageSetLaterMovesTheText() throws {
        let stage = Stage()
        let cell = cell(.default)
        cell.textLabel?.text = "Fruit"
        _ = cell.imageView
        stage.show(cell)
        #expect(cell.textLabel?.frame.minX == 16)

        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        stage.drawChanges()

        // The margin, the picture, and 16 points of distance.
        #expect(abs(try #require(cell.textLabel).frame.minX - 62) < 0.01)
    }
}
