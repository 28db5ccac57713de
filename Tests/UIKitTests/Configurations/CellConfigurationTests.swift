import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Cells and headers whose content and background are configurations.
@MainActor
@Suite struct CellConfigurationTests {
    // MARK: States

    @Test func theHandlerRunsBeforeACellIsShownAndForEachState() throws {
        let stage = Stage(), source = ConfiguredSource()
        var states: [Bool] = []
        let table = showConfigured(stage, source) { path in
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
        let stage = Stage(), source = ConfiguredSource()
        let cells = (0..<3).map { _ in Cell() }
        _ = showConfigured(stage, source) { cells[$0.row] }
        #expect(stage.texts == ["plain", "plain", "plain"])

        cells[1].isMarked = true
        stage.drawChanges()
        #expect(stage.texts == ["plain", "marked", "plain"])
    }

    @Test func backgroundsShowTheStateUnlessTheAppHasChosenTheirColor() throws {
        let stage = Stage(), source = ConfiguredSource()
        let table = showConfigured(stage, source) { path in
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
        let stage = Stage(), source = ConfiguredSource()
        let table = showConfigured(stage, source) { path in
            configuredCell(BoxConfiguration(height: CGFloat(path.row + 1) * 30))
        }

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
        let stage = Stage(), source = ConfiguredSource()
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
