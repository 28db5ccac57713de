import CoreGraphics
import Foundation
import TwillDiff
import TwillDrawing

/// Items by their frames, without attributes.
extension UICollectionViewCompositionalLayout: PlainItemLayout {
    /// Whether the layout has a single section of items alone, which scrolls with the content, and no handler that changes them.
    ///
    /// A section behind others may move whenever one of those is solved.
    final func hasOnlyItems(in rect: CGRect) -> Bool {
        guard stack.entries.count == 1, stack.boundaries.isEmpty, let solved = stack.entries[0].solved else {
            return false
        }
        return solved.boundaries.isEmpty && solved.decorations.isEmpty && !solved.isOrthogonal
            && solved.section.visibleItemsInvalidationHandler == nil && solved.groups.template.supplementaries.isEmpty
    }

    /// Returns the items in a rectangle of the content of a layout that ``hasOnlyItems(in:)``, in order.
    final func placedItems(in rect: CGRect) -> [PlacedItem] {
        guard let solved = solved(0) else { return [] }
        let origin = groupsOrigin(solved, 0)
        let area = rect.offsetBy(dx: -origin.x, dy: -origin.y)
        let axis = solved.groups.axis
        var found: [PlacedItem] = []
        for placed in solved.groups.groups(from: area.low(axis), to: area.high(axis)) {
            for (item, child) in placed.group.items.enumerated() {
                let frame = child.frame.offsetBy(dx: placed.origin.x, dy: placed.origin.y)
                guard frame.overlaps(area) else { continue }
                let shown = onPixels(frame.offsetBy(dx: origin.x, dy: origin.y), child.selfSized)
                guard shown.overlaps(rect) else { continue }
                found.append(PlacedItem(number: PathNumber(section: 0, item: placed.firstItem + item), frame: shown))
            }
        }
        return found
    }
}
