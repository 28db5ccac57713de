import Foundation

/// The rules that a group of changes has to follow. UIKit stops apps that break one, with the same words.
struct ListUpdateCheck<Animation> {
    let update: ListUpdate<Animation>
    /// The number of items in each section before and after the group.
    let old: [Int], new: [Int]
    let words: ListWords

    // MARK: Sections

    func checkSections() throws(ListInconsistency) {
        for section in update.deletedSections.keys.sorted() { try checkSource(section, "delete") }
        for section in update.reloadedSections.keys.sorted() { try checkSource(section, "reload") }
        for section in update.insertedSections.keys.sorted() where !new.indices.contains(section) {
            throw ListInconsistency(
                "attempt to insert section \(section) but there are only \(new.count) sections after the update")
        }
        var sources = Set<Int>(), targets = Set<Int>()
        for (from, to) in update.movedSections {
            guard old.indices.contains(from), new.indices.contains(to) else {
                throw ListInconsistency(
                    "attempt to move section \(from) to section \(to), but there are only \(old.count) sections before the "
                        + "update and \(new.count) after it")
            }
            if update.deletedSections[from] != nil {
                throw ListInconsistency("attempt to perform a delete and a move from the same section (\(from))")
            }
            if update.insertedSections[to] != nil {
                throw ListInconsistency("attempt to perform an insert and a move to the same section (\(to))")
            }
            if !sources.insert(from).inserted {
                throw ListInconsistency("attempt to perform two moves from the same section (\(from))")
            }
            if !targets.insert(to).inserted {
                throw ListInconsistency("attempt to perform two moves to the same section (\(to))")
            }
        }
        let inserted = update.insertedSections.count, deleted = update.deletedSections.count
        guard new.count == old.count + inserted - deleted else {
            throw ListInconsistency(
                "Invalid update: invalid number of sections.  The number of sections contained in the \(words.list) after "
                    + "the update (\(new.count)) must be equal to the number of sections contained in the \(words.list) "
                    + "before the update (\(old.count)), plus or minus the number of sections inserted or deleted "
                    + "(\(inserted) inserted, \(deleted) deleted).")
        }
    }

    private func checkSource(_ section: Int, _ verb: String) throws(ListInconsistency) {
        guard !old.indices.contains(section) else { return }
        throw ListInconsistency(
            "attempt to \(verb) section \(section), but there are only \(old.count) sections before the update")
    }

    // MARK: Items

    func checkItems() throws(ListInconsistency) {
        for path in update.deletedItems.keys.sorted() { try checkSource(path, "delete") }
        for path in update.reloadedItems.keys.sorted() {
            try checkSource(path, "reload")
            if update.deletedItems[path] != nil {
                throw ListInconsistency("attempt to delete and reload the same index path (\(describe(path)))")
            }
        }
        for path in update.insertedItems.keys.sorted() { try checkTarget(path, "insert") }
        var sources = Set<IndexPath>(), targets = Set<IndexPath>()
        for (from, to) in update.movedItems {
            try checkSource(from, "move")
            try checkTarget(to, "move")
            if update.deletedItems[from] != nil {
                throw ListInconsistency(
                    "attempt to perform a delete and a move from the same index path (\(describe(from)))")
            }
            if update.insertedItems[to] != nil {
                throw ListInconsistency(
                    "attempt to perform an insert and a move to the same index path (\(describe(to)))")
            }
            if !sources.insert(from).inserted {
                throw ListInconsistency("attempt to perform two moves from the same index path (\(describe(from)))")
            }
            if !targets.insert(to).inserted {
                throw ListInconsistency("attempt to perform two moves to the same index path (\(describe(to)))")
            }
        }
    }

    private func describe(_ path: IndexPath) -> String { "{length = 2, path = \(path.section) - \(path.item)}" }

    private func checkSource(_ path: IndexPath, _ verb: String) throws(ListInconsistency) {
        guard old.indices.contains(path.section) else {
            throw ListInconsistency(
                "attempt to \(verb) \(words.item) \(path.item) from section \(path.section), but there are only "
                    + "\(old.count) sections before the update")
        }
        guard path.item >= 0, path.item < old[path.section] else {
            throw ListInconsistency(
                "attempt to \(verb) \(words.item) \(path.item) from section \(path.section) which only contains "
                    + "\(old[path.section]) \(words.item)s before the update")
        }
    }

    private func checkTarget(_ path: IndexPath, _ verb: String) throws(ListInconsistency) {
        guard new.indices.contains(path.section) else {
            throw ListInconsistency(
                "attempt to \(verb) \(words.item) \(path.item) into section \(path.section), but there are only "
                    + "\(new.count) sections after the update")
        }
        guard path.item >= 0, path.item < new[path.section] else {
            throw ListInconsistency(
                "attempt to \(verb) \(words.item) \(path.item) into section \(path.section), but there are only "
                    + "\(new[path.section]) \(words.item)s in section \(path.section) after the update")
        }
    }

    /// - Parameter target: The section's index after the group.
    func checkCount(of section: Int, at target: Int) throws(ListInconsistency) {
        let reloads = update.reloadedItems.keys.count { $0.section == section }
        let inserted = update.insertedItems.keys.count { $0.section == target } + reloads
        let deleted = update.deletedItems.keys.count { $0.section == section } + reloads
        let movedIn = update.movedItems.count { $0.to.section == target }
        let movedOut = update.movedItems.count { $0.from.section == section }
        guard new[target] != old[section] + inserted - deleted + movedIn - movedOut else { return }
        throw ListInconsistency(
            "Invalid update: invalid number of \(words.item)s in section \(target).  The number of \(words.item)s contained "
                + "in an existing section after the update (\(new[target])) must be equal to the number of \(words.item)s "
                + "contained in that section before the update (\(old[section])), plus or minus the number of "
                + "\(words.item)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus "
                + "or minus the number of \(words.item)s moved into or out of that section (\(movedIn) moved in, "
                + "\(movedOut) moved out).")
    }
}
