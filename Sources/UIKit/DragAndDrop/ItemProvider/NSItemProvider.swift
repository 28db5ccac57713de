public import CoreGraphics
public import Foundation
import TwillSync

/// An item that is dragged, pasted or shared, with data of one or more types that is loaded when it is needed.
///
/// Foundation on Linux has none: it comes with UIKit. Types are uniform type identifiers, such as "public.png"; the common ones
/// conform to each other as the system's do, so that a PNG image is an image. Completion handlers are called on a background
/// queue, as on iOS. It may be used on any thread.
///
/// Not yet: coordinated files, and providers of other programs that load slowly.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// A handler that is called with an item, or with an error.
    public typealias CompletionHandler = @Sendable (Any?, (any Error)?) -> Void
    /// A handler that loads an item: with the handler to call, the class that is expected, and options.
    public typealias LoadHandler = @Sendable (CompletionHandler?, AnyClass?, [AnyHashable: Any]) -> Void

    /// The codes of the errors of item providers.
    public enum ErrorCode: Int, Sendable {
        /// An error without a known cause.
        case unknownError = -1
        /// The item is not available.
        case itemUnavailableError = -1000
        /// The item has another class than expected.
        case unexpectedValueClassError = -1100
        /// The item cannot be converted.
        case unavailableCoercionError = -1200
    }

    /// The domain of the errors of item providers.
    public static let errorDomain = "NSItemProviderErrorDomain"

    /// Creates a provider without data, to which representations are added.
    public override init() {}

    /// Creates a provider of an object, with the types in which the object can be written.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of an item of one type: a text, a URL, data or an image.
    ///
    /// - Parameters:
    ///   - item: The item; a URL of a file stands for its content where the type is not that of URLs.
    ///   - typeIdentifier: The type of the item.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let item, let typeIdentifier else { return }
        register(item: item, as: typeIdentifier)
    }

    /// Creates a provider of a file, whose type follows from its extension; nil where there is no file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        registerFile(fileURL)
    }

    private init(_ state: State) {
        super.init()
        self.state.withLock { $0 = state }
    }

    open override func copy() -> Any { copy(with: nil) }

    /// Returns a provider with the same representations.
    public func copy(with zone: NSZone? = nil) -> Any { NSItemProvider(state.withLock { $0 }) }

    // MARK: Registering

    /// Adds the representations of an object, all of which are written when they are loaded.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        register(object, visibility)
    }

    /// Adds the representations of a class, whose object is created when one of them is loaded.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping (_ object: (any NSItemProviderWriting)?, _ error: (any Error)?) -> Void) ->
            Progress?
    ) { register(aClass, visibility, loadHandler) }

    /// Adds data of a type, which is loaded when it is needed.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping (_ data: Data?, _ error: (any Error)?) -> Void) -> Progress?
    ) { add(Representation(type: typeIdentifier, visibility: visibility, source: .data(loadHandler))) }

    /// Adds a file of a type, which is created when it is needed.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (
                @escaping (_ url: URL?, _ isCoordinated: Bool, _ error: (any Error)?) -> Void
            ) -> Progress?
    ) { add(Representation(type: typeIdentifier, visibility: visibility, source: .file(loadHandler))) }

    /// Adds an item of a type, which is created when it is needed.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        add(Representation(type: typeIdentifier, visibility: .all, source: .item(loadHandler)))
    }

    // MARK: Types

    /// The types of the data, in the order in which they were registered: the best first.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Returns the types that have a file that can be opened in place.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        guard fileOptions.contains(.openInPlace) else { return registeredTypeIdentifiers }
        return representations.filter(\.isFile).map(\.type)
    }

    /// Returns whether the provider has data of a type, or of one that conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(for: typeIdentifier) != nil
    }

    /// Returns whether the provider has such data, for files with options.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions)
            .contains { TypeIdentifiers.conforms($0, to: typeIdentifier) }
    }

    /// The file name that the source suggests for the data.
    open var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// Data for other apps of the same developer; stored.
    open var teamData: Data? {
        get { state.withLock { $0.teamData } }
        set { state.withLock { $0.teamData = newValue } }
    }

    /// The style in which a destination should show the item; stored.
    open var preferredPresentationStyle: UIPreferredPresentationStyle {
        get { state.withLock { $0.presentationStyle } }
        set { state.withLock { $0.presentationStyle = newValue } }
    }

    /// The size at which the item is best shown; stored.
    open var preferredPresentationSize: CGSize {
        get { state.withLock { $0.presentationSize } }
        set { state.withLock { $0.presentationSize = newValue } }
    }

    // MARK: Loading

    /// Returns whether an object of a class can be made of the data.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { canLoad(aClass) }

    /// Makes an object of a class of the best type that the class reads.
    ///
    /// - Parameter completionHandler: Called on a background queue.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress { load(aClass, completionHandler) }

    /// Loads the data of a type, or of the first one that conforms to it.
    ///
    /// - Parameter completionHandler: Called on a background queue.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress { loadData(typeIdentifier, completionHandler) }

    /// Writes the data of a type into a file, which is deleted when the handler returns.
    ///
    /// - Parameter completionHandler: Called on a background queue.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress { loadFile(typeIdentifier, completionHandler) }

    /// Loads the file of a type where it is; without one, writes the data into a file that is kept.
    ///
    /// - Parameter completionHandler: Called on a background queue with the file, and whether it is the original.
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress { loadInPlaceFile(typeIdentifier, completionHandler) }

    /// Loads the item of a type as it was registered: a text, a URL, data or an image.
    ///
    /// - Parameter completionHandler: Called on a background queue.
    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) { load(itemOf: typeIdentifier, options ?? [:], completionHandler) }

    // MARK: Stored state

    struct State {
        var representations: [Representation] = []
        var objects: [any NSItemProviderWriting] = []
        var suggestedName: String?
        var teamData: Data?
        var presentationStyle = UIPreferredPresentationStyle.unspecified
        var presentationSize = CGSize.zero
    }

    let state = Locked(State())
}

/// The style in which a destination should show an item.
public enum UIPreferredPresentationStyle: Int, Sendable {
    /// The destination decides, or shows the item in a line of text or as an attachment.
    case unspecified, inline, attachment
}

/// The programs that may read a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs, those of the same developer, those of the same group, or the app itself.
    case all = 0, team = 1, group = 2, ownProcess = 3
}

/// Options of files of item providers.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The file may be opened where it is.
    public static let openInPlace = Self(rawValue: 1)
}
