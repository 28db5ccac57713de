public import CoreGraphics

/// A picture in text. Not yet: views, file contents that are no pictures.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// U+FFFC, which stands for an attachment in text.
    public static let character = 0xFFFC

    open var image: UIImage?
    /// In points; the origin is from the baseline, y pointing up. Zero takes the image's size, on the baseline.
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?

    public override init() {}

    public init(image: UIImage) {
        self.image = image
    }

    /// - Parameter contentData: PNG, JPEG or WebP data.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
    }

    /// The room it takes, in points.
    var placedSize: CGSize { bounds.size == .zero ? image?.size ?? .zero : bounds.standardized.size }
}

extension NSAttributedString {
    /// U+FFFC with `attachment`.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
        self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
    }
}
