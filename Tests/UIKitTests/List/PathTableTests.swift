import Foundation
import Testing
import TwillDiff

/// Values by index paths, beside a dictionary.
@Suite struct PathTableTests {
    @Test func valuesAreFoundReplacedAndRemoved() {
        var table = PathTable<String>()
        #expect(table.isEmpty && table[[0, 0]] == nil)
        table[[0, 0]] = "first"
        table[[1, 0]] = "next section"
        #expect(table[[0, 0]] == "first" && table[[1, 0]] == "next section" && table[[0, 1]] == nil)
        #expect(table.updateValue("again", forKey: [0, 0]) == "first" && table.count == 2)
        #expect(table.removeValue(forKey: [0, 0]) == "again" && table.removeValue(forKey: [0, 0]) == nil)
        #expect(table.keys == [[1, 0]] && table.values == ["next section"])
        table[[1, 0]] = nil
        #expect(table.isEmpty && table[[1, 0]] == nil)
    }

    @Test func aCopyIsIndependent() {
        var table: PathTable = [IndexPath(indexes: [0, 0]): 1, IndexPath(indexes: [0, 1]): 2]
        let copy = table
        table[[0, 0]] = nil
        table[[0, 1]] = 3
        #expect(copy[[0, 0]] == 1 && copy[[0, 1]] == 2 && copy.count == 2)
        #expect(table[[0, 0]] == nil && table[[0, 1]] == 3)
    }

    /// Data sources may ask for paths that are none of rows: with one number, with three, with negative or huge ones.
    @Test func otherPathsAreKeysToo() {
        let paths: [IndexPath] = [
            [], [0], [0, 0], [0, 0, 0], [-1, 0], [0, -1], [1, 0], [0, 1 << 32], [1 << 31, 0], [.max, .max], [.min, 0],
        ]
        var table = PathTable<Int>()
        for (number, path) in paths.enumerated() { table[path] = number }
        #expect(table.count == paths.count)
        for (number, path) in paths.enumerated() { #expect(table[path] == number, "\(path)") }
        for path in paths.shuffled() { #expect(table.removeValue(forKey: path) != nil, "\(path)") }
        #expect(table.isEmpty)
    }

    @Test func numbersAreInTheOrderOfRows() {
        let paths: [IndexPath] = [
            [0, 0], [0, 1], [0, 4_000_000_000], [1, 0], [1, 1], [70_000, 3], [2_000_000_000, 0],
        ]
        let numbers = paths.map { PathNumber($0) }
        #expect(numbers == numbers.sorted() && Set(numbers).count == paths.count)
        #expect(numbers.allSatisfy(\.isExact) && numbers.map(\.path) == paths)
        #expect(PathNumber(section: 70_000, item: 3) == PathNumber([70_000, 3]))
    }

    @Test func valuesAreFoundByTheNumbersOfRows() {
        let table: PathTable = [
            IndexPath(indexes: [0, 5]): "a", IndexPath(indexes: [3, 0]): "b", IndexPath(indexes: [7]): "c",
        ]
        #expect(table[PathNumber(section: 0, item: 5)] == "a" && table[PathNumber(section: 3, item: 0)] == "b")
        #expect(table[PathNumber(section: 5, item: 0)] == nil)
        // The number of another path is a hash, which two paths may share.
        let other = PathNumber([7])
        #expect(!other.isExact && table[other] == nil)
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func aRandomWalkAgreesWithADictionary(seed: UInt64) {
        var random = SeededRandom(seed: seed), table = PathTable<Int>(), known: [IndexPath: Int] = [:]
        // Few paths meet often; windows of a list that scrolls come and go at both ends.
        let sections = 1 + random.next(below: 4), items = 1 + random.next(below: 200)
        for step in 0..<3000 {
            let path: IndexPath = [
                random.next(below: sections), random.next(below: items),
            ]
            switch random.next(below: 5) {
            case 0, 1:
                #expect(table.updateValue(step, forKey: path) == known.updateValue(step, forKey: path), "seed \(seed)")
            case 2, 3:
                #expect(
                    table.removeValue(forKey: path) == known.removeValue(forKey: path), "seed \(seed), step \(step)")
            default: #expect(table[path] == known[path], "seed \(seed), step \(step)")
            }
        }
        #expect(Dictionary(uniqueKeysWithValues: table.map { ($0.key, $0.value) }) == known, "seed \(seed)")
        for position in table.indices {
            #expect(PathNumber(table.keys[position]) == table.numbers[position])
            #expect(table[table.numbers[position]] == table.values[position])
        }
    }
}
