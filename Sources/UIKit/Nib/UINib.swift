public import Foundation
import TwillResources
import TwillSync

/// An Interface Builder file that objects are created from.
///
/// The file is the `.xib` that Xcode saves; it is read at run time and needs no compiler. It is parsed once per process,
/// and each call of ``instantiate(withOwner:options:)`` creates new objects. Outlets are properties with ``Outlet`` and
/// ``OutletCollection``, actions are named by ``NibActionTarget``.
///
/// What cannot be read is logged with its file and line, and the rest is loaded.
///
/// The file of the app's language is chosen: `de.lproj/Card.xib`, or `Base.lproj/Card.xib` with the texts of
/// `de.lproj/Card.strings` or of a catalog, `Card.xcstrings`. Variations for size classes and other traits apply, and
/// follow changes of traits while the views show.
/// (Documentation/Compatibility.md)
@preconcurrency @MainActor
open class UINib: NSObject {
    /// A key of the options with which a nib is instantiated.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The objects for the placeholders of external objects, as a dictionary by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Creates a nib from a file.
    ///
    /// - Parameters:
    ///   - name: The file's name without `.xib`.
    ///   - bundleOrNil: The bundle with the file; nil searches the main bundle and the resource bundles beside it.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil
        self.name = name
        localization = DisplayEnvironment.current.localization
        document = Self.document(named: name, in: bundleOrNil)
        super.init()
    }

    /// Creates a nib of a part of a file.
    init(part: NibPart) {
        bundle = part.bundle
        name = part.document.name
        document = part.document
        self.part = part
        super.init()
    }

    private static func document(named name: String, in bundle: Bundle?) -> InterfaceDocument? {
        guard let path = NibFiles.path(named: name, in: bundle) else { return nil }
        do { return try NibFiles.document(at: path, in: bundle) } catch {
            logError("\(path) cannot be read: \(error.localizedDescription)", subsystem: "UINib")
            return nil
        }
    }

    /// Creates a nib from the contents of a file.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil
        name = "data"
        localization = nil
        document = InterfaceDocument(bytes: Array(data), file: "data")
        super.init()
    }

    /// Creates the objects of the nib, and connects them.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The File's Owner.
    ///   - optionsOrNil: The external objects.
    /// - Returns: The top-level objects in the file's order, without placeholders. Empty if there is no such file, which
    ///   is logged where UIKit raises an exception.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        return makeObjects(owner: ownerOrNil.map { $0 as AnyObject }, external: external, reuseIdentifier: nil)
    }

    // MARK: Implementation

    final let name: String
    private let bundle: Bundle?
    private var document: InterfaceDocument?
    /// The app's language when the file was read; nil without a file.
    private var localization: AppLocalization?
    private var part: NibPart?

    /// Whether there is a file.
    final var isFound: Bool { document != nil }

    final func makeObjects(owner: AnyObject?, external: [String: Any], reuseIdentifier: String?) -> [AnyObject] {
        if let part { return part.makeObjects(reuseIdentifier: reuseIdentifier) }
        let current = DisplayEnvironment.current.localization
        if let localization, localization != current {
            self.localization = current
            document = Self.document(named: name, in: bundle)
        }
        guard let document else {
            logError(
                "there is no \(name).xib in \(NibFiles.places(in: bundle)). Add it to the target's resources with .copy or "
                    + ".process; nothing is loaded.", subsystem: "UINib")
            return []
        }
        let loader = NibLoader(document: document, bundle: bundle, owner: owner, external: external)
        loader.reuseIdentifier = reuseIdentifier
        return loader.load()
    }
}

extension Bundle {
    /// Creates the objects of a nib in the bundle, and connects them.
    ///
    /// - Parameters:
    ///   - name: The file's name without `.xib`.
    ///   - owner: The File's Owner.
    ///   - options: The external objects.
    /// - Returns: The top-level objects; nil if there is no such file, which is logged where UIKit raises an exception.
    @preconcurrency @MainActor
    @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        // An app's nibs are in resource bundles beside its main bundle.
        let nib = UINib(nibName: name, bundle: self == .main ? nil : self)
        let objects = nib.instantiate(withOwner: owner, options: options)
        return nib.isFound ? objects : nil
    }
}
