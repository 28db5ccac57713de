public import AsyncDisplayKit
import TwillSync

/// A column of a grid.
public struct GridLayoutItem: Hashable, Sendable {
    /// The width of a column.
    public enum Size: Hashable, Sendable {
        /// A width in points.
        case fixed(CGFloat)
        /// A share of the width that is left, between limits in points; equal for columns with equal limits.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    }

    /// The width.
    public var size: Size
    /// The space after the column, in points.
    public var spacing: CGFloat

    /// Creates a column.
    public init(_ size: Size = .flexible(), spacing: CGFloat = 0) {
        self.size = size
        self.spacing = spacing
    }
}

/// Elements in rows of a number of columns. The last row is filled up with empty space.
///
/// Flexible columns share the width that the grid has; give it one where its parent does not.
public struct VGridLayout<Content: _ASLayoutElementType>: _ASLayoutElementType {
    private let content: Content
    private let columns: [GridLayoutItem]
    private let spacing: CGFloat
    private let isConcurrent: Bool

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: The columns; at least one.
    ///   - spacing: The space between rows, in points.
    ///   - isConcurrent: The stacks' `isConcurrent`, which has no effect.
    ///   - content: The elements, in the order of reading.
    public init(
        columns: [GridLayoutItem], spacing: CGFloat = 0, isConcurrent: Bool = false,
        @ASLayoutSpecBuilder content: () -> Content
    ) {
        self.content = content()
        self.columns = columns
        self.spacing = spacing
        self.isConcurrent = isConcurrent
    }

    /// Makes the specs.
    public func tss_make() -> [any ASLayoutElement] {
        let elements = content.tss_make()
        guard !columns.isEmpty else {
            if !elements.isEmpty {
                logError(
                    "VGridLayout has \(elements.count) elements and no columns, so it shows none. Give it at least one "
                        + "GridLayoutItem.")
            }
            return []
        }
        let rows = stride(from: 0, to: elements.count, by: columns.count).map { start in
            makeRow(elements[start..<min(start + columns.count, elements.count)])
        }
        let grid = ASStackLayoutSpec(
            direction: .vertical, spacing: spacing, justifyContent: .start, alignItems: .stretch, children: rows)
        grid.isConcurrent = isConcurrent
        return [grid]
    }

    private func makeRow(_ elements: ArraySlice<any ASLayoutElement>) -> ASStackLayoutSpec {
        let cells = columns.indices.map { index -> ASLayoutSpec in
            let place = elements.startIndex + index
            let cell =
                place < elements.endIndex ? ASWrapperLayoutSpec(layoutElement: elements[place]) : ASLayoutSpec()
            columns[index].apply(to: cell.style)
            if index == columns.count - 1 { cell.style.spacingAfter = 0 }
            return cell
        }
        let row = ASStackLayoutSpec(
            direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: cells)
        row.isConcurrent = isConcurrent
        return row
    }
}

extension GridLayoutItem {
    fileprivate func apply(to style: ASLayoutElementStyle) {
        style.spacingAfter = spacing
        switch size {
        case .fixed(let width):
            style.width = ASDimension(unit: .points, value: width)
            style.flexShrink = 0
        case .flexible(let minimum, let maximum):
            // Each shrinks from the whole width, or from its limit, in proportion.
            style.width = ASDimension(unit: .fraction, value: 1)
            style.flexShrink = 1
            if minimum.isFinite { style.minWidth = ASDimension(unit: .points, value: minimum) }
            if maximum.isFinite { style.maxWidth = ASDimension(unit: .points, value: maximum) }
        }
    }
}
