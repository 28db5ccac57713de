import CoreGraphics
import QuartzCore
import TwillSync
import TwillText
import UIKit

/// The maximum distance in points at which a touch still hits a link.
private let linkSlop: CGFloat = 10

extension ASTextNode {
    // MARK: Hit testing

    /// Returns the link at a point of the node, or the nearest one within the tolerance for fingers.
    final func link(at point: CGPoint) -> TextLink? {
        guard let shown = presentText, let text = attributedText else { return nil }
        let origin = textOrigin
        let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        if let index = shown.layout.utf16Index(at: place), let link = link(in: text, at: index, shown) { return link }
        var nearest: (link: TextLink, distance: CGFloat)?
        for link in links(in: text) {
            for box in boxes(of: link.range) {
                let distance = max(
                    max(box.minX - point.x, point.x - box.maxX), max(box.minY - point.y, point.y - box.maxY))
                if distance <= linkSlop, distance < nearest?.distance ?? .infinity { nearest = (link, distance) }
            }
        }
        return nearest?.link
    }

    private func link(in text: NSAttributedString, at index: Int, _ shown: FittedText) -> TextLink? {
        guard index < min(text.length, shown.shownLength ?? text.length) else { return nil }
        for name in linkAttributeNames {
            var range = NSRange(location: 0, length: 0)
            let whole = NSRange(location: 0, length: text.length)
            let value = text.attribute(
                NSAttributedString.Key(name), at: index, longestEffectiveRange: &range, in: whole)
            if let value { return TextLink(name: name, value: value, range: range) }
        }
        return nil
    }

    private func links(in text: NSAttributedString) -> [TextLink] {
        var links: [TextLink] = []
        for name in linkAttributeNames {
            let whole = NSRange(location: 0, length: text.length)
            text.enumerateAttribute(NSAttributedString.Key(name), in: whole) { value, range, _ in
                if let value { links.append(TextLink(name: name, value: value, range: range)) }
            }
        }
        return links
    }

    /// Returns whether a point is on the truncation text.
    private func isToken(at point: CGPoint) -> Bool {
        guard let shown = presentText, shown.isTruncated else { return false }
        let origin = textOrigin
        let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        guard shown.isCut, let length = shown.shownLength else {
            guard additionalTruncationMessage != nil || alwaysHandleTruncationTokenTap else { return false }
            return shown.layout.truncationFrame.contains(place)
        }
        return shown.layout.utf16Index(at: place).map { $0 >= length } ?? false
    }

    // MARK: Touches

    @MainActor
    final func takesTouch(at point: CGPoint) -> Bool {
        !passthroughNonlinkTouches || link(at: point) != nil || isToken(at: point)
    }

    @MainActor
    private func place(of touches: Set<UITouch>) -> CGPoint? {
        guard let view = loadedBacking?.view else { return nil }
        return touches.first?.location(in: view)
    }

    @MainActor
    final func linkTouchBegan(_ touches: Set<UITouch>) {
        guard let point = place(of: touches), touches.count == 1 else { return }
        let canTapToken = additionalTruncationMessage != nil || alwaysHandleTruncationTokenTap
        if canTapToken, isToken(at: point) {
            textState.withLock { $0.touchesToken = true }
            return
        }
        guard let delegate, let link = link(at: point),
            delegate.textNode(self, shouldHighlightLinkAttribute: link.name, value: link.value, at: point)
        else { return }
        textState.withLock { $0.touchedLink = link }
        setHighlightRange(link.range, animated: true)
    }

    @MainActor
    final func linkTouchMoved(_ touches: Set<UITouch>) {
        guard let touched = textState.withLock({ $0.touchedLink }), let point = place(of: touches) else { return }
        if link(at: point)?.range != touched.range { linkTouchCancelled() }
    }

    @MainActor
    final func linkTouchEnded(_ touches: Set<UITouch>) {
        let (link, isToken) = textState.withLock { ($0.touchedLink, $0.touchesToken) }
        linkTouchCancelled()
        guard let point = place(of: touches) else { return }
        if let link {
            delegate?.textNode(
                self, tappedLinkAttribute: link.name, value: link.value, at: point, textRange: link.range)
        } else if isToken, self.isToken(at: point) {
            delegate?.textNodeTappedTruncationToken(self)
        }
    }

    @MainActor
    final func linkTouchCancelled() {
        textState.withLock { state in
            state.touchedLink = nil
            state.touchesToken = false
        }
        setHighlightRange(NSRange(location: 0, length: 0), animated: true)
    }

