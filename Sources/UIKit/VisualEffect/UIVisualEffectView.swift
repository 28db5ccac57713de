public import QuartzCore

/// A view that blurs the contents behind it in its window, or shows its content in their colors.
///
/// Subviews belong into `contentView`; one that is added to the view itself traps, as UIKit raises an exception.
/// Corners, `clipsToBounds`, `mask` and `alpha` shape the effect as any view. With an `alpha` below 1, of the view or
/// of one around it, the effect is mixed with what is behind it.
///
/// What lies behind is looked at in a resolution that fits the blur, so that the cost is bounded: about a hundredth of
/// the screen's pixels for a material at 3x. Inside a view that is turned in space, and in a view's mask, only the
/// material's colour shows.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// Creates a view with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        storedEffect = effect
        setUpContentView()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpContentView()
    }

    /// Creates a view from its element in a nib, with its effect and content.
    ///
    /// Not yet: archives; from another coder the view has no effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpContentView()
        decodeVisualEffectView(from: coder)
    }

    open override class var layerClass: AnyClass { BackdropLayer.self }

    /// The view that subviews are added to, of the same size.
    public final let contentView: UIView = EffectContentView()

    /// The effect; nil shows the contents behind unchanged. Animatable in `UIView.animate`: from nil, to nil and from
    /// one blur to another.
    open var effect: UIVisualEffect? {
        get { storedEffect }
        set {
            guard newValue !== storedEffect else { return }
            storedEffect = newValue
            showEffect()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        UIView.performWithoutAnimation { showEffect() }
    }

    override func requireAllowed(_ subview: UIView) { requireOwn(subview) }

    final var storedEffect: UIVisualEffect?
}

/// It receives no touches itself; its subviews do.
private final class EffectContentView: UIView {}
