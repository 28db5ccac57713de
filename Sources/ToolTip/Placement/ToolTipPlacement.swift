public import UIKit

/// The position of a tip's bubble and of its arrow.
public struct ToolTipPlacement: Hashable, Sendable {
    /// The bubble's rectangle, without the arrow.
    public var frame: CGRect
    /// The side of the anchor on which the bubble is.
    public var side: ToolTipSide
    /// The point of the arrow, which lies on the anchor.
    public var arrowPoint: CGPoint
    /// The middle of the arrow's base, on the bubble's edge.
    public var arrowBase: CGPoint
    /// Whether the bubble had room on its side, and so does not cover the anchor.
    public var isClear: Bool

    /// The rectangle of the bubble and its arrow.
    public var frameWithArrow: CGRect {
        let left = min(frame.minX, arrowPoint.x), top = min(frame.minY, arrowPoint.y)
        let right = max(frame.maxX, arrowPoint.x), bottom = max(frame.maxY, arrowPoint.y)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// The measures of a bubble that its placement depends on, in points.
public struct ToolTipMetrics: Hashable, Sendable {
    /// The width of the arrow's base and its height.
    public var arrowSize = CGSize(width: 16, height: 8)
    /// The radius of the bubble's corners.
    public var cornerRadius: CGFloat = 12
    /// The least distance from the bubble to the edges of the safe area.
    public var screenMargin: CGFloat = 8
    /// The greatest width of the bubble.
    public var maximumWidth: CGFloat = 320
    /// The least width that a bubble at the left or right of its anchor may have.
    public var minimumSideWidth: CGFloat = 140

    /// Creates the standard measures.
    public init() {}
}

extension ToolTipPlacement {
    /// Returns the placement of a bubble.
    ///
    /// The result depends on the arguments alone. All rectangles have one coordinate system.
    ///
    /// - Parameters:
    ///   - anchor: The visible part of the anchor.
    ///   - safeBounds: The area that the bubble must not leave.
    ///   - sides: The sides to try, the preferred one first. The first with room is chosen. If there is room on none,
    ///     the bubble covers the anchor, on the side with the most room.
    ///   - metrics: The measures of bubble and arrow.
    ///   - scale: The number of pixels per point, for alignment to pixels.
    ///   - measure: Returns the size of the bubble's content for a maximum width.
    @MainActor
    public static func placing(
        at anchor: CGRect, in safeBounds: CGRect, sides: [ToolTipSide], metrics: ToolTipMetrics = ToolTipMetrics(),
        scale: CGFloat, measure: (_ maximumWidth: CGFloat) -> CGSize
    ) -> ToolTipPlacement {
        let room = safeBounds.insetBy(
            dx: min(metrics.screenMargin, safeBounds.width / 2), dy: min(metrics.screenMargin, safeBounds.height / 2))
        let grid = PixelGrid(scale: scale)
        let full = grid.ceil(measure(max(1, min(metrics.maximumWidth, room.width))))
        for side in sides {
            let space = space(on: side, of: anchor, in: room, metrics: metrics)
            guard space.width > 0, space.height > 0 else { continue }
            var size = full
            if !side.isVertical, size.width > space.width {
                guard space.width >= metrics.minimumSideWidth else { continue }
                size = grid.ceil(measure(space.width))
            }
            guard size.width <= space.width + 0.001, size.height <= space.height + 0.001 else { continue }
            return make(side, anchor, room, size, isClear: true, metrics, grid)
        }
        let widest = sides.max { area(on: $0, of: anchor, in: room) < area(on: $1, of: anchor, in: room) } ?? .bottom
        let size = CGSize(width: min(full.width, room.width), height: min(full.height, room.height))
        return make(widest, anchor, room, size, isClear: false, metrics, grid)
    }

    /// The space that a bubble could have on a side.
    private static func space(
        on side: ToolTipSide, of anchor: CGRect, in room: CGRect, metrics: ToolTipMetrics
    ) -> CGSize {
        let arrow = metrics.arrowSize.height
        return switch side {
        case .top: CGSize(width: room.width, height: min(anchor.minY, room.maxY) - arrow - room.minY)
        case .bottom: CGSize(width: room.width, height: room.maxY - max(anchor.maxY + arrow, room.minY))
        case .left: CGSize(width: min(anchor.minX, room.maxX) - arrow - room.minX, height: room.height)
        case .right: CGSize(width: room.maxX - max(anchor.maxX + arrow, room.minX), height: room.height)
        }
    }

    private static func area(on side: ToolTipSide, of anchor: CGRect, in room: CGRect) -> CGFloat {
        switch side {
        case .top: max(0, anchor.minY - room.minY) * room.width
        case .bottom: max(0, room.maxY - anchor.maxY) * room.width
        case .left: max(0, anchor.minX - room.minX) * room.height
        case .right: max(0, room.maxX - anchor.maxX) * room.height
        }
    }

    private static func make(
        _ side: ToolTipSide, _ anchor: CGRect, _ room: CGRect, _ size: CGSize, isClear: Bool,
        _ metrics: ToolTipMetrics, _ grid: PixelGrid
    ) -> ToolTipPlacement {
        let arrow = metrics.arrowSize.height
        var origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
        switch side {
        case .top: origin.y = anchor.minY - arrow - size.height
        case .bottom: origin.y = anchor.maxY + arrow
        case .left: origin.x = anchor.minX - arrow - size.width
        case .right: origin.x = anchor.maxX + arrow
        }
        origin.x = clamp(grid.round(origin.x), grid.ceil(room.minX), grid.floor(room.maxX - size.width))
        origin.y = clamp(grid.round(origin.y), grid.ceil(room.minY), grid.floor(room.maxY - size.height))
        let frame = CGRect(origin: origin, size: size)
        var point = CGPoint(x: anchor.midX, y: anchor.midY)
        switch side {
        case .top: point.y = isClear ? anchor.minY : clamp(frame.maxY + arrow, anchor.minY, anchor.maxY)
        case .bottom: point.y = isClear ? anchor.maxY : clamp(frame.minY - arrow, anchor.minY, anchor.maxY)
        case .left: point.x = isClear ? anchor.minX : clamp(frame.maxX + arrow, anchor.minX, anchor.maxX)
        case .right: point.x = isClear ? anchor.maxX : clamp(frame.minX - arrow, anchor.minX, anchor.maxX)
        }
        let inset = metrics.cornerRadius + metrics.arrowSize.width / 2
        let column = clamp(point.x, frame.minX + inset, frame.maxX - inset)
        let row = clamp(point.y, frame.minY + inset, frame.maxY - inset)
        let base =
            switch side {
            case .top: CGPoint(x: column, y: frame.maxY)
            case .bottom: CGPoint(x: column, y: frame.minY)
            case .left: CGPoint(x: frame.maxX, y: row)
            case .right: CGPoint(x: frame.minX, y: row)
            }
        return ToolTipPlacement(frame: frame, side: side, arrowPoint: point, arrowBase: base, isClear: isClear)
    }
}

/// Limits a value; limits in the wrong order give their middle.
func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    low <= high ? min(max(value, low), high) : (low + high) / 2
}

/// Rounds points to whole pixels.
struct PixelGrid {
    let scale: CGFloat

    init(scale: CGFloat) {
        self.scale = scale.isFinite && scale > 0 ? scale : 1
    }

    // Tolerates rounding errors of sums of pixels.
    func ceil(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
    func floor(_ value: CGFloat) -> CGFloat { (value * scale + 0.001).rounded(.down) / scale }
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    func ceil(_ size: CGSize) -> CGSize { CGSize(width: ceil(size.width), height: ceil(size.height)) }
}
