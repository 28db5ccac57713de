import CoreGraphics

extension UIView {
    func insertLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView !== self else { return }
        guide.owningView?.dropLayoutGuide(guide)
        guide.owningView = self
        auto.guides.append(guide)
    }

    func dropLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self, let index = auto.guides.firstIndex(where: { $0 === guide }) else { return }
        // As in UIKit, its constraints are deactivated.
        NSLayoutConstraint.deactivate(guide.storedLayoutItem?.users ?? [])
        auto.guides.remove(at: index)
        guide.owningView = nil
    }

    // MARK: The framework's guides, made when they are asked for

    func systemGuide<Guide: UILayoutGuide>(
        _ path: ReferenceWritableKeyPath<AutoLayoutState, Guide?>, _ make: () -> Guide
    ) -> Guide {
        if let known = auto[keyPath: path] { return known }
        let guide = make()
        auto[keyPath: path] = guide
        return guide
    }

    /// Updates the guides of insets and margins.
    func guidesMayHaveChanged() {
        guard let auto = storedAuto else { return }
        for guide in [auto.safeArea, auto.margins, auto.readable, auto.keyboard] {
            if let item = guide?.storedLayoutItem { item.home.changed(item) }
        }
        viewController?.storedTopGuide?.lengthMayHaveChanged()
        viewController?.storedBottomGuide?.lengthMayHaveChanged()
    }

    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let room = bounds.width - insets.left - insets.right
        let excess = room - Self.readableWidth(for: traitCollection.preferredContentSizeCategory)
        if excess > 0 {
            // On whole points, so that both sides of a column are equal.
            insets.left += (excess / 2).rounded(.down)
            insets.right += excess - (excess / 2).rounded(.down)
        }
        return insets
    }

    /// Returns the width of readable content. Apple does not document it; these are the widths of UIKit's guide
    /// observed at 560, 672 and 896 points, with the steps between.
    static func readableWidth(for category: UIContentSizeCategory) -> CGFloat {
        switch category {
        case .extraSmall: 560
        case .small: 600
        case .medium: 632
        case .large, .unspecified: 672
        case .extraLarge: 744
        case .extraExtraLarge: 824
        default: 896
        }
    }
}