    /// Adds the recognizer: most texts receive no touches, and need none.
    final func interactionBegins() {
        guard isNodeLoaded else { return }
        if MainThread.isCurrent {
            onMain { ($0 as? ASTextNode)?.listenForLongPresses() }
        } else {
            MainTurn.run(on: self) { ($0 as? ASTextNode)?.listenForLongPresses() }
        }
    }

    @MainActor
    final func listenForLongPresses() {
        guard !isLayerBacked, let view = loadedBacking?.view, textState.withLock({ $0.longPress == nil }) else {
            return
        }
        let press = UILongPressGestureRecognizer(
            target: self, action: Selector("longPressed", ASTextNode.longPressed))
        press.cancelsTouchesInView = longPressCancelsTouches
        textState.withLock { $0.longPress = press }
        view.addGestureRecognizer(press)
    }

    final func longPressed() {
        onMain { ($0 as? ASTextNode)?.linkLongPressed() }
    }

    /// Returns whether the node's own long press may begin: on a link for which the delegate accepts long presses.
    /// Elsewhere, a long touch stays a tap. nil for other recognizers.
    @MainActor
    final func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
        let (press, link) = textState.withLock { ($0.longPress, $0.touchedLink) }
        guard recognizer === press else { return nil }
        guard let link, let delegate else { return false }
        let point = recognizer.location(in: view)
        let isWanted = delegate.textNode(self, shouldLongPressLinkAttribute: link.name, value: link.value, at: point)
        // The touch is cancelled before the delegate is notified of the press.
        textState.withLock { $0.pressedLink = isWanted ? link : nil }
        return isWanted
    }

    @MainActor
    private func linkLongPressed() {
        guard let press = textState.withLock({ $0.longPress }), press.state == .began,
            let link = textState.withLock({ $0.pressedLink }), let delegate
        else { return }
        let point = press.location(in: view)
        textState.withLock { $0.pressedLink = nil }
        linkTouchCancelled()
        delegate.textNode(
            self, longPressedLinkAttribute: link.name, value: link.value, at: point, textRange: link.range)
    }

    // MARK: Highlight

    final func highlight(_ range: NSRange, animated: Bool) {
        let isChanged = textState.withLock { state in
            defer { state.highlightRange = range }
            return state.highlightRange != range
        }
        guard isChanged, isNodeLoaded else { return }
        let show: @MainActor (ASDisplayNode) -> Void = { node in (node as? ASTextNode)?.showHighlight(animated) }
        if MainThread.isCurrent { onMain(show) } else { MainTurn.run(on: self, show) }
    }

    @MainActor
    private func showHighlight(_ isAnimated: Bool) {
        let (range, old) = textState.withLock { ($0.highlightRange, $0.highlightLayers) }
        let new = range.length == 0 ? [] : highlightFrames(of: range).map(makeHighlight)
        textState.withLock { $0.highlightLayers = new }
        for layer in new {
            self.layer.addSublayer(layer)
            if isAnimated { fade(layer, from: 0, to: 1) }
        }
        guard isAnimated, !old.isEmpty else { return old.forEach { $0.removeFromSuperlayer() } }
        CATransaction.begin()
        CATransaction.setCompletionBlock { old.forEach { $0.removeFromSuperlayer() } }
        for layer in old {
            layer.opacity = 0
            fade(layer, from: 1, to: 0)
        }
        CATransaction.commit()
    }

    /// Returns the frames of a highlight, a little larger than the text.
    final func highlightFrames(of range: NSRange) -> [CGRect] { boxes(of: range).map { $0.insetBy(dx: -2, dy: -1) } }

    @MainActor
    private func makeHighlight(_ frame: CGRect) -> CALayer {
        let layer = CALayer()
        layer.followsViewActions = true
        layer.frame = frame
        layer.cornerRadius = 3
        let white: CGFloat = highlightStyle == .light ? 0 : 1
        layer.backgroundColor = UIColor(white: white, alpha: 0.2).cgColor
        return layer
    }

    @MainActor
    private func fade(_ layer: CALayer, from start: Float, to end: Float) {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = start
        fade.toValue = end
        fade.duration = 0.2
        layer.add(fade, forKey: "fade")
    }

    /// Moves the highlight after a layout.
    @MainActor
    final func placeHighlight() {
        let (range, layers) = textState.withLock { ($0.highlightRange, $0.highlightLayers) }
        guard range.length > 0 else { return }
        let frames = highlightFrames(of: range)
        // Adding a layer requests another layout.
        guard frames.count == layers.count else { return showHighlight(false) }
        for (layer, frame) in zip(layers, frames) { layer.frame = frame }
    }
}
