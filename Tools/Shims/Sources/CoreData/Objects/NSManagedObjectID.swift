import Foundation

/// The identifier of a managed object in its store.
///
/// An identifier becomes permanent in place when its object is saved, where iOS gives the object another one: identifiers that
/// were kept before go on to name the object.
public final class NSManagedObjectID: NSObject, NSCopying, @unchecked Sendable {
    public let entity: NSEntityDescription
    private let lock = NSLock()
    private weak var store: NSPersistentStore?
    private var storeIdentifier = ""
    private var number: Int64 = 0
    private lazy var temporaryName = UUID().uuidString

    /// A temporary identifier.
    init(entity: NSEntityDescription) {
        self.entity = entity
        super.init()
    }

    init(entity: NSEntityDescription, store: NSPersistentStore, key: Int64) {
        self.entity = entity
        self.store = store
        storeIdentifier = store.identifier ?? ""
        number = key
        super.init()
    }

    public var isTemporaryID: Bool { lock.withLock { number == 0 } }
    public var persistentStore: NSPersistentStore? { lock.withLock { store } }

    /// The number in the store; 0 for a temporary identifier.
    var key: Int64 { lock.withLock { number } }

    func becomePermanent(in store: NSPersistentStore, key: Int64) {
        let identifier = store.identifier ?? ""
        lock.withLock {
            self.store = store
            storeIdentifier = identifier
            number = key
        }
    }

    public func uriRepresentation() -> URL {
        let text = lock.withLock {
            let entity = (entity.name ?? "").addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
            return number == 0
                ? "x-coredata:///\(entity)/t\(temporaryName)" : "x-coredata://\(storeIdentifier)/\(entity)/p\(number)"
        }
        return URL(string: text) ?? URL(fileURLWithPath: "/")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Equal to another of the same object: after a store was added again, and of views of rows.
    public override func isEqual(_ object: Any?) -> Bool {
        if let other = object as? NSManagedObjectID { return self === other }
        return (object as? IdentifiedObject)?.objectID === self
    }

    public override var hash: Int { ObjectIdentifier(self).hashValue }

    public override var description: String {
        "\(isTemporaryID ? "t" : "")\(super.description) <\(uriRepresentation())>"
    }
}

/// An object that stands for one of a store: a managed object, or the row that a predicate looks at.
protocol IdentifiedObject: AnyObject {
    var objectID: NSManagedObjectID { get }
}
