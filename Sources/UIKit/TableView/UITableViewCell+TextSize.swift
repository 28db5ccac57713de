import CoreGraphics

/// How a cell's own labels follow the text size and the direction of writing.
extension UITableViewCell {
    /// The look of a style's label in the cell's text size. As in UIKit, each follows a text style.
    func standardFont(_ index: Int) -> UIFont {
        let traits = traitCollection
        if style == .subtitle, index == 1 { return .preferredFont(forTextStyle: .caption1, compatibleWith: traits) }
        guard style == .value2 else { return .preferredFont(forTextStyle: .body, compatibleWith: traits) }
        // No text style has this size: it grows as the next one does.
        return UIFontMetrics(forTextStyle: .subheadline).scaledFont(
            for: .systemFont(ofSize: 14), compatibleWith: traits)
    }

    /// At the sizes for accessibility there is no room side by side: the detail stands below the text.
    var isStacked: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory && style != .default }

    /// Lets texts of accessibility sizes wrap, where the app has not asked for a number of lines, and turns those that
    /// end at the other label.
    func labelsFollowTraits() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        for case let label as CellLabel in ownLabels { label.wraps(isLarge) }
        guard style == .value2, let label = ownLabels[0] as? CellLabel else { return }
        label.textAlignment = isStacked ? .natural : isRightToLeft ? .left : .right
    }
}
