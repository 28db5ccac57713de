import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The positions of a list's sections and items against plain arrays.
@Suite struct ListGeometryTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func prefixSumsAreThoseOfAnArray() {
        for count in 0...40 {
            var numbers = (0..<count).map { CGFloat($0 * 7 % 11) }
            var sums = PrefixSums(numbers)

            for index in stride(from: 0, to: count, by: 3) {
                numbers[index] += 5
                sums.add(5, at: index)
            }

            for length in 0...count { #expect(sums.sum(ofFirst: length) == numbers.prefix(length).reduce(0, +)) }
        }
    }

    @Test func itemsLieWhereAnArrayOfExtentsPutsThem() {
        var random = SeededRandom(seed: 7)
        for count in [1, 2, 63, 64, 65, 200] {
            var extents = [CGFloat](repeating: 44, count: count)
            var items = ItemExtents(count: count, standard: 44, isUniform: false)
            for _ in 0..<count {
                let item = random.next(below: count)
                extents[item] = CGFloat(random.next(below: 200))
                items.set(extents[item], of: item)
                #expect(items.isKnown(item))
            }
            var starts: [CGFloat] = [0]
            for extent in extents { starts.append(starts.last! + extent) }

            for item in 0...count { #expect(items.offset(of: item) == starts[item], "seed 7, \(count) items") }
            for offset in stride(from: CGFloat(0), to: starts.last!, by: 13) {
                #expect(items.item(at: offset) == (0..<count).last { starts[$0] <= offset }, "seed 7, \(count) items")
            }
        }
    }

    @Test func hundredThousandItemsAreFoundWithoutMeasuring() {
        var items = ItemExtents(count: 100_000, standard: 50, isUniform: false)
        #expect(items.total == 5_000_000 && items.item(at: 2_500_010) == 50_000)

        items.set(150, of: 10)

        #expect(items.item(at: 2_500_010) == 49_998 && items.offset(of: 100_000) == 5_000_100)
    }

    @Test func forgottenItemsKeepTheirExtentAsAnEstimate() {
        var items = ItemExtents(count: 70, standard: 10, isUniform: false)
        items.set(30, of: 65)
        items.set(20, of: 1, isKnown: false)

        items.forget(65)

        #expect(!items.isKnown(65) && items.extent(of: 65) == 30 && items.total == 730)
        #expect(!items.isKnown(1) && items.extent(of: 1) == 20)
    }

    @Test func itemsWithoutExtentAllStartAtTheOffset() {
        let items = ItemExtents(count: 5, standard: 0, isUniform: true)

        #expect(items.item(at: 0) == 4 && items.item(at: 100) == 4 && items.item(at: -1) == 0)
    }

    @Test func emptyListsHaveNoPositions() {
        let items = ItemExtents(count: 0, standard: 44, isUniform: true)

        #expect(items.item(at: 0) == nil && items.total == 0)
        #expect(ListGeometry(sections: []).items(from: 0, to: 100).isEmpty)
        #expect(ListGeometry(sections: []).sections(from: 0, to: 100).isEmpty)
    }

    @Test func sectionsStackHeaderItemsAndFooter() {
        let items = ItemExtents(count: 3, standard: 10, isUniform: true)
        var geometry = ListGeometry(sections: [
            .init(padding: 0, header: 5, items: items, footer: 2),
            .init(padding: 4, header: 6, items: items, footer: 0),
        ])
        geometry.header = 100

        #expect(geometry.header(of: 0) == .init(start: 100, end: 105))
        #expect(geometry.span(of: path(2)) == .init(start: 125, end: 135))
        #expect(geometry.footer(of: 0) == .init(start: 135, end: 137))
        #expect(geometry.header(of: 1) == .init(start: 141, end: 147))
        #expect(geometry.contentExtent == 177)
        #expect(geometry.item(at: 134) == path(2))
        #expect(geometry.item(at: 136) == nil && geometry.item(at: 103) == nil)
        #expect(geometry.items(from: 120, to: 150) == [path(1), path(2), path(0, 1)])
    }

    /// Random sections, whose items are measured, forgotten and moved, against arrays that are summed up each time.
    @Test(arguments: UInt64(1)...12, [CGFloat(1), 2, 3])
    func randomListsLieWhereArraysPutThem(seed: UInt64, scale: CGFloat) {
        var random = SeededRandom(seed: seed)
        var reference = ReferenceList(&random)
        var geometry = reference.geometry(scale: scale)

        for step in 0..<40 {
            let section = random.next(below: reference.sections.count), count = reference.sections[section].items.count
            switch random.next(below: 4) {
            case 0 where count > 0:
                geometry.forgetExtent(of: path(random.next(below: count), section))
            case 1 where count > 0:
                let from = path(random.next(below: count), section),
                    other = random.next(below: reference.sections.count)
                let room = reference.sections[other].items.count + (other == section ? 0 : 1)
                // What is not known takes the standard extent of its section in a geometry that is moved.
                for item in 0..<count { measure(path(item, section), &geometry, reference) }
                for item in reference.sections[other].items.indices {
                    measure(path(item, other), &geometry, reference)
                }
                let to = path(random.next(below: room), other)
                geometry = geometry.moved(from: from, to: to)
                let extent = reference.sections[section].items.remove(at: from.item)
                reference.sections[other].items.insert(extent, at: to.item)
            default:
                guard count > 0 else { continue }
                let item = random.next(below: count)
                reference.sections[section].items[item] = CGFloat(random.next(below: 90)) / 3
                measure(path(item, section), &geometry, reference)
            }
            reference.expectSame(as: geometry, "seed \(seed), scale \(scale), step \(step)")
        }
    }

    private func measure(_ path: IndexPath, _ geometry: inout ListGeometry, _ reference: ReferenceList) {
        geometry.setExtent(reference.sections[path.section].items[path.item], of: path)
    }
}

/// A list as nested arrays, in which everything is found by going through all of it.
private struct ReferenceList {
    struct Section {
        var padding: CGFloat, header: CGFloat, footer: CGFloat
        var items: [CGFloat]
    }

