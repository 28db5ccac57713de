import CoreGraphics
import Foundation

/// An item that the user is moving to another position, with the geometry in which it still has its old one.
///
/// The items between its old position and the gap for it move by its extent. Positions are in points of the content.
struct ItemReorder {
    let source: IndexPath
    /// The item's index path if it were dropped now, counted without it.
    var target: IndexPath

    init(from source: IndexPath) {
        self.source = source
        target = source
    }

    /// Whether the item can be moved to `target`, which may be after a section's last item.
    func accepts(_ target: IndexPath, in geometry: ListGeometry) -> Bool {
        guard target.count == 2, geometry.sections.indices.contains(target.section) else { return false }
        let count = geometry.sections[target.section].items.count
        return target.item >= 0 && target.item < (target.section == source.section ? count : count + 1)
    }

    /// The position at which the gap for the item opens.
    func gap(in geometry: ListGeometry) -> CGFloat {
        let isBehind = target.section == source.section && target.item >= source.item
        let item = isBehind ? target.item + 1 : target.item
        return geometry.start(
            ofGapBefore: min(item, geometry.sections[target.section].items.count), inSection: target.section)
    }

    /// Returns the distance by which an item at `position` moves, to open the new gap or to close the old one.
    func shift(at position: CGFloat, in geometry: ListGeometry) -> CGFloat {
        guard geometry.contains(source) else { return 0 }
        let item = geometry.span(of: source), gap = gap(in: geometry), tolerance = ListGeometry.tolerance
        if position >= item.end - tolerance, position < gap - tolerance { return -item.extent }
        return position < item.start - tolerance && position >= gap - tolerance ? item.extent : 0
    }

    /// Returns the index path for the item while its start is at `start`: before the first item whose middle is after
    /// the leading edge of the movement, counted without the item.
    func target(at start: CGFloat, in geometry: ListGeometry) -> IndexPath {
        let item = geometry.span(of: source)
        let position = start < item.start ? start : start + item.extent
        var target = IndexPath(item: 0, section: 0)
        if let path = geometry.item(at: position) {
            let isAfter = position > geometry.span(of: path).middle
            target = IndexPath(item: isAfter ? path.item + 1 : path.item, section: path.section)
        } else if let section = geometry.section(at: max(position, geometry.header)) {
            let head = geometry.header(of: section).end, start = geometry.start(ofSection: section)
            if position >= head {
                target = IndexPath(item: geometry.sections[section].items.count, section: section)
            } else if section > 0, position < (start + head) / 2 {
                target = IndexPath(item: geometry.sections[section - 1].items.count, section: section - 1)
            } else {
                target = IndexPath(item: 0, section: section)
            }
        }
        if target.section == source.section, target.item > source.item { target.item -= 1 }
        return target
    }
}
