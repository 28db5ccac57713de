import CoreGraphics
public import Foundation

/// The width or the height of an item or a group of a compositional layout.
///
/// A fraction is one of the container: of the group around the item, or of the section around the group.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    /// Returns a fraction of the container's width.
    public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }

    /// Returns a fraction of the container's height.
    public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }

    /// Returns a length in points.
    public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }

    /// Returns an estimated length in points, until the view was asked for the size that it prefers.
    public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Returns the greatest length that the views of an item and its siblings in the group prefer.
    ///
    /// - Parameter estimate: The length in points until the views were asked.
    public static func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// The fraction, the length in points, or its estimate.
    public let dimension: CGFloat

    /// Whether the dimension is a fraction of the container's width.
    public var isFractionalWidth: Bool { kind == .fractionalWidth }

    /// Whether the dimension is a fraction of the container's height.
    public var isFractionalHeight: Bool { kind == .fractionalHeight }

    /// Whether the dimension is a length in points.
    public var isAbsolute: Bool { kind == .absolute }

    /// Whether the dimension is an estimate of the length that the view prefers.
    public var isEstimated: Bool { kind == .estimated }

    /// Whether the dimension is the greatest length that siblings prefer.
    public var isUniformAcrossSiblings: Bool { kind == .uniform }

    enum Kind {
        case fractionalWidth, fractionalHeight, absolute, estimated, uniform
    }

    let kind: Kind

    private init(_ kind: Kind, _ dimension: CGFloat) {
        self.kind = kind
        self.dimension = dimension
        super.init()
    }

    /// Returns the object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the view determines the length.
    var isSelfSized: Bool { kind == .estimated || kind == .uniform }

    public override var description: String {
        switch kind {
        case .fractionalWidth: "\(dimension) of the width"
        case .fractionalHeight: "\(dimension) of the height"
        case .absolute: "\(dimension)"
        case .estimated: "about \(dimension)"
        case .uniform: "about \(dimension), as all siblings"
        }
    }
}

/// The size of an item or a group of a compositional layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size of two dimensions.
    public init(
        widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
    ) {
        widthDimension = width
        heightDimension = height
        super.init()
    }

    /// Returns the object itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override var description: String { "\(widthDimension) × \(heightDimension)" }

    func dimension(_ axis: LayoutAxis) -> NSCollectionLayoutDimension {
        axis == .x ? widthDimension : heightDimension
    }
}
