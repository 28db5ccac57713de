import CoreGraphics

/// A view or a guide, which constraints can refer to.
@MainActor
protocol LayoutOwner: AnyObject {
    /// The item of the layout engines, created on demand.
    var layoutItem: LayoutItem { get }
    /// The item, if there is one.
    var knownLayoutItem: LayoutItem? { get }
    /// The view itself, or the view of a guide.
    var layoutView: UIView? { get }
    nonisolated func describe() -> String
}

/// One side of a constraint: an attribute of an item, or the distance between two positions.
@MainActor
struct LayoutOperand {
    private(set) weak var item: (any LayoutOwner)?
    let attribute: NSLayoutConstraint.Attribute
    /// The start of a distance; the rest of the operand is its end.
    let start: LayoutStart?

    /// The operand of a constraint without items.
    static let nothing = LayoutOperand(nil, .notAnAttribute)

    init(_ item: (any LayoutOwner)?, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutStart? = nil) {
        self.item = item
        self.attribute = attribute
        self.start = start
    }

    var isSize: Bool { start != nil || attribute.isSize }

    var axis: NSLayoutConstraint.Axis? { attribute.axis }

    /// All views of the operand.
    var views: [UIView] { [item?.layoutView, start?.item?.layoutView].compactMap { $0 } }

    var isGone: Bool { item?.layoutView == nil || (start.map { $0.item?.layoutView == nil } ?? false) }
}

/// The start of a distance between two anchors.
@MainActor
final class LayoutStart {
    private(set) weak var item: (any LayoutOwner)?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: (any LayoutOwner)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }
}

/// A source location in the app's code, for messages.
struct SourcePlace: Sendable {
    let file: StaticString
    let line: UInt

    /// The location, such as "Cells.swift:12".
    var description: String {
        let name = "\(file)"
        return "\(name.split(separator: "/").last ?? "")\(":")\(line)"
    }
}
