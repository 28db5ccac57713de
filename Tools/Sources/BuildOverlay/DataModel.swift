import Foundation
import FoundationXML
import SourceRewriter

/// A model of Core Data: the Swift source that Xcode generates of its entities.
///
/// An entity whose code generation is "Class Definition" becomes a class, one of "Category/Extension" an extension of the
/// project's class, and others are the project's own.
struct DataModel {
    /// The generated source.
    private(set) var source: SourceFile?
    /// What could not be read.
    private(set) var findings: [Finding] = []

    /// The largest file that is read, in bytes.
    private static let largestSize = 16_000_000

    /// - Parameter model: An `.xcdatamodeld` with versions, or an `.xcdatamodel`.
    init(_ model: URL) {
        let contents = Self.version(of: model).appendingPathComponent("contents")
        let size = (try? contents.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        guard size <= Self.largestSize, let data = try? Data(contentsOf: contents) else {
            findings = [
                Finding(
                    path: contents.path, line: 1,
                    text:
                        "the model cannot be read, or has more than \(Self.largestSize) bytes; its classes are missing"
                )
            ]
            return
        }
        let reader = ModelReader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        if !parser.parse() {
            findings.append(
                Finding(
                    path: contents.path, line: max(1, parser.lineNumber),
                    text: "the model is damaged: the classes of entities from here on are missing"))
        }
        let classes = reader.entities.reduce(into: [String: String]()) { $0[$1.name] = $1.className }
        var text = ""
        for entity in reader.entities where entity.generation != .manual {
            let names = [entity.className] + entity.properties.map(\.name)
            if let wrong = names.first(where: { !Self.isIdentifier($0) }) {
                findings.append(
                    Finding(
                        path: contents.path, line: entity.line,
                        text: "\"\(wrong)\" of the entity \(entity.name) is no name in Swift; the entity is left out"))
            } else {
                text += Self.code(entity, classes)
            }
        }
        if !text.isEmpty {
            source = SourceFile(
                path: model.deletingPathExtension().path + "+CoreDataProperties.swift",
                text: "import CoreData\nimport Foundation\n\n" + text)
        }
    }

    /// Returns the current version of a model, or the last by name.
    static func version(of model: URL) -> URL {
        guard model.pathExtension == "xcdatamodeld" else { return model }
        if let data = try? Data(contentsOf: model.appendingPathComponent(".xccurrentversion")),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            let name = list["_XCCurrentVersionName"] as? String
        {
            return model.appendingPathComponent(name)
        }
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: model.path)) ?? []
        return model.appendingPathComponent(versions.filter { $0.hasSuffix(".xcdatamodel") }.max() ?? "")
    }

    private static func isIdentifier(_ name: String) -> Bool {
        name.wholeMatch(of: #/[\p{L}_][\p{L}\p{N}_]*/#) != nil
    }

    // MARK: Code

    private static func code(_ entity: ModelReader.Entity, _ classes: [String: String]) -> String {
        let name = entity.className
        var text = ""
        if entity.generation == .classDefinition {
            let superclass = entity.parent.map { classes[$0] ?? $0 } ?? "NSManagedObject"
            text += "@objc(\(name))\npublic class \(name): \(superclass) {}\n\n"
        }
        text += """
            extension \(name) {
                @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
                    return NSFetchRequest<\(name)>(entityName: "\(entity.name)")
                }


            """
        for property in entity.properties {
            text += "    @NSManaged public var \(property.name): \(type(property, classes))\n"
        }
        for property in entity.properties where property.isToMany {
            guard let destination = property.destination.map({ classes[$0] ?? $0 }) else { continue }
            let capital = property.name.prefix(1).uppercased() + property.name.dropFirst()
            let set = property.isOrdered ? "NSOrderedSet" : "NSSet"
            text += "\n"
            if property.isOrdered {
                text += "    @NSManaged public func insertInto\(capital)(_ value: \(destination), at idx: Int)\n"
                text += "    @NSManaged public func removeFrom\(capital)(at idx: Int)\n"
                text += "    @NSManaged public func replace\(capital)(at idx: Int, with value: \(destination))\n"
            }
            for verb in ["addTo", "removeFrom"] {
                text += "    @NSManaged public func \(verb)\(capital)(_ value: \(destination))\n"
                text += "    @NSManaged public func \(verb)\(capital)(_ values: \(set))\n"
            }
        }
        text += "}\n\n"
        return entity.parent == nil ? text + "extension \(name): Identifiable {}\n\n" : text
    }

    private static let scalars = [
        "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
        "Boolean": "Bool", "Date": "TimeInterval",
    ]

    private static let objects = [
        "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
        "Decimal": "NSDecimalNumber", "Transformable": "NSObject",
    ]

    private static func type(_ property: ModelReader.Property, _ classes: [String: String]) -> String {
        guard let attribute = property.attributeType else {
            if property.isToMany { return property.isOrdered ? "NSOrderedSet?" : "NSSet?" }
            return (property.destination.map { classes[$0] ?? $0 } ?? "NSManagedObject") + "?"
        }
        if property.isScalar, let scalar = scalars[attribute] { return scalar }
        if attribute == "Transformable", let name = property.customClass { return name + "?" }
        return (objects[attribute] ?? "NSNumber") + "?"
    }
}

/// The entities of a model's XML.
private final class ModelReader: NSObject, XMLParserDelegate {
    enum Generation { case classDefinition, category, manual }

    struct Entity {
        var name: String
        var className: String
        var parent: String?
        var generation: Generation
        var line: Int
        var properties: [Property] = []
    }

    struct Property {
        var name: String
        /// nil for a relationship.
        var attributeType: String?
        var isScalar = false
        var customClass: String?
        var destination: String?
        var isToMany = false
        var isOrdered = false
    }

    private(set) var entities: [Entity] = []

    func parser(
        _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard let name = attributes["name"] else { return }
        switch tag {
        case "entity":
            // A class may have its module before it; ".Name" is of the current one.
            let className = attributes["representedClassName"]?.split(separator: ".").last.map(String.init) ?? name
            let generation: Generation =
                switch attributes["codeGenerationType"] {
                case "class": .classDefinition
                case "category": .category
                default: .manual
                }
            entities.append(
                Entity(
                    name: name, className: className, parent: attributes["parentEntity"], generation: generation,
                    line: parser.lineNumber))
        case "attribute" where !entities.isEmpty:
            guard let type = attributes["attributeType"] else { return }
            entities[entities.count - 1].properties.append(
                Property(
                    name: name, attributeType: type, isScalar: attributes["usesScalarValueType"] == "YES",
                    customClass: attributes["customClassName"]))
        case "relationship" where !entities.isEmpty:
            entities[entities.count - 1].properties.append(
                Property(
                    name: name, destination: attributes["destinationEntity"], isToMany: attributes["toMany"] == "YES",
                    isOrdered: attributes["ordered"] == "YES"))
        default: break
        }
    }
}
