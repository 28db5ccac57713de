public import CoreGraphics

/// An image in text. Not yet: views, contents other than images.
open class NSTextAttachment: NSObject, @unchecked Sendable {
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
    ///   - contentData: PNG, JPEG or WebP data.
    ///   - uti: The type of the contents; the contents themselves are examined.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    /// The size in points.
    var placedSize: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.standardized.size }
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
