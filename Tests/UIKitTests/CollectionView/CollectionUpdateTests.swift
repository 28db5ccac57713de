import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Groups of changes, and what is seen of them.
@MainActor
@Suite struct CollectionUpdateTests {
    let stage = Stage()

    private func show(_ source: CollectionSource, header: CGFloat = 0) -> UICollectionView {
        let layout = grid(125, 100)
        layout.headerReferenceSize.height = header
        return stage.showCollection(source, layout)
    }

    @Test func anInsertedItemFadesInAndOthersMakeRoom() {
        let source = CollectionSource(items: 4)
        let view = show(source)
        let moved = view.cellForItem(at: .item(1))
        source.sections[0].insert("New", at: 1)
        view.insertItems(at: [.item(1)])
        let inserted = view.cellForItem(at: .item(1))
        #expect(view.cellForItem(at: .item(2)) === moved)
        stage.advance(by: 0.15)
        let opacity = inserted?.layer.presentation()?.opacity ?? -1
        let x = moved?.layer.presentation()?.frame.minX ?? -1
        #expect(opacity > 0.1 && opacity < 0.9 && x > 130 && x < 245)
        stage.advance(by: 0.3)
        #expect(view.frame(1) == CGRect(x: 125, y: 0, width: 125, height: 100) && inserted?.alpha == 1)
        #expect(view.frame(3) == CGRect(x: 0, y: 100, width: 125, height: 100))
        #expect(view.titles == ["Item 0", "New", "Item 1", "Item 2", "Item 3"])
    }

    @Test func aDeletedItemFadesOutAndGoesAtTheEnd() {
        let source = CollectionSource(items: 4)
        let view = show(source)
        let gone = view.cellForItem(at: .item(0))
        source.sections[0].remove(at: 0)
        source.calls = []
        var finished: Bool?
        view.performBatchUpdates({ view.deleteItems(at: [.item(0)]) }, completion: { finished = $0 })
        #expect(gone?.superview === view && source.calls.isEmpty && finished == nil)
        stage.advance(by: 0.5)
        #expect(gone?.superview == nil && source.calls == ["didEndDisplaying 0"] && finished == true)
        #expect(view.titles == ["Item 1", "Item 2", "Item 3"] && view.visibleCells.count == 3)
    }

    /// An item that comes into sight because another left comes from where it was.
    @Test func anItemComesFromItsOldPosition() throws {
        let source = CollectionSource(items: 30)
        let view = show(source)
        // Line 7 begins at 700, below 667 points.
        source.sections[0].removeFirst(3)
        view.deleteItems(at: [.item(0), .item(1), .item(2)])
        let cell = try #require(view.cellForItem(at: .item(18)))
        stage.advance(by: 0.02)
        #expect((cell.layer.presentation()?.frame.minY ?? 0) > 660)
        stage.advance(by: 0.5)
        #expect(cell.frame.minY == 600)
    }

    @Test func movedAndReloadedItemsShowTheirData() {
        let source = CollectionSource(items: 5)
        let view = show(source)
        let moved = view.cellForItem(at: .item(4)), reloaded = view.cellForItem(at: .item(1))
        view.selectItem(at: .item(4), animated: false, scrollPosition: [])
        source.sections[0] = ["Item 4", "Item 0", "Changed", "Item 2", "Item 3"]
        view.performBatchUpdates {
            view.moveItem(at: .item(4), to: .item(0))
            view.reloadItems(at: [.item(1)])
        }
        stage.advance(by: 0.5)
        #expect(view.cellForItem(at: .item(0)) === moved && view.cellForItem(at: .item(2)) !== reloaded)
        #expect(view.titles == ["Item 4", "Item 0", "Changed", "Item 2", "Item 3"])
        #expect(view.indexPathsForSelectedItems == [.item(0)])
    }

