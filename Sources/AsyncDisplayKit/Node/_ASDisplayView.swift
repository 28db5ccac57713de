import TwillSync
public import UIKit

/// The view of a node, which forwards UIKit's callbacks to the node.
///
/// As in Texture, it is open. While its superview belongs to no node, it retains its node.
open class _ASDisplayView: UIView {
    /// The node of the view.
    public final var node: ASDisplayNode? { link.object }

    private final var link = LightReference<ASDisplayNode>()

    final func connect(to node: ASDisplayNode) { link.object = node }

    /// The node, retained while the superview belongs to no node, as this may be the only reference to it.
    private final var keptNode: ASDisplayNode? {
        didSet {
            guard keptNode !== oldValue else { return }
            // A superview that is deallocated does not notify its subviews.
            layer.onSuperlayerGone = keptNode == nil ? nil : { NodeKeeper.release(viewOf: $0) }
        }
    }

    open override class var layerClass: AnyClass { _ASDisplayLayer.self }

    func letGoOfNode() { keptNode = nil }

    // MARK: Hierarchy

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow != nil { node?.enterHierarchy() }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { node?.exitHierarchy() }
    }

    open override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard let node else { return }
        node.viewMoved(into: superview)
        let isKeptByNode = node.supernode != nil
        keptNode = superview != nil && !isKeptByNode ? node : nil
    }

    // MARK: Changes

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        node?.tintColorDidChange()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        node?.safeAreaInsetsDidChange()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        node?.layoutMarginsDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        node?.viewTraitsChanged(to: traitCollection)
    }

    // MARK: Touches

    /// Whether the node is calling the view's default implementation, which then must not call the node again.
    private var isAskedByNode = false

    func passOn<Result>(_ call: (_ASDisplayView) -> Result) -> Result {
        let outer = isAskedByNode
        isAskedByNode = true
        defer { isAskedByNode = outer }
        return call(self)
    }

    func superHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let node, !isAskedByNode else { return super.hitTest(point, with: event) }
        return node.hitTest(point, with: event)
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        node?.point(inside: point, with: event) ?? super.point(inside: point, with: event)
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        node?.gestureRecognizerShouldBegin(gestureRecognizer) ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node, node.isUserInteractionEnabled { node.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node, node.isUserInteractionEnabled { node.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node, node.isUserInteractionEnabled { node.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let node, node.isUserInteractionEnabled { node.touchesCancelled(touches, with: event) }
    }

    func superTouchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }

    func superTouchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesMoved(touches, with: event) }

    func superTouchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }

    func superTouchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
    }

    // MARK: Accessibility

    open override var accessibilityElements: [Any]? {
        get {
            guard let node, !isAccessibilityElement else { return super.accessibilityElements }
            return super.accessibilityElements ?? node.collectAccessibilityElements(in: self)
        }
        set { super.accessibilityElements = newValue }
    }

    // MARK: Responder

    open override var canBecomeFirstResponder: Bool { node?.canBecomeFirstResponder() ?? super.canBecomeFirstResponder }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard let node, !isAskedByNode else { return super.canPerformAction(action, withSender: sender) }
        return node.canPerformAction(action, withSender: sender)
    }

    func superCanPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }

    open override var canResignFirstResponder: Bool { node?.canResignFirstResponder() ?? super.canResignFirstResponder }
}

/// Releases the nodes of views and layers on the main thread, on whichever thread their superlayer was deallocated.
enum NodeKeeper {
    static func release(viewOf layer: CALayer) {
        guard let view = layer.delegate as? _ASDisplayView else { return }
        onMainSoon { view.letGoOfNode() }
    }

    static func release(_ layer: _ASDisplayLayer?) {
        guard let layer else { return }
        onMainSoon { layer.keptNode = nil }
    }

    private static func onMainSoon(_ work: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async { work() }
    }
}
