import Foundation
import Testing
import TwillDiff
import TwillSync
import TwillTesting

@testable import AsyncDisplayKit

/// Changes of a collection node's items and sections.
@MainActor @Suite struct CollectionChangeTests {
    @Test func itemsAreInsertedAndDeletedInABatch() {
        let shown = ShownCollection(Items([["a", "b", "c", "d"]])), node = shown.node
        let kept = node.visibleNodes[2]
        shown.items.titles[0] = ["x", "a", "c", "d", "y"]
        var finished: [Bool] = []

        node.performBatch(
            animated: false,
            updates: {
                node.deleteItems(at: [item(1)])
                node.insertItems(at: [item(0), item(4)])
            }, completion: { finished.append($0) })
        shown.stage.drawChanges()

        #expect(shown.texts == ["x", "a", "c", "d", "y"] && shown.seen == shown.texts)
        #expect(node.visibleNodes[2] === kept)
        #expect(finished == [true])
    }

    @Test func itemsAndSectionsMove() {
        let shown = ShownCollection(Items([["a", "b"], ["c"]])), node = shown.node
        shown.items.titles = [["b", "a"], ["c"]]
        node.moveItem(at: item(0), to: item(1))
        shown.stage.advance(by: 1)
        #expect(shown.seen == ["b", "a", "c"])

        shown.items.titles = [["c"], ["b", "a"]]
        node.moveSection(0, toSection: 1)
        shown.stage.advance(by: 1)
        #expect(shown.seen == ["c", "b", "a"])

        shown.items.titles = [["c", "d"]]
        node.performBatchUpdates {
            node.deleteSections([1])
            node.insertItems(at: [item(1)])
        }
        shown.stage.advance(by: 1)
        #expect(shown.seen == ["c", "d"])
    }

    @Test func reloadedItemsGetOtherNodesAndSizes() {
        let shown = ShownCollection(Items([["a", "b"]])), node = shown.node
        shown.items.titles = [["a", "B"]]
        shown.items.size = { $0 == "B" ? CGSize(width: 120, height: 60) : CGSize(width: 100, height: 100) }
        node.reloadItems(at: [item(1)])
        shown.stage.advance(by: 1)
        #expect(shown.seen == ["a", "B"])
        #expect(shown.frame(1).size == CGSize(width: 120, height: 60))

        shown.items.titles = [["q"]]
        node.reloadData()
        shown.stage.drawChanges()
        #expect(shown.seen == ["q"])
    }

    @Test func aBatchThatContradictsTheDataIsLoggedAndTheCollectionReloads() {
        let shown = ShownCollection(Items([["a", "b", "c"]])), node = shown.node
        shown.items.titles = [["a", "b", "c", "d", "e"]]

        let messages = LogCapture.messages { node.insertItems(at: [item(3)]) }
        shown.stage.drawChanges()

        #expect(messages.count == 1)
        let rule = "The number of items contained in an existing section after the update (5)"
        #expect(messages.first?.contains(rule) == true)
        #expect(shown.seen == ["a", "b", "c", "d", "e"])
    }

    @Test func changesBeforeTheViewIsLoadedAreInTheData() {
        let stage = Stage(), items = Items([["a"]])
        let node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        node.dataSource = items
        items.titles = [["a", "b"]]
        node.insertItems(at: [item(1)])
        node.frame = stage.screen.bounds
        node.view.layoutIfNeeded()
        #expect(node.visibleNodes.count == 2)
    }

    @Test func synchronizedClosuresAreCalledWhenTheChangesAreShown() {
        let shown = ShownCollection(Items(count: 3)), node = shown.node
        shown.stage.drawChanges()
        var calls: [String] = []
        node.onDidFinishSynchronizing { calls.append("at once") }
        #expect(calls == ["at once"])

        node.reloadData()
        #expect(!node.isSynchronized)
        node.onDidFinishSynchronizing { calls.append("shown") }
        node.onDidFinishProcessingUpdates { calls.append("processed") }
        #expect(calls.count == 1)
        node.waitUntilAllUpdatesAreProcessed()
        shown.stage.drawChanges()
        #expect(node.isSynchronized && Set(calls.dropFirst()) == ["shown", "processed"])
    }