    var sections: [Section]

    init(_ random: inout SeededRandom) {
        sections = []
        for _ in 0..<1 + random.next(below: 5) {
            let section = Section(
                padding: CGFloat(random.next(below: 3)) * 7, header: CGFloat(random.next(below: 3)) * 53 / 3,
                footer: CGFloat(random.next(below: 2)) * 11,
                items: [CGFloat](repeating: 20, count: random.next(below: 90)))
            sections.append(section)
        }
    }

    func geometry(scale: CGFloat) -> ListGeometry {
        var geometry = ListGeometry(
            sections: sections.map {
                .init(
                    padding: $0.padding, header: $0.header,
                    items: ItemExtents(count: $0.items.count, standard: 20, isUniform: false), footer: $0.footer)
            }, scale: scale)
        geometry.header = 13
        geometry.footer = 5
        return geometry
    }

    /// All items with their exact starts and ends.
    private var placed: [(path: IndexPath, start: CGFloat, end: CGFloat)] {
        var position: CGFloat = 13, placed: [(path: IndexPath, start: CGFloat, end: CGFloat)] = []
        for (number, section) in sections.enumerated() {
            position += section.padding + section.header
            for (item, extent) in section.items.enumerated() {
                placed.append((IndexPath(item: item, section: number), position, position + extent))
                position += extent
            }
            position += section.footer
        }
        return placed
    }

    func expectSame(as geometry: ListGeometry, _ comment: Comment) {
        let placed = placed, scale = geometry.scale
        func pixels(_ length: CGFloat) -> CGFloat { (length * scale).rounded() }
        for (path, start, end) in placed {
            let span = geometry.span(of: path)
            // Half a pixel may be rounded either way.
            guard abs(start * scale - pixels(start)) < 0.49, abs(end * scale - pixels(end)) < 0.49 else { continue }
            #expect(pixels(span.start) == pixels(start) && pixels(span.end) == pixels(end), comment)
        }
        let total = 13 + 5 + sections.reduce(0) { $0 + $1.padding + $1.header + $1.footer + $1.items.reduce(0, +) }
        #expect(abs(geometry.contentExtent - total) <= 0.5 / scale + 0.001, comment)
        for low in stride(from: CGFloat(-20.25), to: total + 20, by: 61) {
            let high = low + 87.5
            let expected = placed.filter { $0.end > low + 0.001 && $0.start < high - 0.001 && $0.end > $0.start }.map(
                \.path)
            #expect(geometry.items(from: low, to: high).filter { extent(of: $0) > 0 } == expected, comment)
            let under = placed.first { $0.start <= low && low < $0.end }?.path
            #expect(geometry.item(at: low) == under, comment)
        }
    }

    private func extent(of path: IndexPath) -> CGFloat { sections[path.section].items[path.item] }
}
