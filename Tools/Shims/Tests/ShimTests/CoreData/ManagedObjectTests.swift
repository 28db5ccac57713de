import CoreData
import Testing
import UIKit

/// Managed objects in a context with a store in memory.
@MainActor @Suite struct ManagedObjectTests {
    @Test func newObjectHasTheDefaultsOfItsEntity() throws {
        let shelf = try Shelf()

        let folder = Folder(context: shelf.context)

        #expect(folder.position == 7)
        #expect(folder.name == nil)
        #expect(folder.items.isEmpty)
        #expect(folder.calls == ["awakeFromInsert"])
        #expect(folder.isInserted && folder.hasChanges && !folder.isFault)
        #expect(folder.objectID.isTemporaryID)
        #expect(shelf.context.insertedObjects == [folder])
    }

    @Test func valuesHaveTheTypesOfTheirProperties() throws {
        let shelf = try Shelf()
        let item = shelf.item("Milk")

        item.rating = 0.1
        item.price = NSDecimalNumber(string: "1.25")
        item.words = ["a", "b"]
        item.isDone = true
        item.setValue(12, forKey: "count")

        #expect(item.rating == 0.1)
        #expect(item.price == NSDecimalNumber(string: "1.25"))
        #expect(item.words == ["a", "b"])
        #expect(item.value(forKey: "isDone") as? Bool == true)
        #expect(item.count == 12)
        #expect(item.value(forKeyPath: "folder.name") == nil)
        #expect((item as NSObject).value(forKey: "title") as? String == "Milk")
    }

    @Test func inverseOfARelationshipIsKept() throws {
        let shelf = try Shelf()
        let home = shelf.folder("Home"), work = shelf.folder("Work")
        let item = shelf.item("Milk", home)
        #expect(home.items == [item])

        work.items.insert(item)
        #expect(item.folder === work && home.items.isEmpty)

        item.folder = nil
        #expect(work.items.isEmpty)

        home.addManagedObjects(NSSet(array: [item, shelf.item("Tea")]), forKey: "items")
        #expect(home.items.count == 2 && item.folder === home)

        home.mutableSetValue(forKey: "items").remove(item)
        #expect(item.folder == nil && home.items.count == 1)
    }

    @Test func orderedRelationshipKeepsItsOrder() throws {
        let shelf = try Shelf()
        let item = shelf.item("Milk")
        let tags = ["c", "a", "b"].map { name in
            let tag = Tag(context: shelf.context)
            tag.name = name
            return tag
        }

        item.tags = NSOrderedSet(array: tags)
        item.changeManagedObjects(forKey: "tags") { $0.exchangeObject(at: 0, withObjectAt: 2) }
        try shelf.context.save()

        #expect(item.tags?.array.compactMap { ($0 as? Tag)?.name } == ["b", "a", "c"])
        #expect((tags[0].value(forKey: "items") as? NSSet)?.count == 1)
    }

    @Test func saveMakesIdentifiersPermanent() throws {
        let shelf = try Shelf()
        let folder = shelf.folder("Home", "Milk")
        let id = folder.objectID

        try shelf.context.save()

        #expect(!id.isTemporaryID && folder.objectID == id)
        #expect(!folder.hasChanges && !shelf.context.hasChanges)
        #expect(folder.calls == ["awakeFromInsert", "willSave", "didSave"])
        let url = id.uriRepresentation()
        #expect(shelf.container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: url) === id)
        #expect(try shelf.context.existingObject(with: id) === folder)
        let other = shelf.container.newBackgroundContext()
        let copy = try #require(other.object(with: id) as? Folder)
        #expect(copy !== folder && copy.isFault)
        #expect(copy.name == "Home" && copy.items.map(\.title) == ["Milk"])
        #expect(copy.calls == ["awakeFromFetch"])
    }

    @Test func insertedByNameIsOfItsClass() throws {
        let shelf = try Shelf()

        let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: shelf.context)

