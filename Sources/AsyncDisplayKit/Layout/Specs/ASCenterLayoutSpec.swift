/// The axes on which a child is centered.
public struct ASCenterLayoutSpecCenteringOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The horizontal axis.
    public static let X = Self(rawValue: 1)
    /// The vertical axis.
    public static let Y = Self(rawValue: 2)
    /// Both axes.
    public static let XY: Self = [.X, .Y]
}

/// The axes on which the spec has the minimum size for its child, instead of the maximum of the range.
public struct ASCenterLayoutSpecSizingOptions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The horizontal axis.
    public static let minimumX = Self(rawValue: 1)
    /// The vertical axis.
    public static let minimumY = Self(rawValue: 2)
    /// Both axes.
    public static let minimumXY: Self = [.minimumX, .minimumY]
}

/// A layout spec that centers its child in the available space.
open class ASCenterLayoutSpec: ASRelativeLayoutSpec {
    private var ownCentering: ASCenterLayoutSpecCenteringOptions
    private var ownSizing: ASCenterLayoutSpecSizingOptions

    /// Creates a spec.
    public init(
        centeringOptions: ASCenterLayoutSpecCenteringOptions, sizingOptions: ASCenterLayoutSpecSizingOptions,
        child: any ASLayoutElement
    ) {
        ownCentering = centeringOptions
        ownSizing = sizingOptions
        super.init(
            horizontalPosition: centeringOptions.contains(.X) ? .center : .none,
            verticalPosition: centeringOptions.contains(.Y) ? .center : .none,
            sizingOption: Self.sizing(sizingOptions), child: child)
    }

    /// The axes on which the child is centered.
    open var centeringOptions: ASCenterLayoutSpecCenteringOptions {
        get { ownCentering }
        set {
            guard mayChange("centeringOptions") else { return }
            ownCentering = newValue
            horizontalPosition = newValue.contains(.X) ? .center : .none
            verticalPosition = newValue.contains(.Y) ? .center : .none
        }
    }

    /// The axes on which the spec is as small as its child allows.
    open var sizingOptions: ASCenterLayoutSpecSizingOptions {
        get { ownSizing }
        set {
            guard mayChange("sizingOptions") else { return }
            ownSizing = newValue
            sizingOption = Self.sizing(newValue)
        }
    }

    override var ownClass: ASLayoutSpec.Type { ASCenterLayoutSpec.self }

    private static func sizing(_ options: ASCenterLayoutSpecSizingOptions) -> ASRelativeLayoutSpecSizingOption {
        ASRelativeLayoutSpecSizingOption(rawValue: options.rawValue)
    }
}
