public import UIKit

/// A block that creates the view of a node, on the main thread.
public typealias ASDisplayNodeViewBlock = @MainActor () -> UIView
/// A block that creates the layer of a node, on the main thread.
public typealias ASDisplayNodeLayerBlock = @MainActor () -> CALayer
/// A block that is called when the view or layer of a node was created, before its `didLoad()`.
public typealias ASDisplayNodeDidLoadBlock = @MainActor (ASDisplayNode) -> Void
/// A block that draws before or after a node, on the node's drawing thread.
public typealias ASDisplayNodeContextModifier = (CGContext, Any?) -> Void

/// The way corners are rounded.
public enum ASCornerRoundingType: UInt8, Sendable {
    /// The layer rounds the corners. Despite Texture's name, this is fast: corners are clipped in compositing.
    case defaultSlowCALayer
    /// The corners are cut out of the node's drawing, and filled with its background color. Subnodes are not clipped.
    case precomposited
    /// Four layers in the node's background color cover its corners.
    case clipping
}

/// The default drawing priority.
public let ASDefaultDrawingPriority = 0
