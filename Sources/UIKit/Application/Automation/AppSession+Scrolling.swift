import CoreGraphics
import TwillHost

extension AppSession {
    /// Scrolls a wheel, or two fingers on a trackpad, over a point of the screen. No time passes.
    ///
    /// - Parameter delta: The distance in points; positive if the content should move right or down.
    package func scroll(by delta: CGSize, at point: CGPoint, isPrecise: Bool) throws {
        try settle()
        post(.wheel(.init(position: point, delta: delta, isPrecise: isPrecise)))
        try settle()
    }

    /// Scrolls until the element with this text, label or identifier can be touched.
    ///
    /// If its view exists, it scrolls there directly. Otherwise it scrolls screen by screen, first down and then from
    /// the top, because lists create their rows as they come into sight.
    ///
    /// - Throws: ``ActionFailure`` if it is not found, or nothing scrolls.
    package func scroll(toElement text: String) throws {
        try settle()
        if isReachable(text) { return }
        let wanted = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let hidden = VisibleViews.everyView(of: screen.windows).filter {
            ElementFinder.namesWithin($0).contains(wanted)
        }
        if try reveal(hidden.filter(\.canBeRevealed), of: text) { return }
        let scrollViews = VisibleViews(screen: screen).all.reversed().compactMap { item in
            item.clip.isNull || item.clip.isEmpty ? nil : item.view as? UIScrollView
        }
        guard !scrollViews.isEmpty else { throw ActionFailure("There is no scroll view on the screen.") }
        for scrollView in scrollViews where try search(text, in: scrollView) { return }
        throw ActionFailure(
            "\"\(text)\" did not come into sight, however far was scrolled. \(ElementFinder.listing(visibleTexts()))")
    }

    private func isReachable(_ text: String) -> Bool {
        guard let element = try? reachableElement(text) else { return false }
        // Continues while half of it is behind an edge.
        let size = element.frame.size
        let seen = element.visibleFrame.size
        return seen.height > size.height - 1 && seen.width > size.width - 1
            || !element.view.canBeRevealed || seen.height >= element.view.enclosingScrollViews.first?.bounds.height ?? 0
    }

    /// Scrolls no further than needed to one of an element's views; if a bar or another view still covers it, to the
    /// middle.
    ///
    /// - Returns: Whether the element can be touched. If not, everything is where it was.
    private func reveal(_ views: [UIView], of text: String) throws -> Bool {
        for isInMiddle in [false, true] {
            for view in views {
                let offsets = view.enclosingScrollViews.map { ($0, $0.contentOffset) }
                view.revealInScrollViews(inMiddle: isInMiddle)
                try advance(by: Self.frameDuration)
                if isReachable(text) { return true }
                for (scrollView, offset) in offsets { scrollView.contentOffset = scrollView.clamped(offset) }
            }
        }
        if !views.isEmpty { try settle() }
        return false
    }

    /// Searches down to the end, then from the top to the start.
    ///
    /// - Throws: ``ActionFailure`` if the end is not reached in ``mostPages`` steps, as in a list that grows forever.
    private func search(_ text: String, in scrollView: UIScrollView) throws -> Bool {
        guard scrollView.scrollsVertically else { return false }
        let wanted = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let start = scrollView.contentOffset
        var position = start.y
        var isFromTop = false
        var revealed: Set<ObjectIdentifier> = []
        for _ in 0..<Self.mostPages {
            if isReachable(text) { return true }
            let views = VisibleViews.everyView(of: [scrollView.window].compactMap { $0 }).filter {
                ElementFinder.namesWithin($0).contains(wanted) && $0.isDescendant(of: scrollView) && $0.canBeRevealed
            }
            let new = views.filter { revealed.insert(ObjectIdentifier($0)).inserted }
            if try reveal(new, of: text) { return true }
            let range = scrollView.verticalRange
            let page = max(1, scrollView.bounds.inset(by: scrollView.adjustedContentInset).height * 0.8)
            if isFromTop, position >= start.y || position >= range.upperBound - 0.5 {
                scrollView.contentOffset = scrollView.clamped(start)
                try settle()
                return false
            }
            let isAtEnd = position >= range.upperBound - 0.5
            let goal = isAtEnd ? range.lowerBound : min(position + page, range.upperBound)
            scrollView.contentOffset.y = goal
            try settle()
            // A list that measures its rows moves with them. One that goes back by itself is not searched forever.
            let actual = scrollView.contentOffset.y
            position = !isAtEnd && actual <= position ? goal : actual
            isFromTop = isFromTop || isAtEnd
        }
        throw ActionFailure(
            "\"\(text)\" did not come into sight in \(Self.mostPages) screens, and the list has not ended. "
                + ElementFinder.listing(visibleTexts()))
    }

    /// More than a list of 100,000 rows has.
    private static let mostPages = 10_000
}

extension UIView {
    /// From the inside to the outside.
    fileprivate var enclosingScrollViews: [UIScrollView] {
        sequence(first: self, next: \.superview).dropFirst().compactMap { $0 as? UIScrollView }
    }

    /// Whether scrolling could make it visible.
    fileprivate var canBeRevealed: Bool {
        var view: UIView? = self
        while let current = view {
            if current.isHidden || current.alpha < 0.01 { return false }
            view = current.superview
        }
        return window != nil && !enclosingScrollViews.isEmpty && bounds.size != .zero
    }

    fileprivate func revealInScrollViews(inMiddle: Bool) {
        for scrollView in enclosingScrollViews {
            let frame = convert(bounds, to: scrollView)
            if inMiddle {
                let shown = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
                let offset = scrollView.contentOffset
                scrollView.setContentOffset(
                    scrollView.clamped(
                        CGPoint(x: offset.x + frame.midX - shown.midX, y: offset.y + frame.midY - shown.midY)),
                    animated: false)
            } else {
                scrollView.reveal(frame, animated: false)
            }
            scrollView.layoutIfNeeded()
        }
    }
}
