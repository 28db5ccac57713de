import CoreGraphics

/// The line between two rows, with an effect on what is behind it if the list has one.
@MainActor
final class SeparatorView: UIView {
    private var effectView: UIVisualEffectView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) {
        fatalError("SeparatorView is never archived.")
    }

    func show(_ color: UIColor, _ effect: UIVisualEffect?) {
        guard let effect else {
            effectView?.removeFromSuperview()
            effectView = nil
            if backgroundColor !== color { backgroundColor = color }
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: effect)
        if effectView == nil {
            effectView = view
            backgroundColor = nil
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        if view.effect?.isEqual(effect) != true { view.effect = effect }
        if view.contentView.backgroundColor !== color { view.contentView.backgroundColor = color }
    }
}
