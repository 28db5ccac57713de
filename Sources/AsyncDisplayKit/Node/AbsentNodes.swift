// Texture's nodes that Twill does not have: code that names them gets the reason from the compiler.

/// Texture's node that plays a video, which is absent.
@available(*, unavailable, message: "Twill plays no videos; an ASImageNode plays animated GIF, APNG and WebP images.")
public typealias ASVideoNode = ASNetworkImageNode

/// Texture's node that plays a video with controls, which is absent.
@available(*, unavailable, message: "Twill plays no videos; an ASImageNode plays animated GIF, APNG and WebP images.")
public typealias ASVideoPlayerNode = ASDisplayNode

/// Texture's node that shows a map, which is absent.
@available(*, unavailable, message: "Twill has no maps; show an image of the map in an ASNetworkImageNode.")
public typealias ASMapNode = ASImageNode
