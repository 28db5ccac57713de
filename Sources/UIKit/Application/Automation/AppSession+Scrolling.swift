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
        for view in hidden where view.canBeRevealed {
            view.revealInScrollViews()
            try advance(by: Self.frameDuration)
            if isReachable(text) { return }
        }
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
            || !element.view.canBeRevealed || seen.height >= element.view.enclosingScrollView?.bounds.height ?? 0
    }

    /// Searches down to the end, then from the top to the start.
    private func search(_ text: String, in scrollView: UIScrollView) throws -> Bool {
        guard scrollView.scrollsVertically else { return false }
        let start = scrollView.contentOffset
        var isFromTop = false
        while true {
            if isReachable(text) { return true }
            let wanted = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if let view = VisibleViews.everyView(of: [scrollView.window].compactMap { $0 }).first(where: {
                ElementFinder.namesWithin($0).contains(wanted) && $0.isDescendant(of: scrollView) && $0.canBeRevealed
            }) {
                view.revealInScrollViews()
                try advance(by: Self.frameDuration)
                if isReachable(text) { return true }
            }
            let range = scrollView.verticalRange, offset = scrollView.contentOffset.y
            let page = max(1, scrollView.bounds.inset(by: scrollView.adjustedContentInset).height * 0.8)
            if isFromTop, offset >= start.y { break }
            if offset >= range.upperBound - 0.5 {
                guard !isFromTop else { break }
                isFromTop = true
                scrollView.contentOffset.y = range.lowerBound
            } else {
                scrollView.contentOffset.y = min(offset + page, range.upperBound)
            }
            try settle()
        }
        scrollView.contentOffset = scrollView.clamped(start)
        try settle()
        return false
    }
}

extension UIView {
    fileprivate var enclosingScrollView: UIScrollView? {
        var view = superview
        while let current = view {
            if let found = current as? UIScrollView { return found }
            view = current.superview
        }
        return nil
    }

    /// Whether scrolling could make it visible.
    fileprivate var canBeRevealed: Bool {
        var view: UIView? = self
        while let current = view {
            if current.isHidden || current.alpha < 0.01 { return false }
            view = current.superview
        }
        return window != nil && enclosingScrollView != nil && bounds.size != .zero
    }

    fileprivate func revealInScrollViews() {
        var scrollView = enclosingScrollView
        while let current = scrollView {
            current.reveal(convert(bounds, to: current), animated: false)
            current.layoutIfNeeded()
            scrollView = current.enclosingScrollView
        }
    }
}
