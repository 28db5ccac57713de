/// The positions of an exercise's elements on one screen.
struct ScreenLayout {
    /// An element in the page.
    struct Placement {
        /// The frame in the page, in points.
        var frame: CGRect
        /// The position in drawing order, from the back.
        var order: Int
        var backgroundColor: UIColor?
        var cornerRadius: CGFloat
        var alpha: CGFloat
        var isHidden: Bool
        var text: String?
        /// The node's style has other sizes than at first.
        var isOpaque: Bool { !isHidden && alpha > 0.99 && (backgroundColor?.cgColor.alpha ?? 0) > 0.99 }
    }

    /// The size of the page.
    let size: CGSize
    /// The elements that are in the page, by name.
    private(set) var placements: [String: Placement] = [:]
    /// The names of the classes of the nodes between the page's and each element, from the outside.
    private(set) var ancestors: [String: [String]] = [:]
    /// The number of nodes in the page.
    private(set) var nodeCount = 0

    /// Lays out a page on a screen.
    ///
    /// - Parameters:
    ///   - isMirrored: Whether the interface's direction is from right to left. Frames are mirrored back, so that both
    ///     directions have equal ones.
    @MainActor
    init(
        of makePage: (PostElements) -> UIViewController, size: CGSize, isMirrored: Bool, mirrorsBack: Bool = true
    ) {
        self.size = size
        let elements = PostElements()
        let page = makePage(elements)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.traitOverrides.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        window.rootViewController = page
        window.isHidden = false
        window.layoutIfNeeded()
        page.view.frame = window.bounds
        page.view.layoutIfNeeded()

        var order: [ObjectIdentifier: Int] = [:]
        func walk(_ view: UIView) {
            order[ObjectIdentifier(view)] = order.count
            for subview in view.subviews { walk(subview) }
        }
        walk(page.view)
        nodeCount = order.count - 1
        for (name, node) in elements.all where node.isNodeLoaded && node.view.isDescendant(of: page.view) {
            var frame = node.view.convert(Self.drawnBounds(of: node, isMirrored), to: page.view)
            if isMirrored, mirrorsBack { frame.origin.x = size.width - frame.maxX }
            var alpha = node.alpha, isHidden = node.isHidden
            var above = node.supernode
            while let next = above, next.view !== page.view {
                ancestors[name, default: []].insert(String(describing: type(of: next)), at: 0)
                alpha *= next.alpha
                isHidden = isHidden || next.isHidden
                above = next.supernode
            }
            placements[name] = Placement(
                frame: frame, order: order[ObjectIdentifier(node.view)] ?? 0, backgroundColor: node.backgroundColor,
                cornerRadius: node.cornerRadius, alpha: alpha, isHidden: isHidden,
                text: (node as? ASTextNode)?.attributedText?.string)
        }
        window.isHidden = true
        window.rootViewController = nil
    }

    /// Returns where a node draws: of a text the part of the bounds from its leading side that the text takes, as a text that
    /// is stretched looks the same.
    @MainActor
    private static func drawnBounds(of node: ASDisplayNode, _ isMirrored: Bool) -> CGRect {
        var bounds = node.view.bounds
        guard let text = node as? ASTextNode else { return bounds }
        let width = min(bounds.width, text.calculateSizeThatFits(CGSize(width: bounds.width, height: .infinity)).width)
        if isMirrored { bounds.origin.x += bounds.width - width }
        bounds.size.width = width
        return bounds
    }
}
