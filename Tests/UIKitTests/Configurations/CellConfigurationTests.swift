import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Cells and headers whose content and background are configurations.
@MainActor
@Suite struct CellConfigurationTests {
    @MainActor
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 3
        var make: (IndexPath) -> UITableViewCell = { _ in UITableViewCell() }
        var header: UIView?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make(indexPath) }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    }

    private func show(
        _ stage: Stage, _ source: Source, style: UITableView.Style = .plain,
        _ make: @escaping (IndexPath) -> UITableViewCell
    ) -> UITableView {
        source.make = make
        let table = UITableView(frame: stage.screen.bounds, style: style)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    private func cell(_ configuration: any UIContentConfiguration) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.contentConfiguration = configuration
        return cell
    }

    private func listView(_ table: UITableView, _ row: Int = 0) throws -> UIListContentView {
        try #require(table.cellForRow(at: .row(row))?.contentView as? UIListContentView)
    }

    // MARK: Layout

    @Test func aTextIsAtTheMarginInAStandardRow() throws {
        let stage = Stage(), source = Source()
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let table = show(stage, source) { _ in cell(content) }
        let view = try listView(table)

        #expect(table.rectForRow(at: .row(0)).height == 44 && stage.shows("Title"))
        #expect(view.textLabel.frame.minX == 16 && abs(view.textLabel.frame.midY - 21.75) <= 0.5)
        #expect(view.textLabel.font.pointSize == 17)
    }

    @Test func aSubtitleRowIsAsHighAsUIKits() throws {
        let stage = Stage(), source = Source()
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Title"
        content.secondaryText = "Detail"
        let table = show(stage, source) { _ in cell(content) }
        let view = try listView(table)

        // Interface Builder's: 10, 20.5, 1, 14.5 and 10 points, less what overlaps, give 55.5.
        #expect(abs(table.rectForRow(at: .row(0)).height - 56) <= 0.5)
        #expect(view.textLabel.frame.minY == 10 && view.secondaryLabel.frame.minY == view.textLabel.frame.maxY + 1)
    }

    @Test func aValueIsAtTheEndUntilItDoesNotFit() throws {
        let stage = Stage(), source = Source()
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let table = show(stage, source) { path in
            if path.row == 1 { content.secondaryText = "A value that is so long that it has no space in the line" }
            return cell(content)
        }
        let short = try listView(table), long = try listView(table, 1)

        #expect(abs(short.secondaryLabel.frame.maxX - 359) <= 0.5 && short.secondaryLabel.frame.midY == short.textLabel.frame.midY)
        #expect(long.secondaryLabel.frame.minX == 16 && long.secondaryLabel.frame.minY > long.textLabel.frame.maxY)
        #expect(table.rectForRow(at: .row(1)).height > 60)
    }

    @Test func textsFollowTheImageAndTheSeparatorTheTexts() throws {
        let stage = Stage(), source = Source()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        content.image = image
        let table = show(stage, source) { path in
            if path.row == 1 { content.imageProperties.maximumSize = CGSize(width: 15, height: 0) }
            if path.row == 2 { content.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0) }
            return cell(content)
        }

        #expect(try listView(table).textLabel.frame.minX == 16 + 30 + 16)
        #expect(table.cellForRow(at: .row(0))?.separator?.frame.minX == 62)
        #expect(try listView(table, 1).imageView.frame.size == CGSize(width: 15, height: 10))
        // In the center of what is kept free.
        #expect(try listView(table, 2).imageView.frame.midX == 16 + 25)
        #expect(try listView(table, 2).textLabel.frame.minX == 16 + 50 + 16)
    }

    @Test func symbolsOfDifferentWidthsLeaveTextsAtOnePosition() throws {
        let stage = Stage(), source = Source()
        let names = ["star", "chevron.right", "gear"]
        let table = show(stage, source) { path in
            var content = UIListContentConfiguration.cell()
            content.text = names[path.row]
            content.image = UIImage(systemName: names[path.row])
            return cell(content)
        }
        let starts = try Set((0..<3).map { try listView(table, $0).textLabel.frame.minX })
        #expect(starts.count == 1)
    }

    @Test func fromRightToLeftEverythingIsMirrored() throws {
        let stage = Stage(), source = Source()
        stage.setLayoutDirection(.rightToLeft)
        defer { stage.setLayoutDirection(.leftToRight) }
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let table = show(stage, source) { _ in cell(content) }
        let view = try listView(table)

        #expect(abs(view.textLabel.frame.maxX - 359) <= 0.5 && view.secondaryLabel.frame.minX == 16)
    }

    @Test func rowsGrowWithTheTextSize() throws {
        let stage = Stage(), source = Source()
        var content = UIListContentConfiguration.valueCell()
        content.text = "Name"
        content.secondaryText = "Value"
        let table = show(stage, source) { _ in cell(content) }
        stage.setTextSize(.accessibilityLarge)
        defer { stage.setTextSize(.large) }
        stage.drawChanges()
        let view = try listView(table)

        // Body and body at this size, one below the other.
        #expect(view.secondaryLabel.frame.minY > view.textLabel.frame.maxY && view.textLabel.font.pointSize == 33)
        #expect(table.rectForRow(at: .row(0)).height > 90)
    }

    @Test func aNewConfigurationChangesTheHeightOfItsRow() {
        let stage = Stage(), source = Source()
        var content = UIListContentConfiguration.cell()
        content.text = "Short"
        let table = show(stage, source) { _ in cell(content) }
        let shown = table.cellForRow(at: .row(0)), view = shown?.contentView
        content.text = Array(repeating: "long", count: 60).joined(separator: " ")
        shown?.contentConfiguration = content
        stage.drawChanges()

        #expect(table.rectForRow(at: .row(0)).height > 100 && shown?.contentView === view)
        #expect(table.rectForRow(at: .row(1)).minY == table.rectForRow(at: .row(0)).maxY)
    }

    @Test func guidesHaveTheFramesOfTheParts() throws {
        let stage = Stage(), source = Source()
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Title"
        content.secondaryText = "Detail"
        let table = show(stage, source) { _ in cell(content) }
        let view = try listView(table), guide = try #require(view.textLayoutGuide)
        stage.drawChanges()

        #expect(guide.layoutFrame == view.textLabel.frame && view.imageLayoutGuide == nil)
        #expect(view.secondaryTextLayoutGuide != nil)
    }

    // MARK: Texts

    @Test func attributesAndTransformsAreShown() throws {
        let stage = Stage(), source = Source()
        var content = UIListContentConfiguration.groupedHeader()
        content.text = "Title"
        var attributed = UIListContentConfiguration.cell()
        attributed.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
        let table = show(stage, source) { path in cell(path.row == 0 ? content : attributed) }

        #expect(try listView(table).textLabel.text == "TITLE" && content.text == "Title")
        let color = try listView(table, 1).textLabel.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        #expect(color as? UIColor == .red && attributed.text == "Red")
        attributed.text = "Plain"
        #expect(attributed.attributedText == nil && attributed.text == "Plain")
    }

    // MARK: States

    @Test func theHandlerRunsBeforeACellIsShownAndForEachState() throws {
        let stage = Stage(), source = Source()
        var states: [Bool] = []
        let table = show(stage, source) { path in
            let cell = UITableViewCell()
            guard path.row == 0 else { return cell }
            cell.configurationUpdateHandler = { cell, state in
                states.append(state.isSelected)
                var content = cell.defaultContentConfiguration().updated(for: state)
                content.text = state.isSelected ? "On" : "Off"
                cell.contentConfiguration = content
            }
            return cell
        }
        #expect(states == [false] && stage.shows("Off"))

        try stage.tap("Off")
        #expect(stage.shows("On") && states.last == true)
        table.deselectRow(at: .row(0), animated: false)
        stage.drawChanges()
        #expect(stage.shows("Off"))
    }

    @Test func aSubclassUpdatesItsConfigurations() {
        final class Cell: UITableViewCell {
            var isMarked = false { didSet { setNeedsUpdateConfiguration() } }
            override var configurationState: UICellConfigurationState {
                var state = super.configurationState
                state[UIConfigurationStateCustomKey("marked")] = isMarked
                return state
            }
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                var content = defaultContentConfiguration()
                content.text = state[UIConfigurationStateCustomKey("marked")] as? Bool == true ? "marked" : "plain"
                contentConfiguration = content
            }
        }
        let stage = Stage(), source = Source()
        let cells = (0..<3).map { _ in Cell() }
        _ = show(stage, source) { cells[$0.row] }
        #expect(stage.texts == ["plain", "plain", "plain"])

        cells[1].isMarked = true
        stage.drawChanges()
        #expect(stage.texts == ["plain", "marked", "plain"])
    }

    @Test func backgroundsShowTheStateUnlessTheAppHasChosenTheirColor() throws {
        let stage = Stage(), source = Source()
        let table = show(stage, source) { path in
            let cell = UITableViewCell()
            var background = UIBackgroundConfiguration.listPlainCell()
            if path.row == 1 { background.backgroundColor = .yellow }
            cell.backgroundConfiguration = background
            return cell
        }
        table.allowsMultipleSelection = true
        for row in 0..<2 { table.selectRow(at: .row(row), animated: false, scrollPosition: .none) }
        stage.drawChanges()
        let first = try #require(table.cellForRow(at: .row(0))), second = try #require(table.cellForRow(at: .row(1)))

        #expect(first.backgroundConfiguration?.backgroundColor == .systemGray4 && first.grayView == nil)
        #expect(second.backgroundConfiguration?.backgroundColor == .yellow)
        table.deselectRow(at: .row(0), animated: true)
        stage.advance(by: 1)
        #expect(first.backgroundConfiguration?.backgroundColor == .systemBackground)
    }

    @Test func aDisabledCellIsDimmedUnlessTheAppHasChosenAColor() {
        var content = UIListContentConfiguration.cell()
        content.secondaryTextProperties.color = .red
        var state = UICellConfigurationState(traitCollection: .current)
        state.isDisabled = true
        let disabled = content.updated(for: state)
        #expect(disabled.textProperties.color == .tertiaryLabel && disabled.secondaryTextProperties.color == .red)

        state.isDisabled = false
        #expect(disabled.updated(for: state) == content)
    }

    @Test func aCellThatUpdatesNothingByItselfKeepsItsConfigurations() {
        let cell = UITableViewCell()
        cell.automaticallyUpdatesBackgroundConfiguration = false
        cell.automaticallyUpdatesContentConfiguration = false
        cell.backgroundConfiguration = .listPlainCell()
        cell.contentConfiguration = UIListContentConfiguration.cell()
        cell.isUserInteractionEnabled = false
        cell.isSelected = true
        cell.layoutIfNeeded()

        #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
        #expect((cell.contentConfiguration as? UIListContentConfiguration)?.textProperties.color == .label)
    }

    // MARK: Content of an app

    private struct BoxConfiguration: UIContentConfiguration {
        var height: CGFloat
        func makeContentView() -> any UIView & UIContentView { BoxView(self) }
        func updated(for state: any UIConfigurationState) -> BoxConfiguration { self }
    }

    private final class BoxView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { apply() } }
        private let box = UIView()
        private lazy var height = box.heightAnchor.constraint(equalToConstant: 0)

        init(_ configuration: BoxConfiguration) {
            self.configuration = configuration
            super.init(frame: .zero)
            box.translatesAutoresizingMaskIntoConstraints = false
            addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: topAnchor, constant: 5),
                box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
                box.leadingAnchor.constraint(equalTo: leadingAnchor), box.widthAnchor.constraint(equalToConstant: 10),
                height,
            ])
            apply()
        }
        required init?(coder: NSCoder) { nil }
        private func apply() { height.constant = (configuration as? BoxConfiguration)?.height ?? 0 }
    }

    @Test func constraintsInAnAppsContentViewGiveTheHeight() {
        let stage = Stage(), source = Source()
        let table = show(stage, source) { path in cell(BoxConfiguration(height: CGFloat(path.row + 1) * 30)) }

        // Below is the line, of half a point.
        #expect((0..<3).map { table.rectForRow(at: .row($0)).height } == [40.5, 70.5, 100.5])
        let shown = table.cellForRow(at: .row(0))
        #expect(shown?.contentView is BoxView)
        shown?.contentConfiguration = UIListContentConfiguration.cell()
        #expect(shown?.contentView is UIListContentView)
        shown?.contentConfiguration = nil
        #expect(shown?.contentView is CellContentView && shown?.contentConfiguration == nil)
    }

    // MARK: Headers

    @Test func aHeadersContentGivesItsHeight() {
        let stage = Stage(), source = Source()
        let table = UITableView(frame: stage.screen.bounds, style: .grouped)
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
        var content = header?.defaultContentConfiguration() ?? .cell()
        content.text = "Title"
        content.secondaryText = "More"
        header?.contentConfiguration = content
        source.header = header
        source.make = { _ in UITableViewCell() }
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = source
        table.delegate = source
        stage.show(table)

        #expect(stage.texts.prefix(2) == ["TITLE", "More"])
        // Two lines of 16 points, 3 between them, with 17 above and 6.5 below.
        #expect(abs(table.rectForHeader(inSection: 0).height - 58.5) <= 1)
        #expect(header?.contentView is UIListContentView && header?.backgroundConfiguration == nil)
    }
}
