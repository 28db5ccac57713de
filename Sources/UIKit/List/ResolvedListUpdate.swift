import Foundation
import TwillDiff

/// A group of changes that fits the data source's counts, and the positions of everything after it.
///
/// The changes were asked for one by one, or found by comparing two lists.
package struct ResolvedListUpdate<Animation> {
    private enum Changes {
        case asked(ListUpdate<Animation>)
        case compared(ComparedLists, Animation)
    }

    private let changes: Changes
    /// The number of items in each section before the group.
    package let oldCounts: [Int]
    /// The number of items in each section after the group.
    package let newCounts: [Int]
    package let mapping: ListMapping

    init(update: ListUpdate<Animation>, oldCounts: [Int], newCounts: [Int], mapping: ListMapping) {
        changes = .asked(update)
        self.oldCounts = oldCounts
        self.newCounts = newCounts
        self.mapping = mapping
    }

    /// Creates the changes between two lists, all with one animation.
    package init(_ compared: ComparedLists, animation: Animation) {
        changes = .compared(compared, animation)
        func counts(_ starts: [Int]) -> [Int] { (0..<starts.count - 1).map { starts[$0 + 1] - starts[$0] } }
        oldCounts = counts(compared.difference.oldStarts)
        newCounts = counts(compared.difference.newStarts)
        mapping = ListMapping(compared)
    }

    /// The changes one by one.
    ///
    /// - Complexity: O(*n*) in the number of all items where lists were compared.
    package var update: ListUpdate<Animation> {
        switch changes {
        case .asked(let update): update
        case .compared(let compared, let animation): compared.update(animation)
        }
    }

    package var isEmpty: Bool {
        switch changes {
        case .asked(let update): update.isEmpty
        case .compared(let compared, _): compared.isEmpty
        }
    }

    /// The sections that are reloaded, by their index before the group.
    var reloadedSections: [Int: Animation] {
        switch changes {
        case .asked(let update): update.reloadedSections
        case .compared(let compared, let animation):
            Dictionary(uniqueKeysWithValues: compared.reloadedSections.map { ($0, animation) })
        }
    }

    /// Returns the animation of an inserted item, or one in an inserted section; nil for others.
    ///
    /// - Parameter path: The index path after the group.
    func arrival(at path: IndexPath) -> Animation? {
        switch changes {
        case .asked(let update): update.insertedItems[path] ?? update.insertedSections[path.section]
        case .compared(let compared, let animation): compared.isInserted(path) ? animation : nil
        }
    }

    /// Returns the animation of an item that is not there after the group, or is shown by another view; nil where none
    /// was asked for.
    ///
    /// - Parameter path: The index path before the group.
    func departure(at path: IndexPath) -> Animation? {
        switch changes {
        case .asked(let update):
            update.deletedItems[path] ?? update.deletedSections[path.section] ?? update.reloadedSections[path.section]
        case .compared(_, let animation): animation
        }
    }

    /// Returns the animation of a reloaded item.
    ///
    /// - Parameter path: The index path before the group.
    func reload(at path: IndexPath) -> Animation? {
        switch changes {
        case .asked(let update): update.reloadedItems[path]
        case .compared(let compared, let animation): compared.isReloaded(path) ? animation : nil
        }
    }
}
