import CoreData
import UIKit

/// Classes as `./twill run` writes them of a project's entities.
class Folder: NSManagedObject {
    var name: String? {
        get { managedValue(forKey: "name", default: nil) }
        set { setManagedValue(newValue, forKey: "name") }
    }
    var position: Int64 {
        get { managedValue(forKey: "position", default: 0) }
        set { setManagedValue(newValue, forKey: "position") }
    }
    var items: Set<Item> {
        get { managedValue(forKey: "items", default: []) }
        set { setManagedValue(newValue, forKey: "items") }
    }
    var calls: [String] = []

    override func awakeFromInsert() { calls.append("awakeFromInsert") }
    override func awakeFromFetch() { calls.append("awakeFromFetch") }
    override func willSave() { calls.append("willSave") }
    override func didSave() { calls.append("didSave") }
    override func prepareForDeletion() { calls.append("prepareForDeletion") }
}

class Item: NSManagedObject {
    var title: String? {
        get { managedValue(forKey: "title", default: nil) }
        set { setManagedValue(newValue, forKey: "title") }
    }
    var count: Int32 {
        get { managedValue(forKey: "count", default: 0) }
        set { setManagedValue(newValue, forKey: "count") }
    }
    var rating: Float {
        get { managedValue(forKey: "rating", default: 0) }
        set { setManagedValue(newValue, forKey: "rating") }
    }
    var isDone: Bool {
        get { managedValue(forKey: "isDone", default: false) }
        set { setManagedValue(newValue, forKey: "isDone") }
    }
    var made: Date? {
        get { managedValue(forKey: "made", default: nil) }
        set { setManagedValue(newValue, forKey: "made") }
    }
    var price: NSDecimalNumber? {
        get { managedValue(forKey: "price", default: nil) }
        set { setManagedValue(newValue, forKey: "price") }
    }
    var words: [String]? {
        get { managedValue(forKey: "words", default: nil) }
        set { setManagedValue(newValue, forKey: "words") }
    }
    var folder: Folder? {
        get { managedValue(forKey: "folder", default: nil) }
        set { setManagedValue(newValue, forKey: "folder") }
    }
    var tags: NSOrderedSet? {
        get { managedValue(forKey: "tags", default: nil) }
        set { setManagedValue(newValue, forKey: "tags") }
    }
}

final class Book: Item {}

final class Tag: NSManagedObject {
    var name: String? {
        get { managedValue(forKey: "name", default: nil) }
        set { setManagedValue(newValue, forKey: "name") }
    }
}

/// A model made in code, with a container whose store is in memory or in a file.
struct Shelf {
    let container: NSPersistentContainer
    var context: NSManagedObjectContext { container.viewContext }

    init(
        _ type: String = NSInMemoryStoreType, at url: URL? = nil, model: NSManagedObjectModel = Shelf.model(),
        options: [String: NSObject] = [:]
    ) throws {
        container = NSPersistentContainer(name: "Shelf", managedObjectModel: model)
        let description = NSPersistentStoreDescription()
        description.type = type
        description.url = url
        for (key, value) in options { description.setOption(value, forKey: key) }
        container.persistentStoreDescriptions = [description]
        var failure: (any Error)?
        container.loadPersistentStores { failure = $1 }
        if let failure { throw failure }
    }

    static func attribute(
        _ name: String, _ type: NSAttributeType, optional: Bool = true, default value: Any? = nil
    ) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        attribute.name = name
        attribute.attributeType = type
        attribute.isOptional = optional
        attribute.defaultValue = value
        return attribute
    }

    static func relationship(
        _ name: String, to entity: NSEntityDescription, many: Bool, ordered: Bool = false,
        rule: NSDeleteRule = .nullifyDeleteRule
    ) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        relationship.name = name
        relationship.destinationEntity = entity
        relationship.maxCount = many ? 0 : 1
        relationship.isOrdered = ordered
        relationship.deleteRule = rule
        return relationship
    }

    static func entity(_ type: NSManagedObject.Type) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = String(describing: type)
        entity.managedObjectClassName = NSStringFromClass(type)
        return entity
    }

    static func model(
        folderRule: NSDeleteRule = .cascadeDeleteRule, extra: [NSAttributeDescription] = []
    ) -> NSManagedObjectModel {
        let folder = entity(Folder.self), item = entity(Item.self), book = entity(Book.self), tag = entity(Tag.self)
        let items = relationship("items", to: item, many: true, rule: folderRule)
        let owner = relationship("folder", to: folder, many: false)
        let tags = relationship("tags", to: tag, many: true, ordered: true)
        let tagged = relationship("items", to: item, many: true)
        (items.inverseRelationship, owner.inverseRelationship) = (owner, items)
        (tags.inverseRelationship, tagged.inverseRelationship) = (tagged, tags)
        folder.properties = [
            attribute("name", .stringAttributeType, optional: false),
            attribute("position", .integer64AttributeType, default: 7), items,
        ]
        item.properties =
            [
                attribute("title", .stringAttributeType), attribute("count", .integer32AttributeType, default: 0),
                attribute("rating", .floatAttributeType), attribute("isDone", .booleanAttributeType, default: false),
                attribute("made", .dateAttributeType), attribute("price", .decimalAttributeType),
                attribute("words", .transformableAttributeType), attribute("key", .UUIDAttributeType),
                attribute("link", .URIAttributeType), owner, tags,
            ] + extra
        tag.properties = [attribute("name", .stringAttributeType), tagged]
        tag.uniquenessConstraints = [["name"]]
        book.properties = [attribute("pages", .integer16AttributeType)]
        item.subentities = [book]
        let model = NSManagedObjectModel()
        model.entities = [folder, item, book, tag]
        return model
    }

    @discardableResult
    func folder(_ name: String, _ titles: String..., in other: NSManagedObjectContext? = nil) -> Folder {
        let folder = Folder(context: other ?? context)
        folder.name = name
        for title in titles { item(title, folder) }
        return folder
    }

    @discardableResult
    func item(_ title: String, _ folder: Folder? = nil, count: Int32 = 0) -> Item {
        let item = Item(context: folder?.managedObjectContext ?? context)
        item.title = title
        item.count = count
        item.folder = folder
        return item
    }

    func titles(_ format: String? = nil, _ arguments: Any?..., in other: NSManagedObjectContext? = nil) throws
        -> [String]
    {
        let request = NSFetchRequest<Item>(entityName: "Item")
        request.predicate = format.map { NSPredicate(keyValueFormat: $0, argumentArray: arguments) }
        request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
        return try (other ?? context).fetch(request).compactMap(\.title)
    }
}
