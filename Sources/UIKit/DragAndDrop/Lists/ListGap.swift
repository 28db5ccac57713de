import CoreGraphics
import Foundation

/// The gap that opens in a list for items that would be dropped there.
///
/// It changes what is shown, not the layout: items around it are shown where others lie.
struct ListGap: Equatable {
    /// The item that is dragged within the list, whose old position closes; nil for items from elsewhere.
    let source: IndexPath?
    /// The index path that the item would get; counted without the source.
    let target: IndexPath
    /// The size of the dragged item.
    let size: CGSize

    /// Returns the index path of the position in the layout at which an item is shown; it may be behind the last one.
    func slot(of path: IndexPath) -> IndexPath {
        var slot = path
        if let source, path.section == source.section, path.item > source.item { slot.item -= 1 }
        if slot.section == target.section, slot.item >= target.item { slot.item += 1 }
        return slot
    }
}
