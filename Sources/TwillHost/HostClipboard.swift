public import Foundation

/// The clipboard that the desktop's programs share.
@MainActor
public protocol HostClipboard: AnyObject {
    /// The text on the clipboard, from any program; nil if it is empty or holds something else. Setting nil empties it.
    ///
    /// Reading may wait up to a second for the program that copied.
    var text: String? { get set }

    /// The text that is selected in any program, which the middle button of a mouse pastes; nil where the desktop has no such
    /// thing.
    var selectedText: String? { get set }

    /// The image on the clipboard that another program copied; nil if there is none. Reading may wait up to a second.
    var image: HostClipboardImage? { get }

    /// Replaces what is on the clipboard by an image.
    ///
    /// - Parameter png: Returns the bytes of a PNG file. Called at most once, on any thread.
    /// - Returns: Whether other programs will get the image. If false, the clipboard is as it was.
    func setImage(_ png: @escaping @Sendable () -> Data?) -> Bool

    /// Whether the clipboard holds the image that was set last.
    var holdsOwnImage: Bool { get }

    /// The number of changes that the desktop has reported, by this app or another.
    var changeCount: Int { get }
}

/// An image on the desktop's clipboard, which was not transferred yet.
public struct HostClipboardImage {
    /// The kind of file: "image/png", "image/jpeg" or "image/webp".
    public var mimeType: String
    /// Returns the bytes of the file; nil if the program that copied it fails to answer, or something else was copied. Waits.
    public var data: @MainActor () -> Data?

    /// Describes an image on the clipboard.
    public init(mimeType: String, data: @escaping @MainActor () -> Data?) {
        self.mimeType = mimeType
        self.data = data
    }
}

extension HostClipboard {
    /// None, by default. Setting it does nothing.
    public var selectedText: String? {
        get { nil }
        set {}
    }

    /// No image, by default.
    public var image: HostClipboardImage? { nil }

    /// False, by default: images stay in the app.
    public func setImage(_ png: @escaping @Sendable () -> Data?) -> Bool { false }

    /// False, by default.
    public var holdsOwnImage: Bool { false }

    /// None, by default.
    public var changeCount: Int { 0 }
}
