import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Drags of a collection view's items.
@MainActor
@Suite struct CollectionDragTests {
    /// Cells of 100 by 100 points in three columns, without spacing.
    @MainActor
    final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
        let view: UICollectionView
        var items: [String]
        var calls: [String] = []
        var proposal: (IndexPath?) -> UICollectionViewDropProposal = { _ in
            UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }
        var states: [String: [UICollectionViewCell.DragState]] = [:]

        init(_ items: [String], frame: CGRect, layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
            self.items = items
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.minimumLineSpacing = 0
            layout.minimumInteritemSpacing = 0
            view = UICollectionView(frame: frame, collectionViewLayout: layout)
            super.init()
            view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = self
            view.dragDelegate = self
            view.dropDelegate = self
            view.dragInteractionEnabled = true
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            items.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? LabelCell)?.label.text = items[indexPath.item]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            calls.append("items \(indexPath.item)")
            let item = UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.item] as NSString))
            item.localObject = items[indexPath.item]
            return [item]
        }

        func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
            calls.append("begin")
        }

        func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
            calls.append("dragEnd")
        }

        func collectionView(
            _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UICollectionViewDropProposal {
            proposal(destinationIndexPath)
        }

        func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
            calls.append("enter")
        }

        func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
            calls.append("dropEnd")
        }

        func collectionView(
            _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
        ) {
            let target = coordinator.destinationIndexPath ?? IndexPath(item: items.count, section: 0)
            calls.append("drop at \(coordinator.destinationIndexPath.map { "\($0.item)" } ?? "nil")")
            for item in coordinator.items {
                guard let text = item.dragItem.localObject as? String else { continue }
                collectionView.performBatchUpdates {
                    if let source = item.sourceIndexPath {
                        items.remove(at: source.item)
                        collectionView.deleteItems(at: [source])
                    }
                    items.insert(text, at: min(target.item, items.count))
                    collectionView.insertItems(at: [target])
                }
                coordinator.drop(item.dragItem, toItemAt: target)
            }
        }

        /// The texts of the cells in the order in which they are seen.
        var shown: [String] {
            let cells = view.visibleCells.filter { $0.alpha > 0 }
            let ordered = cells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
            return ordered.compactMap { ($0 as? LabelCell)?.label.text }
        }

        func frame(_ text: String) -> CGRect? {
            view.visibleCells.first { ($0 as? LabelCell)?.label.text == text }?.frame
        }
    }

    final class MirroredLayout: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    final class LabelCell: UICollectionViewCell {
        let label = UILabel()
        var states: [DragState] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.frame = contentView.bounds
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { fatalError() }

        override func dragStateDidChange(_ dragState: DragState) { states.append(dragState) }
    }

    private func show(_ grids: [Grid], on stage: Stage) {
        let controller = UIViewController()
        for grid in grids { controller.view.addSubview(grid.view) }
        stage.show(controller)
    }

    private let top = CGRect(x: 0, y: 0, width: 300, height: 300)
    private let bottom = CGRect(x: 0, y: 350, width: 300, height: 300)

    @Test func draggingIsEnabledOnPadsOnly() {
        let phone = Stage(device: .iphone8)
        phone.drawChanges()
        #expect(
            !UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).dragInteractionEnabled)

        let pad = Stage(device: .ipad)
        pad.drawChanges()
        #expect(
            UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).dragInteractionEnabled)
    }

    @Test func anItemIsMovedWithinTheCollectionView() throws {
        let stage = Stage()
        let grid = Grid(["a", "b", "c", "d", "e"], frame: top)
        show([grid], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 150, y: 150))
        stage.advance(by: 0.5)
        #expect(grid.view.hasActiveDrag && grid.view.hasActiveDrop)
        #expect(grid.shown == ["b", "c", "d", "e"], "a is a gap at the end")
        #expect(grid.frame("b")?.origin == CGPoint(x: 0, y: 0))
        #expect(grid.frame("e")?.origin == CGPoint(x: 0, y: 100))
        try stage.drop()

        #expect(grid.items == ["b", "c", "d", "e", "a"])
        #expect(grid.shown == ["b", "c", "d", "e", "a"])
        #expect(grid.calls == ["items 0", "begin", "enter", "drop at 4", "dropEnd", "dragEnd"])
        #expect(!grid.view.hasActiveDrag && !grid.view.hasActiveDrop)
    }

    @Test func aGapOpensForAnItemFromElsewhere() throws {
        let stage = Stage()
        let source = Grid(["a"], frame: top), target = Grid(["1", "2", "3", "4"], frame: bottom)
        target.proposal = { _ in UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
        show([source, target], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 150, y: 400))
        stage.advance(by: 0.5)
        #expect(target.frame("1")?.origin == CGPoint(x: 0, y: 0))
        #expect(target.frame("2")?.origin == CGPoint(x: 200, y: 0))
        #expect(target.frame("3")?.origin == CGPoint(x: 0, y: 100))
        #expect(target.frame("4")?.origin == CGPoint(x: 100, y: 100))
        try stage.drop()

        #expect(target.items == ["1", "a", "2", "3", "4"])
        #expect(target.shown == ["1", "a", "2", "3", "4"])
        #expect(source.items == ["a"], "a copy leaves the source as it is")
    }

    @Test func theGapClosesWhenTheFingerLeaves() throws {
        let stage = Stage()
        let source = Grid(["a"], frame: top), target = Grid(["1", "2"], frame: bottom)
        show([source, target], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 50, y: 400))
        stage.advance(by: 0.5)
        #expect(target.frame("1")?.minX == 100)
        try stage.carry(to: CGPoint(x: 350, y: 330))
        stage.advance(by: 0.5)
        #expect(target.frame("1")?.minX == 0)
        try stage.drop()

        #expect(target.items == ["1", "2"])
        #expect(target.calls == ["enter", "dropEnd"])
    }

    @Test func anEmptyCollectionViewTakesItems() throws {
        let stage = Stage()
        let source = Grid(["a"], frame: top), target = Grid([], frame: bottom)
        show([source, target], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 150, y: 500))
        try stage.drop()

        #expect(target.items == ["a"])
        #expect(target.calls.contains("drop at 0"))
    }

    @Test func cellsKnowTheirPartInTheDrag() throws {
        let stage = Stage()
        let grid = Grid(["a", "b"], frame: top)
        show([grid], on: stage)
        let cell = try #require(grid.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? LabelCell)
        let other = try #require(grid.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? LabelCell)

        try stage.lift("a")
        #expect(cell.configurationState.cellDragState == .lifting)
        try stage.carry(to: CGPoint(x: 150, y: 250))
        #expect(cell.configurationState.cellDragState == .dragging)
        #expect(other.configurationState.cellDragState == .none)
        #expect(other.configurationState.cellDropState == .notTargeted)
        try stage.press("escape")
        stage.advance(by: 1)

        #expect(cell.states == [.lifting, .dragging, .none])
        #expect(cell.configurationState.cellDragState == .none)
        #expect(other.configurationState.cellDropState == .none)
        #expect(cell.alpha == 1)
        try stage.drop()
    }

    @Test func aDropIntoAnItemTargetsItsCell() throws {
        let stage = Stage()
        let grid = Grid(["a", "b"], frame: top)
        grid.proposal = { _ in UICollectionViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath) }
        show([grid], on: stage)
        let other = try #require(grid.view.cellForItem(at: IndexPath(item: 1, section: 0)))

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 150, y: 50))
        stage.advance(by: 0.5)

        #expect(other.configurationState.cellDropState == .targeted)
        #expect(other.isHighlighted)
        #expect(grid.frame("b")?.minX == 100, "no gap opens")
        try stage.press("escape")
        stage.advance(by: 1)
        #expect(!other.isHighlighted)
        try stage.drop()
    }

    @Test func theListScrollsNearItsEdge() throws {
        let stage = Stage()
        let grid = Grid((0..<60).map { "\($0)" }, frame: top)
        show([grid], on: stage)

        try stage.lift("1")
        try stage.carry(to: CGPoint(x: 150, y: 290))
        stage.advance(by: 1)
        #expect(grid.view.contentOffset.y > 200)
        let offset = grid.view.contentOffset.y
        try stage.carry(to: CGPoint(x: 150, y: 150))
        let atRest = grid.view.contentOffset.y
        stage.advance(by: 1)

        #expect(atRest - offset < 100)
        #expect(grid.view.contentOffset.y == atRest)
        try stage.drop()
        #expect(grid.items.count == 60)
        #expect(grid.items.firstIndex(of: "1") != 1)
    }

    @Test func aReloadDuringTheDragKeepsTheListWhole() throws {
        let stage = Stage()
        let grid = Grid(["a", "b", "c"], frame: top)
        show([grid], on: stage)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 250, y: 50))
        grid.items = ["x"]
        grid.view.reloadData()
        stage.advance(by: 0.5)
        try stage.carry(to: CGPoint(x: 50, y: 50))
        try stage.drop()

        #expect(grid.items == ["a", "x"])
        #expect(grid.shown == ["a", "x"])
    }

    @Test func withoutADropDelegateTheDataSourceMovesItems() throws {
        let stage = Stage()
        let view = UICollectionView(frame: top, collectionViewLayout: UICollectionViewFlowLayout())
        (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 90, height: 90)
        let registration = UICollectionView.CellRegistration<LabelCell, String> { cell, _, text in
            cell.label.text = text
        }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, text in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
        }
        var moved: [String] = []
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot, animatingDifferences: false)
        let drags = Grid(["a", "b", "c"], frame: .zero)
        view.dragDelegate = drags
        view.dragInteractionEnabled = true
        let controller = UIViewController()
        controller.view.addSubview(view)
        stage.show(controller)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 150, y: 50))
        try stage.drop()

        #expect(moved == ["b", "a", "c"])
        #expect(source.snapshot().itemIdentifiers == ["b", "a", "c"])
    }

    @Test func aGapIsMirroredFromRightToLeft() throws {
        let stage = Stage()
        stage.setLayoutDirection(.rightToLeft)
        let source = Grid(["a"], frame: top), target = Grid(["1", "2"], frame: bottom, layout: MirroredLayout())
        show([source, target], on: stage)
        #expect(target.frame("1")?.minX == 200)

        try stage.lift("a")
        try stage.carry(to: CGPoint(x: 250, y: 400))
        stage.advance(by: 0.5)

        #expect(target.frame("1")?.minX == 100)
        #expect(target.frame("2")?.minX == 0)
        try stage.drop()
        #expect(target.items == ["a", "1", "2"])
    }
}
