import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// The table's arithmetic against plain arrays.
@Suite struct TableGeometryTests {
    @Test func sumsOfTheFirstSoManyAreThoseOfAnArray() {
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

    @Test func rowsLieWhereAnArrayOfHeightsPutsThem() {
        var random = SeededRandom(seed: 7)
        for count in [1, 2, 63, 64, 65, 200] {
            var heights = [CGFloat](repeating: 44, count: count)
            var rows = RowHeights(count: count, standard: 44, isUniform: false)
            for _ in 0..<count {
                let row = random.next(below: count)
                heights[row] = CGFloat(random.next(below: 200))
                rows.set(heights[row], of: row)
                #expect(rows.isKnown(row))
            }
            var tops: [CGFloat] = [0]
            for height in heights { tops.append(tops.last! + height) }
            for row in 0...count { #expect(rows.offset(of: row) == tops[row], "seed 7, \(count) rows") }
            for place in stride(from: CGFloat(0), to: tops.last!, by: 13) {
                #expect(rows.row(at: place) == (0..<count).last { tops[$0] <= place }, "seed 7, \(count) rows")
            }
        }
    }

    @Test func aHundredThousandRowsAreFoundWithoutAsking() {
        var rows = RowHeights(count: 100_000, standard: 50, isUniform: false)
        #expect(rows.total == 5_000_000 && rows.row(at: 2_500_010) == 50_000)
        rows.set(150, of: 10)
        #expect(rows.row(at: 2_500_010) == 49_998 && rows.offset(of: 100_000) == 5_000_100)
    }

    @Test func noRowsHaveNoPlace() {
        let rows = RowHeights(count: 0, standard: 44, isUniform: true)
        #expect(rows.row(at: 0) == nil && rows.total == 0)
        #expect(TableGeometry(sections: []).rows(from: 0, to: 100).isEmpty)
    }

    @Test func sectionsStackHeaderRowsAndFooter() {
        let rows = RowHeights(count: 3, standard: 10, isUniform: true)
        var geometry = TableGeometry(sections: [
            .init(padding: 0, header: 5, rows: rows, footer: 2), .init(padding: 4, header: 6, rows: rows, footer: 0),
        ])
        geometry.top = 100
        #expect(geometry.header(of: 0) == .init(top: 100, bottom: 105))
        #expect(geometry.span(of: .row(2)) == .init(top: 125, bottom: 135))
        #expect(geometry.footer(of: 0) == .init(top: 135, bottom: 137))
        #expect(geometry.header(of: 1) == .init(top: 141, bottom: 147))
        #expect(geometry.contentHeight == 177)
        #expect(geometry.row(at: 134) == .row(2))
        #expect(geometry.row(at: 136) == nil && geometry.row(at: 103) == nil)
        #expect(geometry.rows(from: 120, to: 150) == [.row(1), .row(2), .row(0, 1)])
    }
}
