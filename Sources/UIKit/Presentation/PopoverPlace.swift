import CoreGraphics

/// The frame of a popover: on the side of its anchor with enough room, with its arrow at the anchor's middle.
struct PopoverPlace: Equatable {
    /// The frame, arrow included.
    var frame: CGRect
    var arrow: UIPopoverArrowDirection
    /// The distance along the body's edge, from its corner to the middle of the arrow.
    var arrowPosition: CGFloat

    /// - Parameters:
    /// - size: The preferred size, without the arrow.
    /// - anchor: The rectangle that the arrow points at.
    /// - room: The available area, in the same coordinates as the anchor.
    /// - permitted: The directions; `.unknown` and the empty set center it on the anchor, without an arrow.
    /// - arrowHeight: The height of the arrow in points.
    /// - reach: The smallest distance of the arrow's middle from a corner of the body.
    /// - canOverlap: Whether it may cover its anchor rather than be smaller than preferred.
    init(
        size: CGSize, anchor: CGRect, room: CGRect, permitted: UIPopoverArrowDirection, arrowHeight: CGFloat,
        reach: CGFloat, canOverlap: Bool = false
    ) {
        // An arrow that points up belongs to a bubble below its anchor.
        let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
        let choices = permitted == .unknown ? [] : order.filter { permitted.contains($0) }
        func space(_ arrow: UIPopoverArrowDirection) -> CGSize {
            switch arrow {
            case .up: CGSize(width: room.width, height: room.maxY - anchor.maxY - arrowHeight)
            case .down: CGSize(width: room.width, height: anchor.minY - room.minY - arrowHeight)
            case .left: CGSize(width: room.maxX - anchor.maxX - arrowHeight, height: room.height)
            default: CGSize(width: anchor.minX - room.minX - arrowHeight, height: room.height)
            }
        }
        func part(_ arrow: UIPopoverArrowDirection) -> CGFloat {
            let space = space(arrow)
            return max(0, min(size.width, space.width)) * max(0, min(size.height, space.height))
        }
        let fitting = choices.first { space($0).width >= size.width && space($0).height >= size.height }
        // If no side has enough room, the one that shows most is used.
        guard let arrow = fitting ?? choices.max(by: { part($0) < part($1) }), part(arrow) > 0 else {
            let fitted = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
            frame = Self.slide(
                CGRect(
                    x: anchor.midX - fitted.width / 2, y: anchor.midY - fitted.height / 2, width: fitted.width,
                    height: fitted.height), into: room)
            self.arrow = .unknown
            arrowPosition = 0
            return
        }
        let space = canOverlap ? room.size : space(arrow)
        let body = CGSize(width: min(size.width, space.width), height: min(size.height, space.height))
        var lying: CGRect
        switch arrow {
        case .up: lying = CGRect(x: anchor.midX - body.width / 2, y: anchor.maxY + arrowHeight, width: 0, height: 0)
        case .down:
            lying = CGRect(
                x: anchor.midX - body.width / 2, y: anchor.minY - arrowHeight - body.height, width: 0, height: 0)
        case .left: lying = CGRect(x: anchor.maxX + arrowHeight, y: anchor.midY - body.height / 2, width: 0, height: 0)
        default:
            lying = CGRect(
                x: anchor.minX - arrowHeight - body.width, y: anchor.midY - body.height / 2, width: 0, height: 0)
        }
        lying.size = body
        let isVertical = arrow == .up || arrow == .down
        if isVertical {
            lying.origin.x = min(max(lying.minX, room.minX), room.maxX - body.width)
        } else {
            lying.origin.y = min(max(lying.minY, room.minY), room.maxY - body.height)
        }
        let length = isVertical ? body.width : body.height
        let wanted = isVertical ? anchor.midX - lying.minX : anchor.midY - lying.minY
        self.arrow = arrow
        arrowPosition = length < 2 * reach ? length / 2 : min(max(wanted, reach), length - reach)
        switch arrow {
        case .up:
            lying = CGRect(
                x: lying.minX, y: lying.minY - arrowHeight, width: body.width, height: body.height + arrowHeight)
        case .down: lying.size.height += arrowHeight
        case .left:
            lying = CGRect(
                x: lying.minX - arrowHeight, y: lying.minY, width: body.width + arrowHeight, height: body.height)
        default: lying.size.width += arrowHeight
        }
        // With enough room this changes nothing.
        frame = canOverlap ? Self.slide(lying, into: room) : lying
    }

    private static func slide(_ rect: CGRect, into room: CGRect) -> CGRect {
        CGRect(
            x: min(max(rect.minX, room.minX), max(room.minX, room.maxX - rect.width)),
            y: min(max(rect.minY, room.minY), max(room.minY, room.maxY - rect.height)), width: rect.width,
            height: rect.height)
    }
}
