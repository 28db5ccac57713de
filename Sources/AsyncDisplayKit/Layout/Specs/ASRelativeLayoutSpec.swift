import TwillFlex

/// A position on an axis.
public enum ASRelativeLayoutSpecPosition: UInt, Sendable {
    /// The child is at the start, and at least as long as the range's minimum.
    case none
    /// The child is at the start, in the center, or at the end.
    case start, center, end
}

/// The axes on which the spec has the minimum size for its child, instead of the maximum of the range.
public struct ASRelativeLayoutSpecSizingOption: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The horizontal axis.
    public static let minimumWidth = Self(rawValue: 1)
    /// The vertical axis.
    public static let minimumHeight = Self(rawValue: 2)
    /// Both axes.
    public static let minimumSize: Self = [.minimumWidth, .minimumHeight]
}

/// A layout spec that positions its child at the start, the center or the end of the available space.
open class ASRelativeLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    private var relative: FlexRelative

    /// Creates a spec.
    public init(
        horizontalPosition: ASRelativeLayoutSpecPosition, verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption, child: any ASLayoutElement
    ) {
        relative = FlexRelative(horizontalPosition, verticalPosition, sizingOption)
        super.init()
        store(child)
    }

    /// The horizontal position.
    open var horizontalPosition: ASRelativeLayoutSpecPosition {
        get { ASRelativeLayoutSpecPosition(relative.horizontal) }
        set { if mayChange("horizontalPosition") { relative.horizontal = FlexRelative.Position(newValue) } }
    }

    /// The vertical position.
    open var verticalPosition: ASRelativeLayoutSpecPosition {
        get { ASRelativeLayoutSpecPosition(relative.vertical) }
        set { if mayChange("verticalPosition") { relative.vertical = FlexRelative.Position(newValue) } }
    }

    /// The axes on which the spec is as small as its child allows.
    open var sizingOption: ASRelativeLayoutSpecSizingOption {
        get {
            var option: ASRelativeLayoutSpecSizingOption = []
            if relative.minimumWidth { option.insert(.minimumWidth) }
            if relative.minimumHeight { option.insert(.minimumHeight) }
            return option
        }
        set {
            guard mayChange("sizingOption") else { return }
            relative.minimumWidth = newValue.contains(.minimumWidth)
            relative.minimumHeight = newValue.contains(.minimumHeight)
        }
    }

    override var ownClass: ASLayoutSpec.Type { ASRelativeLayoutSpec.self }
    override var ownRule: LayoutRule { .relative }

    override var flexRule: FlexRule { .relative(relative) }
}

extension FlexRelative {
    init(
        _ horizontal: ASRelativeLayoutSpecPosition, _ vertical: ASRelativeLayoutSpecPosition,
        _ sizing: ASRelativeLayoutSpecSizingOption
    ) {
        self.init(
            horizontal: Position(horizontal), vertical: Position(vertical),
            minimumWidth: sizing.contains(.minimumWidth), minimumHeight: sizing.contains(.minimumHeight))
    }
}

extension FlexRelative.Position {
    init(_ position: ASRelativeLayoutSpecPosition) {
        self =
            switch position {
            case .none: .none
            case .start: .start
            case .center: .center
            case .end: .end
            }
    }
}

extension ASRelativeLayoutSpecPosition {
    init(_ position: FlexRelative.Position) {
        self =
            switch position {
            case .none: .none
            case .start: .start
            case .center: .center
            case .end: .end
            }
    }
}
