import CoreGraphics
import Testing
import TwillTesting

@testable import UIKit

/// The screen during a rotation from portrait to landscape, on an iPhone 8.
@MainActor
@Suite struct TurnTests {
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
    }

    @Test func rowsAccessoriesAndTheBarTitleMoveDuringRotation() throws {
        let stage = Stage()
        let rows = Rows(style: .plain)
        rows.title = "Rows"
        let navigation = UINavigationController(rootViewController: rows)
        stage.show(navigation)
        stage.advance(by: 0.2)
        let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
        let accessory = try #require(cell.accessory)
        let title = try #require(navigation.navigationBar.pageView?.title)
        let before = accessory.frame.minX, titleBefore = title.center
        stage.rotate(to: .landscapeLeft, waits: false)
        #expect(cell.accessory === accessory && navigation.navigationBar.pageView?.title === title)

        let seen = { (view: UIView) in view.layer.presentation() ?? view.layer }
        #expect(abs(seen(cell).bounds.width - 375) < 1 && abs(seen(accessory).frame.minX - before) < 1)
        #expect(abs(seen(title).position.x - titleBefore.x) < 1)

        stage.advance(by: 0.15)
        #expect(abs(seen(cell).bounds.width - 521) < 4)
        #expect(abs(seen(accessory).frame.minX - (before + accessory.frame.minX) / 2) < 4)
        #expect(abs(seen(title).position.x - (titleBefore.x + title.center.x) / 2) < 4)

        stage.advance(by: 0.3)
        #expect(cell.frame.width == 667)
    }

    @Test func aLargeTitleFadesIntoTheSmallOneThatALowBarHas() throws {
        let stage = Stage()
        let page = UIViewController()
        page.title = "Large"
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        stage.advance(by: 0.2)
        let large = try #require(navigation.navigationBar.pageView)
        stage.rotate(to: .landscapeLeft, waits: false)
        stage.advance(by: 0.15)
        let small = try #require(navigation.navigationBar.pageView)
        #expect(small !== large && large.superview != nil)
        #expect(abs((small.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)
        #expect(abs((large.layer.presentation()?.opacity ?? 0) - 0.5) < 0.05)

        stage.advance(by: 0.3)
        #expect(large.superview == nil && small.alpha == 1)
    }

    @Test func rowsThatLoseTheirRoomStayUntilTheTurnIsOver() {
        let stage = Stage()
        let rows = Rows(style: .plain)
        stage.show(rows)
        stage.advance(by: 0.2)
        let table = rows.tableView!, last = IndexPath(row: 14, section: 0)
        #expect(table.liveCells[last] != nil)

        stage.rotate(to: .landscapeLeft, waits: false)
        stage.advance(by: 0.15)
        // To be seen, though it is no longer among the rows that the table says are.
        #expect(table.liveCells[last]?.superview === table && table.indexPathsForVisibleRows?.contains(last) == false)

        stage.advance(by: 0.3)
        #expect(table.liveCells[last] == nil && table.liveCells.count <= 9)
    }

    /// Dark pixels of the battery, which lies at the right end of the upright bar.
    private func hasInk(_ stage: Stage, around point: CGPoint) -> Bool {
        let picture = stage.snapshot()
        for y in stride(from: point.y - 8, through: point.y + 8, by: 1) {
            for x in stride(from: point.x - 8, through: point.x + 8, by: 1)
            where picture.hasColor(.black, at: CGPoint(x: x, y: y)) { return true }
        }
        return false
    }

    @Test func theStatusBarTurnsAlongAndFadesOnAPhone() {
        let stage = Stage()
        let page = UIViewController()
        page.view.backgroundColor = .white
        stage.show(page)
        stage.showsStatusBar = true
        stage.advance(by: 0.5)
        // 15 points from the right edge, 10 from the upper one.
        #expect(hasInk(stage, around: CGPoint(x: 360, y: 10)))

        stage.rotate(to: .landscapeLeft, waits: false)
        // The old picture lies on its side: its upper edge is on the right, its right edge below.
        let lying = CGPoint(x: 333.5 + 333.5 - 10, y: 187.5 + 187.5 - 15)
        #expect(hasInk(stage, around: lying) && !hasInk(stage, around: CGPoint(x: 652, y: 10)))

        stage.advance(by: 0.5)
        #expect(!hasInk(stage, around: lying) && !hasInk(stage, around: CGPoint(x: 652, y: 10)))

        stage.rotate(to: .portrait)
        stage.advance(by: 0.5)
        #expect(hasInk(stage, around: CGPoint(x: 360, y: 10)))
    }

    @Test func theHomeIndicatorEndsInTheMiddleOfTheNewLowerEdge() {
        let stage = Stage(device: .iphone15)
        let page = UIViewController()
        page.view.backgroundColor = .white
        stage.show(page)
        stage.showsStatusBar = true
        stage.advance(by: 0.5)
        stage.rotate(to: .landscapeRight)
        stage.advance(by: 0.5)
        let bounds = stage.screen.bounds
        #expect(hasInk(stage, around: CGPoint(x: bounds.midX, y: bounds.maxY - 10)))

        // A second turn in the middle of the first ends there, too.
        stage.rotate(to: .portrait, waits: false)
        stage.advance(by: 0.1)
        stage.rotate(to: .landscapeLeft, waits: false)
        stage.advance(by: 1)
        #expect(hasInk(stage, around: CGPoint(x: bounds.midX, y: bounds.maxY - 10)))
        #expect(stage.screen.rootLayer.sublayers?.filter { $0.zPosition > 0 }.count == 2)
    }
}
