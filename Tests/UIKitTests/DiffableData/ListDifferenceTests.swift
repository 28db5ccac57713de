import Testing
import TwillDiff

/// The difference of two lists: pairs, moves and sections.
@Suite struct ListDifferenceTests {
    /// The changed list that the old one, changed as the difference says, has to be.
    private func applied(_ difference: ListDifference, to old: [Int], with new: [Int]) -> [Int] {
        var result = [Int?](repeating: nil, count: new.count)
        // What is inserted or has moved takes its position; what stays fills the others in its order.
        for (position, source) in difference.oldOfNew.enumerated() {
            if source < 0 {
                result[position] = new[position]
            } else if difference.isMoved[position] {
                result[position] = old[Int(source)]
            }
        }
        var staying = old.indices.filter {
            let target = difference.newOfOld[$0]
            return target >= 0 && !difference.isMoved[Int(target)]
        }[...]
        for position in result.indices where result[position] == nil {
            result[position] = staying.popFirst().map { old[$0] }
        }
        return staying.isEmpty ? result.compactMap(\.self) : []
    }

    /// The length of the longest rising subsequence, by comparing all pairs.
    private func longestRise(_ numbers: [Int32]) -> Int {
        var best: [Int] = []
        for (index, number) in numbers.enumerated() {
            best.append(1 + (0..<index).filter { numbers[$0] < number }.map { best[$0] }.reduce(0, max))
        }
        return best.max() ?? 0
    }

    private func shuffled(_ numbers: [Int], _ random: inout SeededRandom, every share: Int) -> [Int] {
        var numbers = numbers
        for index in numbers.indices.reversed() where index > 0 && random.next(below: share) == 0 {
            numbers.swapAt(index, random.next(below: index + 1))
        }
        return numbers
    }

    @Test func randomListsAreReachedWithTheFewestMoves() {
        for seed in UInt64(1)...2_000 {
            var random = SeededRandom(seed: seed)
            let old = shuffled(Array(0..<random.next(below: 40)), &random, every: 2)
            var new = shuffled(old.filter { _ in random.next(below: 4) > 0 }, &random, every: 1 + random.next(below: 6))
            for number in 0..<random.next(below: 12) { new.insert(100 + number, at: random.next(below: new.count + 1)) }

            let difference = ListDifference(from: old, to: new)

            #expect(applied(difference, to: old, with: new) == new, "seed \(seed)")
            let staying = difference.oldOfNew.filter { $0 >= 0 }
            #expect(staying.count == Set(old).intersection(new).count, "seed \(seed)")
            #expect(difference.counts.moved == staying.count - longestRise(staying), "seed \(seed)")
        }
    }

    @Test func aBlockThatIsFarAwayIsFound() {
        let old = Array(0..<4_000), new = Array(2_000..<4_000) + Array(5_000..<7_000) + Array(0..<2_000)
        let difference = ListDifference(from: old, to: new)

        #expect(difference.counts == (0, 2_000, 2_000))
        #expect(applied(difference, to: old, with: new) == new)
    }

    @Test func equalElementsArePairedWithoutDamage() {
        for seed in UInt64(1)...300 {
            var random = SeededRandom(seed: seed)
            let old = (0..<random.next(below: 30)).map { _ in random.next(below: 5) }
            let new = (0..<random.next(below: 30)).map { _ in random.next(below: 5) }
            let difference = ListDifference(from: old, to: new)

            for (position, source) in difference.oldOfNew.enumerated() where source >= 0 {
                let isPair = old[Int(source)] == new[position] && difference.newOfOld[Int(source)] == position
                #expect(isPair, "seed \(seed)")
            }
        }
    }

    @Test func itemsThatChangeTheirSectionMove() {
        func order(_ sections: [(String, [Int])]) -> SectionedOrder<String, Int> {
            var names = IdentifierTable<String>(), items = IdentifierTable<Int>(), contents: [[Int32]] = []
            for (name, numbers) in sections {
                _ = names.add(name)
                contents.append(numbers.map { Int32(items.add($0).number) })
            }
            return SectionedOrder(
                sections: names, items: items, order: sections.indices.map { Int32($0) }, contents: contents)
        }
        let old = order([("a", [1, 2, 3]), ("b", [4, 5])])
        let new = order([("b", [4, 2, 5]), ("c", [6]), ("a", [1, 3])])
        let difference = old.difference(to: new)

        #expect(difference.newOfOldSection == [2, 0] && difference.oldOfNewSection == [1, -1, 0])
        #expect(difference.isSectionMoved.count { $0 } == 1)
        #expect(difference.newOfOld == [4, 1, 5, 0, 2])
        // In a section that moves, only what comes from another one moves itself.
        #expect(difference.isMoved == [false, true, false, false, false, false])
    }

    @Test func identifiersKeepTheirNumbers() {
        var table = IdentifierTable<String>()
        for number in 0..<1_000 { #expect(table.add("item \(number)") == (number, true)) }

        #expect(table.add("item 7") == (7, false) && table.count == 1_000)
        #expect((0..<1_000).allSatisfy { table.number(of: "item \($0)") == $0 && table[$0] == "item \($0)" })
        #expect(table.number(of: "item 1000") == nil)
    }
}
