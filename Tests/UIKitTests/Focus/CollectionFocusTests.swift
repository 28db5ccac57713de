import Testing
import TwillTesting

@testable import UIKit

/// A source that logs what a collection view asks about the focus.
private final class FocusSource: CollectionSource {
    var refused: Set<Int>?
    var preferred: IndexPath?
    var follows: Set<Int>?
    var allowsUpdate = true

    override func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
        refused.map { !$0.contains(path.item) } ?? view.focusesItems
    }

    override func collectionView(
        _ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
        calls.append("should \(describe(context))")
        return allowsUpdate
    }

    override func collectionView(
        _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) { calls.append("did \(describe(context))") }

    override func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? { preferred }

    override func collectionView(
        _ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath
    ) -> Bool { follows.map { $0.contains(path.item) } ?? view.selectionFollowsFocus }

    override func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
        calls.append("performPrimaryAction \(path.item)")
    }

    private func describe(_ context: UICollectionViewFocusUpdateContext) -> String {
        func name(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }
        return "\(name(context.previouslyFocusedIndexPath)) \(name(context.nextFocusedIndexPath))"
    }
}

@MainActor
@Suite struct CollectionFocusTests {
    private let stage = Stage(device: .ipad)

    /// Items of 75×60 points on five columns and eleven rows.
    private func show(
        _ source: CollectionSource, _ layout: UICollectionViewLayout? = nil,
        setUp: (UICollectionView) -> Void = { _ in }
    ) -> UICollectionView {
        let view = stage.showCollection(
            source, layout ?? grid(75, 60), frame: CGRect(x: 100, y: 100, width: 375, height: 660)
        ) {
            $0.allowsFocus = true
            setUp($0)
        }
        source.calls = []
        return view
    }

    private func focused(_ view: UICollectionView) -> IndexPath? {
        let item = UIFocusSystem.focusSystem(for: view)?.focusedItem as? UICollectionViewCell
        return item.flatMap { view.indexPath(for: $0) }
    }

    private func focusCalls(_ source: CollectionSource) -> [String] {
        source.calls.filter { $0.hasPrefix("should ") || $0.hasPrefix("did ") }
    }

    private func press(_ keys: String...) { for key in keys { try? stage.press(key) } }

    // MARK: Whether

    @Test func cellsHaveNoFocusByDefault() {
        let view = show(CollectionSource(items: 20)) { $0.allowsFocus = false }
        #expect(!UICollectionView(frame: .zero, collectionViewLayout: grid(10, 10)).allowsFocus)

        press("tab", "down")

        #expect(focused(view) == nil)
        #expect(view.cellForItem(at: .item(0))?.canBecomeFocused == false)
    }

