import TwillConstraints

/// The identifier of a constraint in the solver: the address of a `NSLayoutConstraint`, or an item's number with the
/// kind in the lowest bits.
///
/// While the solver holds a constraint of the app, it is retained. Items are freed with their views, on any thread,
/// which the main thread learns later; so they are looked up.
enum LayoutTag {
    enum Kind: Int, CaseIterable {
        /// A `NSLayoutConstraint`; all others concern a `LayoutItem`.
        case constraint
        case placeX, placeY, huggingX, huggingY, compressionX, compressionY, limitX, limitY, originX, originY
        /// The target size of an engine that measures.
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

    static func of(_ constraint: NSLayoutConstraint) -> Int {
        Int(bitPattern: Unmanaged.passUnretained(constraint).toOpaque())
    }

    static func of(_ item: LayoutItem, _ kind: Kind) -> Int { of(item.number, kind) }

    static func of(_ number: Int, _ kind: Kind) -> Int { number << 4 | kind.rawValue }

    static func kind(of tag: Int) -> Kind { Kind(rawValue: tag & 15)! }

    static func constraint(of tag: Int) -> NSLayoutConstraint? {
        guard kind(of: tag) == .constraint, let address = UnsafeRawPointer(bitPattern: tag) else { return nil }
        return Unmanaged<NSLayoutConstraint>.fromOpaque(address).takeUnretainedValue()
    }

    /// Returns nil for a `NSLayoutConstraint`, and if the item was freed.
    @MainActor
    static func item(of tag: Int) -> LayoutItem? {
        kind(of: tag) == .constraint ? nil : LayoutItem.numbered(tag >> 4)
    }
}