    @Test func aReloadWithinCallbacksShowsTheNewData() throws {
        final class Reloading: ASCollectionDelegate {
            var onDisplay: (() -> Void)?
            var onSelect: (() -> Void)?
            func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
                onDisplay.take()?()
            }
            func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
                onSelect.take()?()
            }
        }
        let items = Items(count: 50), shown = ShownCollection(items), delegate = Reloading(), node = shown.node
        shown.stage.drawChanges()
        delegate.onDisplay = {
            items.titles = [["one", "two"]]
            node.reloadData()
        }
        node.delegate = delegate
        shown.stage.drawChanges()
        #expect(shown.seen == ["one", "two"])

        delegate.onSelect = {
            items.titles = [["three"]]
            node.reloadData()
        }
        try shown.stage.tap("two")
        shown.stage.drawChanges()
        #expect(shown.seen == ["three"])
    }

    @Test func changesOfTheViewAreThoseOfTheNode() {
        let shown = ShownCollection(Items([["a", "b"]])), view = shown.node.view
        shown.items.titles = [["a", "c", "b"], ["d"]]
        view.performBatchUpdates {
            view.insertItems(at: [item(1)])
            view.insertSections([1])
        }
        shown.stage.advance(by: 1)
        #expect(shown.seen == ["a", "c", "b", "d"])
        shown.items.titles = [["x"]]
        view.reloadData()
        shown.stage.drawChanges()
        #expect(shown.seen == ["x"])
    }

    /// Blocks that take a while, so that changes come while nodes are made.
    @Test func changesWhileNodesAreMadeEndInWhatTheDataHas() {
        let items = Items((0..<3).map { section in (0..<60).map { "s\(section) \($0)" } })
        items.work = { title in usleep(UInt32(200 + title.utf8.count % 3 * 400)) }
        let shown = ShownCollection(items), node = shown.node

        for round in 0..<12 {
            items.titles[round % 3].insert("new \(round)", at: round)
            items.titles[(round + 1) % 3].removeFirst(3)
            node.performBatch(
                animated: round % 2 == 0,
                updates: {
                    node.insertItems(at: [item(round, round % 3)])
                    node.deleteItems(at: (0..<3).map { item($0, (round + 1) % 3) })
                })
            if round % 4 == 3 {
                shown.stage.scroll(by: CGSize(width: 0, height: -400), at: CGPoint(x: 180, y: 300))
            }
            if round == 7 { node.reloadData() }
            node.view.layoutIfNeeded()
            #expect(shown.seen == node.indexPathsForVisibleItems.map { items.titles[$0.section][$0.item] }, "\(round)")
        }
        node.waitUntilAllUpdatesAreProcessed()
        shown.stage.advance(by: 2)
        #expect(node.isSynchronized && shown.seen == shown.texts && shown.seen.count >= 18)
        #expect(items.madeOnMain.withLock { $0 } == 0)
    }

    @Test func facilitatorIsNotifiedBeforeTheChanges() {
        final class Facilitator: ASCollectionViewLayoutFacilitatorProtocol {
            var calls: [String] = []
            func collectionViewWillEditCells(at indexPaths: [IndexPath], batched isBatched: Bool) {
                calls.append("cells \(indexPaths.map(\.item)) \(isBatched)")
            }
            func collectionViewWillEditSections(at indexes: IndexSet, batched: Bool) {
                calls.append("sections \(Array(indexes)) \(batched)")
            }
            func collectionViewWillPerformBatchUpdates() { calls.append("perform") }
        }
        let stage = Stage(), items = Items([["a", "b"]]), facilitator = Facilitator()
        let node = ASCollectionNode(
            frame: stage.screen.bounds, collectionViewLayout: UICollectionViewFlowLayout(),
            layoutFacilitator: facilitator)
        node.dataSource = items
        stage.show(node.view)

        items.titles = [["a", "b", "c"], ["d"]]
        node.performBatchUpdates {
            node.insertItems(at: [item(2)])
            node.insertSections([1])
        }
        #expect(facilitator.calls == ["cells [2] true", "sections [1] true", "perform"])
    }

    // MARK: Random changes

    /// Makes a random change of the data and of the collection.
    private func change(_ shown: ShownCollection, _ random: inout SeededRandom, _ next: inout Int) {
        let node = shown.node
        var titles = shown.items.titles
        func name() -> String {
            next += 1
            return "n\(next)"
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let section = Int.random(in: 0...titles.count, using: &random)
            titles.insert((0..<Int.random(in: 0...4, using: &random)).map { _ in name() }, at: section)
            shown.items.titles = titles
            node.insertSections([section])
        case 1 where titles.count > 1:
            let section = Int.random(in: 0..<titles.count, using: &random)
            titles.remove(at: section)
            shown.items.titles = titles
            node.deleteSections([section])
        case 2 where titles.count > 1:
            let from = Int.random(in: 0..<titles.count, using: &random)
            let to = Int.random(in: 0..<titles.count, using: &random)
            titles.insert(titles.remove(at: from), at: to)
            shown.items.titles = titles
            node.moveSection(from, toSection: to)
        case 3:
            let section = Int.random(in: 0..<titles.count, using: &random)
            titles[section] = titles[section].map { _ in name() } + [name()]
            shown.items.titles = titles
            node.reloadSections([section])
        case 4:
            shown.items.titles = titles.map { $0.map { _ in name() } }
            node.reloadData()
        default:
            var inserted: [IndexPath] = [], deleted: [IndexPath] = [], reloaded: [IndexPath] = []
            for section in titles.indices {
                var kept: [String] = []
                for (index, title) in titles[section].enumerated() {
                    switch Int.random(in: 0..<6, using: &random) {
                    case 0: deleted.append(item(index, section))
                    case 1:
                        reloaded.append(item(index, section))
                        kept.append(name())
                    default: kept.append(title)
                    }
                }
                let old = kept
                kept = []
                for title in old {
                    if Int.random(in: 0..<5, using: &random) == 0 {
                        inserted.append(item(kept.count, section))
                        kept.append(name())
                    }
                    kept.append(title)
                }
                if Int.random(in: 0..<3, using: &random) == 0 {
                    inserted.append(item(kept.count, section))
                    kept.append(name())
                }
                titles[section] = kept
            }
            shown.items.titles = titles
            node.performBatch(
                animated: Bool.random(using: &random),
                updates: {
                    node.deleteItems(at: deleted)
                    node.reloadItems(at: reloaded)
                    node.insertItems(at: inserted)
                })
        }
    }

    /// Whether what is in sight is what the data has there, and every cell has the size of its node.
    private func check(_ shown: ShownCollection, _ comment: String) {
        let node = shown.node
        node.view.layoutIfNeeded()
        #expect(node.data.counts == shown.items.titles.map(\.count), "\(comment)")
        for path in node.indexPathsForVisibleItems {
            let title = shown.items.titles[path.section][path.item]
            let found = node.data.live[path]?.node as? ASTextCellNode
            #expect(found?.text == title, "\(comment) \(path)")
            #expect(found?.view.superview === node.cellForItem(at: path)?.contentView, "\(comment) \(path)")
            #expect(shown.frame(path.item, path.section).size == shown.items.size(title), "\(comment) \(path)")
        }
        let visible = Set(node.indexPathsForVisibleItems)
        for (section, titles) in shown.items.titles.enumerated() {
            for index in titles.indices {
                let part = shown.frame(index, section).intersection(node.view.bounds)
                guard part.width > 0, part.height > 0 else { continue }
                #expect(visible.contains(item(index, section)), "\(comment) \(index) of \(section) is missing")
            }
        }
    }

    @Test(arguments: [UInt64.random(in: 0...UInt64.max), 1, 2, 3])
    func randomChangesEndInWhatTheDataHas(seed: UInt64) {
        print("randomChangesEndInWhatTheDataHas: seed \(seed)")
        var random = SeededRandom(seed), next = 0
        let items = Items([(0..<30).map { "s\($0)" }, ["t0", "t1"]])
        items.size = { title in
            let number = CGFloat(Int(title.dropFirst()) ?? 0)
            return CGSize(
                width: 60 + (number * 31).truncatingRemainder(dividingBy: 100),
                height: 30 + (number * 17).truncatingRemainder(dividingBy: 70))
        }
        let shown = ShownCollection(items)

        for step in 0..<40 {
            change(shown, &random, &next)
            switch Int.random(in: 0..<4, using: &random) {
            // Changes follow each other while nodes are made and animations run.
            case 0: break
            case 1: shown.stage.drawChanges()
            case 2: shown.stage.scroll(by: CGSize(width: 0, height: -90), at: CGPoint(x: 180, y: 300))
            default: shown.stage.advance(by: 0.1)
            }
            check(shown, "seed \(seed) step \(step)")
        }
        shown.stage.advance(by: 2)
        shown.node.waitUntilAllUpdatesAreProcessed()
        shown.stage.drawChanges()
        check(shown, "seed \(seed) at the end")
        #expect(Set(shown.seen) == Set(shown.texts))
        #expect(shown.node.isSynchronized)
    }
}
