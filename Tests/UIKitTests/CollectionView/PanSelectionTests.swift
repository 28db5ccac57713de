import Testing
import TwillTesting

@testable import UIKit

/// A source that lets a gesture select several items, and edits the view then, as Apple's documentation has it.
@MainActor
private final class SelectableSource: CollectionSource {
    var begins = true
    var edits = true
    var refused: Set<Int> = []
    weak var view: UICollectionView?

    override func collectionView(
        _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool {
        calls.append("shouldBegin \(path.item)")
        return begins
    }

    override func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
        calls.append("didBegin \(path.item)")
        if edits { view.isEditing = true }
    }

    override func collectionViewDidEndMultipleSelectionInteraction(_ view: UICollectionView) { calls.append("didEnd") }

    override func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        _ = super.collectionView(view, shouldSelectItemAt: path)
        return !refused.contains(path.item)
    }
}

@MainActor
@Suite struct PanSelectionTests {
    private let stage = Stage()

    /// Rows of five items of 75×60 points.
    private func show(_ source: CollectionSource, _ setUp: (UICollectionView) -> Void = { _ in }) -> UICollectionView {
        let view = stage.showCollection(source, grid(75, 60)) { view in
            view.allowsMultipleSelectionDuringEditing = true
            setUp(view)
        }
        source.calls = []
        return view
    }

