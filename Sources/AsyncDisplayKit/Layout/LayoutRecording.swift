import CoreGraphics
import TwillFlex

/// What came out of one run of the engine, element by element, parents first. Never changes.
final class LayoutRecording: @unchecked Sendable {
    struct Entry {
        let element: any ASLayoutElement
        let size: CGSize
        /// In the parent, not rounded.
        let position: CGPoint
        /// In the run's root, not rounded.
        let absolute: CGPoint
        /// The number of the first entry that is not below this one.
        var end: Int32
        /// Whether the element lays out what is below it by itself: a node, or a spec of an app's own.
        let isLeaf: Bool
        let isSkipped: Bool
        /// What a leaf was asked.
        let range: ASSizeRange
        let parentSize: CGSize
    }

    let entries: ContiguousArray<Entry>
    /// The layouts that specs of an app's own gave, by entry.
    let customLayouts: [Int: ASLayout]
    let rounding: FlexRounding

    init(_ entries: ContiguousArray<Entry>, customLayouts: [Int: ASLayout], _ rounding: FlexRounding) {
        self.entries = entries
        self.rounding = rounding
        self.customLayouts = customLayouts
    }

    func sublayouts(of index: Int) -> [ASLayout] {
        let entry = entries[index]
        if entry.isSkipped { return [] }
        if entry.isLeaf { return leafLayout(index).sublayouts }
        var layouts: [ASLayout] = []
        var child = index + 1
        while child < entry.end {
            layouts.append(ASLayout(self, index: child, element: entries[child].element))
            child = Int(entries[child].end)
        }
        return layouts
    }

    private func leafLayout(_ index: Int) -> ASLayout {
        let entry = entries[index]
        return customLayouts[index] ?? entry.element.layoutThatFits(entry.range, parentSize: entry.parentSize)
    }

    /// All nodes below the root, in their order, with their size and their position in the root, not rounded.
    func forEachNode(_ body: (_ node: any ASLayoutElement, _ size: CGSize, _ position: CGPoint) -> Void) {
        var index = entries[0].isLeaf ? 0 : 1
        while index < entries.count {
            let entry = entries[index]
            if entry.isSkipped, !entry.isLeaf {
                index = Int(entry.end)
                continue
            }
            if entry.isLeaf {
                if entry.element.layoutElementType == .displayNode, index > 0 {
                    body(entry.element, entry.size, entry.absolute)
                } else if !entry.isSkipped {
                    leafLayout(index).collectNodes(at: entry.absolute, body)
                }
            }
            index += 1
        }
    }
}
