import CoreGraphics
import Foundation

/// A part of a collection view's content that scrolls by itself.
struct ScrollRegion: Equatable {
    let section: Int
    /// The axis along which the part scrolls.
    let axis: LayoutAxis
    /// The frame of the part in the collection view's content.
    var frame: CGRect
    /// The size of what scrolls in it.
    let contentSize: CGSize
}

/// How a part of a collection view's content that scrolls by itself reacts to a finger.
struct ScrollRegionBehavior: Equatable {
    /// Whether it moves by its own length.
    var pages = false
    /// Whether it comes to rest where groups are aligned.
    var aligns = false
    var bounces = true
    var alwaysBounces = false
    var decelerationRate = UIScrollView.DecelerationRate.normal
    /// The distances that the content can be scrolled beyond its start and its end.
    var before: CGFloat = 0
    var after: CGFloat = 0
}
