import Testing
import TwillTesting

@testable import UIKit

/// A column of rows that logs what it is asked during changes.
@MainActor
private final class LoggingLayout: UICollectionViewLayout {
    var calls: [String] = []
    var offsetOfAppearing: CGFloat?
    var badges: [IndexPath] = []
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []

    private var width: CGFloat { collectionView?.bounds.width ?? 0 }

    override var collectionViewContentSize: CGSize {
        CGSize(width: width, height: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * 100)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        let items = (0..<count).compactMap { layoutAttributesForItem(at: .item($0)) }
        let views = badges.compactMap { layoutAttributesForSupplementaryView(ofKind: "badge", at: $0) }
        return (items + views).filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let made = UICollectionViewLayoutAttributes(forCellWith: path)
        made.frame = CGRect(x: 0, y: CGFloat(path.item) * 100, width: width, height: 100)
        return made
    }

    override func layoutAttributesForSupplementaryView(
        ofKind kind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard badges.contains(path) else { return nil }
        let made = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        made.frame = CGRect(x: 0, y: CGFloat(path.item) * 100, width: 20, height: 20)
        made.zIndex = 1
        return made
    }

    override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool {
        new.size != collectionView?.bounds.size
    }

    override func prepare(forAnimatedBoundsChange old: CGRect) {
        super.prepare(forAnimatedBoundsChange: old)
        calls.append("prepare for \(Int(old.width))×\(Int(old.height)) to \(Int(collectionView?.bounds.height ?? 0))")
    }

    override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        calls.append("finalize")
    }

    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: items)
        calls.append("prepare updates")
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        calls.append("finalize updates")
    }

    override func initialLayoutAttributesForAppearingItem(
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        if !calls.isEmpty { calls.append("initial \(path.item)") }
        guard let offsetOfAppearing, let made = layoutAttributesForItem(at: path) else {
            return super.initialLayoutAttributesForAppearingItem(at: path)
        }
        made.center.x += offsetOfAppearing
        return made
    }

    override func finalLayoutAttributesForDisappearingItem(
        at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        calls.append("final \(path.item)")
        return super.finalLayoutAttributesForDisappearingItem(at: path)
    }

    override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] {
        calls.append("insert \(kind)")
        return kind == "badge" ? inserted : []
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
        calls.append("delete \(kind)")
        return kind == "badge" ? deleted : []
    }

    override func indexPathsToInsertForDecorationView(ofKind kind: String) -> [IndexPath] {
        calls.append("insert decoration \(kind)")
        return []
    }
}

@MainActor
@Suite struct AnimatedBoundsTests {
    let stage = Stage()
    private let layout = LoggingLayout()

    private func show(items: Int = 20, height: CGFloat = 300) -> UICollectionView {
        stage.showCollection(
            CollectionSource(items: items), layout, frame: CGRect(x: 0, y: 0, width: 200, height: height)
        ) {
            $0.register(TitleView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "title")
        }
    }

    @Test func aLayoutIsCalledAroundABoundsChangeInAnAnimation() {
        let view = show()

        UIView.animate(withDuration: 0.4) {
            view.bounds.size.height = 500
            view.layoutIfNeeded()
        }

        #expect(layout.calls == ["prepare for 200×300 to 500", "initial 3", "initial 4", "finalize"])
    }

    @Test func itemsThatAppearMoveFromTheirInitialAttributes() throws {
        let view = show()
        layout.offsetOfAppearing = 200

        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            view.bounds.size.height = 500
            view.layoutIfNeeded()
        }
        stage.advance(by: 0.2)

