public import CoreGraphics
import TwillFlex

/// A corner of the child.
public enum ASCornerLayoutLocation: Int, Sendable {
    /// The corners.
    case topLeft, topRight, bottomLeft, bottomRight
}

/// A layout spec that centers a small element, such as a badge, on a corner of its child.
open class ASCornerLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    private var corners: FlexCorner

    /// Creates a spec.
    public init(child: any ASLayoutElement, corner: any ASLayoutElement, location: ASCornerLayoutLocation) {
        corners = FlexCorner(FlexCorner.Location(location))
        super.init()
        storedChildren = [child, corner]
    }

    /// The element on the corner.
    open var corner: (any ASLayoutElement)? {
        get { child(at: 1) }
        set { setChild(newValue, at: 1) }
    }

    /// The corner.
    open var cornerLocation: ASCornerLayoutLocation {
        get { ASCornerLayoutLocation(rawValue: Int(corners.location.rawValue)) ?? .topLeft }
        set { if mayChange("cornerLocation") { corners.location = FlexCorner.Location(newValue) } }
    }

    /// The offset of the element from the corner.
    open var offset: CGPoint {
        get { CGPoint(corners.offset) }
        set { if mayChange("offset") { corners.offset = FlexPoint(newValue) } }
    }

    /// Whether the spec's size includes the element on the corner. False by default.
    open var wrapsCorner: Bool {
        get { corners.wrapsCorner }
        set { if mayChange("wrapsCorner") { corners.wrapsCorner = newValue } }
    }

    override var hasParts: Bool { true }
    override var ownClass: ASLayoutSpec.Type { ASCornerLayoutSpec.self }
    override var ownRule: LayoutRule { .corner }

    override var flexRule: FlexRule { .corner(corners) }
}

extension FlexCorner.Location {
    init(_ location: ASCornerLayoutLocation) {
        self = Self(rawValue: UInt8(location.rawValue)) ?? .topLeft
    }
}
