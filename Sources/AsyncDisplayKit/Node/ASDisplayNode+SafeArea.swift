import TwillSync
import UIKit

extension ASDisplayNode {
    final var nodeSafeArea: UIEdgeInsets {
        if let view = reachableBacking?.view, !isLayerBacked, state.withLock({ $0.flags.contains(.inHierarchy) }) {
            var insets = UIEdgeInsets.zero
            MainThread.assume { insets = view.safeAreaInsets }
            return insets
        }
        return extra(\.fallbackSafeArea, .zero)
    }

    /// Computes the safe area of a subnode from the current frames.
    final func updateFallbackSafeArea(of subnode: ASDisplayNode) {
        let outer = safeAreaInsets
        guard outer != .zero || subnode.extra(\.fallbackSafeArea, .zero) != .zero else { return }
        let area = bounds, frame = subnode.frame
        subnode.setFallbackSafeArea(
            UIEdgeInsets(
                top: max(0, outer.top - (frame.minY - area.minY)), left: max(0, outer.left - (frame.minX - area.minX)),
                bottom: max(0, outer.bottom - (area.maxY - frame.maxY)),
                right: max(0, outer.right - (area.maxX - frame.maxX))))
    }

    final func setFallbackSafeArea(_ insets: UIEdgeInsets) {
        let old = safeAreaInsets
        setExtra(\.fallbackSafeArea, insets)
        guard safeAreaInsets != old else { return }
        // UIKit notifies views in windows.
        if MainThread.isCurrent, !(isInHierarchy && !isLayerBacked) { onMain { $0.safeAreaInsetsDidChange() } }
        for subnode in storedSubnodes { updateFallbackSafeArea(of: subnode) }
    }

    @MainActor
    final func safeAreaChanged() {
        if automaticallyRelayoutOnSafeAreaChanges { setNeedsLayout() }
        if insetsLayoutMarginsFromSafeArea, !viewTellsOfMargins { layoutMarginsDidChange() }
        for subnode in storedSubnodes where subnode.isLayerBacked || !subnode.isInHierarchy {
            updateFallbackSafeArea(of: subnode)
        }
    }

    // MARK: Margins

    final var nodeMargins: UIEdgeInsets {
        if reachableBacking?.view != nil { return self[Bridge.layoutMargins] }
        var margins = stored(Bridge.layoutMargins)
        guard insetsLayoutMarginsFromSafeArea else { return margins }
        let safe = safeAreaInsets
        margins.top += safe.top
        margins.left += safe.left
        margins.bottom += safe.bottom
        margins.right += safe.right
        return margins
    }

    final func setMargins(_ margins: UIEdgeInsets) {
        let sides = [margins.top, margins.left, margins.bottom, margins.right]
        guard sides.allSatisfy(\.isFinite) else {
            let list = sides.map { "\($0)" }.joined(separator: ", ")
            return logError(
                "The layoutMargins of \(describe()) were set to (\(list)), which are not finite numbers. They stay as they "
                    + "were; look for a division by zero in what computes them.")
        }
        guard margins != stored(Bridge.layoutMargins) || viewTellsOfMargins else { return }
        self[Bridge.layoutMargins] = margins
        if !viewTellsOfMargins { tellMargins() }
    }

    final func setInsetsMargins(_ insets: Bool) {
        guard insets != insetsLayoutMarginsFromSafeArea else { return }
        set(.insetsMarginsFromSafeArea, insets)
        self[Bridge.insetsLayoutMarginsFromSafeArea] = insets
        if safeAreaInsets != .zero, !viewTellsOfMargins { tellMargins() }
    }

    /// Whether a view exists that forwards UIKit's margin changes.
    private var viewTellsOfMargins: Bool {
        state.withLock { $0.view != nil && $0.layer is _ASDisplayLayer }
    }

    private func tellMargins() {
        if MainThread.isCurrent {
            onMain { $0.layoutMarginsDidChange() }
        } else {
            MainTurn.run(on: self) { $0.layoutMarginsDidChange() }
        }
    }

    @MainActor
    final func marginsChanged() {
        if automaticallyRelayoutOnLayoutMarginsChanges { setNeedsLayout() }
    }
}
