import CoreData
import Testing
import UIKit

/// Contexts beside and above each other.
@MainActor @Suite struct ContextTests {
    @Test func childSavesIntoItsParent() throws {
        let shelf = try Shelf()
        let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        child.parent = shelf.context
        let folder = shelf.folder("Home", "Milk", in: child)
        #expect(try shelf.titles() == [])

        try child.save()
        #expect(try shelf.titles() == ["Milk"])
        #expect(shelf.context.insertedObjects.count == 2 && folder.objectID.isTemporaryID)

        try shelf.context.save()
        #expect(!folder.objectID.isTemporaryID)
        folder.name = "Away"
        child.delete(try #require(folder.items.first))
        try child.save()

        #expect(shelf.context.deletedObjects.count == 1)
        #expect((shelf.context.object(with: folder.objectID) as? Folder)?.name == "Away")
        #expect(try shelf.titles() == [])
    }

    @Test func backgroundChangesAreMergedByTheNotification() async throws {
        let shelf = try Shelf()
        let home = shelf.folder("Home", "Milk")
        try shelf.context.save()
        let id = home.objectID
        let background = shelf.container.newBackgroundContext()
        let context = shelf.context
        let observer = NotificationCenter.default.addObserver(
            forName: .NSManagedObjectContextDidSave, object: background, queue: nil
        ) { note in
            nonisolated(unsafe) let note = note
            context.performAndWait { context.mergeChanges(fromContextDidSave: note) }
        }
        defer { NotificationCenter.default.removeObserver(observer) }

        try await background.perform {
            let own = background.object(with: id) as? Folder
            own?.name = "Away"
            own?.items.first.map { background.delete($0) }
            try background.save()
        }

        #expect(home.name == "Away" && home.items.isEmpty && !context.hasChanges)
    }

    @Test func contextMergesBySavesOfOthersWhenAsked() async throws {
        let shelf = try Shelf()
        let home = shelf.folder("Home")
        try shelf.context.save()
        shelf.context.automaticallyMergesChangesFromParent = true
        home.position = 1

        let id = home.objectID
        await shelf.container.performBackgroundTask { context in
            (context.object(with: id) as? Folder)?.name = "Away"
            try? context.save()
        }
        await shelf.context.perform {}

        #expect(home.name == "Away" && home.position == 1 && home.hasChanges)
    }

    @Test func conflictIsResolvedByTheMergePolicy() throws {
        let cases: [(NSMergePolicy, String, Int64)] = [
            (.mergeByPropertyObjectTrump, "Mine", 2), (.mergeByPropertyStoreTrump, "Theirs", 2),
            (.overwrite, "Mine", 7), (.rollback, "Theirs", 2),
        ]
        for (policy, name, position) in cases {
            let shelf = try Shelf()
            let folder = shelf.folder("Home")
            try shelf.context.save()
            let other = shelf.container.newBackgroundContext()
            try other.performAndWait {
                let own = try #require(other.object(with: folder.objectID) as? Folder)
                own.name = "Theirs"
                own.position = 2
                try other.save()
            }
            folder.name = "Mine"
            let error = #expect(throws: NSError.self) { try shelf.context.save() }
            #expect(error?.code == NSManagedObjectMergeError)
            #expect((error?.userInfo["conflictList"] as? [NSMergeConflict])?.first?.sourceObject === folder)

            shelf.context.mergePolicy = policy
            try shelf.context.save()

            #expect(folder.name == name && folder.position == position, "\(policy.mergeType)")
            #expect(!shelf.context.hasChanges)
        }
    }

    @Test func objectsThatTwoContextsAddToARelationshipAreBothThere() throws {
        let shelf = try Shelf()
        let folder = shelf.folder("Home")
        try shelf.context.save()
        let other = shelf.container.newBackgroundContext()
        let id = folder.objectID
        shelf.item("Milk", folder)
        try other.performAndWait {
            let item = Item(context: other)
            item.title = "Tea"
            item.folder = other.object(with: id) as? Folder
            try other.save()
        }

        try shelf.context.save()

        #expect(Set(folder.items.map(\.title)) == ["Milk", "Tea"])
    }

    @Test func uniqueValuesAreKeptByThePolicy() throws {
        let shelf = try Shelf()
        func add(_ name: String, _ item: Item?) {
            let tag = Tag(context: shelf.context)
            tag.name = name
            if let item { tag.addManagedObjects(item, forKey: "items") }
        }
        add("red", nil)
        try shelf.context.save()
        let item = shelf.item("Milk")
        add("red", item)
        add("blue", nil)

        let error = #expect(throws: NSError.self) { try shelf.context.save() }
        #expect(error?.code == NSManagedObjectConstraintMergeError)
        shelf.context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
        try shelf.context.save()

        #expect(try shelf.context.count(for: NSFetchRequest<Tag>(entityName: "Tag")) == 2)
        #expect(item.tags?.array.compactMap { ($0 as? Tag)?.name } == ["red"])
    }

    @Test func performAndWaitMayBeNestedAndThrows() throws {
        let shelf = try Shelf()
        let context = shelf.container.newBackgroundContext()
        struct Stop: Error {}

        let value = context.performAndWait { context.performAndWait { 3 } }
        #expect(value == 3)
        #expect(throws: Stop.self) { try context.performAndWait { throw Stop() } }
    }

    @Test func manyThreadsSaveAtOnce() async throws {
        let shelf = try Shelf()
        let container = shelf.container
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    await container.performBackgroundTask { context in
                        for step in 0..<20 {
                            let item = Item(context: context)
                            item.title = "\(number) \(step)"
                            if step % 5 == 4 { try? context.save() }
                        }
                    }
                }
            }
        }

        #expect(try shelf.context.count(for: NSFetchRequest<Item>(entityName: "Item")) == 160)
    }
}
