import Foundation

/// A store that a container adds.
open class NSPersistentStoreDescription: NSObject, NSCopying {
    open var type = NSSQLiteStoreType
    open var configuration: String?
    open var url: URL?
    open private(set) var options: [String: NSObject] = [
        NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
        NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
    ]
    open var shouldAddStoreAsynchronously = false
    open var timeout: TimeInterval = 240
    open var sqlitePragmas: [String: NSObject] = [:]

    public override init() { super.init() }
    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) { sqlitePragmas[name] = value }

    private func isSet(_ key: String) -> Bool { (options[key] as? NSNumber)?.boolValue ?? false }

    open var isReadOnly: Bool {
        get { isSet(NSReadOnlyPersistentStoreOption) }
        set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
    }
    open var shouldMigrateStoreAutomatically: Bool {
        get { isSet(NSMigratePersistentStoresAutomaticallyOption) }
        set { setOption(NSNumber(value: newValue), forKey: NSMigratePersistentStoresAutomaticallyOption) }
    }
    open var shouldInferMappingModelAutomatically: Bool {
        get { isSet(NSInferMappingModelAutomaticallyOption) }
        set { setOption(NSNumber(value: newValue), forKey: NSInferMappingModelAutomaticallyOption) }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSPersistentStoreDescription()
        copy.type = type
        copy.configuration = configuration
        copy.url = url
        copy.options = options
        copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
        copy.timeout = timeout
        copy.sqlitePragmas = sqlitePragmas
        return copy
    }
}
