import CoreData
import Testing
import UIKit

/// Stores in files: what is there after the app was closed.
@MainActor @Suite struct StoreFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func file(_ name: String) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }

    private func end() { try? FileManager.default.removeItem(at: folder) }

    @Test(arguments: [NSSQLiteStoreType, NSBinaryStoreType])
    func objectsAreFoundAgain(_ type: String) throws {
        defer { end() }
        let url = try file("Shelf")
        let date = Date(timeIntervalSinceReferenceDate: 1234.5), key = UUID()
        let uri: URL
        do {
            let shelf = try Shelf(type, at: url)
            let item = shelf.item("Milk", shelf.folder("Home"))
            item.made = date
            item.price = NSDecimalNumber(string: "12345678901234567890.125")
            item.words = ["a", "ä"]
            item.rating = 0.1
            item.isDone = true
            item.setValue(key, forKey: "key")
            item.setValue(URL(string: "https://example.com/a"), forKey: "link")
            let tag = Tag(context: shelf.context)
            tag.name = "red"
            item.tags = [tag]
            try shelf.context.save()
            uri = item.objectID.uriRepresentation()
        }

        let shelf = try Shelf(type, at: url)
        let id = try #require(shelf.container.persistentStoreCoordinator.managedObjectID(forURIRepresentation: uri))
        let item = try #require(try shelf.context.existingObject(with: id) as? Item)

        #expect(item.title == "Milk" && item.made == date && item.rating == 0.1 && item.isDone)
        #expect(item.price == NSDecimalNumber(string: "12345678901234567890.125"))
        #expect(item.words == ["a", "ä"])
        #expect(item.value(forKey: "key") as? UUID == key)
        #expect((item.value(forKey: "link") as? URL)?.absoluteString == "https://example.com/a")
        #expect(item.folder?.name == "Home" && item.folder?.items == [item])
        #expect((item.tags?.firstObject as? Tag)?.name == "red")
        shelf.item("Tea")
        shelf.context.delete(item)
        try shelf.context.save()
        #expect(try Shelf(type, at: url).titles() == ["Tea"])
    }

    @Test(arguments: [NSSQLiteStoreType, NSBinaryStoreType])
    func damagedFileIsAnErrorAndStays(_ type: String) throws {
        defer { end() }
        let url = try file("Damaged")
        let data = Data(repeating: 7, count: 5000)
        try data.write(to: url)

        let error = #expect(throws: NSError.self) { try Shelf(type, at: url) }

        #expect(error?.code == 259)
        #expect(try Data(contentsOf: url) == data)
    }

    @Test func coordinatorsShareAFile() throws {
        defer { end() }
        let url = try file("Shared.sqlite")
        let one = try Shelf(NSSQLiteStoreType, at: url), two = try Shelf(NSSQLiteStoreType, at: url)

        one.item("Milk")
        try one.context.save()
        #expect(try two.titles() == ["Milk"])
        two.item("Tea")
        try two.context.save()

        #expect(try one.titles() == ["Milk", "Tea"])
    }

    @Test func fileOfAnOlderModelIsMigrated() throws {
        defer { end() }
        let url = try file("Old.sqlite")
        let old = try Shelf(
            NSSQLiteStoreType, at: url, model: Shelf.model(extra: [Shelf.attribute("note", .stringAttributeType)]))
        old.item("Milk", old.folder("Home"))
        try old.context.save()
        let size = Shelf.attribute("size", .integer16AttributeType, optional: false, default: 3)

        let refused = #expect(throws: NSError.self) {
            try Shelf(
                NSSQLiteStoreType, at: url, model: Shelf.model(extra: [size]),
                options: [NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: false)])
        }
        #expect(refused?.code == NSPersistentStoreIncompatibleVersionHashError)
        let new = try Shelf(NSSQLiteStoreType, at: url, model: Shelf.model(extra: [size]))
        let item = try #require(try new.context.fetch(NSFetchRequest<Item>(entityName: "Item")).first)

        #expect(item.title == "Milk" && item.folder?.name == "Home")
        #expect(item.value(forKey: "size") as? Int == 3)
        let other = Shelf.model(extra: [Shelf.attribute("size", .stringAttributeType)])
        let error = #expect(throws: NSError.self) { try Shelf(NSSQLiteStoreType, at: url, model: other) }
        #expect(error?.code == NSInferredMappingModelError)
    }

    @Test func readOnlyStoreSavesNothing() throws {
        defer { end() }
        let url = try file("Read.sqlite")
        let writable = try Shelf(NSSQLiteStoreType, at: url)
        writable.item("Milk")
        try writable.context.save()

        let shelf = try Shelf(
            NSSQLiteStoreType, at: url, options: [NSReadOnlyPersistentStoreOption: NSNumber(value: true)])
        #expect(try shelf.titles() == ["Milk"])
        shelf.item("Tea")

        #expect(throws: NSError.self) { try shelf.context.save() }
    }

    @Test func destroyedStoreIsEmpty() throws {
        defer { end() }
        let url = try file("Gone.sqlite")
        let shelf = try Shelf(NSSQLiteStoreType, at: url)
        shelf.item("Milk")
        try shelf.context.save()
        let coordinator = shelf.container.persistentStoreCoordinator
        #expect(
            try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)[
                NSStoreTypeKey] as? String == NSSQLiteStoreType)

        try coordinator.remove(try #require(coordinator.persistentStores.first))
        try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)

        #expect(coordinator.persistentStores.isEmpty)
        #expect(try Shelf(NSSQLiteStoreType, at: url).titles() == [])
    }

    @Test func modelFileHasEntitiesWithTheirProperties() throws {
        defer { end() }
        let url = try file("Notes.momd")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data(
            """
            <?xml version="1.0"?>
            <model twillModule="ShimTests">
                <entity name="Base" representedClassName="Item" isAbstract="YES">
                    <attribute name="title" attributeType="String" defaultValueString="new" minValueString="2" maxValueString="9"/>
                </entity>
                <entity name="Note" representedClassName=".Folder" parentEntity="Base">
                    <attribute name="size" optional="YES" attributeType="Integer 16" defaultValueString="4"/>
                    <relationship name="parts" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Note" inverseName="whole"/>
                    <relationship name="whole" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Note" inverseName="parts"/>
                    <uniquenessConstraints><uniquenessConstraint><constraint value="title"/></uniquenessConstraint></uniquenessConstraints>
                </entity>
            </model>
            """.utf8
        ).write(to: url.appendingPathComponent("Notes.mom"))

        let model = try #require(NSManagedObjectModel(contentsOf: url))
        let note = try #require(model.entitiesByName["Note"])

        #expect(note.propertiesByName.keys.sorted() == ["parts", "size", "title", "whole"])
        #expect(note.superentity?.isAbstract == true)
        #expect(note.relationshipsByName["parts"]?.inverseRelationship?.name == "whole")
        #expect(note.relationshipsByName["parts"]?.deleteRule == .cascadeDeleteRule)
        #expect(note.attributesByName["size"]?.defaultValue as? Int == 4)
        #expect(note.uniquenessConstraints.count == 1)
        let shelf = try Shelf(model: model)
        let object = NSEntityDescription.insertNewObject(forEntityName: "Note", into: shelf.context)
        #expect(object is Folder && object.value(forKey: "title") as? String == "new")
        object.setValue("a very long title", forKey: "title")
        let error = #expect(throws: NSError.self) { try shelf.context.save() }
        #expect(error?.code == NSValidationStringTooLongError)
        #expect(NSManagedObjectModel(contentsOf: folder.appendingPathComponent("None.momd")) == nil)
    }
}
