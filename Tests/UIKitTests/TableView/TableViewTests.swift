import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct TableViewTests {
    private let made = LazyStage()
    private var stage: Stage { made.stage }

    // MARK: Rows and cells

    @Test func onlyRowsToBeSeenHaveCells() {
        let table = stage.showTable(TableSource(rows: 1000))

        // 667 / 44 = 15.2
        #expect(table.visibleCells.count == 16 && table.contentSize.height == 44_000)
        #expect(table.indexPathsForVisibleRows == (0..<16).map { .row($0) })
        #expect(table.cellForRow(at: .row(15)) != nil && table.cellForRow(at: .row(16)) == nil)
        #expect(table.indexPath(for: table.visibleCells[3]) == .row(3))
        #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 45)) == .row(1))
        #expect(table.rectForRow(at: .row(2)) == CGRect(x: 0, y: 88, width: 375, height: 44))
    }

    @Test func rowsAreRequestedThenDisplayedAndTheirEndOfDisplayIsReported() {
        let source = TableSource(rows: 100)
        let table = stage.showTable(source)
        #expect(source.calls.prefix(4) == ["cellForRow 0", "willDisplay 0", "cellForRow 1", "willDisplay 1"])

        source.calls = []
        table.contentOffset.y = 50
        stage.drawChanges()
        #expect(source.calls == ["didEndDisplaying 0", "cellForRow 16", "willDisplay 16"])
    }

    @Test(arguments: [1000, 100_000])
    func aLongTableCostsWhatItShows(rows: Int) throws {
        CountedCell.made = 0
        CountedCell.prepared = 0
        let source = TableSource(rows: rows)
        source.heights = { 40 + CGFloat($0.row % 5) * 10 }
        let table = stage.showTable(source, cell: CountedCell.self)
        var most = 0
        for _ in 0..<6 {
            try stage.drag(from: CGPoint(x: 150, y: 600), to: CGPoint(x: 150, y: 100), seconds: 0.15)
            for _ in 0..<30 {
                stage.advance(by: 1.0 / 60)
                most = max(most, table.subviews.count { $0 is UITableViewCell } - table.visibleCells.count)
            }
        }
        #expect(most <= 2)
        // Rows are 60 high on average, so at most 13 are to be seen at once.
        #expect(CountedCell.made <= 15 && CountedCell.prepared > 50)
        #expect(source.heightsAsked < 400)

        table.scrollToRow(at: .row(rows - 1), at: .bottom, animated: false)
        stage.drawChanges()
        #expect(table.cellForRow(at: .row(rows - 1)) != nil && CountedCell.made <= 15)
    }

    @Test func aCellIsOfTheRegisteredClassAndPreparedOnlyWhenItWasUsed() {
        CountedCell.prepared = 0
        let table = UITableView(frame: .zero, style: .plain)
        table.register(CountedCell.self, forCellReuseIdentifier: "cell")
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: .row(0))

        #expect(cell is CountedCell && cell.reuseIdentifier == "cell" && CountedCell.prepared == 0)
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    }

    @Test func fixedHeightsAreNotAsked() {
        let source = TableSource(rows: 100_000)
        let table = stage.showTable(source) { $0.rowHeight = 60 }
        // Now and then for a section, to find out that the delegate does not say.
        #expect(source.heightsAsked <= 4 && table.contentSize.height == 6_000_000)
    }

    @Test func withoutEstimatesEveryHeightIsAskedAtOnce() {
        let source = TableSource(rows: 500)
        source.heights = { CGFloat(10 + $0.row % 3) }
        let table = stage.showTable(source) { $0.estimatedRowHeight = 0 }
        #expect(table.contentSize.height == CGFloat((0..<500).reduce(0) { $0 + 10 + $1 % 3 }))
    }

    @Test func automaticRowsTakeTheHeightThatFits() {
        let table = stage.showTable(TableSource(rows: 30), cell: FittedCell.self) {
            $0.rowHeight = UITableView.automaticDimension
        }
        #expect(table.rectForRow(at: .row(0)).height == 70 && table.rectForRow(at: .row(1)).height == 90)
    }

    @Test func wrongEstimatesAboveDoNotMoveWhatIsSeen() throws {
        let source = TableSource(rows: 300)
        source.heights = { 30 + CGFloat($0.row % 7) * 20 }
        let table = stage.showTable(source)
        table.scrollToRow(at: .row(200), at: .top, animated: false)
        stage.drawChanges()
        #expect(table.indexPathsForVisibleRows?.first == .row(200))

        // Up, a little at a time: each row moves by what the finger moved.
        for _ in 0..<60 {
            let cell = table.cellForRow(at: table.indexPathsForVisibleRows![1])!
            let before = cell.convert(CGPoint.zero, to: nil).y
            stage.scroll(by: CGSize(width: 0, height: 25), at: CGPoint(x: 150, y: 300))
            #expect(cell.convert(CGPoint.zero, to: nil).y == before + 25)
        }
    }

    @Test(arguments: [CGFloat.nan, -5, .infinity])
    func invalidHeightsCountAsTheStandardHeight(height: CGFloat) {
        let source = TableSource(rows: 10)
        source.heights = { _ in height }
        #expect(stage.showTable(source).rectForRow(at: .row(0)).height == 44)
    }

    @Test func anEmptyTableShowsNothing() {
        let table = stage.showTable(TableSource([]))
        #expect(table.numberOfSections == 0 && table.visibleCells.isEmpty && table.contentSize.height == 0)
        #expect(table.rectForRow(at: .row(3)) == .zero && table.numberOfRows(inSection: 4) == 0)
    }

    @Test func aTableWhoseSourceIsGoneIsEmpty() {
        let table = stage.showTable(TableSource(rows: 50))
        let other = stage.showTable(TableSource(rows: 3))
        #expect(table.dataSource == nil && other.visibleCells.count == 3)

        stage.show(table)
        table.contentOffset.y = 100
        stage.drawChanges()
        #expect(table.visibleCells.isEmpty && !table.subviews.contains { $0 is UITableViewCell })
    }

    // MARK: Reloading

    @Test func reloadDataDeselectsAndAsksTheDataSourceAgain() {
        let source = TableSource(rows: 5)
        let table = stage.showTable(source)
        table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
        source.sections[0].append("More")
        #expect(table.numberOfRows(inSection: 0) == 5)

        table.reloadData()
        #expect(table.numberOfRows(inSection: 0) == 6 && table.indexPathForSelectedRow == nil)
        #expect(stage.shows("More"))
    }

    @Test func reconfiguringAsksForTheCellThatIsThereAndReloadingForAnother() {
        let source = TableSource(rows: 5)
        let table = stage.showTable(source, cell: CountedCell.self)
        let cell = table.cellForRow(at: .row(1))
        CountedCell.prepared = 0
        source.sections[0][1] = "Changed"
        table.reconfigureRows(at: [.row(1)])
        #expect(cell?.textLabel?.text == "Changed" && CountedCell.prepared == 0)

        table.reloadRows(at: [.row(1)], with: .none)
        stage.advance(by: 1)
        #expect(table.cellForRow(at: .row(1)) !== cell)
    }

    /// As a library's tests expect it on a phone: the table was never in a window, and nothing asked for its layout.
    @Test func visibleCellsAreThoseOfTheNewContentWithoutAWindow() {
        let source = TableSource([["a", "b"]])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = source
        table.reloadData()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["a", "b"])

        source.sections[0].append("c")
        table.insertRows(at: [.row(2)], with: .none)
        #expect(table.visibleCells.map(\.textLabel?.text) == ["a", "b", "c"])
        #expect(table.visibleCells.last?.frame == CGRect(x: 0, y: 88, width: 320, height: 44))

        source.sections[0].removeFirst()
        table.reloadData()
        #expect(table.visibleCells.map(\.textLabel?.text) == ["b", "c"])
    }

    // MARK: Headers

    /// "The default value is automaticDimension": 22 points in apps that are linked on or after iOS 15.
    @Test(
        arguments: [("iphoneos14.5", 0), ("iphonesimulator15.0", 22), ("iphoneos", 22), (nil, 22)]
            as [(String?, CGFloat)])
    func aPlainHeaderHasSpaceAboveItSinceTheSDKOfIOS15(sdk: String?, space: CGFloat) {
        let stage = stage
        if let sdk { AppLauncher.useSDK(sdk) }
        defer { AppContext.current.application.info = InfoPlist() }
        let source = TableSource([["a"], ["b"]])
        source.headers = [0: "First"]
        let table = stage.showTable(source)

        #expect(table.sectionHeaderTopPadding == UITableView.automaticDimension)
        #expect(table.rectForHeader(inSection: 0).minY == space)
        // A section without a header has none.
        #expect(table.contentSize.height == space + table.rectForHeader(inSection: 0).height + 88)
    }

    @Test func aPlainHeaderFloatsAndIsPushedByTheNext() throws {
        let source = TableSource([(0..<10).map { "a\($0)" }, (0..<30).map { "b\($0)" }])
        source.headers = [0: "First", 1: "Second"]
        let table = stage.showTable(source) { $0.sectionHeaderTopPadding = 0 }
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame == CGRect(x: 0, y: 0, width: 375, height: 28))

        table.contentOffset.y = 100
        stage.drawChanges()
        #expect(header.frame.minY == 100)

        // The second section begins at 28 + 440.
        table.contentOffset.y = 450
        stage.drawChanges()
        #expect(header.frame.minY == 440)

        table.contentOffset.y = 500
        stage.drawChanges()
        #expect(table.headerView(forSection: 0) == nil && table.headerView(forSection: 1)?.frame.minY == 500)
    }

    /// Thirds of points on a screen of three pixels a point; elsewhere the nearest pixels.
    @Test(arguments: [(1, 55, 18), (2, 55.5, 17.5), (3, 166.0 / 3, 53.0 / 3)] as [(CGFloat, CGFloat, CGFloat)])
    func groupsHaveTheDistancesOfThePhone(scale: CGFloat, first: CGFloat, gap: CGFloat) {
        let stage = Stage(scale: scale)
        let source = TableSource([["a", "b"], ["c"], ["d"]])
        source.headers = [0: "Title", 2: "Other"]
        let table = stage.showTable(source, style: .grouped)
        #expect(abs(table.rectForRow(at: .row(0)).minY - first) < 1e-9)

        // Between groups a footer and a header of 17.67 without a title, 48 with one.
        let second = table.rectForRow(at: .row(0, 1)), third = table.rectForRow(at: .row(0, 2))
        #expect(abs(second.minY - table.rectForRow(at: .row(1)).maxY - 2 * gap) < 1e-9)
        #expect(abs(third.minY - second.maxY - 48) < 1e-9)
        #expect(stage.shows("TITLE") && stage.shows("OTHER"))
    }

    @Test func insetGroupsLeaveMarginsAndRoundTheirEnds() throws {
        let cells = stage.showTable(TableSource([["a", "b", "c"]]), style: .insetGrouped).visibleCells
        #expect(cells[0].frame.minX == 16 && cells[0].frame.width == 343)
        #expect(cells[0].layer.cornerRadius == 10 && cells[1].layer.cornerRadius == 0)
        #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }

    @Test func insetGroupsKeepClearOfWhatCoversTheSidesOfTheScreen() throws {
        let stage = Stage(device: .iphone15)
        let table = UITableView(frame: .zero, style: .insetGrouped)
        let source = TableSource([["a"]])
        source.headers = [0: "Title"]
        table.dataSource = source
        table.delegate = source
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let controller = UIViewController()
        controller.view = table
        stage.show(controller)

        stage.rotate(to: .landscapeRight)

        // 852 points, of which 59 on each side are not for content, and a margin of 20.
        let cell = try #require(table.visibleCells.first)
        #expect(cell.frame.minX == 79 && cell.frame.maxX == 773)
        let title = try #require(table.headerView(forSection: 0)?.textLabel)
        #expect(title.convert(title.bounds, to: nil).minX == 99)
    }

    @Test func tableHeadersTakeTheHeightTheyCameWith() {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 80))
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        let table = stage.showTable(TableSource(rows: 2)) {
            $0.tableHeaderView = header
            $0.tableFooterView = footer
        }
        #expect(header.frame == CGRect(x: 0, y: 0, width: 375, height: 80))
        #expect(footer.frame == CGRect(x: 0, y: 168, width: 375, height: 50))
        #expect(table.contentSize.height == 218)

        table.tableHeaderView = nil
        stage.drawChanges()
        #expect(footer.frame.minY == 88 && header.superview == nil)
    }

    // MARK: Selection

    @Test func aTapCallsTheDelegateInUIKitsOrder() throws {
        let source = TableSource(rows: 5)
        let table = stage.showTable(source)
        source.calls = []
        try stage.tap("Row 1")
        #expect(
            source.calls == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1"])

        source.calls = []
        try stage.tap("Row 3")
        #expect(
            source.calls == [
                "shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "willSelect 3", "willDeselect 1",
                "didDeselect 1", "didSelect 3",
            ])
        #expect(table.indexPathForSelectedRow == .row(3) && table.cellForRow(at: .row(3))?.isSelected == true)

        source.calls = []
        table.deselectRow(at: .row(3), animated: false)
        table.selectRow(at: .row(0), animated: false, scrollPosition: .none)
        #expect(source.calls.isEmpty)
    }

    @Test func scrollingAwayOnlyUnhighlights() {
        let source = TableSource(rows: 50)
        let table = stage.showTable(source)
        source.calls = []
        stage.touchDown(at: CGPoint(x: 100, y: 300))
        stage.advance(by: 0.3)
        #expect(table.cellForRow(at: .row(6))?.isHighlighted == true)

        stage.touchMoved(to: CGPoint(x: 100, y: 285))
        #expect(source.calls == ["shouldHighlight 6", "didHighlight 6", "didUnhighlight 6"])

        stage.touchUp(at: CGPoint(x: 100, y: 285))
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test func theDelegateMayRefuseOrRedirectASelection() throws {
        let source = TableSource(rows: 5)
        let table = stage.showTable(source)
        source.willSelect = { _ in nil }
        try stage.tap("Row 1")
        #expect(table.indexPathForSelectedRow == nil)

        source.willSelect = { _ in .row(4) }
        try stage.tap("Row 1")
        #expect(table.indexPathForSelectedRow == .row(4))

        source.allowsHighlight = false
        try stage.tap("Row 2")
        #expect(table.indexPathForSelectedRow == .row(4))
    }

    @Test func severalRowsCanBeSelectedAndTappedOff() throws {
        let source = TableSource(rows: 5)
        let table = stage.showTable(source) { $0.allowsMultipleSelection = true }
        try stage.tap("Row 1")
        try stage.tap("Row 3")
        #expect(table.indexPathsForSelectedRows == [.row(1), .row(3)])

        source.calls = []
        try stage.tap("Row 1")
        #expect(source.calls.suffix(2) == ["willDeselect 1", "didDeselect 1"])
        #expect(table.indexPathsForSelectedRows == [.row(3)])
    }

    @Test func aSelectionSurvivesReuse() {
        let table = stage.showTable(TableSource(rows: 100))
        table.selectRow(at: .row(2), animated: false, scrollPosition: .none)
        table.contentOffset.y = 2000
        stage.drawChanges()
        #expect(table.visibleCells.allSatisfy { !$0.isSelected })

        table.contentOffset.y = 0
        stage.drawChanges()
        #expect(table.cellForRow(at: .row(2))?.isSelected == true)
    }

    // MARK: Scrolling

    @Test func scrollToRowPositionsTheRowAsRequested() {
        let table = stage.showTable(TableSource(rows: 100))
        let path = IndexPath.row(50)
        table.scrollToRow(at: path, at: .top, animated: false)
        #expect(table.contentOffset.y == 2200)

        table.scrollToRow(at: path, at: .bottom, animated: false)
        #expect(table.contentOffset.y == 1577)

        table.scrollToRow(at: path, at: .middle, animated: false)
        #expect(table.contentOffset.y == 1888.5)

        table.scrollToRow(at: path, at: .none, animated: false)
        #expect(table.contentOffset.y == 1888.5)

        table.scrollToRow(at: .row(99), at: .top, animated: true)
        stage.advance(by: 1)
        #expect(table.contentOffset.y == 3733)
    }

    @Test func scriptsScrollToRowsThatAreNotMadeYet() throws {
        let table = stage.showTable(TableSource(rows: 400))
        try stage.scroll(to: "Row 333")
        #expect(table.indexPathsForVisibleRows!.contains(.row(333)))

        try stage.tap("Row 333")
        #expect(table.indexPathForSelectedRow == .row(333))

        try stage.scroll(to: "Row 2")
        #expect(table.indexPathsForVisibleRows!.contains(.row(2)))
        #expect(throws: (any Error).self) { try stage.scroll(to: "Row 400") }
    }

    // MARK: Changes

    @Test func insertedAndDeletedRowsMoveTheOthers() {
        let source = TableSource(rows: 5)
        let table = stage.showTable(source)
        let third = table.cellForRow(at: .row(2))
        source.sections[0].remove(at: 0)
        table.deleteRows(at: [.row(0)], with: .fade)
        #expect(table.cellForRow(at: .row(1)) === third)

        stage.advance(by: 1)
        #expect(third?.frame.minY == 44 && stage.texts == ["Row 1", "Row 2", "Row 3", "Row 4"])

        source.sections.append(["New"])
        table.insertSections([1], with: .fade)
        stage.advance(by: 1)
        #expect(stage.shows("New") && table.numberOfSections == 2)
    }

    @Test func completionsFollowTheChange() {
        let source = TableSource(rows: 3)
        let table = stage.showTable(source)
        var done = 0
        table.performBatchUpdates {
            source.sections[0].append("x")
            table.insertRows(at: [.row(3)], with: .automatic)
        } completion: {
            if $0 { done += 1 }
        }
        #expect(done == 0)

        stage.advance(by: 1)
        #expect(done == 1)
    }

    @Test func anEmptyBatchUpdateAsksForHeightsAgainAndKeepsTheCells() {
        let source = TableSource(rows: 5)
        var height: CGFloat = 50
        source.heights = { _ in height }
        let table = stage.showTable(source)
        let cell = table.cellForRow(at: .row(1))
        source.calls = []
        height = 80
        table.beginUpdates()
        table.endUpdates()
        stage.advance(by: 1)

        #expect(cell?.frame == CGRect(x: 0, y: 80, width: 375, height: 80) && source.calls.isEmpty)
    }

    // MARK: Editing

    @Test func theDiscOfARowAsksAndCommitsItsDeletion() throws {
        let source = TableSource(rows: 3)
        let table = stage.showTable(source)
        table.setEditing(true, animated: false)
        stage.drawChanges()
        #expect(table.cellForRow(at: .row(0))!.contentView.frame.minX == 38)

        try stage.tap(at: CGPoint(x: 22, y: 66))
        stage.advance(by: 1)
        #expect(!source.calls.contains("commit 1"))

        try stage.tap("Delete")
        stage.advance(by: 1)
        #expect(source.calls.contains("commit 1") && stage.texts == ["Row 0", "Row 2"])

        table.isEditing = false
        stage.drawChanges()
        #expect(table.cellForRow(at: .row(0))!.contentView.frame.minX == 0)
    }

    @Test func theEditingAccessoryReplacesTheAccessory() {
        let cell = UITableViewCell(), usual = UISwitch(),
            other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        cell.accessoryView = usual
        #expect(usual.superview === cell)

        cell.isEditing = true
        #expect(usual.superview == nil)

        cell.editingAccessoryView = other
        #expect(other.superview === cell)

        cell.isEditing = false
        #expect(usual.superview === cell && other.superview == nil)
    }

    // MARK: Prefetching

    @Test func prefetchingOfRowsThatWereSeenIsNotCancelled() {
        let prefetcher = Prefetcher()
        let table = stage.showTable(TableSource(rows: 200)) { $0.prefetchDataSource = prefetcher }
        // 667 points show rows 0 to 15; the last of them lies in part below.
        let started = prefetcher.rows

        table.contentOffset.y = 5000
        stage.drawChanges()

        #expect(started == Array(16...30))
        #expect(prefetcher.cancelled == started)
    }

    @Test func prefetchingIsCancelledWhenTheScrollDirectionReverses() {
        let prefetcher = Prefetcher()
        let table = stage.showTable(TableSource(rows: 200)) { $0.prefetchDataSource = prefetcher }
        #expect(prefetcher.rows.first == 16 && prefetcher.rows.count == 15)

        prefetcher.rows = []
        table.contentOffset.y = 1000
        stage.drawChanges()
        #expect(!prefetcher.rows.isEmpty)

        table.contentOffset.y = 900
        stage.drawChanges()
        #expect(!prefetcher.cancelled.isEmpty)
    }

    // MARK: Cells

    @Test func cellStylesHaveTheFramesOfAPhone() {
        func cell(_ style: UITableViewCell.CellStyle) -> UITableViewCell {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
            cell.textLabel?.text = "Title"
            cell.detailTextLabel?.text = "Detail"
            cell.layoutIfNeeded()
            return cell
        }
        #expect(cell(.default).textLabel!.frame == CGRect(x: 16, y: 0, width: 343, height: 44))
        #expect(cell(.default).detailTextLabel == nil)

        let value = cell(.value1)
        #expect(value.detailTextLabel!.frame.maxX == 359 && value.textLabel!.frame.minX == 16)

        let subtitle = cell(.subtitle)
        #expect(subtitle.detailTextLabel!.frame.minY == subtitle.textLabel!.frame.maxY + 1)

        let disclosure = cell(.default)
        disclosure.accessoryType = .disclosureIndicator
        disclosure.layoutIfNeeded()
        #expect(disclosure.contentView.frame.width == 348)
        #expect(disclosure.textLabel!.frame == CGRect(x: 16, y: 0, width: 324, height: 44))
    }

    @Test func aTableViewControllerIsSourceAndDelegateAndGivesUpItsSelection() throws {
        let controller = Fruits(style: .plain)
        let window = stage.show(controller)
        #expect(controller.tableView.dataSource === controller && stage.shows("Pear"))

        try stage.tap("Pear")
        #expect(controller.tapped == [1] && controller.tableView.indexPathForSelectedRow == .row(1))

        window.rootViewController = UIViewController()
        stage.drawChanges()
        window.rootViewController = controller
        stage.drawChanges()
        #expect(controller.tableView.indexPathForSelectedRow == nil)
    }
}

private final class Fruits: UITableViewController {
    var tapped: [Int] = []
    private let names = ["Apple", "Pear"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = names[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tapped.append(indexPath.row)
    }
}

private final class FittedCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: textLabel?.text == "Row 0" ? 70 : 90)
    }
}

@MainActor
private final class Prefetcher: UITableViewDataSourcePrefetching {
    var rows: [Int] = []
    var cancelled: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { rows += indexPaths.map(\.row) }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        cancelled += indexPaths.map(\.row)
    }
}
