public import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync

/// A layout spec that gives its child a ratio of height to width and the largest possible size, whatever its own size.
open class ASRatioLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    private var ownRatio: CGFloat

    /// Creates a spec that gives its child a ratio of height to width.
    ///
    /// - Parameters:
    ///   - ratio: The height divided by the width, above 0. Other values are logged, and the child is laid out without a
    ///     ratio.
    ///   - child: The element that gets the ratio.
    public init(ratio: CGFloat, child: any ASLayoutElement) {
        ownRatio = ratio
        super.init()
        store(child)
        check(ratio)
    }

    /// The height divided by the width.
    open var ratio: CGFloat {
        get { ownRatio }
        set {
            guard mayChange("ratio") else { return }
            ownRatio = newValue
            check(newValue)
        }
    }

    override var ownClass: ASLayoutSpec.Type { ASRatioLayoutSpec.self }
    override var ownRule: LayoutRule { .ratio }

    override var flexRule: FlexRule { .ratio(Double(ownRatio)) }

    open override func asciiArtName() -> String {
        super.asciiArtName() + " (\(String(format: "%.1f", Double(ownRatio))))"
    }

    private func check(_ ratio: CGFloat) {
        if !(ratio > 0 && ratio < .infinity) { Self.reject(ratio, nameForMessages) }
    }

    static func reject(_ ratio: CGFloat, _ name: String) {
        logError("\(name): a ratio is a finite number above 0, not \(ratio); the child is laid out without one.")
    }
}
