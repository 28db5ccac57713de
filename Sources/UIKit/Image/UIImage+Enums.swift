public import CoreGraphics

extension UIImage {
    /// How stored pixels are turned, clockwise, and mirrored to be upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// - Parameter exif: 1...8; others count as 1.
        package init(exif: Int) {
            let inOrder: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = (1...8).contains(exif) ? inOrder[exif - 1] : .up
        }

        /// Whether stored rows are upright columns.
        package var swapsSides: Bool {
            switch self {
            case .up, .down, .upMirrored, .downMirrored: false
            case .left, .right, .leftMirrored, .rightMirrored: true
            }
        }

        /// From stored pixels of an image of this size to upright ones, y pointing down in both.
        package func transform(width: CGFloat, height: CGFloat) -> CGAffineTransform {
            switch self {
            case .up: .identity
            case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
            case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
            case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
            case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
            case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
            case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
            }
        }
    }

    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// The traits that an image is looked up with. Not yet: symbol configurations.
    open class Configuration: NSObject, @unchecked Sendable {
        public let traitCollection: UITraitCollection?

        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
        }
    }
}
