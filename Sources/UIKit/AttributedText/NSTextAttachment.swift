public import CoreGraphics
import TwillSync
import TwillText

/// An image in text. Not yet: views, contents other than images.
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

    /// Returns the size and the vertical offset from the baseline, y pointing up, in points.
    ///
    /// A symbol has the size and weight of the font unless it specifies its own, and stands on the text's baseline.
    func placement(in font: TextFont, traits: UITraitCollection) -> (size: CGSize, baselineOffset: CGFloat) {
        guard bounds.size == .zero else { return (bounds.standardized.size, bounds.origin.y) }
        guard let image, image.isSymbolImage else { return (image?.size ?? .zero, bounds.origin.y) }
        let shown = image.symbolShown(for: font, traits: traits)
        return (shown.size, bounds.origin.y - (shown.baselineOffsetFromBottom ?? 0))
    }
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
