import CoreData
import Testing
import UIKit

/// What requests find, in order.
@MainActor @Suite struct FetchRequestTests {
    private func shelf() throws -> Shelf {
        let shelf = try Shelf()
        let home = shelf.folder("Home"), work = shelf.folder("Work")
        shelf.item("Milk", home, count: 3)
        shelf.item("Tea", home, count: 1)
        shelf.item("Pens", work, count: 2)
        let book = Book(context: shelf.context)
        book.title = "Atlas"
        shelf.folder("Empty")
        try shelf.context.save()
        return shelf
    }

    @Test func predicatesReadKeyPaths() throws {
        let shelf = try shelf()

        #expect(try shelf.titles("count >= %d", 2) == ["Milk", "Pens"])
        #expect(try shelf.titles("folder.name == %@", "Home") == ["Milk", "Tea"])
        #expect(try shelf.titles("folder == nil") == ["Atlas"])
        #expect(try shelf.titles("title BEGINSWITH[c] 'm' OR title IN %@", ["Tea"]) == ["Milk", "Tea"])
        let request = NSFetchRequest<Folder>(entityName: "Folder")
        request.sortDescriptors = [NSSortDescriptor(keyPath: \Folder.name, ascending: false)]
        let find = { (format: String) -> [String?] in
            request.predicate = NSPredicate(keyValueFormat: format)
            return try shelf.context.fetch(request).map(\.name)
        }
        #expect(try find("items.@count == 0") == ["Empty"])
        #expect(try find("ANY items.title == 'Milk'") == ["Home"])
        #expect(try find("SUBQUERY(items, $i, $i.count > 1 AND $i.title ENDSWITH 's').@count > 0") == ["Work"])
        #expect(try find("items.@sum.count > 2") == ["Home"])
        #expect(try find("TRUEPREDICATE") == ["Work", "Home", "Empty"])
    }

    @Test func objectsAreArgumentsOfPredicates() throws {
        let shelf = try shelf()
        let home = try #require(
            try shelf.context.fetch(NSFetchRequest<Folder>(entityName: "Folder")).first { $0.name == "Home" })

        #expect(try shelf.titles("folder == %@", home) == ["Milk", "Tea"])
        #expect(try shelf.titles("folder == %@", home.objectID) == ["Milk", "Tea"])
        #expect(try shelf.titles("NOT (folder IN %@)", [home]) == ["Atlas", "Pens"])
        #expect(try shelf.titles("SELF IN %@", home.items) == ["Milk", "Tea"])
    }

    @Test func blocksSeeTheObjects() throws {
        let shelf = try shelf()
        let request = NSFetchRequest<Item>(entityName: "Item")
        request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(keyValueFormat: "count > 1"),
            NSPredicate { object, _ in (object as? Item)?.title == "Pens" },
        ])

        #expect(try shelf.context.fetch(request).map(\.title) == ["Pens"])
    }

    @Test func pendingChangesCount() throws {
        let shelf = try shelf()
        let tea = try #require(
            try shelf.context.fetch(NSFetchRequest<Item>(entityName: "Item")).first { $0.title == "Tea" })
        tea.title = "Coffee"
        shelf.item("Ink")
        #expect(try shelf.titles() == ["Atlas", "Coffee", "Ink", "Milk", "Pens"])
        shelf.context.delete(tea)

        #expect(try shelf.titles("title == 'Coffee' OR title == 'Tea'") == [])
        let request = NSFetchRequest<NSNumber>(entityName: "Item")
        #expect(try shelf.context.count(for: request) == 4)
        request.includesPendingChanges = false
        #expect(try shelf.context.count(for: request) == 4)
        request.resultType = .countResultType
        #expect(try shelf.context.fetch(request) == [4])
    }

    @Test func resultsAreSortedAndLimited() throws {
        let shelf = try shelf()
        let request = NSFetchRequest<Item>(entityName: "Item")
        request.sortDescriptors = [
            NSSortDescriptor(key: "folder.name", ascending: false), NSSortDescriptor(key: "count", ascending: true),
        ]
        #expect(try shelf.context.fetch(request).map(\.title) == ["Pens", "Tea", "Milk", "Atlas"])

        request.fetchOffset = 1
        request.fetchLimit = 2
        #expect(try shelf.context.fetch(request).map(\.title) == ["Tea", "Milk"])
        #expect(try shelf.context.count(for: request) == 2)

        request.includesSubentities = false
        request.fetchOffset = 0
        request.fetchLimit = 0
        #expect(try shelf.context.count(for: request) == 3)
    }

    @Test func dictionariesHaveTheChosenProperties() throws {
        let shelf = try shelf()
        let request = NSFetchRequest<NSDictionary>(entityName: "Item")
        request.resultType = .dictionaryResultType
        request.propertiesToFetch = ["folder.name"]
        request.returnsDistinctResults = true
        request.sortDescriptors = [NSSortDescriptor(key: "folder.name", ascending: true)]

        let names = try shelf.context.fetch(request).map { $0["folder.name"] as? String }

        #expect(names == [nil, "Home", "Work"])
    }

    @Test func unknownEntityIsAnError() throws {
        let shelf = try shelf()

        #expect(throws: NSError.self) { try shelf.context.fetch(NSFetchRequest<Item>(entityName: "Nothing")) }
    }

    @Test func batchRequestsChangeTheStoreAlone() throws {
        let shelf = try Shelf(NSSQLiteStoreType, at: URL(fileURLWithPath: "/dev/null"))
        let home = shelf.folder("Home", "Milk", "Tea")
        try shelf.context.save()

        let update = NSBatchUpdateRequest(entityName: "Item")
        update.predicate = NSPredicate(keyValueFormat: "title == 'Tea'")
        update.propertiesToUpdate = ["count": 9]
        update.resultType = .updatedObjectIDsResultType
        let updated = try shelf.context.execute(update) as? NSBatchUpdateResult
        #expect((updated?.result as? [NSManagedObjectID])?.count == 1)
        #expect(try shelf.titles("count == 9") == ["Tea"])

        let insert = NSBatchInsertRequest(
            entityName: "Item", objects: [["title": "Ink"], ["title": "Pens", "count": 4]])
        insert.resultType = .count
        #expect((try shelf.context.execute(insert) as? NSBatchInsertResult)?.result as? Int == 2)

        let request: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: "Item")
        request.predicate = NSPredicate(keyValueFormat: "folder != nil")
        let delete = NSBatchDeleteRequest(fetchRequest: request)
        delete.resultType = .resultTypeObjectIDs
        let result = try shelf.context.execute(delete) as? NSBatchDeleteResult
        let ids = try #require(result?.result as? [NSManagedObjectID])
        #expect(ids.count == 2 && home.items.count == 2)
        NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [shelf.context])
        shelf.context.refresh(home, mergeChanges: true)

        #expect(home.items.isEmpty)
        #expect(try shelf.titles() == ["Ink", "Pens"])
    }
}
