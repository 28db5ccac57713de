import CoreGraphics

/// A view or a guide: what constraints can be about.
@MainActor
protocol LayoutOwner: AnyObject {
    /// What the engine knows of it, made when it is first asked for.
    var layoutItem: LayoutItem { get }
    /// The view itself, or the one that a guide belongs to.
    var layoutView: UIView? { get }
    nonisolated func describe() -> String
}

/// One side of a constraint: an attribute of an item, or the distance between two positions.
@MainActor
struct LayoutOperand {
    private(set) weak var item: (any LayoutOwner)?
    let attribute: NSLayoutConstraint.Attribute
    /// Of a distance: where it is measured from. The rest of the operand is where it ends.
    let start: LayoutStart?

    /// Of a constraint that says nothing.
    static let nothing = LayoutOperand(nil, .notAnAttribute)

    init(_ item: (any LayoutOwner)?, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutStart? = nil) {
        self.item = item
        self.attribute = attribute
        self.start = start
    }

    var isSize: Bool { start != nil || attribute.isSize }

    var axis: NSLayoutConstraint.Axis? { attribute.axis }

    /// All views that it is about.
    var views: [UIView] { [item?.layoutView, start?.item?.layoutView].compactMap { $0 } }

    var isGone: Bool { item?.layoutView == nil || (start.map { $0.item?.layoutView == nil } ?? false) }
}

/// The beginning of a distance between two anchors.
@MainActor
final class LayoutStart {
    private(set) weak var item: (any LayoutOwner)?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: (any LayoutOwner)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }
}

/// Where in an app's code something was made; for reports.
struct SourcePlace: Sendable {
    let file: StaticString
    let line: UInt

    /// "Cells.swift:12"
    var description: String {
        let name = "\(file)"
        return "\(name.split(separator: "/").last ?? "")\(":")\(line)"
    }
}
