import Foundation
import Testing

@testable import UIKit

/// The parts that long texts are kept in, against plain arrays and strings.
@Suite struct TextPartsTests {
    private struct Part: Spanning, Equatable {
        var length: Int
        var height: Double
    }

    @Test(arguments: 1...20) func aListOfPartsFindsWhatAnArrayFinds(seed: UInt64) {
        var random = TextRandom(seed)
        var model: [Part] = []
        var list = SpanList<Part>()
        for _ in 0..<120 {
            let start = Int.random(in: 0...model.count, using: &random)
            let count = Int.random(
                in: 0...min(model.count - start, Bool.random(using: &random) ? 3 : 700), using: &random)
            let new = (0..<Int.random(in: 0...(Bool.random(using: &random) ? 3 : 900), using: &random)).map { _ in
                Part(
                    length: .random(in: 1...9, using: &random),
                    height: Double(Int.random(in: 0...40, using: &random)) / 4)
            }
            let offset = model[..<start].reduce(0) { $0 + $1.length }
            if start == model.count {
                list.append(new)
                model += new
            } else {
                list.replace(count, from: list.place(at: offset)!.index, with: new)
                model.replaceSubrange(start..<start + count, with: new)
            }
            #expect(list.count == model.count, "seed \(seed)")
            #expect(list.length == model.reduce(0) { $0 + $1.length }, "seed \(seed)")
            #expect(list.height == model.reduce(0) { $0 + $1.height }, "seed \(seed)")
            guard !model.isEmpty else { continue }
            let index = Int.random(in: 0..<model.count, using: &random)
            let before = model[..<index]
            let wanted = before.reduce(0) { $0 + $1.length } + Int.random(in: 0..<model[index].length, using: &random)
            let found = list.place(at: wanted)!
            #expect(list[found.index] == model[index], "seed \(seed)")
            #expect(found.start == before.reduce(0) { $0 + $1.length }, "seed \(seed)")
            #expect(found.top == before.reduce(0) { $0 + $1.height }, "seed \(seed)")
            let next = list.place(after: found)
            #expect(next.map { list[$0.index] } == (index + 1 < model.count ? model[index + 1] : nil), "seed \(seed)")
            #expect(next.flatMap { list.place(before: $0) }?.start ?? found.start == found.start, "seed \(seed)")
        }
    }

    @Test(arguments: 1...10) func aLongTextIsEditedAsAString(seed: UInt64) {
        var random = TextRandom(seed)
        var model: [UInt16] = []
        var text = ChunkedText()
        let pieces = [
            "a", "äö", "漢字", "😀", "line\n", String(repeating: "x", count: 40_000), String(repeating: "é", count: 9_000),
        ]
        for _ in 0..<150 {
            let start = Int.random(in: 0...model.count, using: &random)
            let end = min(
                model.count, start + Int.random(in: 0...(Bool.random(using: &random) ? 4 : 50_000), using: &random))
            let new = Bool.random(using: &random) ? "" : pieces.randomElement(using: &random)!
            text.replace(start..<end, with: new)
            model.replaceSubrange(start..<end, with: new.utf16)
            #expect(text.count == model.count, "seed \(seed)")
            let from = Int.random(in: 0...model.count, using: &random)
            let to = min(model.count, from + Int.random(in: 0...100, using: &random))
            #expect(text.string(in: from..<to) == String(decoding: model[from..<to], as: UTF16.self), "seed \(seed)")
        }
        #expect(text.string(in: 0..<text.count) == String(decoding: model, as: UTF16.self), "seed \(seed)")
    }

    @Test(arguments: 1...20) func runsOfAttributesHoldWhatEachCharacterWasGiven(seed: UInt64) {
        var random = TextRandom(seed)
        let key = NSAttributedString.Key("test")
        var model: [Int] = []
        var runs = AttributeRuns()
        for _ in 0..<300 {
            let start = Int.random(in: 0...model.count, using: &random)
            let end = min(model.count, start + Int.random(in: 0...12, using: &random))
            if Bool.random(using: &random) {
                let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    (length: Int.random(in: 0...5, using: &random), value: Int.random(in: 0...2, using: &random))
                }
                runs.replace(start..<end, with: new.map { ($0.length, [key: $0.value]) })
                model.replaceSubrange(start..<end, with: new.flatMap { Array(repeating: $0.value, count: $0.length) })
            } else {
                runs.change(start..<end) { $0[key] = 7 }
                for index in start..<end { model[index] = 7 }
            }
            #expect(runs.length == model.count, "seed \(seed)")
            var found: [Int] = []
            var last: Int?
            runs.forEachRun(in: 0..<model.count) { attributes, range in
                let value = attributes[key] as! Int
                #expect(value != last, "equal runs are one, seed \(seed)")
                last = value
                found += Array(repeating: value, count: range.count)
            }
            #expect(found == model, "seed \(seed)")
        }
    }
}

/// Random numbers that a seed repeats.
struct TextRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
