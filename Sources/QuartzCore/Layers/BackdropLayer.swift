import CoreGraphics
package import TwillDrawing

/// A layer that shows the contents behind it, filtered, as `UIVisualEffectView` does.
package final class BackdropLayer: CALayer, @unchecked Sendable {
    /// The effect on the contents behind the layer. Animatable.
    package struct Effect: Equatable {
        package var filter: BackdropFilter
        /// The strength of the effect, 0...1.
        package var amount: Double

        package init(filter: BackdropFilter, amount: Double) {
            self.filter = filter
            self.amount = amount
        }

        package static let none = Effect(filter: BackdropFilter(sigma: 0), amount: 0)

        var numbers: [Double] {
            let tint = filter.tint
            return [
                Double(filter.sigma), filter.saturation, tint.red, tint.green, tint.blue, tint.alpha, amount,
            ]
        }

        init?(_ numbers: [Double]) {
            guard numbers.count == 7, numbers.allSatisfy(\.isFinite) else { return nil }
            filter = BackdropFilter(
                sigma: max(0, numbers[0]), saturation: max(0, numbers[1]),
                tint: Color(red: numbers[2], green: numbers[3], blue: numbers[4], alpha: max(0, min(1, numbers[5]))))
            amount = max(0, min(1, numbers[6]))
        }
    }

    package override init() {
        super.init()
    }

    package override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? BackdropLayer else { return }
        storedEffect = layer.storedEffect
        fillsContent = layer.fillsContent
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    package var effect: Effect {
        get { storedEffect }
        set { if storedEffect != newValue { change(Self.effectKey) { storedEffect = newValue } } }
    }

    /// Whether the contents behind show through the layer's own contents, rather than behind them.
    package var fillsContent = false {
        didSet { if fillsContent != oldValue { setNeedsCommit() } }
    }

    private var storedEffect = Effect.none

    override func addContents(to style: inout RenderStyle) {
        let effect = storedEffect
        guard effect.amount > 0, fillsContent || !effect.filter.changesNothing else { return }
        style.backdrop = RenderStyle.Backdrop(filter: effect.filter, amount: effect.amount, fillsContent: fillsContent)
    }

    private static let effectKey = "backdropEffect"

    override func property(named name: String) -> LayerProperty? {
        guard name == Self.effectKey else { return super.property(named: name) }
        return LayerProperty {
            .numbers(($0 as? BackdropLayer)?.effect.numbers ?? [])
        } set: { layer, value in
            guard case .numbers(let numbers) = value, let effect = Effect(numbers) else { return }
            (layer as? BackdropLayer)?.effect = effect
        }
    }

    override class var implicitKeys: Set<String> { allImplicitKeys }

    private static let allImplicitKeys = ownImplicitKeys.union([effectKey])
}
