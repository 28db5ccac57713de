// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import Foundation
open class NSManagedObjectModel: NSObject {
    public init?(contentsOf url: URL) { Placeholder.log("NSManagedObjectModel"); super.init(); return nil }
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? { return nil }
    open var entities: [NSEntityDescription] = []
    open var entitiesByName: [String: NSEntityDescription] { [:] }
}
open class NSPropertyDescription: NSObject {
    open var name: String = ""
    open var isOptional: Bool = true
    open var isTransient: Bool = false
    public override init() { super.init(); Placeholder.log("NSPropertyDescription") }
}
open class NSAttributeDescription: NSPropertyDescription {
    open var attributeType: NSAttributeType = .undefinedAttributeType
    open var defaultValue: Any?
    public override init() { super.init(); Placeholder.log("NSAttributeDescription") }
}
open class NSRelationshipDescription: NSPropertyDescription {
    open var destinationEntity: NSEntityDescription?
    open var maxCount: Int = 0
    open var minCount: Int = 0
    public override init() { super.init(); Placeholder.log("NSRelationshipDescription") }
}
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType, integer16AttributeType = 100, integer32AttributeType = 200, integer64AttributeType = 300
    case decimalAttributeType = 400, doubleAttributeType = 500, floatAttributeType = 600, stringAttributeType = 700
    case booleanAttributeType = 800, dateAttributeType = 900, binaryDataAttributeType = 1000
    case transformableAttributeType = 1800
}
open class NSEntityDescription: NSObject {
    open var name: String?
    open var managedObjectClassName: String! = "NSManagedObject"
    open var properties: [NSPropertyDescription] = []
    open class func entity(forEntityName entityName: String, in context: NSManagedObjectContext) -> NSEntityDescription? { return NSEntityDescription(named: entityName) }
    open class func insertNewObject(forEntityName entityName: String, into context: NSManagedObjectContext) -> NSManagedObject { return NSManagedObject() }
    public override init() { super.init(); Placeholder.log("NSEntityDescription") }
}
