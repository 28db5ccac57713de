import UIKit

/// The frames of a bubble's content for a width.
@MainActor
struct BubbleLayout {
    private var frames: [(view: UIView, frame: CGRect)] = []
    /// The size of the bubble.
    private(set) var size = CGSize.zero
    private let width: CGFloat
    /// The top of the counter and the buttons.
    private(set) var footerTop: CGFloat = 0

    private static let spacing: CGFloat = 8

    /// - Parameter width: The maximum width. A bubble is as wide as its content needs.
    init(_ bubble: ToolTipBubbleView, width: CGFloat) {
        self.width = width
        let insets = bubble.look.contentInsets
        let room = max(1, width - insets.left - insets.right)
        var y = insets.top, widest: CGFloat = 0
        var texts: [(UIView, CGSize)] = []
        let image = bubble.imageView.isHidden ? nil : bubble.imageView.image?.size
        let indent = image.map { min($0.width, room / 3) + Self.spacing } ?? 0
        if !bubble.titleLabel.isHidden {
            texts.append((bubble.titleLabel, Self.fit(bubble.titleLabel, room - indent)))
        }
        let titleSize = texts.first?.1 ?? .zero
        if let image {
            let side = CGSize(
                width: min(image.width, room / 3),
                height: image.width > 0 ? image.height * min(1, room / 3 / image.width) : 0)
            let height = max(side.height, titleSize.height)
            frames.append(
                (
                    bubble.imageView,
                    CGRect(x: insets.left, y: y + (height - side.height) / 2, width: side.width, height: side.height)
                ))
            if !texts.isEmpty {
                frames.append(
                    (
                        bubble.titleLabel,
                        CGRect(
                            x: insets.left + indent, y: y + (height - titleSize.height) / 2, width: titleSize.width,
                            height: titleSize.height)
                    ))
            }
            widest = indent + titleSize.width
            y += height + 4
        } else if !texts.isEmpty {
            frames.append((bubble.titleLabel, CGRect(origin: CGPoint(x: insets.left, y: y), size: titleSize)))
            widest = titleSize.width
            y += titleSize.height + 4
        }
        func add(_ view: UIView, _ size: CGSize) {
            frames.append((view, CGRect(origin: CGPoint(x: insets.left, y: y), size: size)))
            widest = max(widest, size.width)
            y += size.height + Self.spacing
        }
        if !bubble.textLabel.isHidden { add(bubble.textLabel, Self.fit(bubble.textLabel, room)) }
        if let content = bubble.content { add(content, Self.measure(content, room)) }
        footerTop = y
        placeButtons(of: bubble, below: &y, room: room, widest: &widest)
        size = CGSize(width: min(width, widest + insets.left + insets.right), height: y + insets.bottom)
    }

    /// Places counter and buttons in one row, or in a column where the row is too narrow.
    private mutating func placeButtons(
        of bubble: ToolTipBubbleView, below y: inout CGFloat, room: CGFloat, widest: inout CGFloat
    ) {
        let insets = bubble.look.contentInsets
        var items: [(view: UIView, size: CGSize)] = []
        if !bubble.counterLabel.isHidden { items.append((bubble.counterLabel, Self.fit(bubble.counterLabel, room))) }
        for button in [bubble.skipButton, bubble.backButton, bubble.nextButton] where !button.isHidden {
            items.append((button, button.size(fitting: room)))
        }
        let sum = items.reduce(0) { $0 + $1.size.width } + CGFloat(max(0, items.count - 1)) * 2 * Self.spacing
        if sum <= room {
            let height = items.map(\.size.height).max() ?? 0
            var x = insets.left
            for (view, size) in items {
                frames.append(
                    (view, CGRect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height)))
                x += size.width + 2 * Self.spacing
            }
            widest = max(widest, sum)
            y += height
            rowCount = items.count
        } else {
            for (view, size) in items.reversed() {
                frames.append((view, CGRect(x: insets.left, y: y, width: size.width, height: size.height)))
                widest = max(widest, size.width)
                y += size.height
            }
        }
        trailingInset = insets.right
    }

    /// The number of items in the row of buttons; 0 if they are in a column.
    private var rowCount = 0
    private var trailingInset: CGFloat = 0

    private static func fit(_ label: UILabel, _ width: CGFloat) -> CGSize {
        let size = label.sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude))
        return CGSize(width: min(max(1, width), size.width.rounded(.up)), height: size.height.rounded(.up))
    }

    private static func measure(_ view: UIView, _ width: CGFloat) -> CGSize {
        let intrinsic = view.intrinsicContentSize
        if intrinsic.width > 0, intrinsic.height > 0, intrinsic.width <= width { return intrinsic }
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        if fitting.width > 0, fitting.height > 0 {
            return CGSize(width: min(width, fitting.width), height: fitting.height)
        }
        return CGSize(width: min(width, view.bounds.width), height: view.bounds.height)
    }

    /// Aligns the titles of buttons with the texts: a button can be wider than its title.
    private func alignButtons() {
        let row = frames.suffix(rowCount).map(\.view)
        for (view, _) in frames {
            guard let button = view as? ToolTipButton else { continue }
            button.contentHorizontalAlignment =
                row.last === button ? .trailing : row.isEmpty || row.first === button ? .leading : .center
        }
    }

    /// Sets the frames. The row of buttons ends at the trailing edge, and its first item begins at the leading one.
    ///
    /// - Parameter footerOffset: The distance by which counter and buttons are moved.
    func apply(isRightToLeft: Bool, footerOffset: CGPoint) {
        alignButtons()
        var frames = frames
        if rowCount > 0, let last = frames.last?.frame {
            let shift = max(0, width - trailingInset - last.maxX)
            // The counter, and skip after it, stay at the leading edge.
            let moved = frames.indices.suffix(rowCount).filter { index in
                let view = frames[index].view
                return !(view is UILabel) && view !== frames[frames.count - rowCount].view || rowCount == 1
            }
            for index in moved { frames[index].frame.origin.x += shift }
        }
        for (view, frame) in frames {
            var frame = frame
            if isRightToLeft { frame.origin.x = width - frame.maxX }
            if frame.minY >= footerTop {
                frame.origin.x += footerOffset.x
                frame.origin.y += footerOffset.y
            }
            view.frame = frame
        }
    }
}
