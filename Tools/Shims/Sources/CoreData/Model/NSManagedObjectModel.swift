import Foundation

/// The entities of an app.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
    /// The module whose classes the entities name.
    var module: String?
    private var allEntities: [NSEntityDescription] = []
    private var named: [String: NSEntityDescription] = [:]
    private var configurationEntities: [String: [String]] = [:]
    private var templates: [String: NSFetchRequest<NSFetchRequestResult>] = [:]
    open var versionIdentifiers: Set<AnyHashable> = []

    public override init() { super.init() }

    /// Creates a model from a `momd` folder or a `mom` file that `./twill run` made of the project's `xcdatamodeld`, or from
    /// an `xcdatamodel` itself; nil where there is none, or it is damaged.
    public convenience init?(contentsOf url: URL) {
        self.init()
        guard ModelReader.read(url, into: self) else { return nil }
    }

    /// Returns the models of bundles as one; of the main bundle and the resource bundles beside the program for nil.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let models = ModelFiles.urls(in: bundles).compactMap { NSManagedObjectModel(contentsOf: $0) }
        return models.count == 1 ? models[0] : NSManagedObjectModel(byMerging: models)
    }

    /// Creates a model with the entities of others; nil without any, or where two have entities of one name that differ.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models, !models.isEmpty else { return nil }
        self.init()
        module = models.first?.module
        var merged: [NSEntityDescription] = []
        for entity in models.flatMap(\.entities) {
            if let known = merged.first(where: { $0.name == entity.name }) {
                guard known.signature == entity.signature else { return nil }
            } else {
                _ = entity.objectClass
                merged.append(entity)
            }
        }
        entities = merged
        retained = models
    }

    private var retained: [NSManagedObjectModel] = []

    open var entities: [NSEntityDescription] {
        get { allEntities }
        set {
            allEntities = newValue
            named = newValue.reduce(into: [:]) { $0[$1.name ?? ""] = $1 }
            for entity in newValue { entity.managedObjectModel = self }
            for entity in newValue where entity.superentity == nil { entity.refreshProperties() }
            LoadedModels.add(self)
        }
    }

    open var entitiesByName: [String: NSEntityDescription] {
        if named.count != allEntities.count || named.contains(where: { $0.key != $0.value.name }) {
            named = allEntities.reduce(into: [:]) { $0[$1.name ?? ""] = $1 }
        }
        return named
    }

    /// Returns the entity whose objects have a class.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? { allEntities.first { $0.objectClass == type } }

    /// Returns this model's entity of the same name.
    func entity(like entity: NSEntityDescription) -> NSEntityDescription? {
        entity.managedObjectModel === self ? entity : entitiesByName[entity.name ?? ""]
    }

    // MARK: Configurations and templates

    open var configurations: [String] { configurationEntities.keys.sorted() }

    open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
        guard let configuration, configuration != "Default" else { return entities }
        return configurationEntities[configuration]?.compactMap { entitiesByName[$0] }
    }

    open func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
        configurationEntities[configuration] = entities.compactMap(\.name)
    }

    func setEntityNames(_ names: [String], ofConfiguration name: String) { configurationEntities[name] = names }

    open var fetchRequestTemplatesByName: [String: NSFetchRequest<NSFetchRequestResult>] { templates }

    open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<NSFetchRequestResult>? { templates[name] }

    open func setFetchRequestTemplate(
        _ fetchRequestTemplate: NSFetchRequest<NSFetchRequestResult>?, forName name: String
    ) {
        templates[name] = fetchRequestTemplate
    }

    // MARK: Versions

    open var entityVersionHashesByName: [String: Data] {
        allEntities.reduce(into: [:]) { $0[$1.name ?? ""] = $1.versionHash }
    }

    open func isConfiguration(
        withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
    ) -> Bool {
        let hashes = metadata[NSStoreModelVersionHashesKey] as? [String: Data] ?? [:]
        let entities = entities(forConfigurationName: configuration) ?? []
        return entities.count == hashes.count
            && entities.allSatisfy { hashes[$0.name ?? ""] == $0.versionHash }
    }
}

public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"
public let NSStoreModelVersionIdentifiersKey = "NSStoreModelVersionIdentifiers"

/// The models of the process, for entities that are found by their class alone.
enum LoadedModels {
    private struct Weak { weak var model: NSManagedObjectModel? }
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var models: [Weak] = []
    nonisolated(unsafe) private static var own: NSManagedObjectModel?
    nonisolated(unsafe) private static var hasSearched = false

    static func add(_ model: NSManagedObjectModel) {
        lock.withLock {
            models.removeAll { $0.model == nil || $0.model === model }
            models.append(Weak(model: model))
        }
    }

    /// Returns the entity of a class in the model that was loaded last, or in one of the program's bundles.
    static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        lock.withLock {
            for entry in models.reversed() {
                if let found = entry.model?.entity(of: type) { return found }
            }
            guard !hasSearched else { return own?.entity(of: type) }
            hasSearched = true
            own = NSManagedObjectModel.mergedModel(from: nil)
            return own?.entity(of: type)
        }
    }
}