    @Test func headersFollowTheirSections() {
        let source = CollectionSource([["a"], ["b"], ["c"]])
        let view = show(source, header: 20)
        let kind = UICollectionView.elementKindSectionHeader
        let third = view.supplementaryView(forElementKind: kind, at: .item(0, 2))
        source.sections.remove(at: 0)
        view.deleteSections([0])
        stage.advance(by: 0.5)
        #expect(view.supplementaryView(forElementKind: kind, at: .item(0, 1)) === third)
        #expect(third?.frame.minY == 120 && view.visibleSupplementaryViews(ofKind: kind).count == 2)
    }

    @Test func changesOutsideAWindowAreNotAnimated() {
        let source = CollectionSource(items: 2)
        let view = UICollectionView(
            frame: stage.screen.bounds, collectionViewLayout: grid(100, 100))
        view.register(TitleCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        source.sections[0].append("New")
        var isDone = false
        view.performBatchUpdates({ view.insertItems(at: [.item(2)]) }, completion: { _ in isDone = true })
        #expect(view.titles == ["Item 0", "Item 1", "New"])
        stage.advance(by: 0.1)
        #expect(isDone)
    }

    @Test func theLayoutIsNotifiedInUIKitsOrder() {
        final class Layout: UICollectionViewFlowLayout {
            var calls: [String] = []
            override func prepare() {
                super.prepare()
                calls.append("prepare")
            }
            override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
                super.prepare(forCollectionViewUpdates: items)
                for item in items {
                    let before = item.indexPathBeforeUpdate?.item, after = item.indexPathAfterUpdate?.item
                    calls.append("\(item.updateAction) \(before ?? -1) \(after ?? -1)")
                }
            }
            override func initialLayoutAttributesForAppearingItem(
                at path: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                calls.append("initial \(path.item)")
                return super.initialLayoutAttributesForAppearingItem(at: path)
            }
            override func finalLayoutAttributesForDisappearingItem(
                at path: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                calls.append("final \(path.item)")
                return super.finalLayoutAttributesForDisappearingItem(at: path)
            }
            override func finalizeCollectionViewUpdates() {
                super.finalizeCollectionViewUpdates()
                calls.append("finalize")
            }
        }
        let layout = Layout(), source = CollectionSource(items: 4)
        let view = stage.showCollection(source, layout)
        layout.calls = []
        source.sections[0] = ["Item 0", "Item 2", "Item 3", "New"]
        view.performBatchUpdates {
            view.insertItems(at: [.item(3)])
            view.deleteItems(at: [.item(1)])
        }
        #expect(
            layout.calls == ["prepare", "delete 1 -1", "insert -1 3", "final 1", "initial 3", "finalize"],
            "\(layout.calls)")
    }

    @Test func anInconsistentGroupIsExplainedInUIKitsWords() throws {
        var update = ListUpdate<Void>()
        update.insertedItems[.item(0)] = ()
        let words = ListWords(item: "item", list: "collection view")
        #expect(
            throws: ListInconsistency(
                "Invalid update: invalid number of items in section 0.  The number of items contained in an existing "
                    + "section after the update (2) must be equal to the number of items contained in that section before "
                    + "the update (2), plus or minus the number of items inserted or deleted from that section (1 inserted, "
                    + "0 deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 "
                    + "moved out).")
        ) { try update.resolve(old: [2], new: [2], words: words) }
    }

    // MARK: Random walks

    /// The number of groups of changes of a walk, which `TWILL_STEPS` changes.
    private static let steps = ProcessInfo.processInfo.environment["TWILL_STEPS"].flatMap { Int($0) } ?? 120

    /// Screen, data source and layout agree after any sequence of changes, scrolls and waits.
    @Test(arguments: [UInt64(21), 22, 23, 24])
    func aRandomWalkLeavesTheScreenAsTheData(seed: UInt64) {
        var random = SeededRandom(seed: seed), next = 0
        func name() -> String {
            next += 1
            return "n\(next)"
        }
        let source = CollectionSource((0..<3).map { _ in (0..<8).map { _ in name() } })
        let view = show(source, header: 20)
        for step in 0..<Self.steps {
            change(source, view, &random, name)
            if random.next(below: 3) == 0 {
                let y = CGFloat(random.next(below: 900))
                view.setContentOffset(CGPoint(x: 0, y: y), animated: random.next(below: 2) == 0)
            }
            if random.next(below: 10) == 0 { view.reloadData() }
            stage.advance(by: [0, 0.05, 0.15, 0.7][random.next(below: 4)])
            guard random.next(below: 3) == 0 else { continue }
            stage.advance(by: 0.7)
            expectAgreement(view, source, "seed \(seed), step \(step)")
        }
        stage.advance(by: 1)
        expectAgreement(view, source, "seed \(seed), end")
    }

    private func change(
        _ source: CollectionSource, _ view: UICollectionView, _ random: inout SeededRandom, _ name: () -> String
    ) {
        // Both closures use the generator, one after the other.
        var generator = random
        view.performBatchUpdates {
            var deleted = Set<IndexPath>()
            let old = source.sections
            for section in old.indices {
                for item in old[section].indices where generator.next(below: 12) == 0 {
                    deleted.insert(.item(item, section))
                }
            }
            let reloaded = old.indices.compactMap { section -> IndexPath? in
                guard !old[section].isEmpty, generator.next(below: 4) == 0 else { return nil }
                let path = IndexPath.item(generator.next(below: old[section].count), section)
                return deleted.contains(path) ? nil : path
            }
            for path in reloaded { source.sections[path.section][path.item] = name() }
            for path in deleted.sorted().reversed() { source.sections[path.section].remove(at: path.item) }
            view.deleteItems(at: Array(deleted))
            view.reloadItems(at: reloaded)
            for section in source.sections.indices where generator.next(below: 2) == 0 {
                let item = generator.next(below: source.sections[section].count + 1)
                source.sections[section].insert(name(), at: item)
                view.insertItems(at: [.item(item, section)])
            }
        }
        if generator.next(below: 6) == 0, source.sections.count > 1 {
            let section = generator.next(below: source.sections.count)
            source.sections.remove(at: section)
            view.deleteSections([section])
        }
        if generator.next(below: 5) == 0 {
            let section = generator.next(below: source.sections.count + 1)
            source.sections.insert([name(), name()], at: section)
            view.insertSections([section])
        }
        if generator.next(below: 4) == 0,
            let section = source.sections.indices.first(where: { source.sections[$0].count > 1 })
        {
            let from = generator.next(below: source.sections[section].count)
            let to = generator.next(below: source.sections[section].count)
            let item = source.sections[section].remove(at: from)
            source.sections[section].insert(item, at: to)
            view.moveItem(at: .item(from, section), to: .item(to, section))
        }
        random = generator
    }

    private func expectAgreement(_ view: UICollectionView, _ source: CollectionSource, _ note: String) {
        #expect(view.numberOfSections == source.sections.count, "\(note)")
        var cells = 0
        for section in source.sections.indices {
            for item in source.sections[section].indices {
                let path = IndexPath.item(item, section)
                guard let attributes = view.layoutAttributesForItem(at: path) else {
                    Issue.record("no attributes of \(path), \(note)")
                    continue
                }
                let cell = view.cellForItem(at: path) as? TitleCell
                #expect((cell != nil) == attributes.frame.overlaps(view.bounds), "\(path), \(note)")
                guard let cell else { continue }
                cells += 1
                #expect(cell.title.text == source.sections[section][item], "\(path), \(note)")
                #expect(cell.frame == attributes.frame && cell.alpha == 1 && !cell.isHidden, "\(path), \(note)")
            }
        }
        #expect(view.subviews.count { $0 is UICollectionViewCell } == cells, "\(note)")
        let kind = UICollectionView.elementKindSectionHeader
        var headers = 0
        for section in source.sections.indices {
            let frame = view.layoutAttributesForSupplementaryElement(ofKind: kind, at: .item(0, section))?.frame
            let header = view.supplementaryView(forElementKind: kind, at: .item(0, section))
            #expect((header != nil) == frame?.overlaps(view.bounds), "header \(section), \(note)")
            guard let header else { continue }
            headers += 1
            #expect(header.frame == frame && header.alpha == 1, "header \(section), \(note)")
        }
        #expect(view.subviews.count { $0 is TitleView } == headers, "\(note)")
    }
}
