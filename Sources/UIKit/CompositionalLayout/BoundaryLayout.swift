import CoreGraphics
import Foundation

/// A header, a footer or a view at a side at its position.
struct PlacedBoundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// The number among the views of its kind.
    let index: Int
    /// The edge of the content at which the view is.
    let edge: BoundaryLayout.Edge
    var frame: CGRect
}

/// Computes the positions of the views at the edges of a section, or of the whole content.
///
/// Views with the same alignment lie in rows one after the other; views with another alignment share the rows.
@MainActor
struct BoundaryLayout {
    enum Edge {
        /// Before the content along the scrolling axis, or after it.
        case start, end
        /// At a side of the content.
        case before, after
    }

    private struct Entry {
        let item: NSCollectionLayoutBoundarySupplementaryItem
        let index: Int
        let edge: Edge
        let size: CGSize
        let row: Int
    }

    private var entries: [Entry] = []
    private var startRows: [CGFloat] = []
    private var endRows: [CGFloat] = []
    private let main: LayoutAxis
    private let low: CGFloat
    private let high: CGFloat
    /// The lengths of the rows that make room before and after the content.
    private(set) var startExtent: CGFloat = 0
    private(set) var endExtent: CGFloat = 0
    /// The lengths of the views at the sides that make the content narrower.
    private(set) var beforeExtent: CGFloat = 0
    private(set) var afterExtent: CGFloat = 0

    /// - Parameters:
    ///   - low: The start of the views across the scrolling axis.
    ///   - high: The end of the views across the scrolling axis.
    init(
        _ items: [NSCollectionLayoutBoundarySupplementaryItem], main: LayoutAxis, container: CGSize, low: CGFloat,
        high: CGFloat, _ preferences: SectionPreferences, _ log: LayoutLog
    ) {
        self.main = main
        self.low = low
        self.high = max(low, high)
        var room = container
        room[main.other] = self.high - low
        var counts: [String: Int] = [:], rows: [NSRectAlignment: Int] = [:]
        for item in items {
            let index = counts[item.elementKind, default: 0]
            counts[item.elementKind] = index + 1
            let key = SectionPreferences.Key(kind: item.elementKind, item: index)
            let size = item.layoutSize.resolved(in: room, preferred: preferences.supplementaries[key], log)
            let edge = Self.edge(of: item.alignment, main)
            let row = item.extendsBoundary ? rows[item.alignment, default: 0] : 0
            entries.append(Entry(item: item, index: index, edge: edge, size: size, row: row))
            guard item.extendsBoundary else { continue }
            rows[item.alignment] = row + 1
            switch edge {
            case .start: Self.widen(&startRows, row, size[main])
            case .end: Self.widen(&endRows, row, size[main])
            case .before: beforeExtent = max(beforeExtent, size[main.other])
            case .after: afterExtent = max(afterExtent, size[main.other])
            }
        }
        startExtent = startRows.reduce(0, +)
        endExtent = endRows.reduce(0, +)
    }

    private static func widen(_ rows: inout [CGFloat], _ row: Int, _ length: CGFloat) {
        while rows.count <= row { rows.append(0) }
        rows[row] = max(rows[row], length)
    }

    private static func edge(of alignment: NSRectAlignment, _ main: LayoutAxis) -> Edge {
        let edges = alignment.edges
        let along: (low: NSDirectionalRectEdge, high: NSDirectionalRectEdge) =
            main == .y ? (.top, .bottom) : (.leading, .trailing)
        let across: NSDirectionalRectEdge = main == .y ? .trailing : .bottom
        if edges.isEmpty || edges.contains(along.low) { return .start }
        if edges.contains(along.high) { return .end }
        return edges.contains(across) ? .after : .before
    }

    /// Returns the views' positions.
    ///
    /// - Parameters:
    ///   - content: The range of the groups along the scrolling axis.
    ///   - end: The end of the content with its insets, where footers begin.
    func placed(content: ClosedRange<CGFloat>, end: CGFloat) -> [PlacedBoundary] {
        entries.map { entry in
            let size = entry.size, cross = main.other
            var origin = CGPoint.zero
            let anchor = NSCollectionLayoutAnchor(edges: entry.item.alignment.edges).unitPoint
            switch entry.edge {
            case .start:
                let rows = startRows.prefix(entry.row).reduce(0, +)
                origin[main] = entry.item.extendsBoundary ? rows : content.lowerBound
            case .end:
                let rows = endRows.prefix(entry.row).reduce(0, +)
                origin[main] = entry.item.extendsBoundary ? end + rows : content.upperBound - size[main]
            case .before, .after:
                origin[main] = (content.lowerBound + content.upperBound - size[main]) / 2
            }
            origin[cross] = low + anchor[cross] * (high - low - size[cross])
            let offset = entry.item.offset
            if offset.x.isFinite { origin.x += offset.x }
            if offset.y.isFinite { origin.y += offset.y }
            let frame = CGRect(origin: origin, size: size).inset(by: entry.item.contentInsets.valid)
            return PlacedBoundary(item: entry.item, index: entry.index, edge: entry.edge, frame: frame)
        }
    }
}
