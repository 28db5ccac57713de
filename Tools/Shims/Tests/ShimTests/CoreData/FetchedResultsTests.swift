import CoreData
import Testing
import UIKit

/// Fetched results controllers, as a table's data source sees them.
@MainActor @Suite struct FetchedResultsTests {
    final class Delegate: NSObject, NSFetchedResultsControllerDelegate {
        var events: [String] = []

        func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
            events.append("will \(controller.fetchedObjects?.count ?? -1)")
        }
        func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
            events.append("did \(controller.fetchedObjects?.count ?? -1)")
        }
        func controller(
            _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
            at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
        ) {
            let path = { (path: IndexPath?) in path.map { "\($0[0]).\($0[1])" } ?? "-" }
            events.append("\(type) \((anObject as? Item)?.title ?? "") \(path(indexPath)) \(path(newIndexPath))")
        }
        func controller(
            _ controller: NSFetchedResultsController<NSFetchRequestResult>,
            didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
            for type: NSFetchedResultsChangeType
        ) {
            events.append("section \(type) \(sectionInfo.name) \(sectionIndex)")
        }
    }

    private func controller(_ shelf: Shelf, sections: String? = nil) throws -> NSFetchedResultsController<Item> {
        let request = NSFetchRequest<Item>(entityName: "Item")
        request.predicate = NSPredicate(keyValueFormat: "isDone == NO")
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        if let sections { request.sortDescriptors?.insert(NSSortDescriptor(key: sections, ascending: true), at: 0) }
        let controller = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: shelf.context, sectionNameKeyPath: sections, cacheName: nil)
        try controller.performFetch()
        return controller
    }

    private func titles(_ controller: NSFetchedResultsController<Item>) -> [[String]] {
        (controller.sections ?? []).map { section in (section.objects as? [Item] ?? []).compactMap(\.title) }
    }

    @Test func delegateIsNotifiedOfEachChange() throws {
        let shelf = try Shelf()
        for title in ["b", "d", "f"] { shelf.item(title) }
        try shelf.context.save()
        let controller = try controller(shelf)
        let delegate = Delegate()
        controller.delegate = delegate
        #expect(titles(controller) == [["b", "d", "f"]])
        let d = controller.object(at: IndexPath(indexes: [0, 1]))
        #expect(controller.indexPath(forObject: d) == IndexPath(indexes: [0, 1]))

        shelf.item("c")
        shelf.context.processPendingChanges()
        #expect(delegate.events == ["will 3", "insert c - 0.1", "did 4"])

        delegate.events = []
        d.title = "a"
        d.count = 3
        shelf.context.processPendingChanges()
        #expect(delegate.events == ["will 4", "move a 0.2 0.0", "did 4"])

        delegate.events = []
        d.count = 4
        shelf.context.processPendingChanges()
        #expect(delegate.events == ["will 4", "update a 0.0 0.0", "did 4"])

        delegate.events = []
        d.isDone = true
        shelf.context.delete(controller.object(at: IndexPath(indexes: [0, 3])))
        try shelf.context.save()
        #expect(delegate.events == ["will 4", "delete f 0.3 -", "delete a 0.0 -", "did 2"])
        #expect(titles(controller) == [["b", "c"]])
    }

    @Test func swappedRowsAreMovesOfTheChangedOnes() throws {
        let shelf = try Shelf()
        for title in ["a", "b", "c", "d"] { shelf.item(title) }
        try shelf.context.save()
        let controller = try controller(shelf)
        let delegate = Delegate()
        controller.delegate = delegate
        let b = controller.object(at: IndexPath(indexes: [0, 1])),
            c = controller.object(at: IndexPath(indexes: [0, 2]))

        (b.title, c.title) = ("c", "b")
        shelf.context.processPendingChanges()

        #expect(delegate.events == ["will 4", "move c 0.1 0.2", "update b 0.2 0.1", "did 4"])
    }

    @Test func sectionsComeAndGo() throws {
        let shelf = try Shelf()
        let home = shelf.folder("Home", "a", "b"), work = shelf.folder("Work", "c")
        try shelf.context.save()
        let controller = try controller(shelf, sections: "folder.name")
        let delegate = Delegate()
        controller.delegate = delegate
        #expect(controller.sections?.map(\.name) == ["Home", "Work"])
        #expect(controller.sectionIndexTitles == ["H", "W"])
        #expect(controller.section(forSectionIndexTitle: "W", at: 1) == 1)

        shelf.folder("Attic", "z")
        work.items.first?.folder = home
        shelf.context.processPendingChanges()

        #expect(titles(controller) == [["z"], ["a", "b", "c"]])
        #expect(
            delegate.events == [
                "will 3", "section delete Work 1", "section insert Attic 0", "insert z - 0.0", "move c 1.0 1.2",
                "did 4",
            ])
    }

    @Test func emptyResultsHaveOneSectionWithoutAKeyPath() throws {
        let shelf = try Shelf()

        #expect(titles(try controller(shelf)) == [[]])
        #expect(titles(try controller(shelf, sections: "folder.name")) == [])
    }

    @Test func mergedChangesOfOthersAreFollowed() throws {
        let shelf = try Shelf()
        let controller = try controller(shelf)
        let delegate = Delegate()
        controller.delegate = delegate
        let other = shelf.container.newBackgroundContext()
        let ids = try other.performAndWait {
            let item = Item(context: other)
            item.title = "a"
            try other.save()
            return [item.objectID]
        }

        NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSInsertedObjectsKey: ids], into: [shelf.context])

        #expect(delegate.events == ["will 0", "insert a - 0.0", "did 1"])
    }

    @Test func delegateThatTakesSnapshotsGetsThem() throws {
        final class Snapshots: NSObject, NSFetchedResultsControllerDelegate {
            var items: [Int] = []
            var sections: [String] = []
            func controller(
                _ controller: NSFetchedResultsController<NSFetchRequestResult>,
                didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
            ) {
                let typed = NSDiffableDataSourceSnapshot<String, NSManagedObjectID>(snapshot)
                items.append(typed.numberOfItems)
                sections = typed.sectionIdentifiers
            }
        }
        let shelf = try Shelf()
        shelf.folder("Home", "a")
        try shelf.context.save()
        let controller = try controller(shelf, sections: "folder.name")
        let delegate = Snapshots()
        controller.delegate = delegate

        try controller.performFetch()
        shelf.item("b", shelf.folder("Work"))
        shelf.context.processPendingChanges()

        #expect(delegate.items == [1, 2] && delegate.sections == ["Home", "Work"])
    }
}