    @Test func sidebarsHaveTheFocusByDefault() {
        let list = UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar))
        let view = stage.showCollection(CollectionSource(items: 5), list)
        #expect(view.allowsFocus && view.selectionFollowsFocus)

        press("tab")
        #expect(focused(view) == .item(0) && view.indexPathsForSelectedItems == [.item(0)])
        press("down")

        #expect(focused(view) == .item(1) && view.indexPathsForSelectedItems == [.item(1)])
        let plain = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        #expect(!UICollectionView(frame: .zero, collectionViewLayout: plain).allowsFocus)
    }

    @Test func theDelegateDecidesAboutItems() {
        let source = FocusSource(items: 20), view = show(source)
        source.refused = [1, 2, 6]
        press("tab")

        press("right")
        #expect(focused(view) == .item(3))
        press("left", "down")
        #expect(focused(view) == .item(5))
        press("right")
        #expect(focused(view) == .item(7))
    }

    @Test func cellsHaveNoFocusWhileTheyAreEditedUnlessThatIsAllowed() {
        let view = show(CollectionSource(items: 20))
        view.isEditing = true
        press("tab")
        #expect(focused(view) == nil)

        view.allowsFocusDuringEditing = true
        press("tab")

        #expect(focused(view) == .item(0))
    }

    // MARK: Arrows

    @Test func arrowsMoveInTheGrid() {
        let view = show(CollectionSource(items: 13))
        press("tab")

        press("right", "right", "down")
        #expect(focused(view) == .item(7))
        press("down")
        #expect(focused(view) == .item(12))
        press("right")
        #expect(focused(view) == .item(12))
        press("up", "right", "right", "right")
        #expect(focused(view) == .item(9), "not on to the next line")
        press("down")
        #expect(focused(view) == .item(12), "the nearest of the last line")
    }

    @Test func arrowsFollowTheScreenFromRightToLeft() {
        stage.setLayoutDirection(.rightToLeft)
        let view = show(CollectionSource(items: 10))
        // A flow layout is not mirrored by itself: the first in the direction of reading is the last of the line.
        press("tab")
        #expect(focused(view) == .item(4))

        press("left")
        #expect(focused(view) == .item(3))
        press("right")

        #expect(focused(view) == .item(4))
    }

    @Test func aMirroredListBeginsAtItsFirstItem() {
        stage.setLayoutDirection(.rightToLeft)
        final class Mirrored: UICollectionViewFlowLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        let layout = Mirrored()
        layout.itemSize = CGSize(width: 75, height: 60)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let view = show(CollectionSource(items: 1000), layout)
        press("tab")
        #expect(focused(view) == .item(0))

        press("left")
        #expect(focused(view) == .item(1))
        for _ in 0..<20 { press("down") }

        #expect(focused(view) == .item(101))
    }

    @Test func itemsOutOfSightAreReached() {
        let view = show(CollectionSource(items: 10_000))
        press("tab")

        for row in 1...40 {
            press("down")
            #expect(focused(view) == .item(row * 5))
        }

        #expect(view.bounds.contains(view.frame(200)))
        #expect(view.visibleCells.count <= 60)
        for _ in 0..<40 { press("up") }
        #expect(focused(view) == .item(0) && view.contentOffset == .zero)
    }

    @Test func theFocusGoesOverManyItemsThatRefuseIt() {
        let source = FocusSource(items: 10_000), view = show(source)
        source.refused = Set(1..<9_995)
        press("tab", "down")

        #expect(focused(view) == .item(9_995))
        press("up")
        #expect(focused(view) == .item(0))
    }

    @Test func aCellThatRefusesTheFocusIsSkipped() {
        final class Picky: UICollectionViewCell {
            override var canBecomeFocused: Bool {
                super.canBecomeFocused && collectionView?.indexPath(for: self)?.item != 55
            }
        }
        let view = stage.showCollection(
            CollectionSource(items: 200), grid(75, 60), cell: Picky.self,
            frame: CGRect(x: 0, y: 0, width: 375, height: 660)
        ) { $0.allowsFocus = true }
        press("tab")
        for _ in 0..<10 { press("down") }
        #expect(focused(view) == .item(50))

        press("down")

        #expect(focused(view) == .item(60))
    }

    @Test func itemsOfARowThatScrollsByItselfAreReached() {
        let layout = UICollectionViewCompositionalLayout { _, _ in
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(80)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .absolute(100), heightDimension: .absolute(80)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
        let view = show(CollectionSource([(0..<30).map { "\($0)" }, (0..<30).map { "\($0)" }]), layout)
        press("tab")

        for _ in 0..<12 { press("right") }
        #expect(focused(view) == .item(12))
        press("down")
        #expect(focused(view)?.section == 1)
        press("up")
        #expect(focused(view)?.section == 0)
        for _ in 0..<40 { press("left") }

        #expect(focused(view) == .item(0))
    }

    // MARK: Callbacks

    @Test func theDelegateIsAskedAndNotified() {
        let source = FocusSource(items: 20), view = show(source)

        press("tab")
        #expect(focusCalls(source) == ["should - 0", "did - 0"])
        source.calls = []
        press("right")
        #expect(focusCalls(source) == ["should 0 1", "did 0 1"])
        source.allowsUpdate = false
        press("right")

        #expect(focused(view) == .item(1))
    }

    @Test func returnSelectsAndPerformsTheAction() {
        let source = FocusSource(items: 20), view = show(source)
        press("tab", "right")
        source.calls = []

        press("return")

        #expect(
            source.calls == ["shouldHighlight 1", "shouldSelect 1", "didSelect 1", "performPrimaryAction 1"])
        #expect(view.indexPathsForSelectedItems == [.item(1)])
        press("right")
        source.calls = []
        press("space")
        #expect(
            source.calls == [
                "shouldHighlight 2", "shouldSelect 2", "didDeselect 1", "didSelect 2", "performPrimaryAction 2",
            ])
        source.allowsHighlight = false
        source.calls = []
        press("return")
        #expect(source.calls == ["shouldHighlight 2"])
    }

    @Test func theSelectionFollowsTheFocusIfThatIsWanted() {
        let source = FocusSource(items: 20), view = show(source) { $0.selectionFollowsFocus = true }
        press("tab", "right")
        #expect(view.indexPathsForSelectedItems == [.item(1)])
        #expect(!source.calls.contains { $0.hasPrefix("perform") })

        source.follows = [3]
        press("right")
        #expect(focused(view) == .item(2) && view.indexPathsForSelectedItems == [.item(1)])
        press("right")
        #expect(view.indexPathsForSelectedItems == [.item(3)])
        source.allowsSelection = false
        press("left", "right")

        #expect(focused(view) == .item(3) && view.indexPathsForSelectedItems == [.item(3)])
    }

    // MARK: Where it begins

    @Test func theFocusBeginsAtTheDelegatesItem() {
        let source = FocusSource(items: 1000), view = show(source)
        source.preferred = .item(500)

        press("tab")

        #expect(focused(view) == .item(500) && view.bounds.contains(view.frame(500)))
    }

    @Test func anItemThatDoesNotExistIsNoBeginning() {
        let source = FocusSource(items: 20), view = show(source)
        source.preferred = IndexPath(item: 3, section: 9)

        press("tab")

        #expect(focused(view) == .item(0))
    }

    @Test func theFocusBeginsAtTheSelectedItem() {
        let view = show(CollectionSource(items: 20))
        view.selectItem(at: .item(7), animated: false, scrollPosition: [])

        press("tab")

        #expect(focused(view) == .item(7))
    }

    private func withField(_ view: UICollectionView) -> UITextField {
        let field = UITextField(frame: CGRect(x: 100, y: 30, width: 200, height: 40))
        view.superview?.addSubview(field)
        stage.drawChanges()
        return field
    }

    @Test func theLastItemIsRememberedWhereverItIs() {
        let view = show(CollectionSource(items: 1000)) { $0.remembersLastFocusedIndexPath = true }
        let field = withField(view)
        press("tab", "tab")
        #expect(focused(view) == .item(0))
        for _ in 0..<20 { press("down") }
        #expect(focused(view) == .item(100))

        press("tab")
        #expect(field.isFocused && field.isEditing)
        view.contentOffset = .zero
        press("tab")

        #expect(focused(view) == .item(100) && !field.isEditing)
        #expect(view.bounds.contains(view.frame(100)))
    }

    // MARK: Changes of the data

    @Test func theFocusStaysWithItsItem() {
        let source = CollectionSource(items: 20), view = show(source)
        press("tab", "right", "right")

        source.sections[0].insert("New", at: 0)
        view.insertItems(at: [.item(0)])
        stage.advance(by: 1)

        #expect(focused(view) == .item(3))
        press("right")
        #expect(focused(view) == .item(4))
    }

    @Test func aDeletedItemsFocusGoesToTheOneInItsPlace() {
        let source = CollectionSource(items: 12), view = show(source)
        press("tab", "right", "right")

        source.sections[0].remove(at: 2)
        view.deleteItems(at: [.item(2)])
        stage.advance(by: 1)
        #expect(focused(view) == .item(2))
        press("down", "down")
        #expect(focused(view) == .item(10))
        source.sections[0].removeLast(4)
        view.deleteItems(at: [7, 8, 9, 10].map { .item($0) })
        stage.advance(by: 1)

        #expect(focused(view) == .item(6))
    }

    @Test func aReloadKeepsThePlaceOfTheFocus() {
        let source = CollectionSource(items: 20), view = show(source)
        press("tab", "right", "right")

        for _ in 0..<2 {
            view.reloadData()
            stage.drawChanges()
            stage.drawChanges()
            #expect(focused(view) == .item(2))
            #expect(view.visibleCells.filter(\.isFocused).count == 1)
        }
        source.sections = [["Only"]]
        view.reloadData()
        stage.drawChanges()
        stage.drawChanges()
        #expect(focused(view) == .item(0))
        source.sections = []
        view.reloadData()
        stage.drawChanges()
        stage.drawChanges()

        #expect(focused(view) == nil)
        press("tab", "down")
        #expect(focused(view) == nil)
    }

    @Test func scrollingTheFocusAwayLeavesItBehind() {
        let view = show(CollectionSource(items: 1000))
        press("tab", "right")

        view.contentOffset.y = 3000
        stage.drawChanges()
        stage.drawChanges()
        #expect(focused(view) == nil && view.visibleCells.allSatisfy { !$0.isFocused })
        #expect(view.contentOffset.y == 3000)
        press("right")

        #expect(focused(view) == .item(1) && view.contentOffset.y == 0)
    }

    // MARK: Controllers

    @Test func aCollectionViewControllerOverridesTheDelegatesMethods() {
        final class Controller: UICollectionViewController {
            var log: [String] = []
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
            override func collectionView(
                _ view: UICollectionView, cellForItemAt path: IndexPath
            ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
            override func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
                path.item > 0
            }
            override func collectionView(
                _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
                with coordinator: UIFocusAnimationCoordinator
            ) { log.append("\(context.nextFocusedIndexPath?.item ?? -1)") }
            override func indexPathForPreferredFocusedView(in view: UICollectionView) -> IndexPath? { .item(4) }
        }
        let controller = Controller(collectionViewLayout: grid(75, 60))
        controller.collectionView.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
        stage.show(controller)

        press("tab", "left")

        #expect(controller.log == ["4", "3"])
    }
}
