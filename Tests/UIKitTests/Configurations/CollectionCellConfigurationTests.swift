import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Cells of collection views whose content and background are configurations.
@MainActor
@Suite struct CollectionCellConfigurationTests {
    /// Cells that a test configures.
    private final class Source: CollectionSource {
        var configure: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }

        override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            configure(cell, path)
            return cell
        }
    }

    private func content(_ text: String) -> UIListContentConfiguration {
        var content = UIListContentConfiguration.cell()
        content.text = text
        return content
    }

    @Test func theHandlerRunsBeforeACellIsShownAndForEachState() throws {
        let stage = Stage(), source = Source(items: 1)
        var states: [String] = []
        source.configure = { cell, _ in
            cell.configurationUpdateHandler = { cell, state in
                states.append("\(state.isSelected) \(state.isHighlighted) \(state.isEditing)")
                var content = UIListContentConfiguration.cell()
                content.text = state.isSelected ? "On" : "Off"
                cell.contentConfiguration = content
            }
        }
        let view = stage.showCollection(source, grid(375, 60), cell: UICollectionViewCell.self)
        #expect(stage.shows("Off") && states == ["false false false"])

        try stage.tap("Off")
        #expect(stage.shows("On") && states.last == "true false false")
        view.isEditing = true
        stage.drawChanges()
        #expect(stage.shows("Off") && states.last == "false false true")
        view.cellForItem(at: .item(0))?.isUserInteractionEnabled = false
        stage.drawChanges()
        #expect(view.cellForItem(at: .item(0))?.configurationState.isDisabled == true)
    }

    @Test func theContentsViewIsTheContentView() throws {
        let stage = Stage(), source = Source(items: 2)
        source.configure = { [self] cell, path in
            if path.item == 0 { cell.contentConfiguration = content("Text") }
        }
        let view = stage.showCollection(source, grid(375, 60), cell: TitleCell.self)
        let cell = try #require(view.cellForItem(at: .item(0)) as? TitleCell)
        #expect(cell.contentView is UIListContentView && cell.title.superview == nil)
        #expect(cell.contentView.frame == cell.bounds)
        #expect((view.cellForItem(at: .item(1)) as? TitleCell)?.title.superview != nil)
    }

    @Test func backgroundsShowTheState() throws {
        let stage = Stage(), source = Source(items: 2)
        source.configure = { [self] cell, path in
            cell.backgroundView = UIView()
            cell.backgroundConfiguration = .listPlainCell()
            cell.contentConfiguration = content("Item \(path.item)")
        }
        let view = stage.showCollection(source, grid(375, 60), cell: UICollectionViewCell.self)
        try stage.tap("Item 1")
        stage.drawChanges()
        let cell = try #require(view.cellForItem(at: .item(1)))
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4 && cell.backgroundView == nil)
        #expect(stage.snapshot().hasColor(.systemGray4, at: CGPoint(x: 300, y: 65)))
        #expect(cell.defaultBackgroundConfiguration() == .clear())

        view.deselectItem(at: .item(1), animated: false)
        stage.drawChanges()
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func aCellIsAsHighAsItsContent(scale: CGFloat) throws {
        let stage = Stage(scale: scale), source = Source(items: 2)
        source.configure = { [self] cell, path in
            cell.contentConfiguration = content(
                path.item == 0 ? "Short" : String(repeating: "A text of several lines. ", count: 8))
        }
        let layout = grid(375, 60)
        layout.estimatedItemSize = CGSize(width: 375, height: 60)
        let view = stage.showCollection(source, layout, cell: UICollectionViewCell.self)
        let list = UIListContentView(configuration: content(String(repeating: "A text of several lines. ", count: 8)))
        let height = list.sizeThatFits(CGSize(width: 375, height: 0)).height
        #expect(view.frame(0).height == 44 && height > 80)
        #expect(abs(view.frame(1).height - height) < 1)
    }

    @Test func aReusedCellHasTheStateOfItsItem() {
        let stage = Stage(), source = Source(items: 40)
        source.configure = { [self] cell, path in
            cell.backgroundConfiguration = .listPlainCell()
            cell.contentConfiguration = content("Item \(path.item)")
        }
        let view = stage.showCollection(source, grid(375, 60), cell: UICollectionViewCell.self)
        view.selectItem(at: .item(0), animated: false, scrollPosition: [])
        view.contentOffset.y = 1_200
        stage.drawChanges()
        #expect(view.visibleCells.allSatisfy { $0.backgroundConfiguration?.backgroundColor == .systemBackground })
        view.contentOffset.y = 0
        stage.drawChanges()
        #expect(view.cellForItem(at: .item(0))?.backgroundConfiguration?.backgroundColor == .systemGray4)
    }
}
