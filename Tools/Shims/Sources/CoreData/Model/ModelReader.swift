import Foundation
import FoundationXML

/// Reads the file of a model: the XML that Xcode keeps in an `xcdatamodel`, which `./twill run` copies to a `mom`.
final class ModelReader: NSObject, XMLParserDelegate {
    private static let largestSize = 16_000_000

    /// Adds a file's entities to a model, and returns false where there are none, or the file is damaged.
    static func read(_ url: URL, into model: NSManagedObjectModel) -> Bool {
        let file = contents(of: url)
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        guard size <= largestSize, let data = try? Data(contentsOf: file) else { return false }
        let reader = ModelReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), reader.isModel else {
            logMisuse(
                "The model \(file.path) is damaged in line \(parser.lineNumber), and is not read. Build the app again.")
            return false
        }
        reader.finish(model)
        return true
    }

    private static func contents(of url: URL) -> URL {
        switch url.pathExtension {
        case "momd":
            let list = url.appendingPathComponent("VersionInfo.plist")
            let info = (try? Data(contentsOf: list)).flatMap {
                try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
            }
            let name = info?["NSManagedObjectModel_CurrentVersionName"] as? String
            return url.appendingPathComponent((name ?? url.deletingPathExtension().lastPathComponent) + ".mom")
        case "xcdatamodel": return url.appendingPathComponent("contents")
        case "xcdatamodeld":
            let list = url.appendingPathComponent(".xccurrentversion")
            let info = (try? Data(contentsOf: list)).flatMap {
                try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
            }
            let versions = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
            let last = versions.filter { $0.hasSuffix(".xcdatamodel") }.max() ?? ""
            let name = info?["_XCCurrentVersionName"] as? String ?? last
            return url.appendingPathComponent(name).appendingPathComponent("contents")
        default: return url
        }
    }

    private var isModel = false
    private var module: String?
    private var entities: [NSEntityDescription] = []
    private var parents: [String: String] = [:]
    private var properties: [NSPropertyDescription] = []
    private var constraints: [[Any]] = []
    private var userInfo: [AnyHashable: Any] = [:]
    private var configurations: [String: [String]] = [:]
    private var configuration: String?
    private var templates: [(name: String, entity: String, predicate: String?)] = []
    private var isInEntity = false

    func parser(
        _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let name = attributes["name"] ?? ""
        switch tag {
        case "model":
            isModel = true
            module = attributes["twillModule"]
        case "entity": beginEntity(name, attributes)
        case "attribute" where isInEntity: properties.append(attribute(name, attributes))
        case "relationship" where isInEntity: properties.append(relationship(name, attributes))
        case "uniquenessConstraint": constraints.append([])
        case "constraint" where !constraints.isEmpty:
            constraints[constraints.count - 1].append(attributes["value"] ?? "")
        case "entry":
            if let key = attributes["key"] { userInfo[key] = attributes["value"] ?? "" }
        case "configuration":
            configuration = name
            configurations[name] = []
        case "memberEntity":
            if let configuration { configurations[configuration]?.append(name) }
        case "fetchRequest":
            templates.append((name, attributes["entity"] ?? "", attributes["predicateString"]))
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement tag: String, namespaceURI: String?, qualifiedName: String?) {
        switch tag {
        case "entity":
            guard let entity = entities.last else { return }
            entity.properties = properties
            entity.uniquenessConstraints = constraints
            if !userInfo.isEmpty { entity.userInfo = userInfo }
            isInEntity = false
        case "attribute", "relationship":
            if isInEntity, !userInfo.isEmpty {
                properties.last?.userInfo = userInfo
                userInfo = [:]
            }
        default: break
        }
    }

    private func beginEntity(_ name: String, _ attributes: [String: String]) {
        let entity = NSEntityDescription()
        entity.name = name
        entity.managedObjectClassName = attributes["representedClassName"] ?? "NSManagedObject"
        entity.isAbstract = attributes["isAbstract"] == "YES"
        entity.renamingIdentifier = attributes["elementID"]
        entity.versionHashModifier = attributes["versionHashModifier"]
        if let parent = attributes["parentEntity"] { parents[name] = parent }
        entities.append(entity)
        (properties, constraints, userInfo, isInEntity) = ([], [], [:], true)
    }

    // MARK: Properties

    private static let types: [String: NSAttributeType] = [
        "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
        "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType, "Double": .doubleAttributeType,
        "Float": .floatAttributeType, "String": .stringAttributeType, "Boolean": .booleanAttributeType,
        "Date": .dateAttributeType, "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType,
        "URI": .URIAttributeType, "Transformable": .transformableAttributeType, "ObjectID": .objectIDAttributeType,
    ]

    private func fill(_ property: NSPropertyDescription, _ name: String, _ attributes: [String: String]) {
        property.name = name
        property.isOptional = attributes["optional"] == "YES"
        property.isTransient = attributes["transient"] == "YES"
        property.renamingIdentifier = attributes["elementID"]
    }

    private func attribute(_ name: String, _ attributes: [String: String]) -> NSAttributeDescription {
        let isDerived = attributes["derived"] == "YES"
        let attribute = isDerived ? NSDerivedAttributeDescription() : NSAttributeDescription()
        fill(attribute, name, attributes)
        if isDerived {
            logMisuse("\(entities.last?.name ?? "").\(name) is derived. Not yet: it keeps its default.")
            attribute.isOptional = true
        }
        let type = Self.types[attributes["attributeType"] ?? ""] ?? .undefinedAttributeType
        attribute.attributeType = type
        attribute.valueTransformerName = attributes["valueTransformerName"]
        attribute.allowsExternalBinaryDataStorage = attributes["allowsExternalBinaryDataStorage"] == "YES"
        if let interval = attributes["defaultDateTimeInterval"].flatMap(Double.init) {
            attribute.defaultValue = Date(timeIntervalSinceReferenceDate: interval)
        } else if let text = attributes["defaultValueString"] {
            attribute.defaultValue = Self.value(text, type)
        }
        attribute.minimum = (attributes["minValueString"] ?? attributes["minDateTimeInterval"]).flatMap(Double.init)
        attribute.maximum = (attributes["maxValueString"] ?? attributes["maxDateTimeInterval"]).flatMap(Double.init)
        attribute.pattern = attributes["regularExpressionString"]
        return attribute
    }

    private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            return (Int64(text) ?? Double(text).flatMap { Int64(exactly: $0.rounded()) }).map { NSNumber(value: $0) }
        case .doubleAttributeType, .floatAttributeType: return Double(text).map { NSNumber(value: $0) }
        case .decimalAttributeType: return NSDecimalNumber(string: text)
        case .booleanAttributeType: return NSNumber(value: ["YES", "true", "1"].contains(text))
        case .stringAttributeType: return text
        case .UUIDAttributeType: return UUID(uuidString: text)
        case .URIAttributeType: return URL(string: text)
        default: return nil
        }
    }

    private func relationship(_ name: String, _ attributes: [String: String]) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        fill(relationship, name, attributes)
        let isToMany = attributes["toMany"] == "YES"
        relationship.minCount = attributes["minCount"].flatMap(Int.init) ?? 0
        relationship.maxCount = isToMany ? attributes["maxCount"].flatMap(Int.init) ?? 0 : 1
        relationship.isOrdered = attributes["ordered"] == "YES"
        relationship.destinationName = attributes["destinationEntity"]
        relationship.inverseName = attributes["inverseName"]
        relationship.deleteRule =
            switch attributes["deletionRule"] {
            case "Cascade": .cascadeDeleteRule
            case "Deny": .denyDeleteRule
            case "Nullify": .nullifyDeleteRule
            default: .noActionDeleteRule
            }
        return relationship
    }

    // MARK: Connections

    private func finish(_ model: NSManagedObjectModel) {
        let named = entities.reduce(into: [String: NSEntityDescription]()) { $0[$1.name ?? ""] = $1 }
        for entity in entities {
            for relationship in entity.relationships {
                relationship.destinationEntity = relationship.destinationName.flatMap { named[$0] }
                relationship.inverseRelationship = relationship.inverseName.flatMap {
                    relationship.destinationEntity?.property($0) as? NSRelationshipDescription
                }
            }
        }
        for entity in entities {
            let children = entities.filter { child in
                parents[child.name ?? ""] == entity.name && !isAncestor(child.name, of: entity.name)
            }
            if !children.isEmpty { entity.subentities = children }
        }
        model.module = module
        model.entities = entities
        for (name, entities) in configurations { model.setEntityNames(entities, ofConfiguration: name) }
        for template in templates {
            let request = NSFetchRequest<NSFetchRequestResult>(entityName: template.entity)
            request.predicate = template.predicate.map { NSPredicate(keyValueFormat: $0) }
            model.setFetchRequestTemplate(request, forName: template.name)
        }
    }

    /// A damaged model may have an entity that is its own ancestor.
    private func isAncestor(_ name: String?, of other: String?) -> Bool {
        var next = other
        var seen: Set<String> = []
        while let known = next, seen.insert(known).inserted {
            if known == name { return true }
            next = parents[known]
        }
        return false
    }
}