    private func pan(from start: CGPoint, to end: CGPoint) {
        func beside(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + 20, y: point.y) }
        stage.drag((start, end), (beside(start), beside(end)))
    }

    private func selected(_ view: UICollectionView) -> [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item) }

    @Test func twoFingersSelectTheItemsThatTheyPass() {
        let source = SelectableSource(items: 200), view = show(source)

        pan(from: CGPoint(x: 90, y: 30), to: CGPoint(x: 165, y: 90))

        #expect(selected(view) == [1, 2, 3, 4, 5, 6, 7])
        #expect(view.isEditing)
        #expect(view.contentOffset.y == 0)
        #expect(view.cellForItem(at: .item(6))?.isSelected == true)
    }

    @Test func theDelegateIsNotifiedOfTheGestureAndOfEachItem() {
        let source = SelectableSource(items: 200)
        _ = show(source)

        pan(from: CGPoint(x: 15, y: 30), to: CGPoint(x: 90, y: 30))

        let calls = source.calls.filter { !$0.contains("ighlight") }
        #expect(
            calls == [
                "shouldBegin 0", "didBegin 0", "shouldSelect 0", "didSelect 0", "shouldSelect 1", "didSelect 1",
                "didEnd",
            ])
    }

    @Test func itemsThatTheFingersLeaveAgainAreAsBefore() {
        let source = SelectableSource(items: 200), view = show(source)
        view.isEditing = true
        view.selectItem(at: .item(3), animated: false, scrollPosition: [])

        stage.touchDown(at: CGPoint(x: 15, y: 30), finger: 0)
        stage.touchDown(at: CGPoint(x: 35, y: 30), finger: 1)
        func move(to x: CGFloat) {
            stage.touchMoved(to: CGPoint(x: x, y: 30), finger: 0)
            stage.touchMoved(to: CGPoint(x: x + 20, y: 30), finger: 1)
            stage.advance(by: 1.0 / 60)
        }
        for x in stride(from: CGFloat(20), through: 320, by: 20) { move(to: x) }
        #expect(selected(view) == [0, 1, 2, 3, 4])
        for x in stride(from: CGFloat(300), through: 90, by: -20) { move(to: x) }

        #expect(selected(view) == [0, 1, 3])
    }

    @Test func aGestureThatBeginsAtASelectedItemDeselects() {
        let source = SelectableSource(items: 200), view = show(source)
        view.isEditing = true
        for item in 0..<5 { view.selectItem(at: .item(item), animated: false, scrollPosition: []) }

        source.edits = false
        pan(from: CGPoint(x: 90, y: 30), to: CGPoint(x: 240, y: 30))

        #expect(selected(view) == [0, 4])
    }

    @Test func itemsThatTheDelegateRefusesStayUnselected() {
        let source = SelectableSource(items: 200), view = show(source)
        source.refused = [2]

        pan(from: CGPoint(x: 90, y: 30), to: CGPoint(x: 240, y: 30))

        #expect(selected(view) == [1, 3])
    }

    @Test func withoutTheDelegatesConsentTwoFingersScroll() {
        let source = SelectableSource(items: 200), view = show(source)
        source.begins = false

        pan(from: CGPoint(x: 90, y: 300), to: CGPoint(x: 90, y: 200))

        #expect(selected(view).isEmpty)
        #expect(view.contentOffset.y > 50)
        #expect(source.calls.filter { $0.hasPrefix("shouldBegin") }.count == 1)
        #expect(!source.calls.contains("didEnd"))
    }

    @Test func aDelegateThatSaysNothingLetsTwoFingersScroll() {
        let source = CollectionSource(items: 200), view = show(source)

        pan(from: CGPoint(x: 90, y: 300), to: CGPoint(x: 90, y: 200))

        #expect(view.contentOffset.y > 50)
    }

    @Test func oneFingerSelectsAcrossTheScrollingWhileEditing() throws {
        let source = SelectableSource(items: 200), view = show(source)

        try stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 180, y: 30))
        #expect(!source.calls.contains { $0.hasPrefix("shouldBegin") })

        view.isEditing = true
        try stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 180, y: 30))
        #expect(selected(view) == [0, 1, 2])

        try stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 190, y: 200))
        #expect(selected(view) == [0, 1, 2])
        #expect(view.contentOffset.y > 50)
    }

    @Test func oneFingerThatSelectsMayTurnDown() throws {
        let source = SelectableSource(items: 200), view = show(source)
        view.isEditing = true

        stage.touchDown(at: CGPoint(x: 30, y: 30))
        for step in 1...6 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 30 + CGFloat(step) * 10, y: 30))
        }
        for step in 1...20 {
            stage.advance(by: 1.0 / 60)
            stage.touchMoved(to: CGPoint(x: 90, y: 30 + CGFloat(step) * 6))
        }
        stage.touchUp(at: CGPoint(x: 90, y: 150))

        #expect(selected(view) == Array(0...11))
        #expect(view.contentOffset.y == 0)
    }

    @Test func atTheEdgeTheViewScrollsAndSelectsOn() {
        let source = SelectableSource(items: 200), view = show(source)

        stage.touchDown(at: CGPoint(x: 15, y: 500), finger: 0)
        stage.touchDown(at: CGPoint(x: 35, y: 500), finger: 1)
        for y in stride(from: CGFloat(510), through: 660, by: 10) {
            stage.touchMoved(to: CGPoint(x: 15, y: y), finger: 0)
            stage.touchMoved(to: CGPoint(x: 35, y: y), finger: 1)
            stage.advance(by: 1.0 / 60)
        }
        stage.advance(by: 1)

        #expect(view.contentOffset.y > 400)
        #expect(selected(view).first == 40)
        #expect(selected(view).count > 40)
        stage.touchUp(at: CGPoint(x: 15, y: 660), finger: 0)
        stage.touchUp(at: CGPoint(x: 35, y: 660), finger: 1)
        let offset = view.contentOffset.y
        stage.advance(by: 1)
        #expect(view.contentOffset.y == offset)
        #expect(source.calls.filter { $0 == "didEnd" }.count == 1)
    }

    @Test func dataThatChangesMeanwhileEndsTheSelecting() {
        let source = SelectableSource(items: 200), view = show(source)

        stage.touchDown(at: CGPoint(x: 15, y: 30), finger: 0)
        stage.touchDown(at: CGPoint(x: 35, y: 30), finger: 1)
        for x in stride(from: CGFloat(20), through: 100, by: 10) {
            stage.touchMoved(to: CGPoint(x: x, y: 30), finger: 0)
            stage.touchMoved(to: CGPoint(x: x + 20, y: 30), finger: 1)
        }
        source.sections = [["Item 0"]]
        view.reloadData()
        stage.advance(by: 0.1)
        stage.touchMoved(to: CGPoint(x: 300, y: 30), finger: 0)
        stage.touchMoved(to: CGPoint(x: 320, y: 30), finger: 1)
        stage.touchUp(at: CGPoint(x: 300, y: 30), finger: 0)
        stage.touchUp(at: CGPoint(x: 320, y: 30), finger: 1)
        stage.advance(by: 0.1)

        #expect(selected(view).isEmpty)
        #expect(source.calls.last == "didEnd")
    }

    @Test func aSweepOverSectionsPassesEachItemOnce() {
        // Every way over three sections, one of them empty, against the range of all index paths in order.
        let counts = [2, 0, 3]
        let all = counts.indices.flatMap { section in (0..<counts[section]).map { IndexPath.item($0, section) } }
        for anchor in all.indices {
            for first in all.indices {
                for second in all.indices {
                    var sweep = SelectionSweep(from: all[anchor], ListSelection(), counts: counts)
                    var chosen: Set<IndexPath> = [all[anchor]]
                    for end in [first, second] {
                        let changed = sweep.move(to: all[end])
                        #expect(Set(changed).count == changed.count)
                        for path in changed { chosen.formSymmetricDifference([path]) }
                        let range = min(anchor, end)...max(anchor, end)
                        #expect(chosen == Set(all[range]))
                    }
                }
            }
        }
    }
}
