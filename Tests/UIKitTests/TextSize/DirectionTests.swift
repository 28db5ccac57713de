import Testing
import TwillTesting

@testable import UIKit

/// Cells and bars where the language runs from right to left: each place is mirrored in the width of 375 points.
@MainActor @Suite struct DirectionTests {
    private func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
        let cell = UITableViewCell(style: style, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
        cell.textLabel?.text = "Text"
        cell.detailTextLabel?.text = "Detail"
        return cell
    }

    @Test(arguments: [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle], [false, true])
    func aCellIsItsOwnMirrorImage(style: UITableViewCell.CellStyle, isEditing: Bool) {
        let stage = Stage()
        let cell = cell(style)
        cell.accessoryType = .disclosureIndicator
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
        cell.indentationLevel = 1
        cell.isEditing = isEditing
        stage.show(cell)
        func places() -> [CGRect] {
            let parts: [UIView?] = [
                cell.contentView, cell.textLabel, cell.detailTextLabel, cell.imageView, cell.accessory,
            ]
            return parts.compactMap { $0 }.map { $0.convert($0.bounds, to: cell) }
        }
        let before = places()
        stage.setLayoutDirection(.rightToLeft)
        let mirrored = before.map { CGRect(x: 375 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
        #expect(places() == mirrored)
        // 16 points from the edge, and 8 wide.
        #expect(isEditing || cell.accessory?.frame.minX == 16)

        stage.setLayoutDirection(.leftToRight)
        #expect(places() == before)
    }

    @Test func theMarkOfARowPointsOnwards() {
        let stage = Stage(scale: 2)
        let cell = cell(.default)
        cell.backgroundColor = .white
        cell.accessoryType = .disclosureIndicator
        stage.show(cell)
        // The tip is the only dark spot in the middle of the glyph's height: at the right end, then at the left one.
        func tip() -> CGFloat? {
            let picture = stage.snapshot(), frame = cell.accessory?.frame ?? .zero
            let dark = stride(from: frame.minX, to: frame.maxX, by: 0.5).filter {
                !picture.hasColor(.white, at: CGPoint(x: $0 + 0.25, y: frame.midY))
            }
            return dark.isEmpty ? nil : dark.reduce(0, +) / CGFloat(dark.count) - frame.minX
        }
        #expect((tip() ?? 0) > 4)

        stage.setLayoutDirection(.rightToLeft)
        #expect((tip() ?? 8) < 4)
    }

    @Test func theBackButtonIsAtTheRightInRightToLeft() throws {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.viewControllers[0].title = "Root"
        let page = UIViewController()
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        stage.show(navigation)
        navigation.pushViewController(page, animated: false)
        stage.drawChanges()
        func find(_ view: UIView, _ text: String) -> UIView? {
            if (view as? UILabel)?.text == text { return view.superview }
            return view.subviews.lazy.compactMap { find($0, text) }.first
        }
        let bar = navigation.navigationBar
        func place(_ text: String) throws -> CGRect {
            let view = try #require(find(bar, text))
            return view.convert(view.bounds, to: bar)
        }
        #expect(try place("Root").minX == 8 && place("Edit").maxX == 359)
        stage.setLayoutDirection(.rightToLeft)
        #expect(try place("Root").maxX == 367 && place("Edit").minX == 16)

        // A swipe from the left leads nowhere, one from the right leads back.
        try stage.drag(from: CGPoint(x: 3, y: 300), to: CGPoint(x: 300, y: 300), seconds: 0.4)
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == 2)
        try stage.drag(from: CGPoint(x: 372, y: 300), to: CGPoint(x: 60, y: 300), seconds: 0.4)
        stage.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func pagesComeFromTheLeft() {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        stage.setLayoutDirection(.rightToLeft)
        let page = UIViewController()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.1)
        let shift = page.view.layer.presentation()?.frame.minX ?? 0
        #expect(shift < -1 && shift > -375)

        stage.advance(by: 1)
        #expect(page.view.convert(CGPoint.zero, to: nil).x == 0)
    }

    @Test func theScrollBarIsWhereLinesEnd() throws {
        let stage = Stage()
        let page = UIScrollView(frame: UIScreen.main.bounds)
        page.contentSize = CGSize(width: 375, height: 2000)
        stage.show(page)
        stage.setLayoutDirection(.rightToLeft)
        page.flashScrollIndicators()
        stage.drawChanges()

        // 3 points from the edge.
        #expect(try #require(page.indicators.vertical).frame.minX == 3)
    }

    @Test func tabsBeginAtTheRight() throws {
        let stage = Stage()
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two", "Three"].map { title in
            let page = UIViewController()
            page.title = title
            return page
        }
        stage.show(tabs)
        stage.setLayoutDirection(.rightToLeft)
        try stage.tap(at: CGPoint(x: 60, y: 650))
        #expect(tabs.selectedIndex == 2)

        try stage.tap(at: CGPoint(x: 315, y: 650))
        #expect(tabs.selectedIndex == 0)
    }

    @Test func linesBetweenRowsBeginAtTheMarginOfAWiderTable() throws {
        let stage = Stage()
        let source = TableSource(rows: 3)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        stage.show(table)
        let cell = try #require(table.cellForRow(at: [0, 1]))
        #expect(cell.separator?.frame.minX == 16)

        table.frame.size.width = 500
        stage.drawChanges()
        #expect(cell.separator?.frame.minX == 20 && cell.textLabel?.frame.minX == 20)
    }
}
