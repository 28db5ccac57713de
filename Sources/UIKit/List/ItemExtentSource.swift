import CoreGraphics
import Foundation

/// Measures a list's items in place of its delegate and its cells.
@MainActor
package protocol ItemExtentSource: AnyObject {
    /// Returns the item's extent along the scrolling axis, in points.
    ///
    /// Called for items that come near, and again after their extents were forgotten.
    func extent(ofItemAt path: IndexPath) -> CGFloat
}
