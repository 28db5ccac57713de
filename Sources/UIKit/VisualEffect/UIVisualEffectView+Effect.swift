import QuartzCore
import TwillDrawing

extension UIVisualEffectView {
    private var backdrop: BackdropLayer? { layer as? BackdropLayer }

    func setUpContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        showEffect()
    }

    /// Hands the effect's numbers to the layer, which animates them inside animation blocks.
    func showEffect() {
        guard let backdrop else { return }
        guard let effect, let material = effect.material(in: traitCollection) else {
            // As good as none, in the colour that it had, so that it fades away.
            backdrop.effect = backdrop.effect.vanished(fillsContent: backdrop.fillsContent)
            return
        }
        let shown = BackdropLayer.Effect(filter: material.filter, amount: 1)
        if backdrop.fillsContent != effect.fillsContent || backdrop.effect.isVanished(effect.fillsContent) {
            UIView.performWithoutAnimation {
                backdrop.fillsContent = effect.fillsContent
                backdrop.effect = shown.vanished(fillsContent: effect.fillsContent)
            }
        }
        backdrop.effect = shown
    }

    /// As UIKit: subviews of the view itself would be part of the effect.
    func requireOwn(_ view: UIView) {
        precondition(
            view === contentView,
            "\(view.describe()) has been added as a subview to \(describe()). Do not add subviews directly to the visual "
                + "effect view itself, instead add them to its contentView.")
    }
}

extension BackdropLayer.Effect {
    /// The effect where nothing of it is left.
    fileprivate func vanished(fillsContent: Bool) -> BackdropLayer.Effect {
        var effect = self
        if fillsContent {
            effect.amount = 0
        } else {
            effect.filter.sigma = 0
            effect.filter.saturation = 1
            effect.filter.tint.alpha = 0
        }
        return effect
    }

    fileprivate func isVanished(_ fillsContent: Bool) -> Bool {
        amount == 0 || (!fillsContent && filter.changesNothing)
    }
}
