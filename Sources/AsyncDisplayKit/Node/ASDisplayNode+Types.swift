public import UIKit

/// Makes the view behind a node, on the main thread.
public typealias ASDisplayNodeViewBlock = @MainActor () -> UIView
/// Makes the layer behind a node, on the main thread.
public typealias ASDisplayNodeLayerBlock = @MainActor () -> CALayer
/// Runs once the view or layer of a node is there, before its `didLoad()`.
public typealias ASDisplayNodeDidLoadBlock = @MainActor (ASDisplayNode) -> Void
/// Draws before or after a node does, on whatever thread draws the node.
public typealias ASDisplayNodeContextModifier = (CGContext, Any?) -> Void

/// How corners are rounded.
public enum ASCornerRoundingType: UInt8, Sendable {
    /// By the layer. Despite the name, which is Texture's, it is fast here: corners are cut while compositing.
    case defaultSlowCALayer
    /// Cut out of what the node draws, and filled with its background colour. Subnodes are not clipped.
    case precomposited
    /// Four pieces in the node's background colour that lie over its corners.
    case clipping
}

/// Of nodes that ask for no other.
public let ASDefaultDrawingPriority = 0
