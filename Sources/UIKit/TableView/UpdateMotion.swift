import CoreGraphics

/// The motion of rows while a group of changes is laid out.
struct UpdateMotion {
    /// Whether the changes are animated.
    var isAnimated = false
    /// Returns the animation of a row that the group inserts; nil for another row.
    var arrival: (IndexPath) -> UITableView.RowAnimation?
    /// How much longer the content was before the changes, in points. Rows that come into sight because others left are
    /// animated from their old positions.
    var slide: CGFloat
}

/// The rows that stay while an animation reduces the height of a table.
struct ShrinkingSight {
    private var laidOutHeight: CGFloat = 0
    /// The height before the animation; 0 at rest.
    private(set) var reach: CGFloat = 0
    private var animations = 0

    /// Takes over the height of a layout.
    ///
    /// - Returns: The number of the animation that reduces the height, to be passed to `end(_:)` after it; nil without one.
    mutating func layOut(height: CGFloat, isAnimated: Bool) -> Int? {
        let old = laidOutHeight
        laidOutHeight = height
        guard height < old, isAnimated else { return nil }
        reach = max(reach, old)
        animations += 1
        return animations
    }

    /// - Returns: Whether the animation was the last one, so that rows beyond the height go.
    mutating func end(_ animation: Int) -> Bool {
        guard animation == animations else { return false }
        reach = 0
        return true
    }
}

/// The index at a table's trailing edge.
struct SectionIndex {
    var color: UIColor?
    var backgroundColor: UIColor?
    var trackingBackgroundColor: UIColor?
    var minimumRowCount = 0
    var view: SectionIndexView?
    /// Whether the titles are those of the data source.
    var isCurrent = false
}
