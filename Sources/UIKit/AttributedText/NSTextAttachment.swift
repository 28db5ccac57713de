public import CoreGraphics
import TwillSync
import TwillText

/// An image or a view in text.
///
/// A subclass decides about its size and its image by overriding `attachmentBounds` and `image(forBounds:textContainer:characterIndex:)`.
/// Views are shown in text views: see ``NSTextAttachmentViewProvider``. Not yet: contents other than images.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    private let foundationType = FoundationType()
    /// U+FFFC, the character of an attachment in text.
    public static let character = 0xFFFC

    /// The image.
    open var image: UIImage?
    /// The bounds in points, relative to the baseline, y pointing up. Zero uses the image's size, on the baseline.
    open var bounds = CGRect.zero
    /// The file's contents.
    open var contents: Data?
    /// The file's type.
    open var fileType: String?

    public override init() {}

    /// Creates an attachment with an image.
    public init(image: UIImage) {
        self.image = image
    }

    /// Creates an attachment with a file's contents.
    ///
    /// - Parameters:
    ///   - contentData: PNG, JPEG, WebP or GIF data.
    ///   - uti: The type of the contents; the contents themselves are examined.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    // MARK: Size and image

    /// Returns the bounds in points, relative to the baseline, y pointing up: `bounds`, or the image's size where they are empty.
    ///
    /// - Parameters:
    ///   - textContainer: The container; nil in labels and drawn strings.
    ///   - lineFrag: The line: as wide as the container's text, without a limit where there is no container, and as high as the font.
    ///   - position: The position on the line. Not yet: zero.
    ///   - charIndex: The character. Not yet: 0 in labels and drawn strings.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        bounds.size == .zero ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
    }

    /// Returns the image that is drawn; nil for none.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// Returns the size and the vertical offset from the baseline, y pointing up, in points.
    ///
    /// A symbol has the size and weight of the font unless it specifies its own, and stands on the text's baseline.
    func placement(
        in font: TextFont, traits: UITraitCollection, _ place: AttachmentPlace
    ) -> (size: CGSize, baselineOffset: CGFloat) {
        let width = place.container.map { $0.textWidth.isFinite ? $0.textWidth : 1e7 } ?? 1e7
        let line = CGRect(x: 0, y: 0, width: width, height: font.lineHeight)
        let asked =
            place.container?.viewBounds(of: self, line: line, at: place.index)
            ?? attachmentBounds(
                for: place.container, proposedLineFragment: line, glyphPosition: .zero, characterIndex: place.index)
        if bounds.size == .zero, let image, image.isSymbolImage, asked.size == image.size {
            let shown = image.symbolShown(for: font, traits: traits)
            return (shown.size, asked.minY - (shown.baselineOffsetFromBottom ?? 0))
        }
        let valid = [asked.minY, asked.width, asked.height].allSatisfy(\.isFinite)
        return valid ? (asked.standardized.size, asked.minY) : (.zero, 0)
    }

    // MARK: Views

    /// Whether views are shown for the attachment where there is a provider; true by default.
    open var allowsTextAttachmentView = true

    /// Whether a view is shown for the attachment.
    open var usesTextAttachmentView: Bool {
        allowsTextAttachmentView && fileType.flatMap(Self.textAttachmentViewProviderClass(forFileType:)) != nil
    }

    /// Makes a class of providers be the one for attachments of a type.
    ///
    /// - Parameter textAttachmentViewProviderClass: A subclass of ``NSTextAttachmentViewProvider``.
    public class func registerViewProviderClass(
        _ textAttachmentViewProviderClass: AnyClass, forFileType fileType: String
    ) {
        viewProviderClasses.withLock { $0[fileType] = textAttachmentViewProviderClass }
    }

    /// Returns the class of providers for attachments of a type; nil where none was registered.
    public class func textAttachmentViewProviderClass(forFileType fileType: String) -> AnyClass? {
        viewProviderClasses.withLock { $0[fileType] }
    }

    private static let viewProviderClasses = Locked<[String: AnyClass]>([:])

    /// Returns a provider of the view that is shown for the attachment; nil for its image.
    @MainActor
    open func viewProvider(
        for parentView: UIView?, location: any NSTextLocation, textContainer: NSTextContainer?
    ) -> NSTextAttachmentViewProvider? {
        guard allowsTextAttachmentView,
            let type = fileType.flatMap(Self.textAttachmentViewProviderClass(forFileType:))
                as? NSTextAttachmentViewProvider.Type
        else { return nil }
        return unsafeBitCast(type, to: _NSTextAttachmentViewProviderInitShim.Type.self).init(
            textAttachment: self, parentView: parentView, textLayoutManager: textContainer?.textLayoutManager,
            location: location)
    }
}

/// Where an attachment is.
struct AttachmentPlace {
    var container: NSTextContainer?
    var index = 0
}

extension NSAttributedString {
    /// Creates a string of U+FFFC with `attachment`.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// Creates a string of U+FFFC with `attachment` and further attributes.
    public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
        self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
    }
}
