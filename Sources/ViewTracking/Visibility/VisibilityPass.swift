import UIKit

/// Measures what is visible, from tracked views upward.
///
/// A pass looks at the tracked views and their ancestors, each once: subtrees without components are not entered, apart
/// from views in front of a tracked one, as far as they may cover it. Where an ancestor is hidden, or clips to nothing, its
/// subviews are not looked at. Create one and `begin()` again for each pass.
@MainActor
final class VisibilityPass {
    private var nodes: [ObjectIdentifier: PathNode] = [:]
    private var pass = 0
    private var screenArea = VisibleArea.empty
    private var windows: [UIWindow] = []
    /// The pass that the windows' opaque areas belong to.
    private var windowPass = 0
    private var windowOccluders: [Occluder] = []
    /// The scroll views among the ancestors.
    private var scrollViews: [WeakScrollView] = []

    /// The number of views that the current pass has looked at.
    private(set) var viewsVisited = 0
    /// The number of objects and buffers that the current pass has allocated.
    private(set) var allocations = 0

    private struct WeakScrollView {
        weak var view: UIScrollView?
    }

    // MARK: Beginning

    /// Begins a pass over the windows of a screen.
    func begin(_ window: UIWindow) {
        pass += 1
        viewsVisited = 0
        allocations = 0
        screenArea = VisibleArea(window.screen.bounds)
        let all = window.windowScene?.windows ?? UIApplication.shared.windows.filter { $0.windowScene == nil }
        windows = all.filter { !$0.isHidden }
    }

    /// Forgets views that the current pass has not met, once they may be most.
    func forgetUnusedNodes() {
        guard nodes.count > 4 * nodeCountAtLastPurge + 256 else { return }
        nodes = nodes.filter { $0.value.pass == pass }
        nodeCountAtLastPurge = nodes.count
        scrollViews.removeAll { $0.view == nil }
    }

    private var nodeCountAtLastPurge = 0

    /// Whether the user drags a scroll view that contains tracked views, or one comes to rest.
    var isScrolling: Bool {
        for entry in scrollViews {
            if let view = entry.view, view.isTracking || view.isDragging || view.isDecelerating { return true }
        }
        return false
    }

    // MARK: Measuring

    func measureAlone(_ view: UIView) -> ElementVisibility {
        guard let window = view.window else { return ElementVisibility(obstacle: .notInWindow) }
        begin(window)
        return measure(view, node(for: view), minimumRatio: 0)
    }

    func node(for view: UIView) -> PathNode {
        let id = ObjectIdentifier(view)
        if let node = nodes[id] { return node }
        let node = PathNode(id)
        nodes[id] = node
        allocations += 1
        if let scrollView = view as? UIScrollView, !scrollViews.contains(where: { $0.view === scrollView }) {
            scrollViews.append(WeakScrollView(view: scrollView))
        }
        return node
    }

    /// Returns the visible part of a view.
    ///
    /// - Parameter minimumRatio: Views in front are looked for only if at least this part is not clipped.
    func measure(_ view: UIView, _ node: PathNode, minimumRatio: CGFloat) -> ElementVisibility {
        resolve(view, node)
        if let obstacle = node.obstacle { return ElementVisibility(obstacle: obstacle) }
        let whole = node.quad.area
        guard whole > 0 else { return ElementVisibility(frame: node.quad.boundingBox, obstacle: .empty) }
        let unclipped = node.outerClip.intersection(node.quad)
        guard unclipped != .empty else {
            return ElementVisibility(frame: node.quad.boundingBox, obstacle: .clipped)
        }
        var visible = unclipped.area
        if visible / whole >= minimumRatio { visible = uncoveredArea(of: unclipped, view, node) }
        let ratio = min(1, visible / whole)
        // The parts of an area add up to it but for rounding.
        let isCovered = ratio < 1e-9
        return ElementVisibility(
            ratio: isCovered ? 0 : ratio > 1 - 1e-9 ? 1 : ratio, frame: node.quad.boundingBox,
            obstacle: isCovered ? .covered : nil)
    }

    /// Whether a part of a view is on the screen, whatever covers it.
    func isShown(_ view: UIView, _ node: PathNode) -> Bool {
        resolve(view, node)
        return node.obstacle == nil && node.outerClip.intersection(node.quad) != .empty
    }

    // MARK: Ancestors

    /// Brings the values of a node and its ancestors up to date.
    private func resolve(_ view: UIView, _ node: PathNode) {
        guard node.pass != pass else { return }
        node.pass = pass
        node.obstacle = nil
        let outer: Geometry
        if let superview = view.superview {
            let parent: PathNode
            if let known = node.parent, known.id == ObjectIdentifier(superview) {
                parent = known
            } else {
                parent = self.node(for: superview)
                node.parent = parent
            }
            resolve(superview, parent)
            if let obstacle = parent.obstacle {
                node.obstacle = obstacle
                return
            }
            if parent.clip == .empty {
                node.obstacle = .clipped
                return
            }
            node.depth = parent.depth + 1
            node.alpha = parent.alpha
            node.outerClip = parent.clip
            outer = parent.geometry
        } else if windows.contains(where: { $0 === view }) {
            node.parent = nil
            node.depth = 0
            node.alpha = 1
            node.outerClip = screenArea
            outer = Geometry()
        } else {
            node.obstacle = .notInWindow
            return
        }
        place(view, node, outer)
    }

