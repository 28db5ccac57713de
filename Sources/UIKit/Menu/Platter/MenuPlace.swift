import CoreGraphics

/// The frame of a menu beside its source: below it where there is room, else above it, else where there is more room.
struct MenuPlace: Equatable {
    /// The frame, as high as the content or as the room.
    var frame: CGRect
    /// Whether the menu is above its source.
    var isAbove: Bool
    /// The point from which the menu grows.
    var origin: CGPoint

    /// - Parameters:
    ///   - size: The width of the menu and the height of its content.
    ///   - source: The rectangle that the menu belongs to.
    ///   - room: The rectangle in which the menu stays, in the same coordinates.
    init(size: CGSize, source: CGRect, room: CGRect) {
        let below = room.maxY - source.maxY - MenuMetrics.gap, above = source.minY - room.minY - MenuMetrics.gap
        isAbove = below < size.height && above > below
        let space = isAbove ? above : below
        // Beside a source that fills the screen the menu covers it.
        let height = min(size.height, space >= min(size.height, MenuMetrics.rowHeight * 2) ? space : room.height)
        let width = min(size.width, room.width)
        let x: CGFloat =
            switch source.midX {
            case ..<(room.minX + room.width / 3): source.minX
            case (room.maxX - room.width / 3)...: source.maxX - width
            default: source.midX - width / 2
            }
        let y = isAbove ? source.minY - MenuMetrics.gap - height : source.maxY + MenuMetrics.gap
        frame = CGRect(
            x: min(max(x, room.minX), max(room.minX, room.maxX - width)),
            y: min(max(y, room.minY), max(room.minY, room.maxY - height)), width: width, height: height)
        origin = CGPoint(
            x: min(max(source.midX, frame.minX), frame.maxX), y: isAbove ? frame.maxY : frame.minY)
    }
}
