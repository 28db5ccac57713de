public import AsyncDisplayKit

/// The animation of a node that the user touches.
public struct HighlightAnimationDescriptor: Sendable {
    /// The animation of one node: a view in front of it, and a closure that animates.
    @preconcurrency @MainActor
    public final class Context {
        /// A closure that shows whether the node is highlighted.
        public typealias Handler =
            @MainActor (_ isHighlighted: Bool, _ containerView: UIView, _ bodyView: UIView) ->
            Void

        /// The view in front of the body; nil for none.
        public private(set) var overlay: UIView?
        /// The closure that animates; nil for none.
        public private(set) var handler: Handler?

        public init() {}

        /// Sets the view in front of the body, which has the same size.
        public func setOverlay(_ overlay: UIView) { self.overlay = overlay }

        /// Sets the closure that animates.
        public func setHandler(_ handler: @escaping Handler) { self.handler = handler }
    }

    private let fill: @MainActor @Sendable (Context) -> Void

    /// Creates an animation.
    ///
    /// - Parameter prepare: Sets the overlay and the handler for one node. Called on the main thread.
    @preconcurrency
    public init(prepare: @escaping @MainActor (Context) -> Void) {
        fill = prepare
    }

    /// Returns the animation of one node.
    @preconcurrency @MainActor
    public func prepare() -> Context {
        let context = Context()
        fill(context)
        return context
    }
}

extension HighlightAnimationDescriptor {
    /// No animation.
    public static let noAnimation = HighlightAnimationDescriptor { _ in }

    /// The body shrinks to 97 percent.
    public static let bodyShrink = customBodyShrink(shrinkingScale: 0.97)

    /// The node becomes translucent.
    public static let translucent = HighlightAnimationDescriptor { context in
        context.setHandler { isHighlighted, container, _ in
            fade(isHighlighted) { container.alpha = isHighlighted ? 0.8 : 1 }
        }
    }

    /// Returns an animation in which the body shrinks.
    public static func customBodyShrink(shrinkingScale: CGFloat) -> HighlightAnimationDescriptor {
        HighlightAnimationDescriptor { context in
            context.setHandler { isHighlighted, _, body in
                UIView.animate(
                    withDuration: isHighlighted ? 0.4 : 0.3, delay: isHighlighted ? 0 : 0.1, usingSpringWithDamping: 1,
                    initialSpringVelocity: 0, options: [.beginFromCurrentState, .allowUserInteraction],
                    animations: { body.transform = isHighlighted ? .scaled(shrinkingScale) : .identity })
            }
        }
    }

    /// Returns an animation in which a color appears in front of the body.
    public static func colorOverlay(
        overlayColor: UIColor = UIColor(white: 0, alpha: 0.05), cornerRadius: CGFloat = 0
    ) -> HighlightAnimationDescriptor {
        HighlightAnimationDescriptor { context in
            let overlay = UIView.highlight(overlayColor, cornerRadius)
            overlay.alpha = 0
            context.setOverlay(overlay)
            context.setHandler { isHighlighted, _, _ in
                fade(isHighlighted) { overlay.alpha = isHighlighted ? 1 : 0 }
            }
        }
    }

    /// Returns an animation in which the body shrinks, and a color appears in front of it and around it.
    ///
    /// - Parameters:
    ///   - cornerRadius: The radius of the color's corners.
    ///   - insets: The space around the body that the color covers.
    ///   - overlayColor: The color.
    public static func shrink(
        cornerRadius: CGFloat, insets: UIEdgeInsets, overlayColor: UIColor = UIColor(white: 0, alpha: 0.05)
    ) -> HighlightAnimationDescriptor {
        HighlightAnimationDescriptor { context in
            let overlay = OutsetView(UIView.highlight(overlayColor, cornerRadius), insets)
            overlay.alpha = 0
            context.setOverlay(overlay)
            context.setHandler { isHighlighted, _, body in
                let scale = CGAffineTransform.scaled(isHighlighted ? 0.98 : 1)
                UIView.animate(
                    withDuration: isHighlighted ? 0.26 : 0.2, delay: 0,
                    options: [.beginFromCurrentState, .allowAnimatedContent, .allowUserInteraction, .curveEaseOut],
                    animations: {
                        overlay.alpha = isHighlighted ? 0.98 : 0
                        overlay.transform = scale
                        body.transform = scale
                    })
            }
        }
    }

    /// Appears fast, and disappears after a moment, so that short touches are visible.
    @MainActor
    private static func fade(_ isHighlighted: Bool, _ changes: @escaping () -> Void) {
        UIView.animate(
            withDuration: isHighlighted ? 0.12 : 0.08, delay: isHighlighted ? 0 : 0.1,
            options: isHighlighted
                ? [.beginFromCurrentState, .curveEaseIn, .allowUserInteraction]
                : [.beginFromCurrentState, .allowUserInteraction],
            animations: changes)
    }
}

extension CGAffineTransform {
    fileprivate static func scaled(_ scale: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: scale, y: scale)
    }
}

extension UIView {
    @MainActor
    fileprivate static func highlight(_ color: UIColor, _ cornerRadius: CGFloat) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        view.layer.cornerRadius = cornerRadius
        view.layer.cornerCurve = .continuous
        return view
    }
}

/// A view whose content extends beyond it.
private final class OutsetView: UIView {
    private let content: UIView
    private let outsets: UIEdgeInsets

    init(_ content: UIView, _ outsets: UIEdgeInsets) {
        self.content = content
        self.outsets = outsets
        super.init(frame: .zero)
        addSubview(content)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = CGRect(
            x: -outsets.left, y: -outsets.top, width: bounds.width + outsets.left + outsets.right,
            height: bounds.height + outsets.top + outsets.bottom)
    }
}
