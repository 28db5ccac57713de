import CoreGraphics
import Foundation
import TwillHost

/// An indicator at a scroll view's edge that shows which part of the content is visible.
final class ScrollIndicator: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        alpha = 0
        layer.cornerRadius = Metrics.thickness / 2
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    enum Metrics {
        static let thickness: CGFloat = 3
        /// The distance from the view's edge, and from both ends.
        static let margin: CGFloat = 3
        static let shortest: CGFloat = 36
        /// The minimum length while the content is pulled beyond an end.
        static let squeezed: CGFloat = 7
    }

    /// Returns the position and length of the indicator on its track.
    ///
    /// - Parameters:
    ///   - track: The length of the track.
    ///   - offset: The distance of the visible part from the content's first edge; negative beyond it.
    ///   - length: The length of the visible part.
    static func span(track: CGFloat, offset: CGFloat, length: CGFloat, content: CGFloat) -> (
        start: CGFloat, length: CGFloat
    ) {
        guard track > 0, length > 0 else { return (0, 0) }
        let content = max(content, length)
        var size = min(track, max(Metrics.shortest, track * length / content))
        let most = content - length
        let overshoot = offset < 0 ? -offset : max(0, offset - most)
        size = min(size, max(Metrics.squeezed, size - overshoot))
        let part = most > 0 ? min(max(offset / most, 0), 1) : (offset > 0 ? 1 : 0)
        return ((track - size) * part, size)
    }
}

/// The two indicators of a scroll view, which are visible while it scrolls and fade out afterwards.
@MainActor
final class ScrollIndicators {
    var vertical: ScrollIndicator?
    var horizontal: ScrollIndicator?
    private var waiting: AppClockHandle?
    /// The owner of the ticks for zooming, in addition to scrolling.
    let zoomTicker = NSObject()

    /// The time in seconds for which indicators stay after the last movement, and the duration of the fade.
    static let stay = 0.5
    static let fade = 0.25

    nonisolated init() {}

    var isShown: Bool { (vertical?.alpha ?? 0) > 0 || (horizontal?.alpha ?? 0) > 0 }

    func setAlpha(_ alpha: CGFloat) {
        UIView.performWithoutAnimation {
            vertical?.alpha = alpha
            horizontal?.alpha = alpha
        }
    }

    func stopFading() {
        waiting?.cancel()
        waiting = nil
        FrameTicks.remove(self)
    }

    func fadeSoon() {
        stopFading()
        waiting = AppRuntime.shared.clock.schedule(after: Self.stay) { [weak self] in self?.beginFading() }
    }

    private func beginFading() {
        let start = AppRuntime.shared.clock.now
        FrameTicks.add(self) { [weak self] time in
            guard let self else { return }
            let part = max(0, (time - start) / Self.fade)
            setAlpha(CGFloat(max(0, 1 - part)))
            if part >= 1 { stopFading() }
        }
    }

    /// Hides the indicators at once, where a fade would not be visible.
    func removeAll() {
        stopFading()
        setAlpha(0)
    }
}

extension UIScrollView {
    func showIndicators() {
        guard window != nil else { return }
        indicators.stopFading()
        makeIndicators()
        indicators.setAlpha(1)
        updateIndicators()
    }

    func hideIndicatorsSoon() {
        if indicators.isShown { indicators.fadeSoon() }
    }

    func flashIndicators() {
        showIndicators()
        hideIndicatorsSoon()
    }

    private func makeIndicators() {
        let showsVertical = showsVerticalScrollIndicator && verticalRange.lowerBound < verticalRange.upperBound
        let showsHorizontal = showsHorizontalScrollIndicator && horizontalRange.lowerBound < horizontalRange.upperBound
        if showsVertical, indicators.vertical == nil { indicators.vertical = ScrollIndicator(frame: .zero) }
        if showsHorizontal, indicators.horizontal == nil { indicators.horizontal = ScrollIndicator(frame: .zero) }
        for indicator in [indicators.vertical, indicators.horizontal] {
            guard let indicator, subviews.last !== indicator else { continue }
            addSubview(indicator)
        }
    }

    /// Positions the indicators for the offset. They are subviews, so every scroll has to move them.
    func updateIndicators() {
        guard indicators.isShown else { return }
        var insets = (vertical: verticalScrollIndicatorInsets, horizontal: horizontalScrollIndicatorInsets)
        if automaticallyAdjustsScrollIndicatorInsets {
            insets.vertical = insets.vertical + safeAreaInsets
            insets.horizontal = insets.horizontal + safeAreaInsets
        }
        let metrics = ScrollIndicator.Metrics.self, both = indicators.vertical != nil && indicators.horizontal != nil
        let corner = both ? metrics.thickness + metrics.margin : 0
        UIView.performWithoutAnimation {
            if let bar = indicators.vertical {
                bar.isHidden = !showsVerticalScrollIndicator || verticalRange.lowerBound == verticalRange.upperBound
                bar.backgroundColor = indicatorColor
                let area = bounds.inset(by: insets.vertical)
                let inset = adjustedContentInset
                let span = ScrollIndicator.span(
                    track: area.height - 2 * metrics.margin - corner, offset: contentOffset.y + inset.top,
                    length: bounds.height, content: contentSize.height + inset.top + inset.bottom)
                // At the trailing edge.
                let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
                bar.frame = edgesOnPixels(
                    CGRect(
                        x: isRightToLeft
                            ? area.minX + metrics.margin : area.maxX - metrics.margin - metrics.thickness,
                        y: area.minY + metrics.margin + span.start,
                        width: metrics.thickness, height: span.length))
            }
            if let bar = indicators.horizontal {
                bar.isHidden =
                    !showsHorizontalScrollIndicator || horizontalRange.lowerBound == horizontalRange.upperBound
                bar.backgroundColor = indicatorColor
                let area = bounds.inset(by: insets.horizontal)
                let inset = adjustedContentInset
                let span = ScrollIndicator.span(
                    track: area.width - 2 * metrics.margin - corner, offset: contentOffset.x + inset.left,
                    length: bounds.width, content: contentSize.width + inset.left + inset.right)
                bar.frame = edgesOnPixels(
                    CGRect(
                        x: area.minX + metrics.margin + span.start, y: area.maxY - metrics.margin - metrics.thickness,
                        width: span.length, height: metrics.thickness))
            }
        }
    }

    private var indicatorColor: UIColor {
        switch indicatorStyle {
        case .white: Self.lightIndicator
        case .black: Self.darkIndicator
        case .default: traitCollection.userInterfaceStyle == .dark ? Self.lightIndicator : Self.darkIndicator
        }
    }

    private static let darkIndicator = UIColor(white: 0, alpha: 0.35)
    private static let lightIndicator = UIColor(white: 1, alpha: 0.35)
}

private func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
}
