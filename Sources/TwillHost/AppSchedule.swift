import Foundation

/// Work that waits for its time: ordered by time, then by scheduling. What both clocks keep.
@MainActor
struct AppSchedule {
    private struct Entry {
        var due: TimeInterval
        var order: Int
        var work: @MainActor () -> Void

        func runsBefore(_ other: Entry) -> Bool {
            due != other.due ? due < other.due : order < other.order
        }
    }

    // Last runs first, so that taking the next one moves nothing.
    private var entries: [Entry] = []
    private var nextOrder = 0

    /// When the next work is due; nil where none waits.
    var nextDue: TimeInterval? { entries.last?.due }

    var count: Int { entries.count }

    /// The number that the next work to be added will get: work added later has this or a greater one.
    var horizon: Int { nextOrder }

    /// - Returns: What ``remove(due:order:)`` needs to find it again.
    mutating func add(due: TimeInterval, _ work: @escaping @MainActor () -> Void) -> (due: TimeInterval, order: Int) {
        let entry = Entry(due: due, order: nextOrder, work: work)
        nextOrder += 1
        entries.insert(entry, at: position(of: entry))
        return (entry.due, entry.order)
    }

    /// Does nothing where the work has been taken already.
    mutating func remove(due: TimeInterval, order: Int) {
        let index = position(of: Entry(due: due, order: order, work: {})) - 1
        guard entries.indices.contains(index), entries[index].order == order else { return }
        entries.remove(at: index)
    }

    /// Takes the next work that is due at `time` and was added before `horizon`.
    mutating func takeNext(dueAt time: TimeInterval, before horizon: Int = .max) -> (
        due: TimeInterval, work: @MainActor () -> Void
    )? {
        guard let index = entries.lastIndex(where: { $0.due > time || $0.order < horizon }),
            entries[index].due <= time
        else { return nil }
        let entry = entries.remove(at: index)
        return (entry.due, entry.work)
    }

    /// The index after the last entry that runs no sooner than `entry`.
    private func position(of entry: Entry) -> Int {
        var low = 0, high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].runsBefore(entry) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension TimeInterval {
    /// A delay as the clocks understand it: not a number and negative count as 0.
    var asDelay: TimeInterval { self > 0 ? self : 0 }
}
