import CoreGraphics

/// Finds elements on the screen by their text.
///
/// An element matches if its whole text, accessibility label or accessibility identifier is equal, without white space
/// around it. Of several, uncovered elements are first, then the frontmost, the topmost and the leftmost.
@MainActor
package struct ElementFinder {
    package struct Element {
        package let view: UIView
        /// The whole frame, visible or not, in points of the screen.
        package let frame: CGRect
        /// The part of the frame on the screen and within its clipping ancestors, in points of the screen.
        package let visibleFrame: CGRect
        /// The view that covers its center; nil if the center is visible.
        package let coverer: UIView?
        /// The point at which a finger would touch it.
        package var touchPoint: CGPoint { CGPoint(x: visibleFrame.midX, y: visibleFrame.midY) }
    }

    let screen: UIScreen

    package init(screen: UIScreen) {
        self.screen = screen
    }

    /// Returns the matching elements on the screen, best first.
    package func elements(matching text: String) -> [Element] {
        let wanted = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let shown = VisibleViews(screen: screen)
        let found = shown.all.enumerated().compactMap { index, item -> Element? in
            guard Self.names(of: item).contains(wanted), !item.clip.isNull, !item.clip.isEmpty else { return nil }
            return Element(
                view: item.view, frame: item.frame, visibleFrame: item.clip,
                coverer: shown.coverer(of: index, at: CGPoint(x: item.clip.midX, y: item.clip.midY)))
        }
        func rank(_ element: Element) -> (Int, Int, CGFloat, CGFloat) {
            let window = screen.allWindows.firstIndex { $0 === element.view.window } ?? 0
            return (
                element.coverer == nil ? 0 : 1, -window, element.visibleFrame.minY, element.visibleFrame.minX
            )
        }
        // Elements at equal positions keep their order in the tree.
        return found.enumerated()
            .sorted { one, other in
                let first = rank(one.element), second = rank(other.element)
                return first == second ? one.offset > other.offset : first < second
            }
            .map(\.element)
    }

    /// Returns the element that a touch at its center reaches.
    ///
    /// - Throws: ``ActionFailure``: that it is covered or off the screen, or the texts that are visible instead.
    package func reachable(_ text: String) throws -> Element {
        let found = elements(matching: text)
        guard let best = found.first(where: { blocker(of: $0) == nil }) ?? found.first else {
            throw ActionFailure(absence(of: text))
        }
        if let blocker = blocker(of: best) {
            throw ActionFailure(
                """
                "\(text)" is covered: at its middle, \(ShortDecimal.text(best.touchPoint.x)),\
                \(ShortDecimal.text(best.touchPoint.y)), a touch reaches \(ViewDump.line(blocker)).
                """)
        }
        return best
    }

    /// Returns the view that a touch would reach instead; nil if it reaches the element, a subview or a superview.
    private func blocker(of element: Element) -> UIView? {
        if let coverer = element.coverer { return coverer }
        guard let hit = screen.hitTest(element.touchPoint, with: nil)?.view else { return nil }
        return hit.isDescendant(of: element.view) || element.view.isDescendant(of: hit) ? nil : hit
    }

    private func absence(of text: String) -> String {
        let wanted = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let hidden = VisibleViews.everyView(of: screen.allWindows).filter { Self.namesWithin($0).contains(wanted) }
        if let view = hidden.first {
            return """
                "\(text)" is not on the screen: \(ViewDump.line(view)) is hidden, transparent, of no size, or outside \
                of what the screen shows.
                """
        }
        return "There is no \"\(text)\". \(Self.listing(visibleTexts()))"
    }

    /// Returns a sentence with texts.
    package static func listing(_ texts: [String]) -> String {
        guard !texts.isEmpty else { return "No text is on the screen." }
        let shown = texts.prefix(30).map { "\"\($0)\"" }.joined(separator: ", ")
        return "On the screen: \(shown)\(texts.count > 30 ? ", and \(texts.count - 30) more" : "")."
    }

    /// Returns the visible texts, from top to bottom.
    package func visibleTexts() -> [String] {
        let shown = VisibleViews(screen: screen)
        return shown.all.enumerated()
            .compactMap { index, item -> (CGRect, Int, String)? in
                guard let text = item.element?.text ?? item.shownText, !text.isEmpty, !item.clip.isEmpty,
                    shown.coverer(of: index, at: CGPoint(x: item.clip.midX, y: item.clip.midY)) == nil
                else { return nil }
                return (item.clip, index, text)
            }
            .sorted { ($0.0.minY, $0.0.minX, $0.1) < ($1.0.minY, $1.0.minX, $1.1) }
            .map(\.2)
    }

    static func names(of item: VisibleViews.Item) -> [String] {
        item.element.map(names(of:)) ?? names(of: item.view)
    }

    /// Returns the texts of a view, and of its elements without views.
    static func namesWithin(_ view: UIView) -> [String] {
        names(of: view)
            + ((view as? any ElementHolding)?.drawnElements ?? []).flatMap { $0.all.flatMap(names(of:)) }
    }

    private static func names(of element: DrawnElement) -> [String] {
        trimmed([element.text, element.accessibilityLabel, element.accessibilityIdentifier])
    }

    static func names(of view: UIView) -> [String] {
        trimmed([ViewDump.shownText(of: view), view.accessibilityLabel, view.accessibilityIdentifier])
    }

    private static func trimmed(_ names: [String?]) -> [String] {
        names.compactMap { $0?.trimmingCharacters(in: .whitespacesAndNewlines) }
    }
}
