import Foundation

/// A queue of delayed work, ordered by time, then by scheduling. Both clocks keep one.
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

    // Sorted so that the last entry runs first; removing it moves nothing.
    private var entries: [Entry] = []
    private var nextOrder = 0

    /// The time at which the next work is due; nil if the queue is empty.
    var nextDue: TimeInterval? { entries.last?.due }

    var count: Int { entries.count }

    /// The order number that the next added work gets: work added later has this or a greater one.
    var horizon: Int { nextOrder }

    /// - Returns: The key that ``remove(due:order:)`` needs to find the work again.
    mutating func add(due: TimeInterval, _ work: @escaping @MainActor () -> Void) -> (due: TimeInterval, order: Int) {
        let entry = Entry(due: due, order: nextOrder, work: work)
        nextOrder += 1
        entries.insert(entry, at: position(of: entry))
        return (entry.due, entry.order)
    }

    /// Removes the work with this key. Does nothing if it has run already.
    mutating func remove(due: TimeInterval, order: Int) {
        let index = position(of: Entry(due: due, order: order, work: {})) - 1
        guard entries.indices.contains(index), entries[index].order == order else { return }
        entries.remove(at: index)
    }

    /// Removes and returns the next work that is due at `time` and was added before `horizon`.
    mutating func takeNext(dueAt time: TimeInterval, before horizon: Int = .max) -> (
        due: TimeInterval, work: @MainActor () -> Void
    )? {
        guard let index = entries.lastIndex(where: { $0.due > time || $0.order < horizon }),
            entries[index].due <= time
        else { return nil }
        let entry = entries.remove(at: index)
        return (entry.due, entry.work)
    }

    /// Returns the index after the last entry that runs no sooner than `entry`.
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
    /// The value as a delay: 0 if it is negative or not a number.
    var asDelay: TimeInterval { self > 0 ? self : 0 }
}
