import UIKit

extension ChapterViewController {
    private enum Metrics {
        static let margin: CGFloat = 12
        /// The screen's width on large screens: that of a phone.
        static let phone: CGFloat = 390
        /// A screen that is narrower than this is compact.
        static let regular: CGFloat = 560
    }

    func layOutPanes() {
        let safe = view.bounds.inset(by: view.safeAreaInsets)
        let isWide = safe.width >= Self.wide
        if isWide != self.isWide {
            self.isWide = isWide
            updateTabs()
            select(pane)
        }
        let screenWidth = isWide ? min(Metrics.phone, safe.width / 2).rounded() : safe.width
        layOut(in: safe, screenWidth: screenWidth)
    }

    private func layOut(in safe: CGRect, screenWidth: CGFloat) {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var (column, beside) = (safe, safe)
        if isWide {
            let edge: CGRectEdge = isMirrored ? .minXEdge : .maxXEdge
            (beside, column) = safe.divided(atDistance: screenWidth, from: edge)
        }
        let tabsHeight = tabs.intrinsicContentSize.height
        tabs.frame = CGRect(
            x: column.minX + Metrics.margin, y: column.minY + 8, width: column.width - 2 * Metrics.margin,
            height: tabsHeight)
        let top = tabs.frame.maxY + 8
        let pane = CGRect(x: column.minX, y: top, width: column.width, height: max(0, safe.maxY - top))
        textView.frame = pane
        sourceView.frame = pane
        let line = 1 / max(1, view.traitCollection.displayScale)
        separator.isHidden = !isWide
        separator.frame = CGRect(
            x: isMirrored ? beside.maxX : beside.minX - line, y: safe.minY, width: line, height: safe.height)
        guard let screen, screen.parent != nil else { return }
        screen.traitOverrides.horizontalSizeClass = screenWidth < Metrics.regular ? .compact : .regular
        screen.view.frame = isWide ? beside : pane
    }
}
