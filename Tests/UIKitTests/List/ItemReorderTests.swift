import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite struct ItemReorderTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func geometry(_ sections: [[CGFloat]], header: CGFloat = 0) -> ListGeometry {
        var geometry = ListGeometry(
            sections: sections.map {
                .init(header: header, items: ItemExtents(count: $0.count, standard: 0, isUniform: false))
            })
        for (section, extents) in sections.enumerated() {
            for (item, extent) in extents.enumerated() { geometry.setExtent(extent, of: path(item, section)) }
        }
        return geometry
    }

    @Test func itemPassesTheOnesWhoseMiddleItsEdgeHasPassed() {
        let geometry = geometry([[40, 40, 40, 40]]), reorder = ItemReorder(from: path(1))

        // Its end leads towards the end of the list, its start towards the start.
        #expect([39, 40, 60, 61, 99, 101].map { reorder.target(at: $0, in: geometry).item } == [1, 1, 1, 2, 2, 3])
        #expect([21, 20, 19, -40].map { reorder.target(at: $0, in: geometry).item } == [1, 0, 0, 0])
    }

    @Test func headersSendItemsToTheNearerSection() {
        // Headers at 0 and 100, items from 20 to 100 and from 120 to 200.
        let geometry = geometry([[40, 40], [40, 40]], header: 20), reorder = ItemReorder(from: path(0))

        #expect(reorder.target(at: 69, in: geometry) == path(1))
        #expect(reorder.target(at: 71, in: geometry) == path(0, 1))
        #expect(reorder.target(at: 1000, in: geometry) == path(2, 1))
    }

    @Test func onlyPositionsThatExistAreAccepted() {
        let geometry = geometry([[40, 40], [40]]), reorder = ItemReorder(from: path(0))

        #expect((-1...2).map { reorder.accepts(path($0), in: geometry) } == [false, true, true, false])
        #expect((-1...2).map { reorder.accepts(path($0, 1), in: geometry) } == [false, true, true, false])
        #expect(!reorder.accepts(path(0, 2), in: geometry) && !reorder.accepts(IndexPath(index: 0), in: geometry))
    }

    /// While an item is carried, the others lie where they lie once it is dropped.
    @Test(arguments: UInt64(1)...40)
    func othersMakeRoomWhereTheItemWillLie(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let header = CGFloat(random.next(below: 2)) * 18
        let extents = (0..<1 + random.next(below: 4)).map { _ in
            (0..<1 + random.next(below: 6)).map { _ in CGFloat(1 + random.next(below: 60)) }
        }
        let before = geometry(extents, header: header)
        let section = random.next(below: extents.count)
        var reorder = ItemReorder(from: path(random.next(below: extents[section].count), section))

        for start in stride(from: CGFloat(-70), through: before.contentExtent + 10, by: 7) {
            let target = reorder.target(at: start, in: before)
            #expect(reorder.accepts(target, in: before), "seed \(seed), start \(start)")
            #expect(target == reference(start, reorder.source, extents, header), "seed \(seed), start \(start)")
            reorder.target = target
            var moved = extents
            let extent = moved[section].remove(at: reorder.source.item)
            moved[target.section].insert(extent, at: target.item)
            let after = geometry(moved, header: header)

            for (section, items) in extents.enumerated() {
                for item in items.indices where path(item, section) != reorder.source {
                    let mapping = ListMapping(moving: reorder.source, to: target, sectionCount: extents.count)
                    let old = before.span(of: path(item, section)).start
                    let new = mapping.path(after: path(item, section)).map { after.span(of: $0).start }
                    #expect(old + reorder.shift(at: old, in: before) == new, "seed \(seed), start \(start)")
                }
                let old = before.header(of: section).start
                guard header > 0 else { continue }
                #expect(
                    old + reorder.shift(at: old, in: before) == after.header(of: section).start,
                    "seed \(seed), start \(start)")
            }
            let gap = reorder.gap(in: before), source = before.span(of: reorder.source)
            #expect(
                after.span(of: target).start == (gap > source.start ? gap - extent : gap),
                "seed \(seed), start \(start)")
        }
    }

    /// The target by going through all items.
    private func reference(
        _ start: CGFloat, _ source: IndexPath, _ sections: [[CGFloat]], _ header: CGFloat
    ) -> IndexPath {
        var heads: [CGFloat] = [], middles: [[CGFloat]] = [], position: CGFloat = 0
        var sourceStart: CGFloat = 0
        for (section, items) in sections.enumerated() {
            position += header
            heads.append(position)
            middles.append([])
            for (item, extent) in items.enumerated() {
                if path(item, section) == source { sourceStart = position }
                middles[section].append(position + extent / 2)
                position += extent
            }
        }
        let edge = start < sourceStart ? start : start + sections[source.section][source.item]
        let section = heads.indices.last { heads[$0] - header <= edge } ?? 0
        if edge < heads[section], section > 0, edge < heads[section] - header / 2 {
            let count = sections[section - 1].count
            return path(source.section == section - 1 ? count - 1 : count, section - 1)
        }
        let passed = middles[section].indices.filter { path($0, section) != source && middles[section][$0] < edge }
        return path(passed.count, section)
    }
}
