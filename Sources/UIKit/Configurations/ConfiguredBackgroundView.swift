import CoreGraphics
import QuartzCore

/// The view of a background configuration, behind a cell's content.
final class ConfiguredBackgroundView: UIView {
    var configuration: UIBackgroundConfiguration {
        didSet { show(replacing: oldValue) }
    }

    /// The color, the image, the effect and the app's view, cut off at the corners.
    private let fill = UIView()
    private var border: UIView?
    private var imageView: UIImageView?
    private var effectView: UIVisualEffectView?

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = configuration.customView != nil
        addSubview(fill)
        show(replacing: nil)
    }

    required init?(coder: NSCoder) {
        configuration = .clear()
        super.init(coder: coder)
    }

    private func show(replacing old: UIBackgroundConfiguration?) {
        showColors()
        if let effect = configuration.visualEffect {
            let view = effectView ?? UIVisualEffectView()
            view.effect = effect
            if effectView == nil { fill.insertSubview(view, at: 0) }
            effectView = view
        } else {
            effectView?.removeFromSuperview()
            effectView = nil
        }
        if let image = configuration.image {
            let view = imageView ?? UIImageView()
            view.image = image
            view.contentMode = configuration.imageContentMode
            if imageView == nil { fill.insertSubview(view, at: effectView == nil ? 0 : 1) }
            imageView = view
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        if old?.customView !== configuration.customView, old?.customView?.superview === fill {
            old?.customView?.removeFromSuperview()
        }
        if let view = configuration.customView, view.superview !== fill { fill.addSubview(view) }
        isUserInteractionEnabled = configuration.customView != nil
        setNeedsLayout()
    }

    private func showColors() {
        let shadow = configuration.shadowProperties
        layer.shadowOpacity = shadow.opacity.isFinite ? Float(min(max(shadow.opacity, 0), 1)) : 0
        layer.shadowColor = shadow.color.resolvedColor(with: traitCollection).cgColor
        layer.shadowRadius = shadow.radius
        layer.shadowOffset = shadow.offset
        let hasColor = configuration.style != .clear || configuration.backgroundColor != nil
        let transforms = configuration.backgroundColorTransformer != nil
        fill.backgroundColor =
            hasColor || transforms ? configuration.resolvedBackgroundColor(for: tintColor ?? .systemBlue) : nil
        guard configuration.strokeWidth > 0 else {
            border?.removeFromSuperview()
            border = nil
            return
        }
        let view = border ?? UIView()
        view.isUserInteractionEnabled = false
        view.layer.borderWidth = configuration.strokeWidth
        view.layer.borderColor =
            configuration.resolvedStrokeColor(for: tintColor ?? .systemBlue).resolvedColor(with: traitCollection)
            .cgColor
        if border == nil { addSubview(view) }
        border = view
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColors()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showColors()
    }

    /// The outline of the shadow. Without one, what the background shows casts it, which takes longer to draw.
    private var shadowPath: CGPath? {
        let shadow = configuration.shadowProperties
        guard shadow.opacity > 0, shadow.path == nil else { return shadow.path?.cgPath }
        let color = fill.backgroundColor?.resolvedColor(with: traitCollection)
        guard color?.cgColor.alpha == 1, border == nil else { return nil }
        return UIBezierPath(roundedRect: fill.frame, cornerRadius: fill.layer.cornerRadius).cgPath
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var insets = configuration.backgroundInsets
        let margins = superview?.directionalLayoutMargins ?? .zero
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        let scale = traitCollection.displayScale
        fill.frame = bounds.inset(by: insets.resolved(isRightToLeft)).edgesRoundedToPixels(scale)
        let radius = max(0, min(configuration.cornerRadius, fill.bounds.height / 2, fill.bounds.width / 2))
        fill.layer.cornerRadius = radius
        fill.clipsToBounds = radius > 0
        for view in [effectView, imageView, configuration.customView] { view?.frame = fill.bounds }
        layer.shadowPath = shadowPath
        if let border {
            let outset = configuration.strokeOutset
            border.frame = fill.frame.insetBy(dx: -outset, dy: -outset)
            border.layer.cornerRadius = radius > 0 ? max(0, radius + outset) : 0
        }
    }
}
