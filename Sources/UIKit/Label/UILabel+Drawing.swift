import QuartzCore
import TwillDrawing
import TwillText

extension UILabel {
    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func layout(width: CGFloat, height: CGFloat = .infinity, lines: Int) -> TextLayout {
        TextLayout.make(content, options(width: width, height: height, lines: lines))
    }

    private func options(width: CGFloat, height: CGFloat, lines: Int) -> TextOptions {
        TextOptions(
            width: width, height: height, maximumLines: lines, lastLineBreakMode: storedLineBreakMode.engineMode,
            isRightToLeft: isRightToLeft)
    }

    // MARK: Measuring

    /// Returns the size of the text in whole pixels, rounded up, as UIKit's labels are.
    func sizeOfText(fitting size: CGSize) -> CGSize {
        // Text wraps neither in a single line nor without a width.
        let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
        let room = CGRect(x: 0, y: 0, width: width, height: .greatestFiniteMagnitude)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    func rectOfText(in bounds: CGRect, lines: Int) -> CGRect {
        guard bounds.width > 0, bounds.height > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = layout(width: bounds.width, height: bounds.height + Self.heightSlack, lines: lines).size
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: min(roundedUp(size.width), bounds.width),
            height: min(roundedUp(size.height), bounds.height))
    }

    /// Rounds up to pixels, with a tolerance: rounding errors would add a pixel to whole sizes.
    func roundedUp(_ length: CGFloat) -> CGFloat {
        let scale = traitCollection.displayScale
        return ((length * scale) - 0.0001).rounded(.up) / scale
    }

    /// The height in points by which the lines may exceed the label before the last is left out: frames are rounded to
    /// pixels and lines are not.
    private static let heightSlack: CGFloat = 1

    // MARK: Drawing

    func drawLabelText(in rect: CGRect) {
        // Without text the context is not touched, and the layer gets no contents.
        guard hasText, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
        if postponeDrawing(in: rect, context) { return }
        guard let canvas = context.canvas else { return }
        let fitted = fittedLayout(in: rect)
        let scale = canvas.baseTransform.a
        let origin = Self.origin(
            of: fitted.layout, in: rect, shift: fitted.factor < 1 ? baselineShift(fitted, in: rect) : 0, scale: scale)
        let attachments = fitted.layout.attachments.isEmpty ? [] : storedAttributedText?.attachments ?? []
        if let shadowColor {
            fitted.layout.draw(
                in: canvas, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
                color: shadowColor.color(in: traitCollection))
        }
        fitted.layout.draw(in: context, at: origin, attachments: attachments, color: overridingColor)
    }

    /// Lays out and draws the text when its pixels are needed: in a window, on the thread that paints.
    ///
    /// - Returns: False if it has to be drawn now: with attachments, which call the app's code, or in a font that is fitted.
    private func postponeDrawing(in rect: CGRect, _ context: CGContext) -> Bool {
        guard !adjustsFontSizeToFitWidth || numberOfLines != 1, let scale = context.scaleForPostponing else {
            return false
        }
        let content = content
        guard content.runs.allSatisfy({ $0.attachment == nil }) else { return false }
        let options = options(width: rect.width, height: rect.height + Self.heightSlack, lines: numberOfLines)
        let color = overridingColor, shadow = shadowColor?.color(in: traitCollection), shadowOffset = shadowOffset
        context.postpone { canvas in
            let layout = TextLayout.makeForDrawing(content, options)
            let origin = Self.origin(of: layout, in: rect, scale: scale)
            if let shadow {
                layout.draw(
                    in: canvas, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height),
                    color: shadow)
            }
            layout.draw(in: canvas, at: origin, color: color)
        }
        return true
    }

    /// Returns the top left of a text that is centered vertically, with its first baseline on a pixel so that it is sharp.
    ///
    /// - Parameter shift: Moves the text down before.
    nonisolated private static func origin(
        of layout: TextLayout, in rect: CGRect, shift: CGFloat = 0, scale: CGFloat
    ) -> CGPoint {
        let y = rect.minY + (rect.height - layout.size.height) / 2 + shift
        let baseline = y + layout.firstBaseline
        return CGPoint(x: rect.minX, y: y + (baseline * scale).rounded() / scale - baseline)
    }

    private var overridingColor: Color? {
        if !isEnabled {
            return UIColor.tertiaryLabel.color(in: traitCollection)
        }
        guard isHighlighted else { return nil }
        return highlightedTextColor?.color(in: traitCollection)
    }

    private struct Fitted {
        var layout: TextLayout
        var factor: CGFloat = 1
    }

    private func fittedLayout(in rect: CGRect) -> Fitted {
        let room = rect.height + Self.heightSlack
        if adjustsFontSizeToFitWidth && numberOfLines == 1 {
            let natural = layout(width: .infinity, lines: 1).size.width
            if natural > rect.width {
                let factor = shrinkingFactor(naturalWidth: natural, in: rect.width)
                return Fitted(layout: scaledLayout(factor, width: rect.width), factor: factor)
            }
        }
        return Fitted(layout: layout(width: rect.width, height: room, lines: numberOfLines))
    }

    /// The factor at which one line fits a width, at least `minimumScaleFactor`.
    ///
    /// Letters of small sizes are set wider, so that a text does not become narrower at the rate of its font's size.
    private func shrinkingFactor(naturalWidth: CGFloat, in width: CGFloat) -> CGFloat {
        let smallest = max(minimumScaleFactor, 0.05)
        var factor = max(width / naturalWidth, smallest)
        for _ in 0..<8 where factor > smallest {
            let found = scaledLayout(factor, width: .infinity).size.width
            guard found > width else { break }
            factor = max(factor * width / found * 0.999, smallest)
        }
        return factor
    }

    private func scaledLayout(_ factor: CGFloat, width: CGFloat) -> TextLayout {
        TextLayout.make(
            content.scaled(by: factor),
            TextOptions(
                width: width, maximumLines: 1, lastLineBreakMode: storedLineBreakMode.engineMode,
                isRightToLeft: isRightToLeft))
    }

    private func baselineShift(_ fitted: Fitted, in rect: CGRect) -> CGFloat {
        let natural = layout(width: .infinity, lines: 1)
        switch baselineAdjustment {
        case .alignCenters: return 0
        case .alignBaselines:
            let baseline = (rect.height - natural.size.height) / 2 + natural.firstBaseline
            return baseline - ((rect.height - fitted.layout.size.height) / 2 + fitted.layout.firstBaseline)
        case .none: return (fitted.layout.size.height - natural.size.height) / 2
        }
    }
}
