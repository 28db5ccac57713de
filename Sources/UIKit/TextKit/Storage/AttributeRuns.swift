import Foundation

/// The attributes of a text's parts, as runs that cover it without a gap.
struct AttributeRuns {
    typealias Attributes = [NSAttributedString.Key: Any]

    /// A run's attributes, shared by all runs that were made from one dictionary.
    final class Box {
        let attributes: Attributes

        init(_ attributes: Attributes) {
            self.attributes = attributes
        }

        /// Whether two boxes hold equal attributes.
        static func areEqual(_ a: Box, _ b: Box) -> Bool {
            if a === b { return true }
            guard a.attributes.count == b.attributes.count else { return false }
            return a.attributes.allSatisfy { key, value in
                b.attributes[key].map { AttributeRuns.areEqual(value, $0) } ?? false
            }
        }

    }

    /// Whether two values are equal: one object, objects that say so, or equal as `AnyHashable`. Values that cannot be
    /// compared differ.
    static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? NSObject { return (b as? NSObject).map { a === $0 || a.isEqual($0) } ?? false }
        if let a = a as? AnyHashable { return (b as? AnyHashable).map { a == $0 } ?? false }
        return type(of: a) is AnyClass && (a as AnyObject) === (b as AnyObject)
    }

    private struct Run: Spanning {
        var length: Int
        var box: Box
        var height: Double { 0 }
    }

    private var runs = SpanList<Run>()

    var length: Int { runs.length }

    init(_ attributes: Attributes = [:], length: Int = 0) {
        if length > 0 { runs = SpanList([Run(length: length, box: Box(attributes))]) }
    }

    /// Returns the attributes at an offset, and the range of their run.
    func run(at offset: Int) -> (attributes: Attributes, range: Range<Int>) {
        guard let place = runs.place(at: offset) else { return ([:], 0..<0) }
        let run = runs[place.index]
        return (run.box.attributes, place.start..<place.start + run.length)
    }

    /// Calls a closure with the parts of a range that have the same attributes, in order.
    func forEachRun(in range: Range<Int>, _ body: (Attributes, Range<Int>) -> Void) {
        var next = runs.place(at: range.lowerBound)
        while let place = next, place.start < range.upperBound {
            let run = runs[place.index]
            let part = (place.start..<place.start + run.length).clamped(to: range)
            if !part.isEmpty { body(run.box.attributes, part) }
            next = runs.place(after: place)
        }
    }

    /// Replaces the runs of a range by new ones, given as their lengths and attributes.
    mutating func replace(_ range: Range<Int>, with new: [(length: Int, attributes: Attributes)]) {
        replace(range, with: new.map { Run(length: $0.length, box: Box($0.attributes)) })
    }

    /// Changes the attributes of a range, run by run.
    mutating func change(_ range: Range<Int>, _ change: (inout Attributes) -> Void) {
        var new: [Run] = []
        forEachRun(in: range) { attributes, part in
            var attributes = attributes
            change(&attributes)
            new.append(Run(length: part.count, box: Box(attributes)))
        }
        replace(range, with: new)
    }

    private mutating func replace(_ range: Range<Int>, with new: [Run]) {
        guard var place = runs.place(at: range.lowerBound) else {
            runs = SpanList(Self.merged(new.filter { $0.length > 0 }))
            return
        }
        // The runs beside the range take part, so that equal runs are merged.
        if place.start == range.lowerBound, let before = runs.place(before: place) { place = before }
        let first = place
        var head: [Run] = [], tail: [Run] = []
        var count = 0
        var next: SpanList<Run>.Place? = place
        while let at = next, at.start <= range.upperBound {
            let run = runs[at.index]
            let end = at.start + run.length
            if at.start < range.lowerBound {
                head.append(Run(length: min(end, range.lowerBound) - at.start, box: run.box))
            }
            if end > range.upperBound { tail.append(Run(length: end - max(at.start, range.upperBound), box: run.box)) }
            count += 1
            next = runs.place(after: at)
        }
        runs.replace(count, from: first.index, with: Self.merged(head + new + tail))
    }

    private static func merged(_ runs: [Run]) -> [Run] {
        var result: [Run] = []
        for run in runs where run.length > 0 {
            if let last = result.last, Box.areEqual(last.box, run.box) {
                result[result.count - 1].length += run.length
            } else {
                result.append(run)
            }
        }
        return result
    }
}
