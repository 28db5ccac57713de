import UIKit

/// The last frames that a view computed for its subviews: a view that scrolls is measured again and again.
struct ArrangementCache<Frames> {
    private var width: CGFloat = 0
    private var category = UIContentSizeCategory.unspecified
    private var value: (frames: Frames, height: CGFloat)?

    /// Returns what `arrange` returned for the same width and text size, or calls it.
    @MainActor
    mutating func frames(
        in view: UIView, width: CGFloat, arrange: (CGFloat) -> (frames: Frames, height: CGFloat)
    ) -> (frames: Frames, height: CGFloat) {
        let category = view.traitCollection.preferredContentSizeCategory
        if let value, width == self.width, category == self.category { return value }
        let new = arrange(width)
        value = new
        self.width = width
        self.category = category
        return new
    }

    mutating func invalidate() { value = nil }
}