    private func place(_ view: UIView, _ node: PathNode, _ outer: Geometry) {
        viewsVisited += 1
        if view.isHidden {
            node.obstacle = .hidden
            return
        }
        node.alpha *= view.alpha
        // NaN is transparent, too.
        guard node.alpha >= 0.01 else {
            node.obstacle = .transparent
            return
        }
        let layer = view.layer
        let bounds = layer.bounds
        node.geometry = outer.appending(layer, bounds)
        node.quad = node.geometry.area(of: bounds)
        if let mask = layer.mask { node.outerClip = node.outerClip.intersection(node.geometry.area(of: mask.frame)) }
        node.clip =
            layer.masksToBounds || node.parent == nil ? node.outerClip.intersection(node.quad) : node.outerClip
    }

    // MARK: Views in front

    /// Returns how much of a part of a view is not behind opaque views.
    private func uncoveredArea(of part: VisibleArea, _ view: UIView, _ node: PathNode) -> CGFloat {
        var rest = Uncovered(part)
        var child = view, childNode = node
        while let superview = child.superview, let parentNode = childNode.parent {
            let index = index(of: child, childNode, superview)
            collectOccluders(superview, parentNode, above: index)
            if !parentNode.occluders.isEmpty {
                rest.subtract(parentNode.occluders, inFrontOf: child.layer.zPosition, index)
                if rest.isEmpty { break }
            }
            child = superview
            childNode = parentNode
        }
        if windows.count > 1, !rest.isEmpty, let index = windows.firstIndex(where: { $0 === child }) {
            collectWindows()
            rest.subtract(windowOccluders, inFrontOf: 0, index)
        }
        allocations += rest.allocations
        return rest.area
    }

    /// Finds the opaque areas in all windows but the rearmost, once in a pass.
    private func collectWindows() {
        guard windowPass != pass else { return }
        windowPass = pass
        windowOccluders.removeAll(keepingCapacity: true)
        let capacity = windowOccluders.capacity
        for (index, window) in windows.enumerated().dropFirst() {
            collect(window, Geometry(), screenArea, index, 0, &windowOccluders)
        }
        if windowOccluders.capacity != capacity { allocations += 1 }
    }

    private func index(of view: UIView, _ node: PathNode, _ superview: UIView) -> Int {
        if node.indexPass != pass {
            node.indexPass = pass
            node.index = superview.subviews.firstIndex { $0 === view } ?? 0
        }
        return node.index
    }

    /// Finds the opaque areas in the subviews of an ancestor that are in front of one of them, each once in a pass.
    private func collectOccluders(_ view: UIView, _ node: PathNode, above index: Int) {
        let subviews = view.subviews
        var first = index + 1
        if node.occluderPass != pass {
            node.occluderPass = pass
            node.occluders.removeAll(keepingCapacity: true)
            node.firstCollected = subviews.count
        }
        if node.firstCollected == subviews.count, subviews.contains(where: { $0.layer.zPosition != 0 }) { first = 0 }
        guard first < node.firstCollected else { return }
        let capacity = node.occluders.capacity
        for index in first..<node.firstCollected {
            let subview = subviews[index]
            collect(subview, node.geometry, node.clip, index, subview.layer.zPosition, &node.occluders)
        }
        node.firstCollected = first
        if node.occluders.capacity != capacity { allocations += 1 }
    }

    private func collect(
        _ view: UIView, _ outer: Geometry, _ clip: VisibleArea, _ index: Int, _ zPosition: CGFloat,
        _ occluders: inout [Occluder]
    ) {
        viewsVisited += 1
        let layer = view.layer
        let bounds = layer.bounds
        let geometry = outer.appending(layer, bounds)
        let area = clip.intersection(geometry.area(of: bounds))
        // Subviews that stick out of a view that is elsewhere are not looked for.
        guard area != .empty, !view.isHidden, view.alpha > 0.999, layer.mask == nil else { return }
        let inset = 0.3 * layer.cornerRadius
        if layer.backgroundColor?.alpha ?? 0 >= 1 {
            let opaque = inset > 0 ? clip.intersection(geometry.area(of: bounds.insetBy(dx: inset, dy: inset))) : area
            if opaque != .empty {
                let box = opaque.boundingBox
                occluders.append(Occluder(zPosition: zPosition, index: index, area: opaque, box: box))
            }
            if inset == 0 { return }
        }
        let inner = layer.masksToBounds ? area : clip
        for subview in view.subviews { collect(subview, geometry, inner, index, zPosition, &occluders) }
    }
}
