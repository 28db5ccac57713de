// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import Foundation
public enum CNEntityType: Int, Sendable {
    case contacts
}
public enum CNAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized, limited
}
public struct CNError: Error, CustomNSError {
    public enum Code: Int, Sendable {
        case communicationError = 1, dataAccessError = 2, authorizationDenied = 100, recordDoesNotExist = 200
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "CNErrorDomain"
    public var errorCode: Int { code.rawValue }
}
public protocol CNKeyDescriptor {
}
extension NSString: CNKeyDescriptor {
}
extension String: CNKeyDescriptor {
}
public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactBirthdayKey = "birthday"
open class CNPhoneNumber: NSObject {
    public let stringValue: String
    public init(stringValue string: String) { stringValue = string; super.init() }
}
open class CNLabeledValue<ValueType>: NSObject {
    public let label: String?
    public let value: ValueType
    public init(label: String?, value: ValueType) { self.label = label; self.value = value; super.init() }
}
open class CNContact: NSObject {
    open var identifier: String { "" }
    open var givenName: String = ""
    open var middleName: String = ""
    open var familyName: String = ""
    open var nickname: String = ""
    open var organizationName: String = ""
    open var jobTitle: String = ""
    open var note: String = ""
    open var imageData: Data?
    open var thumbnailImageData: Data?
    open var birthday: DateComponents?
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    open var emailAddresses: [CNLabeledValue<NSString>] = []
    open class func predicateForContacts(matchingName name: String) -> NSPredicate { return NSPredicate(value: false) }
    public override init() { super.init() }
}
open class CNMutableContact: CNContact {
    public override init() { super.init() }
}
open class CNContactFetchRequest: NSObject {
    open var keysToFetch: [any CNKeyDescriptor] = []
    open var predicate: NSPredicate?
    public init(keysToFetch: [any CNKeyDescriptor]) { super.init(); self.keysToFetch = keysToFetch }
}
open class CNSaveRequest: NSObject {
    open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
    open func update(_ contact: CNMutableContact) {}
    open func delete(_ contact: CNMutableContact) {}
    public override init() { super.init() }
}
open class CNContactStore: NSObject {
    open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus { return .denied }
    open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void) { Placeholder.later { completionHandler(false, CNError(.authorizationDenied)) } }
    open func enumerateContacts(with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void) throws { throw CNError(.authorizationDenied) }
    open func unifiedContacts(matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]) throws -> [CNContact] { throw CNError(.authorizationDenied) }
    open func unifiedContact(withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]) throws -> CNContact { throw CNError(.authorizationDenied) }
    open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
    public override init() { super.init(); Placeholder.log("CNContactStore") }
}
open class CNContactFormatter: NSObject {
    public enum Style: Int, Sendable {
        case fullName, phoneticFullName
    }
    open class func string(from contact: CNContact, style: Style) -> String? { let name = [contact.givenName, contact.familyName].filter { !$0.isEmpty }.joined(separator: " "); return name.isEmpty ? nil : name }
    open class func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor { return CNContactGivenNameKey }
    public override init() { super.init() }
}