        let cell = try #require(view.cellForItem(at: .item(4)))
        let x = cell.layer.presentation()?.frame.minX ?? 0
        #expect(x > 60 && x < 140 && cell.frame.minX == 0)
        stage.advance(by: 0.3)
        #expect(cell.layer.presentation()?.frame.minX ?? 0 == 0)
    }

    @Test func itemsThatGoStayUntilTheAnimationIsOver() {
        let view = show(height: 500)
        let source = view.dataSource as? CollectionSource
        let cell = view.cellForItem(at: .item(4))
        source?.calls = []

        UIView.animate(withDuration: 0.4) {
            view.bounds.size.height = 300
            view.layoutIfNeeded()
        }
        #expect(layout.calls == ["prepare for 200×500 to 300", "final 3", "final 4", "finalize"])
        #expect(cell?.superview === view && view.cellForItem(at: .item(4)) == nil && source?.calls == [])

        stage.advance(by: 0.5)

        #expect(cell?.superview == nil && source?.calls.sorted() == ["didEndDisplaying 3", "didEndDisplaying 4"])
    }

    @Test func aChangeWithoutAnAnimationDoesNotCallTheLayout() {
        let view = show()

        view.bounds.size.height = 500
        stage.drawChanges()
        UIView.animate(withDuration: 0.4) {
            UIView.performWithoutAnimation {
                view.bounds.size.height = 300
                view.layoutIfNeeded()
            }
        }

        #expect(layout.calls.isEmpty)
    }

    @Test func rotationIsAnAnimatedBoundsChange() {
        let view = show()
        let controller = UIViewController()
        view.removeFromSuperview()
        controller.view = view
        stage.show(controller)
        layout.calls = []

        stage.rotate(to: .landscapeLeft)
        stage.rotate(to: .portrait)

        #expect(layout.calls.filter { $0.hasPrefix("prepare for") || $0 == "finalize" }.count == 4)
        #expect(layout.calls.first == "prepare for 375×667 to 375")
    }

    @Test func aSecondChangeInterruptsTheFirst() {
        let view = show(height: 500)

        UIView.animate(withDuration: 0.4) {
            view.bounds.size.height = 300
            view.layoutIfNeeded()
        }
        stage.advance(by: 0.1)
        UIView.animate(withDuration: 0.4) {
            view.bounds.size.height = 500
            view.layoutIfNeeded()
        }
        stage.advance(by: 1)

        #expect(view.visibleCells.count == 5 && view.subviews.count { $0 is UICollectionViewCell } == 5)
    }

    // MARK: Views that groups of changes add and remove

    @Test func aLayoutIsAskedForAddedAndRemovedViewsBetweenTheTwoCalls() {
        let view = show(items: 3)
        layout.register(TitleView.self, forDecorationViewOfKind: "line")
        let source = view.dataSource as? CollectionSource
        layout.calls = []

        source?.sections[0].append("new")
        view.insertItems(at: [.item(3)])

        let asked = layout.calls.filter { !$0.hasPrefix("initial") && !$0.hasPrefix("final ") }
        #expect(asked.first == "prepare updates" && asked.last == "finalize updates")
        #expect(asked.contains("delete badge") && asked.contains("insert badge"))
        #expect(asked.contains("insert decoration line"))
    }

    @Test func aViewThatTheLayoutDeletesFadesOut() throws {
        layout.badges = [.item(0)]
        let view = show(items: 3)
        let source = view.dataSource as? CollectionSource
        let badge = try #require(view.supplementaryView(forElementKind: "badge", at: .item(0)))
        layout.deleted = [.item(0)]

        view.performBatchUpdates {
            layout.badges = []
            source?.sections[0].append("new")
            view.insertItems(at: [.item(3)])
        }
        #expect(view.supplementaryView(forElementKind: "badge", at: .item(0)) == nil)
        stage.advance(by: 0.15)

        let opacity = badge.layer.presentation()?.opacity ?? 1
        #expect(opacity > 0 && opacity < 1)
        stage.advance(by: 0.3)
        #expect(badge.superview == nil)
    }

    @Test func aViewThatTheLayoutInsertsFadesIn() throws {
        let view = show(items: 3)
        let source = view.dataSource as? CollectionSource
        layout.badges = [.item(1)]
        layout.inserted = [.item(1)]

        source?.sections[0].append("new")
        view.insertItems(at: [.item(3)])
        stage.advance(by: 0.15)

        let badge = try #require(view.supplementaryView(forElementKind: "badge", at: .item(1)))
        let opacity = badge.layer.presentation()?.opacity ?? 1
        #expect(opacity > 0 && opacity < 1)
    }
}
