import UIKit

/// A review: stars and author in a row, or one below the other where there is no room, and the text below.
final class ReviewCard: UIView {
    private static let margin: CGFloat = 14, gap: CGFloat = 6

    private let stars: UILabel
    private let author: UILabel
    private let text: UILabel

    init(_ review: Review) {
        let count = max(0, min(5, review.stars))
        stars = ColumnView.text(
            String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count), style: .subheadline,
            color: .systemOrange)
        author = ColumnView.text(review.author, style: .headline)
        text = ColumnView.text(review.text)
        super.init(frame: .zero)
        stars.accessibilityLabel = "\(count) of 5 stars"
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        for label in [author, stars, text] { addSubview(label) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// The frames of author, stars and text, as if from left to right, and the height of all.
    private func frames(_ width: CGFloat) -> (author: CGRect, stars: CGRect, text: CGRect, height: CGFloat) {
        let room = CGSize(width: max(1, width - 2 * Self.margin), height: CGFloat.greatestFiniteMagnitude)
        func size(_ label: UILabel) -> CGSize {
            let size = label.sizeThatFits(room)
            return CGSize(width: min(room.width, size.width.rounded(.up)), height: size.height.rounded(.up))
        }
        let authorSize = size(author), starsSize = size(stars), textHeight = size(text).height
        let isOneRow = authorSize.width + Self.gap + starsSize.width <= room.width
        let authorFrame = CGRect(origin: CGPoint(x: Self.margin, y: Self.margin), size: authorSize)
        let starsFrame = CGRect(
            origin: CGPoint(
                x: isOneRow ? width - Self.margin - starsSize.width : Self.margin,
                y: isOneRow ? Self.margin : authorFrame.maxY + Self.gap), size: starsSize)
        let textFrame = CGRect(
            x: Self.margin, y: max(authorFrame.maxY, starsFrame.maxY) + Self.gap, width: room.width,
            height: textHeight)
        return (authorFrame, starsFrame, textFrame, textFrame.maxY + Self.margin)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: frames(size.width).height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(bounds.width)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (label, frame) in [(author, frames.author), (stars, frames.stars), (text, frames.text)] {
            label.frame =
                isMirrored
                ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
    }
}
