public import Foundation

/// An object that can be made of the data of an item provider.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types of data that the class reads, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// Makes an object of data of one of the types.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object whose data an item provider offers.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types of data in which objects of the class are written, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Returns which programs may read a type of data; all by default.
    static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility

    /// The types of data in which this object is written; those of its class by default.
    var writableTypeIdentifiersForItemProvider: [String] { get }

    /// Writes the object, and calls the handler with the data or an error, on any thread.
    ///
    /// - Returns: The progress where it takes time.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    /// Returns the default, `.all`.
    public static func itemProviderVisibilityForRepresentation(
        withTypeIdentifier typeIdentifier: String
    ) -> NSItemProviderRepresentationVisibility { .all }

    /// Returns the default, `Self.writableTypeIdentifiersForItemProvider`.
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

// MARK: The classes of the framework

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifiers.utf8PlainText, TypeIdentifiers.plainText]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.utf8PlainText] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try own(String(validating: data, as: UTF8.self).map { NSString(string: $0) })
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }
}

/// Attributed strings are written as plain text: attributes reach destinations in the same app only.
extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifiers.utf8PlainText, TypeIdentifiers.plainText]
    }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.utf8PlainText] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try own(String(validating: data, as: UTF8.self).map { NSAttributedString(string: $0) })
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(string.utf8), nil)
        return nil
    }
}

/// URLs are written as URLs; those of the web as plain text, too.
extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.url] }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.url] }

    public var writableTypeIdentifiersForItemProvider: [String] {
        isFileURL
            ? [TypeIdentifiers.fileURL, TypeIdentifiers.url] : [TypeIdentifiers.url, TypeIdentifiers.utf8PlainText]
    }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try own(String(validating: data, as: UTF8.self).flatMap { NSURL(string: $0) })
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

/// Images are written as PNG and JPEG.
extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { UIPasteboard.typeListImage }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.png, TypeIdentifiers.jpeg] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try own(UIImage(data: data))
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = typeIdentifier == TypeIdentifiers.jpeg ? jpegData(compressionQuality: 0.9) : pngData()
        completionHandler(data, data == nil ? NSItemProvider.error(.itemUnavailableError) : nil)
        return nil
    }
}

/// Colors are written with their components in the sRGB color space.
extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.color] }

    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifiers.color] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let parts = try JSONDecoder().decode([Double].self, from: data)
        guard parts.count == 4 else { throw NSItemProvider.error(.unavailableCoercionError) }
        return try own(
            UIColor(
                red: CGFloat(parts[0]), green: CGFloat(parts[1]), blue: CGFloat(parts[2]), alpha: CGFloat(parts[3])))
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        completionHandler(try? JSONEncoder().encode([red, green, blue, alpha].map(Double.init)), nil)
        return nil
    }
}

extension NSItemProviderReading {
    /// Returns an object as one of the class that was asked for.
    fileprivate static func own(_ object: (any NSItemProviderReading)?) throws -> Self {
        guard let object = object as? Self else { throw NSItemProvider.error(.unavailableCoercionError) }
        return object
    }
}

// MARK: Swift's values

extension NSItemProvider {
    /// Creates a provider of a value such as a text or a URL.
    public convenience init<Value: _ObjectiveCBridgeable & SendableMetatype>(object: Value)
    where Value._ObjectiveCType: NSItemProviderWriting {
        self.init(object: object._bridgeToObjectiveC())
    }

    /// Returns whether a value such as a text or a URL can be made of the data.
    public func canLoadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(ofClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: Value._ObjectiveCType.self)
    }

    /// Makes a value such as a text or a URL of the best type that its class reads.
    ///
    /// - Parameter completionHandler: Called on a background queue.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        let bridge = Sent { (object: Any?) in Value.bridged(object) }
        return loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            completionHandler(bridge.value(object), error)
        }
    }
}

extension _ObjectiveCBridgeable {
    /// Returns an object as a value of Swift's.
    static func bridged(_ object: Any?) -> Self? {
        guard let object = object as? _ObjectiveCType else { return nil }
        var value: Self?
        return _conditionallyBridgeFromObjectiveC(object, result: &value) ? value : nil
    }
}