        #expect(book is Book)
        #expect(book.entity.superentity?.name == "Item")
        #expect(
            shelf.container.managedObjectModel.entities.first {
                $0.managedObjectClassName == NSStringFromClass(Tag.self)
            }?.name == "Tag")
    }

    @Test func deletionCascadesWhenChangesAreProcessed() throws {
        let shelf = try Shelf()
        let folder = shelf.folder("Home", "Milk", "Tea")
        try shelf.context.save()

        shelf.context.delete(folder)
        #expect(folder.isDeleted && folder.calls.last == "prepareForDeletion")
        #expect(shelf.context.deletedObjects.count == 1)
        shelf.context.processPendingChanges()
        #expect(shelf.context.deletedObjects.count == 3)

        try shelf.context.save()
        #expect(try shelf.titles() == [])
        #expect(folder.managedObjectContext == nil)
        #expect(throws: NSError.self) { try shelf.context.existingObject(with: folder.objectID) }
    }

    @Test func nullifiedRelationshipStaysWithoutTheObject() throws {
        let shelf = try Shelf(model: Shelf.model(folderRule: .nullifyDeleteRule))
        let folder = shelf.folder("Home", "Milk")
        try shelf.context.save()

        shelf.context.delete(folder)
        try shelf.context.save()

        let item = try #require(try shelf.context.fetch(NSFetchRequest<Item>(entityName: "Item")).first)
        #expect(item.folder == nil)
    }

    @Test func deniedDeletionIsAnErrorWhileObjectsAreThere() throws {
        let shelf = try Shelf(model: Shelf.model(folderRule: .denyDeleteRule))
        let folder = shelf.folder("Home", "Milk")
        try shelf.context.save()

        shelf.context.delete(folder)
        let error = #expect(throws: NSError.self) { try shelf.context.save() }
        #expect(error?.code == NSValidationRelationshipDeniedDeleteError)

        for item in folder.items { shelf.context.delete(item) }
        try shelf.context.save()
        #expect(try shelf.titles() == [])
    }

    @Test func requiredValuesAreCheckedWhenSaving() throws {
        let shelf = try Shelf()
        let folder = Folder(context: shelf.context)

        let one = #expect(throws: NSError.self) { try shelf.context.save() }
        #expect(one?.domain == NSCocoaErrorDomain && one?.code == 1570)
        #expect(one?.userInfo[NSValidationKeyErrorKey] as? String == "name")
        #expect(one?.userInfo[NSValidationObjectErrorKey] as? Folder === folder)

        _ = Folder(context: shelf.context)
        let several = #expect(throws: NSError.self) { try shelf.context.save() }
        #expect(several?.code == 1560)
        #expect((several?.userInfo[NSDetailedErrorsKey] as? [NSError])?.map(\.code) == [1570, 1570])
        #expect(shelf.context.insertedObjects.count == 2)
    }

    @Test func validationPredicatesSeeTheValue() throws {
        let model = Shelf.model()
        model.entitiesByName["Item"]?.attributesByName["title"]?.setValidationPredicates(
            [NSPredicate(keyValueFormat: "SELF.length < 5")], withValidationWarnings: ["long"])
        let shelf = try Shelf(model: model)
        let item = shelf.item("Butter")

        let error = #expect(throws: NSError.self) { try shelf.context.save() }
        #expect(error?.code == NSManagedObjectValidationError)
        item.title = "Milk"

        try shelf.context.save()
        #expect(try shelf.titles() == ["Milk"])
    }

    @Test func rollbackRestoresWhatWasSaved() throws {
        let shelf = try Shelf()
        let home = shelf.folder("Home", "Milk"), work = shelf.folder("Work")
        try shelf.context.save()

        home.name = "Other"
        home.items = []
        shelf.context.delete(work)
        let new = shelf.folder("New")
        #expect(home.changedValues().keys.sorted() == ["items", "name"])
        shelf.context.rollback()

        #expect(home.name == "Home" && home.items.count == 1 && !work.isDeleted)
        #expect(new.managedObjectContext == nil && !shelf.context.hasChanges)
        #expect(try shelf.context.count(for: NSFetchRequest<Folder>(entityName: "Folder")) == 2)
    }

    @Test func notificationsHaveTheChangedObjects() throws {
        let shelf = try Shelf()
        let log = Log()
        let names: [Notification.Name] = [
            .NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextWillSave, .NSManagedObjectContextDidSave,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: shelf.context, queue: nil) { note in
                let keys = (note.userInfo ?? [:]).compactMap { key, value in
                    (value as? Set<NSManagedObject>).flatMap { $0.isEmpty ? nil : "\(key) \($0.count)" }
                }.sorted()
                log.lines.append("\(note.name.rawValue.dropFirst(2).prefix(14)): \(keys.joined(separator: ", "))")
            }
        }
        defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }

        let folder = shelf.folder("Home", "Milk")
        try shelf.context.save()
        folder.name = "Away"
        try shelf.context.save()

        #expect(
            log.lines == [
                "ObjectsChanged: inserted 2", "ManagingContex: ", "ManagingContex: inserted 2",
                "ObjectsChanged: updated 1",
                "ManagingContex: ", "ManagingContex: updated 1",
            ])
    }

    final class Log: @unchecked Sendable { var lines: [String] = [] }

    @Test func refreshedObjectIsAFaultWithoutItsChanges() throws {
        let shelf = try Shelf()
        let folder = shelf.folder("Home")
        try shelf.context.save()
        folder.name = "Away"

        shelf.context.refresh(folder, mergeChanges: false)

        #expect(folder.isFault && !folder.hasChanges)
        #expect(folder.name == "Home")
    }
}
