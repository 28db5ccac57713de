public import CoreGraphics

extension UIImage {
    /// The clockwise rotation and mirroring that make stored pixels upright.
    public enum Orientation: Int, Sendable {
        /// The orientations.
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

        /// - Parameter exif: 1...8; others count as 1.
        package init(exif: Int) {
            let inOrder: [Orientation] = [
                .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
            ]
            self = (1...8).contains(exif) ? inOrder[exif - 1] : .up
        }

        /// The orientation of the same image, seen in a mirror.
        var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .upMirrored: .up
            case .down: .downMirrored
            case .downMirrored: .down
            case .left: .rightMirrored
            case .rightMirrored: .left
            case .right: .leftMirrored
            case .leftMirrored: .right
            }
        }

        /// Whether stored rows are upright columns.
        package var swapsSides: Bool {
            switch self {
            case .up, .down, .upMirrored, .downMirrored: false
            case .left, .right, .leftMirrored, .rightMirrored: true
            }
        }

        /// Returns the transform from stored pixels of an image of this size to upright ones, y pointing down in both.
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

    /// The way an image's colors are used.
    public enum RenderingMode: Int, Sendable {
        /// The image is drawn by context, in its own colors, or only as its shape.
        case automatic, alwaysOriginal, alwaysTemplate
    }

    /// The way a resizable image fills its size.
    public enum ResizingMode: Int, Sendable {
        /// The middle of the image is repeated or stretched.
        case tile, stretch
    }

    /// The traits of an image lookup; ``UIImage/SymbolConfiguration`` adds the values of symbols.
    open class Configuration: NSObject, @unchecked Sendable {
        /// The traits.
        public let traitCollection: UITraitCollection?

        /// Creates a configuration with traits.
        public required init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
        }

        /// Returns this configuration, replaced by the values that another one specifies.
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration?.traitCollection else { return self }
            return withTraitCollection(traitCollection.map { UITraitCollection(traitsFrom: [$0, other]) } ?? other)
        }

        /// Returns the configuration with other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            type(of: self).init(traitCollection: traitCollection)
        }
    }
}
