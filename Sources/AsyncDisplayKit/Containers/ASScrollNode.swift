import QuartzCore
import TwillSync
public import UIKit

/// The directions in which the content of a scroll node may be larger than the node.
public struct ASScrollDirection: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The direction to the right.
    public static let right = ASScrollDirection(rawValue: 1)
    /// The direction to the left.
    public static let left = ASScrollDirection(rawValue: 1 << 1)

    /// The direction up.
    public static let up = ASScrollDirection(rawValue: 1 << 2)

    /// The direction down.
    public static let down = ASScrollDirection(rawValue: 1 << 3)
}

/// The horizontal directions.
public let ASScrollDirectionHorizontalDirections: ASScrollDirection = [.left, .right]
/// The vertical directions.
public let ASScrollDirectionVerticalDirections: ASScrollDirection = [.up, .down]

/// A node with a scroll view, whose content a layout spec lays out.
@preconcurrency
open class ASScrollNode: ASDisplayNode {
    public override init() {
        super.init()
        set(.wantsDisplayOnLoad, false)
        clipsToBounds = true
    }

    /// Whether the content takes the size of the layout in the directions that scroll, while the node itself takes the
    /// size from its parent; false by default.
    open var automaticallyManagesContentSize: Bool {
        get { scroll.withLock { $0.managesContentSize } }
        set {
            scroll.withLock { $0.managesContentSize = newValue }
            setNeedsLayout()
        }
    }

    /// The directions in which the layout may be larger than the node; up and down by default.
    open var scrollableDirections: ASScrollDirection {
        get { scroll.withLock { $0.directions } }
        set {
            scroll.withLock { $0.directions = newValue }
            setNeedsLayout()
        }
    }

    @preconcurrency @MainActor
    open override var view: UIScrollView { super.view as! UIScrollView }

    override func makeView() -> UIView { ASScrollView(node: self) }

    /// Whether the node may be layer-backed: false, as scrolling requires a view.
    open override var supportsLayerBacking: Bool { false }

    open override func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize,
        relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        layoutOfContent(constrainedSize, size, parentSize) {
            super.calculateLayoutThatFits($0, restrictedTo: size, relativeToParentSize: parentSize)
        }
    }

    @preconcurrency @MainActor
    open override func layout() {
        super.layout()
        guard automaticallyManagesContentSize else { return }
        let size = scroll.withLock { $0.contentSize }
        if view.contentSize != size { view.contentSize = size }
    }

    // MARK: Private

    private struct Scrolling {
        var managesContentSize = false
        var directions = ASScrollDirectionVerticalDirections
        var contentSize = CGSize.zero
    }

    private final let scroll = Locked(Scrolling())

    private func layoutOfContent(
        _ range: ASSizeRange, _ size: ASLayoutElementSize, _ parentSize: CGSize, _ measure: (ASSizeRange) -> ASLayout
    ) -> ASLayout {
        guard automaticallyManagesContentSize else { return measure(range) }
        let own = ASSizeRangeIntersect(range, ASLayoutElementSizeResolve(size, parentSize))
        var room = own
        let directions = scrollableDirections
        if !directions.isDisjoint(with: ASScrollDirectionVerticalDirections) { room.max.height = .infinity }
        if !directions.isDisjoint(with: ASScrollDirectionHorizontalDirections) { room.max.width = .infinity }
        let content = calculateLayoutThatFits(room)
        scroll.withLock { $0.contentSize = content.size }
        // The node takes the size of its content, within the range of its parent.
        return ASLayout(
            layoutElement: self, size: ASSizeRangeClamp(own, content.size), sublayouts: content.sublayouts)
    }
}

/// The view of a scroll node.
final class ASScrollView: UIScrollView {
    private var host: NodeHost

    init(node: ASDisplayNode) {
        host = NodeHost(node)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        host = NodeHost(nil)
        super.init(coder: coder)
    }

    override class var layerClass: AnyClass { _ASDisplayLayer.self }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        host.willMove(toWindow: newWindow)
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        host.didMove(toWindow: window)
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        host.didMove(of: self)
        layer.onSuperlayerGone = host.keepsNode ? { [weak self] _ in letGoSoon(self) } : nil
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        host.traitsChanged(to: traitCollection)
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        host.safeAreaInsetsDidChange()
    }

    override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        host.layoutMarginsDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        host.tintColorDidChange()
    }

    fileprivate func letGo() { host.letGo() }
}

/// Releases the node when the superview was freed, which may happen on any thread.
private func letGoSoon(_ view: ASScrollView?) {
    guard let view else { return }
    DispatchQueue.main.async { view.letGo() }
}
