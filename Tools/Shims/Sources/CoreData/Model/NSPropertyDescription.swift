import Foundation

/// A property of an entity.
open class NSPropertyDescription: NSObject {
    open var name: String = ""
    open var isOptional = true
    open var isTransient = false
    open var isIndexed = false
    open var isStoredInExternalRecord = false
    open var userInfo: [AnyHashable: Any]?
    open var renamingIdentifier: String? {
        get { ownRenamingIdentifier ?? name }
        set { ownRenamingIdentifier = newValue }
    }
    open internal(set) var entity: NSEntityDescription! {
        get { ownEntity }
        set { ownEntity = newValue }
    }
    open private(set) var validationPredicates: [NSPredicate] = []
    open private(set) var validationWarnings: [Any] = []
    open var versionHashModifier: String?

    private var ownRenamingIdentifier: String?
    private weak var ownEntity: NSEntityDescription?

    public override init() { super.init() }

    open func setValidationPredicates(
        _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
    ) {
        self.validationPredicates = validationPredicates ?? []
        self.validationWarnings = validationWarnings ?? []
    }

    /// Returns a property of the same kind for an entity that inherits it.
    func copyForSubentity() -> NSPropertyDescription {
        let copy = emptyCopy()
        copy.name = name
        copy.isOptional = isOptional
        copy.isTransient = isTransient
        copy.isIndexed = isIndexed
        copy.userInfo = userInfo
        copy.ownRenamingIdentifier = ownRenamingIdentifier
        copy.validationPredicates = validationPredicates
        copy.validationWarnings = validationWarnings
        return copy
    }

    func emptyCopy() -> NSPropertyDescription { NSPropertyDescription() }

    /// What a store compares of two versions of a model.
    var signature: String { name }
}

public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000
    case compositeAttributeType = 2100
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
    /// The type of an attribute's values.
    public struct AttributeType: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        private init(_ type: NSAttributeType) { rawValue = type.rawValue }

        public static let undefined = Self(.undefinedAttributeType)
        public static let integer16 = Self(.integer16AttributeType)
        public static let integer32 = Self(.integer32AttributeType)
        public static let integer64 = Self(.integer64AttributeType)
        public static let decimal = Self(.decimalAttributeType)
        public static let double = Self(.doubleAttributeType)
        public static let float = Self(.floatAttributeType)
        public static let string = Self(.stringAttributeType)
        public static let boolean = Self(.booleanAttributeType)
        public static let date = Self(.dateAttributeType)
        public static let binaryData = Self(.binaryDataAttributeType)
        public static let uuid = Self(.UUIDAttributeType)
        public static let uri = Self(.URIAttributeType)
        public static let transformable = Self(.transformableAttributeType)
        public static let objectID = Self(.objectIDAttributeType)
        public static let composite = Self(.compositeAttributeType)
    }

    open var attributeType: NSAttributeType = .undefinedAttributeType
    open var type: AttributeType {
        get { AttributeType(rawValue: attributeType.rawValue) }
        set { attributeType = NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType }
    }
    open var attributeValueClassName: String?
    open var defaultValue: Any? {
        didSet { normalizedDefault = ManagedValue.normalized(defaultValue, for: self) ?? nil }
    }
    open var valueTransformerName: String?
    open var allowsExternalBinaryDataStorage = false
    open var allowsCloudEncryption = false
    open var preservesValueInHistoryOnDeletion = false

    /// The bounds that a model has of numbers, lengths of strings, or dates since the reference date.
    var minimum: Double?
    var maximum: Double?
    var pattern: String?
    private(set) var normalizedDefault: Any?

    /// The default in the type that values have.
    var initialValue: Any? {
        defaultValue == nil ? nil : normalizedDefault ?? ManagedValue.normalized(defaultValue, for: self) ?? nil
    }

    override func emptyCopy() -> NSPropertyDescription {
        let copy = NSAttributeDescription()
        copy.attributeType = attributeType
        copy.attributeValueClassName = attributeValueClassName
        copy.defaultValue = defaultValue
        copy.valueTransformerName = valueTransformerName
        copy.allowsExternalBinaryDataStorage = allowsExternalBinaryDataStorage
        copy.minimum = minimum
        copy.maximum = maximum
        copy.pattern = pattern
        return copy
    }

    override var signature: String { "\(name):\(attributeType.rawValue):\(isOptional)" }
}

/// An attribute that is computed from others. Not yet: its value stays the default.
open class NSDerivedAttributeDescription: NSAttributeDescription {}

public enum NSDeleteRule: UInt, Sendable {
    case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}

/// A relationship of an entity to another.
open class NSRelationshipDescription: NSPropertyDescription {
    open weak var destinationEntity: NSEntityDescription?
    open weak var inverseRelationship: NSRelationshipDescription?
    open var maxCount = 0
    open var minCount = 0
    open var deleteRule: NSDeleteRule = .nullifyDeleteRule
    open var isToMany: Bool { maxCount != 1 }
    open var isOrdered = false

    /// The names in a model's file, until its entities are connected.
    var destinationName: String?
    var inverseName: String?

    override func emptyCopy() -> NSPropertyDescription {
        let copy = NSRelationshipDescription()
        copy.destinationEntity = destinationEntity
        copy.inverseRelationship = inverseRelationship
        copy.maxCount = maxCount
        copy.minCount = minCount
        copy.deleteRule = deleteRule
        copy.isOrdered = isOrdered
        copy.destinationName = destinationName
        copy.inverseName = inverseName
        return copy
    }

    override var signature: String {
        "\(name)>\(destinationEntity?.name ?? destinationName ?? ""):\(isToMany):\(isOrdered):\(isOptional)"
    }
}
