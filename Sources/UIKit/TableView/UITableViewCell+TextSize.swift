import CoreGraphics

/// The adaptation of a cell's labels to the text size and the writing direction.
extension UITableViewCell {
    /// Returns the font of a label in the cell's text size. As in UIKit, each follows a text style.
    func standardFont(_ index: Int) -> UIFont {
        let traits = traitCollection
        if style == .subtitle, index == 1 { return .preferredFont(forTextStyle: .caption1, compatibleWith: traits) }
        guard style == .value2 else { return .preferredFont(forTextStyle: .body, compatibleWith: traits) }
        // No text style has this size: it scales like the nearest one.
        return UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 14), compatibleWith: traits)
    }

    /// Whether the detail is below the text, as there is no space side by side at accessibility sizes.
    var isStacked: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory && style != .default }

    /// Lets texts of accessibility sizes wrap unless the app has set a number of lines, and aligns those that end at
    /// the other label.
    func labelsFollowTraits() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        for case let label as CellLabel in ownLabels { label.wraps(isLarge) }
        guard style == .value2, let label = ownLabels[0] as? CellLabel else { return }
        label.textAlignment = isStacked ? .natural : isRightToLeft ? .left : .right
    }
}
