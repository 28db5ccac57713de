import Foundation

/// An entity of a model: its class, its properties and its place among the other entities.
open class NSEntityDescription: NSObject, @unchecked Sendable {
    open var name: String?
    /// The name of the class, as `NSStringFromClass` returns it where the class is found: a class has its module before its
    /// name here, also one that is `@objc(Name)` on iOS.
    open var managedObjectClassName: String! {
        get { className }
        set {
            className = newValue ?? "NSManagedObject"
            resolvedClass = nil
        }
    }
    open var isAbstract = false
    open var userInfo: [AnyHashable: Any]?
    open var renamingIdentifier: String? {
        get { ownRenamingIdentifier ?? name }
        set { ownRenamingIdentifier = newValue }
    }
    open var versionHashModifier: String?
    /// The sets of attributes whose values together are unique among the entity's objects.
    open var uniquenessConstraints: [[Any]] = []
    /// Indexes are kept and have no effect.
    open var compoundIndexes: [[Any]] = []

    open internal(set) var superentity: NSEntityDescription? {
        get { parent }
        set { parent = newValue }
    }
    private weak var parent: NSEntityDescription?
    open internal(set) var managedObjectModel: NSManagedObjectModel! {
        get { model }
        set { model = newValue }
    }
    private weak var model: NSManagedObjectModel?
    private var ownRenamingIdentifier: String?
    private var className = "NSManagedObject"
    private var resolvedClass: NSManagedObject.Type?
    private var children: [NSEntityDescription] = []
    private var ownProperties: [NSPropertyDescription] = []
    private var inherited: [NSPropertyDescription] = []
    private var byName: [String: NSPropertyDescription] = [:]

    public override init() { super.init() }

    // MARK: Entities

    open var subentities: [NSEntityDescription] {
        get { children }
        set {
            for child in children where child.superentity === self { child.superentity = nil }
            children = newValue
            for child in children {
                child.superentity = self
                child.inheritProperties()
            }
        }
    }

    open var subentitiesByName: [String: NSEntityDescription] {
        children.reduce(into: [:]) { $0[$1.name ?? ""] = $1 }
    }

    open func isKindOf(entity: NSEntityDescription) -> Bool {
        var next: NSEntityDescription? = self
        while let known = next {
            if known === entity || known.name == entity.name { return true }
            next = known.superentity
        }
        return false
    }

    /// The entity with those below it.
    var family: [NSEntityDescription] { [self] + children.flatMap(\.family) }

    // MARK: Properties

    open var properties: [NSPropertyDescription] {
        get { inherited + ownProperties }
        set {
            ownProperties = newValue.filter { property in !inherited.contains { $0 === property } }
            for property in ownProperties { property.entity = self }
            indexProperties()
        }
    }

    private func indexProperties() {
        byName = properties.reduce(into: [:]) { $0[$1.name] = $1 }
        attributes = properties.compactMap { $0 as? NSAttributeDescription }
        relationships = properties.compactMap { $0 as? NSRelationshipDescription }
        for child in children { child.inheritProperties() }
    }

    private func inheritProperties() {
        let known = inherited.reduce(into: [String: NSPropertyDescription]()) { $0[$1.name] = $1 }
        inherited = (superentity?.properties ?? []).filter { property in
            !ownProperties.contains { $0.name == property.name }
        }.map { property in
            let copy = known[property.name] ?? property.copyForSubentity()
            copy.entity = self
            if let copy = copy as? NSRelationshipDescription, let property = property as? NSRelationshipDescription {
                copy.destinationEntity = property.destinationEntity
                copy.inverseRelationship = property.inverseRelationship
            }
            return copy
        }
        indexProperties()
    }

    /// Repeats names and relationships of the superentity, once they are known.
    func refreshProperties() {
        if superentity != nil { inheritProperties() } else { indexProperties() }
    }

    private(set) var attributes: [NSAttributeDescription] = []
    private(set) var relationships: [NSRelationshipDescription] = []

    func property(_ name: String) -> NSPropertyDescription? {
        guard let known = byName[name], known.name == name else {
            // A property that was named after it was added.
            guard let found = properties.first(where: { $0.name == name }) else { return nil }
            indexProperties()
            return found
        }
        return known
    }

    open var propertiesByName: [String: NSPropertyDescription] {
        properties.reduce(into: [:]) { $0[$1.name] = $1 }
    }
    open var attributesByName: [String: NSAttributeDescription] {
        properties.reduce(into: [:]) { $0[$1.name] = $1 as? NSAttributeDescription }
    }
    open var relationshipsByName: [String: NSRelationshipDescription] {
        properties.reduce(into: [:]) { $0[$1.name] = $1 as? NSRelationshipDescription }
    }
    open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
        relationships.filter { $0.destinationEntity === entity }
    }

    // MARK: Versions

    /// What a store compares of two versions of a model.
    var signature: String {
        let names = properties.filter { !$0.isTransient }.map(\.signature).sorted().joined(separator: ",")
        return "\(name ?? "")(\(superentity?.name ?? ""),\(isAbstract),\(versionHashModifier ?? ""))[\(names)]"
    }

    /// A hash of what of the entity is stored.
    open var versionHash: Data { StableHash.data(of: signature) }

    // MARK: Classes

    /// The class of the entity's objects: the named one, or that of the superentity, or `NSManagedObject`.
    var objectClass: NSManagedObject.Type {
        if let resolvedClass { return resolvedClass }
        let found = EntityClasses.find(className, module: managedObjectModel?.module)
        if let found {
            resolvedClass = found
            className = NSStringFromClass(found)
            return found
        }
        if className != "NSManagedObject", className != name {
            EntityClasses.logMissing(className, name ?? "")
        }
        resolvedClass = superentity?.objectClass ?? NSManagedObject.self
        return resolvedClass ?? NSManagedObject.self
    }

    // MARK: Entities of contexts

    open class func entity(
        forEntityName entityName: String, in context: NSManagedObjectContext
    ) -> NSEntityDescription? {
        guard let model = context.model else {
            logMisuse(
                "entity(forEntityName: \"\(entityName)\") was called for a context without a model. Set its "
                    + "persistentStoreCoordinator or parent before.")
            return nil
        }
        return model.entitiesByName[entityName]
    }

    open class func insertNewObject(
        forEntityName entityName: String, into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            fatalError("+entityForName: could not locate an entity named '\(entityName)' in this model.")
        }
        return entity.objectClass.make(entity: entity, insertInto: context)
    }
}

/// A hash that is the same in every process.
enum StableHash {
    static func data(of text: String) -> Data {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return withUnsafeBytes(of: hash.bigEndian) { Data($0) }
    }
}
