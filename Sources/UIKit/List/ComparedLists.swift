import Foundation
package import TwillDiff

/// The difference of two lists with what is reloaded in it, as index paths.
///
/// Index paths are translated when they are asked for, so that the cost depends on what a list shows.
package final class ComparedLists: Sendable {
    package let difference: ListDifference
    /// The old positions of reloaded items, counted through all sections.
    let reloadedItems: Set<Int>
    /// The old indexes of reloaded sections.
    let reloadedSections: Set<Int>

    package init(_ difference: ListDifference, reloadedItems: Set<Int> = [], reloadedSections: Set<Int> = []) {
        self.difference = difference
        self.reloadedItems = reloadedItems
        self.reloadedSections = reloadedSections
    }

    /// Whether nothing changes.
    var isEmpty: Bool { reloadedItems.isEmpty && reloadedSections.isEmpty && difference.isEmpty }

    // MARK: Before the changes

    func section(after old: Int) -> Int? {
        guard difference.newOfOldSection.indices.contains(old) else { return nil }
        let new = difference.newOfOldSection[old]
        return new < 0 ? nil : Int(new)
    }

    func isReloaded(_ old: IndexPath) -> Bool {
        !reloadedItems.isEmpty && position(of: old, in: difference.oldStarts).map(reloadedItems.contains) == true
    }

    /// Returns the index path of an item after the changes; nil where it was deleted, or its section was and it did not
    /// move, or its section was reloaded.
    func path(after old: IndexPath) -> IndexPath? {
        guard let position = position(of: old, in: difference.oldStarts) else { return nil }
        let new = Int(difference.newOfOld[position])
        guard new >= 0 else { return nil }
        let path = path(at: new, in: difference.newStarts)
        return reloadedSections.contains(old.section) && section(after: old.section) == path.section ? nil : path
    }

    // MARK: After the changes

    /// Whether an item is new in a section that is not.
    func isInserted(_ new: IndexPath) -> Bool {
        position(of: new, in: difference.newStarts).map { difference.oldOfNew[$0] < 0 } ?? false
    }

    // MARK: All changes

    /// Returns the changes one by one.
    ///
    /// - Complexity: O(*n*) in the number of all items.
    func update<Animation>(_ animation: Animation) -> ListUpdate<Animation> {
        var update = ListUpdate<Animation>()
        for (old, new) in difference.newOfOldSection.enumerated() where new < 0 {
            update.deletedSections[old] = animation
        }
        for (new, old) in difference.oldOfNewSection.enumerated() {
            if old < 0 {
                update.insertedSections[new] = animation
            } else if difference.isSectionMoved[new] {
                update.movedSections.append((Int(old), new))
            }
        }
        for section in reloadedSections { update.reloadedSections[section] = animation }
        addItems(to: &update, animation)
        return update
    }

    private func addItems<Animation>(to update: inout ListUpdate<Animation>, _ animation: Animation) {
        forEachPath(difference.oldStarts) { position, path in
            let isAway = section(after: path.section) == nil || reloadedSections.contains(path.section)
            if difference.newOfOld[position] < 0 {
                if !isAway { update.deletedItems[path] = animation }
            } else if reloadedItems.contains(position), !difference.isMoved[Int(difference.newOfOld[position])] {
                if !isAway { update.reloadedItems[path] = animation }
            }
        }
        forEachPath(difference.newStarts) { position, path in
            let oldSection = Int(difference.oldOfNewSection[path.section]), old = Int(difference.oldOfNew[position])
            let isCovered = oldSection < 0 || reloadedSections.contains(oldSection)
            guard old >= 0, difference.isMoved[position] else {
                if old < 0, !isCovered { update.insertedItems[path] = animation }
                return
            }
            let source = self.path(at: old, in: difference.oldStarts)
            if isCovered, source.section == oldSection { return }
            if reloadedItems.contains(old) {
                if section(after: source.section) != nil { update.deletedItems[source] = animation }
                if !isCovered { update.insertedItems[path] = animation }
            } else {
                update.movedItems.append((source, path))
            }
        }
    }

    // MARK: Positions

    private func forEachPath(_ starts: [Int], _ body: (_ position: Int, _ path: IndexPath) -> Void) {
        for section in 0..<starts.count - 1 {
            for position in starts[section]..<starts[section + 1] {
                body(position, IndexPath(item: position - starts[section], section: section))
            }
        }
    }

    private func position(of path: IndexPath, in starts: [Int]) -> Int? {
        guard path.count == 2, path.section >= 0, path.section < starts.count - 1, path.item >= 0 else { return nil }
        let position = starts[path.section] + path.item
        return position < starts[path.section + 1] ? position : nil
    }

    private func path(at position: Int, in starts: [Int]) -> IndexPath {
        // The last section that starts there or before: those that start there too and come before it are empty.
        var low = 0, high = starts.count - 1
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= position { low = middle } else { high = middle }
        }
        return IndexPath(item: position - starts[low], section: low)
    }
}
