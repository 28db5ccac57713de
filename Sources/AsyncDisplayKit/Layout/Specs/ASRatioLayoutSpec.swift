public import CoreGraphics
import QuartzCore
import TwillFlex

/// A child of a given ratio of height to width: as large as the room allows, whatever size it asks for itself.
open class ASRatioLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    private var ownRatio: CGFloat

    /// Creates a spec that gives its child a ratio of height to width.
    ///
    /// - Parameters:
    ///   - ratio: Height by width, above 0; anything else is reported, and the child is laid out without a ratio.
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
        report("\(name): a ratio is a finite number above 0, not \(ratio); the child is laid out without one.")
    }
}
