import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Small API of tables and cells.
@MainActor
@Suite struct TableDetailTests {
    @Test func theBackgroundForSeveralSelectedRowsTakesThePlaceOfTheOther() {
        let stage = Stage(), source = TableSource(rows: 3)
        let table = stage.showTable(source)
        let cell = table.visibleCells[0]
        let one = UIView(), many = UIView()
        cell.selectedBackgroundView = one
        cell.multipleSelectionBackgroundView = many

        table.selectRow(at: .row(0), animated: false, scrollPosition: .none)
        #expect(one.superview === cell && !one.isHidden && (many.superview == nil || many.isHidden))
        table.deselectRow(at: .row(0), animated: false)
        table.allowsMultipleSelection = true
        table.selectRow(at: .row(0), animated: false, scrollPosition: .none)

        #expect(many.superview === cell && !many.isHidden && many.alpha == 1 && one.isHidden)
        #expect(many.frame == cell.bounds)
        table.deselectRow(at: .row(0), animated: false)
        #expect(many.isHidden && one.isHidden)
    }

    @Test func rowsFollowTheReadableWidthOfWideTables() throws {
        let stage = Stage(device: .ipad), source = TableSource(rows: 2)
        let table = stage.showTable(source)
        let width = table.bounds.width
        let cell = table.visibleCells[0], label = try #require(cell.textLabel)
        #expect(label.convert(label.bounds, to: table).minX == 20)

        table.cellLayoutMarginsFollowReadableWidth = true
        stage.drawChanges()

        // The readable width of texts of standard size is 672 points.
        let margin = ((width - 672) / 2).rounded(.down)
        #expect(margin > 20 && label.convert(label.bounds, to: table).minX == margin)
        #expect(cell.layoutMargins.left == margin && cell.contentView.layoutMargins.left == margin)
        #expect(cell.separator?.frame.minX == margin && cell.separator?.frame.maxX == width - margin)
        // Narrow tables are not changed.
        let phone = Stage(),
            narrow = phone.showTable(TableSource(rows: 1)) { $0.cellLayoutMarginsFollowReadableWidth = true }
        #expect(narrow.visibleCells[0].textLabel?.frame.minX == 16)
    }

    @Test func aSeparatorInsetMayCountFromTheAutomaticOne() {
        let stage = Stage(), source = TableSource(rows: 2)
        let table = stage.showTable(source) { $0.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5) }
        let cell = table.visibleCells[0]
        #expect(cell.separator?.frame.minX == 10 && cell.separator?.frame.maxX == 370)

        table.separatorInsetReference = .fromAutomaticInsets
        stage.drawChanges()

        #expect(cell.separator?.frame.minX == 26 && cell.separator?.frame.maxX == 370)
        #expect(table.separatorInset == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5))
    }

    @Test func aSeparatorInsetOfZeroReachesBothEdgesBelowImagesToo() {
        let stage = Stage(), source = TableSource(rows: 2)
        let table = stage.showTable(source) { $0.separatorInset = .zero }
        let cell = table.visibleCells[0]
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        stage.drawChanges()

        #expect(cell.separator?.frame.minX == 0 && cell.separator?.frame.maxX == 375)
    }

    @Test func tableViewRowActionsAppearNextToASwipedRow() throws {
        let stage = Stage(), source = RowActionSource()
        let table = UITableView(frame: stage.screen.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        stage.show(table)

        try stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66))
        stage.advance(by: 1)
        #expect(stage.shows("More") && stage.shows("Archive"))
        try stage.tap("More")
        stage.advance(by: 1)

        #expect(source.log == ["More 1"])
        #expect(table.visibleCells[1].frame.minX == 0)
        // An empty list keeps the row in place.
        source.isEmpty = true
        try stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 150, y: 66))
        stage.advance(by: 1)
        #expect(!stage.shows("Delete") && table.visibleCells[1].frame.minX == 0)
    }

    @Test func anActionToNilReachesTheResponderThatHasTheMethod() throws {
        final class Editor: UIViewController {
            var saved = 0

            func save() { saved += 1 }
        }
        let stage = Stage(), editor = Editor(), button = UIButton(type: .system)
        button.setTitle("Save", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        editor.view.addSubview(button)
        stage.show(editor)
        button.addTarget(nil, action: Selector("save", Editor.save), for: .touchUpInside)

        try stage.tap("Save")

        #expect(editor.saved == 1)
        #expect(
            button.target(forAction: Selector("save", Editor.save), withSender: nil) as? UIViewController === editor)
        #expect(!button.canPerformAction(Selector("save", Editor.save), withSender: nil))
    }

    @Test func anOverrideMayRefuseAnActionToNil() throws {
        final class Editor: UIViewController {
            var saved = 0

            func save() { saved += 1 }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
        }
        let stage = Stage(), editor = Editor(), button = UIButton(type: .system)
        editor.view.addSubview(button)
        stage.show(editor)
        #expect(!UIApplication.shared.sendAction(Selector("save", Editor.save), to: nil, from: button, for: nil))
        #expect(editor.saved == 0)
    }
}

@MainActor
private final class RowActionSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var isEmpty = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    func tableView(_ tableView: UITableView, editActionsForRowAt path: IndexPath) -> [UITableViewRowAction]? {
        if isEmpty { return [] }
        return ["More", "Archive"].map { title in
            UITableViewRowAction(style: title == "More" ? .normal : .destructive, title: title) {
                [unowned self] _, path in
                log.append("\(title) \(path.row)")
            }
        }
    }
}
