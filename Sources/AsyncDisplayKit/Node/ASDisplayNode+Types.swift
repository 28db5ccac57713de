public import UIKit

/// Makes the view behind a node, on the main thread.
public typealias ASDisplayNodeViewBlock = @MainActor () -> UIView
/// Makes the layer behind a node, on the main thread.
public typealias ASDisplayNodeLayerBlock = @MainActor () -> CALayer
/// Runs once the view or layer of a node is there, before its `didLoad()`.
public typealias ASDisplayNodeDidLoadBlock = @MainActor (ASDisplayNode) -> Void
/// Draws before or after a node does, on whatever thread draws the node.
public typealias ASDisplayNodeContextModifier = (CGContext, Any?) -> Void

/// The way corners are rounded.
public enum ASCornerRoundingType: UInt8, Sendable {
    /// The layer rounds the corners. Despite its name, which is Texture's, it is fast here: corners are clipped in
    /// compositing.
    case defaultSlowCALayer
    /// Cut out of what the node draws, and filled with its background colour. Subnodes are not clipped.
    case precomposited
    /// Four pieces in the node's background colour that lie over its corners.
    case clipping
}

/// The priority of nodes without another.
public let ASDefaultDrawingPriority = 0
