import TwillConstraints

/// Names a constraint in the solver: an object's address, and in its lowest bits what of it is meant.
///
/// An object that goes takes its constraints out of the solver first, so that a tag that the solver still has can be
/// turned back.
enum LayoutTag {
    enum Kind: Int {
        /// A `NSLayoutConstraint`; all others are about a `LayoutItem`.
        case constraint
        case placeX, placeY, huggingX, huggingY, compressionX, compressionY, limitX, limitY, originX, originY
        /// The size that a sizing engine is asked to come near to.
        case targetX, targetY

        static func place(_ axis: NSLayoutConstraint.Axis) -> Kind { axis == .horizontal ? .placeX : .placeY }
        static func hugging(_ axis: NSLayoutConstraint.Axis) -> Kind { axis == .horizontal ? .huggingX : .huggingY }
        static func compression(_ axis: NSLayoutConstraint.Axis) -> Kind {
            axis == .horizontal ? .compressionX : .compressionY
        }
        static func limit(_ axis: NSLayoutConstraint.Axis) -> Kind { axis == .horizontal ? .limitX : .limitY }
        static func origin(_ axis: NSLayoutConstraint.Axis) -> Kind { axis == .horizontal ? .originX : .originY }
        static func target(_ axis: NSLayoutConstraint.Axis) -> Kind { axis == .horizontal ? .targetX : .targetY }

        var axis: NSLayoutConstraint.Axis { rawValue.isMultiple(of: 2) ? .vertical : .horizontal }
    }

    static func of(_ object: AnyObject, _ kind: Kind) -> Int {
        Int(bitPattern: Unmanaged.passUnretained(object).toOpaque()) | kind.rawValue
    }

    static func kind(of tag: Int) -> Kind { Kind(rawValue: tag & 15)! }

    private static func object(of tag: Int) -> AnyObject {
        Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: tag & ~15)!).takeUnretainedValue()
    }

    static func constraint(of tag: Int) -> NSLayoutConstraint? {
        kind(of: tag) == .constraint ? object(of: tag) as? NSLayoutConstraint : nil
    }

    static func item(of tag: Int) -> LayoutItem? {
        kind(of: tag) == .constraint ? nil : object(of: tag) as? LayoutItem
    }
}

extension LayoutEngine {
    func tag(of constraint: NSLayoutConstraint) -> Int { LayoutTag.of(constraint, .constraint) }
}
