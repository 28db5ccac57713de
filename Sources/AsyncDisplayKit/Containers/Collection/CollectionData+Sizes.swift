import CoreGraphics
import TwillDiff
import TwillSync
import UIKit

/// The sizes of items, before and after the collection's layout.
///
/// All items of layouts other than flow layouts are measured before the layout is prepared, as such layouts may ask
/// for each. In flow layouts, those in sight are measured, and others have an estimate until they come near.
extension CollectionData {
    // MARK: Sizes

    func itemRange(for key: ElementKey) -> ASSizeRange {
        guard let view else { return ASSizeRange() }
        if delegateLayout != nil {
            let size = delegateSize(of: key)
            return ASSizeRange(min: size, max: size)
        }
        guard let kind = key.kind else { return inspector.collectionView(view, constrainedSizeForNodeAt: key.path) }
        return inspector.collectionView(view, constrainedSizeForSupplementaryNodeOfKind: kind, at: key.path)
    }

    /// Returns the size range that the delegate returns for an item; nil if it implements no such method.
    func delegateRange(at path: IndexPath) -> ASSizeRange? {
        guard let collection else { return nil }
        if let size = collection.itemSize { return ASSizeRange(min: size, max: size) }
        guard let delegate else { return nil }
        return OptionalProbe.call(delegate, "collectionNode(_:constrainedSizeForItemAt:)") {
            delegate.collectionNode(collection, constrainedSizeForItemAt: path)
        }
    }

    func sizeWasMeasured(_ size: CGSize, _ key: ElementKey) {
        guard key.kind == nil else {
            flowLayout?.invalidateLayout()
            return
        }
        var size = size
        if live[key.path]?.node is UIKitCellNode { size = sizeOfUIKitCell(at: key.path) }
        if !rangesAreExact, let range = live[key.path]?.range, range.min == range.max {
            rangesAreExact = true
            flowLayout?.invalidateLayout()
        }
        guard sizes[key.path] != size else { return }
        sizes[key.path] = size
        newSizes.insert(key.path)
        if !isLayingOut { view?.setNeedsLayout() }
    }

    /// Returns the size of an item that a UIKit cell shows.
    private func sizeOfUIKitCell(at path: IndexPath) -> CGSize {
        if let range = delegateRange(at: path), range.max.width.isFinite, range.max.height.isFinite { return range.max }
        if let flowLayout {
            guard let view, let delegate = delegate as? any UICollectionViewDelegateFlowLayout else {
                return flowLayout.itemSize
            }
            return delegate.collectionView(view, layout: flowLayout, sizeForItemAt: path)
        }
        let size = itemRange(for: ElementKey(path)).max
        return CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    /// Returns the size of an item: that of its node, or an estimate.
    func layoutSize(ofItemAt path: IndexPath) -> CGSize {
        if let size = sizes[path] { return size }
        if rangesAreExact {
            let range = itemRange(for: ElementKey(path))
            if range.min == range.max { return range.max }
        }
        return estimate ?? flowLayout?.itemSize ?? .zero
    }

    /// Returns the size of a header or footer; zero without one.
    func layoutSize(ofSupplementary kind: String, in section: Int) -> CGSize {
        let path = IndexPath(item: 0, section: section)
        return supplementary[kind]?[path]?.node?.calculatedSize ?? .zero
    }

    /// Has all items measured again before the next layout.
    func forgetMeasured() {
        sizes = [:]
        newSizes = []
        measured = (.zero, 0)
        estimate = nil
        estimatedFrom = 0
        rangesAreExact = false
        needsAll = true
        lastUpdate = nil
        view?.collectionViewLayout.invalidateLayout()
        view?.setNeedsLayout()
    }

    private func takeEstimate() {
        estimatedFrom = measured.count
        let size = sizes.isEmpty ? nil : meanSize
        guard let size, size != estimate, !rangesAreExact else { return }
        estimate = size
        flowLayout?.invalidateLayout()
    }

    private var meanSize: CGSize {
        var sum = CGSize.zero
        for size in sizes.values {
            sum.width += size.width
            sum.height += size.height
        }
        // Items of one size keep it exactly.
        if let first = sizes.values.first, sizes.values.allSatisfy({ $0 == first }) { return first }
        let count = CGFloat(sizes.count)
        return CGSize(width: (sum.width / count).rounded(), height: (sum.height / count).rounded())
    }

    /// Includes the items measured in the background in the estimate, while the collection rests at its beginning.
    func refineSizes() {
        guard let view, measured.count >= 2 * estimatedFrom, estimatedFrom > 0, !isProcessing, !view.isTracking,
            !keepsAllNodes
        else { return }
        let inset = view.adjustedContentInset
        let isAtHead =
            isHorizontal
            ? !beginsAtRight && view.contentOffset.x <= -inset.left + 0.5 : view.contentOffset.y <= -inset.top + 0.5
        if isAtHead { takeEstimate() }
    }

    // MARK: Before the layout

    func willLayOut(_ view: ASCollectionView) {
        isLayingOut = true
        guard view.bounds.width > 0, view.bounds.height > 0, !view.isCollectingChanges, !isChanging else { return }
        if lastSize != view.bounds.size {
            if lastSize != .zero { sizeWillChange(view) }
            lastSize = view.bounds.size
            loadSections()
        }
        prepareSupplementary()
        if keepsAllNodes { measureAll(view) } else { measureSight(view) }
    }

    private func measureAll(_ view: ASCollectionView) {
        guard needsAll else { return takeNewSizes(view) }
        var missing: [IndexPath] = [], outdated: [IndexPath] = []
        for (section, count) in counts.enumerated() {
            for item in 0..<count {
                let path = IndexPath(item: item, section: section)
                guard let element = live[path] else {
                    missing.append(path)
                    continue
                }
                if element.node == nil {
                    if !element.isLate { missing.append(path) }
                } else if isOutdated(element) {
                    outdated.append(path)
                }
            }
        }
        prepare(missing)
        for path in outdated { _ = node(for: path) }
        needsAll = false
        takeNewSizes(view)
    }

    /// Measures the items in sight until those that are in sight are measured.
    private func measureSight(_ view: ASCollectionView) {
        guard counts.contains(where: { $0 > 0 }) else { return }
        if sizes.isEmpty, delegateLayout == nil {
            prepare(firstPaths(2, view))
            takeEstimate()
        }
        for _ in 0..<100 {
            takeNewSizes(view)
            let sight = itemNumbers(in: view.bounds)
            var missing: [IndexPath] = []
            for item in sight {
                if let element = live[item] {
                    if element.isLate { continue }
                    if element.node != nil, !isOutdated(element), sizes[item] != nil { continue }
                }
                missing.append(item.path)
            }
            guard !missing.isEmpty else { break }
            let some = Array(missing.prefix(200))
            prepare(some)
            for path in some {
                guard let element = live[path], let node = element.node else { continue }
                if isOutdated(element) { _ = self.node(for: path) }
                if sizes[path] == nil { sizeWasMeasured(node.calculatedSize, ElementKey(path)) }
            }
        }
    }

    /// Returns the first items, or those from the one that keeps its position.
    private func firstPaths(_ count: Int, _ view: ASCollectionView) -> [IndexPath] {
        var paths: [IndexPath] = []
        var path = anchor?.path ?? IndexPath(item: 0, section: 0)
        while paths.count < count, path.section < counts.count {
            if path.item < counts[path.section] {
                paths.append(path)
                path.item += 1
            } else {
                path = IndexPath(item: 0, section: path.section + 1)
            }
        }
        return paths
    }

    /// Has the layout place items with the sizes that were measured since the last layout.
    private func takeNewSizes(_ view: ASCollectionView) {
        guard !newSizes.isEmpty else { return }
        let paths = newSizes
        newSizes = []
        // The delegate has determined them.
        guard delegateLayout == nil else { return }
        guard let flowLayout else { return view.sizesWillChange { view.collectionViewLayout.invalidateLayout() } }
        let measured = paths.compactMap { path in sizes[path].map { (path: path, size: $0) } }
        // Most have the size that they were expected to have.
        guard flowLayout.places(differentlyThan: measured) else { return }
        lastUpdate = nil
        view.sizesWillChange { flowLayout.takeSizes(measured) }
    }

    /// Measures again what the size of the view constrains; an item in sight keeps its position.
    private func sizeWillChange(_ view: ASCollectionView) {
        guard delegateLayout == nil else { return findAnchor(view) }
        var hasChanged = false
        func check(_ key: ElementKey, _ element: ListElement) {
            guard let old = element.range, itemRange(for: key) != old else { return }
            element.range = nil
            hasChanged = true
        }
        for (path, element) in live { check(ElementKey(path), element) }
        for (kind, elements) in supplementary {
            for (path, element) in elements { check(ElementKey(path, kind: kind), element) }
        }
        findAnchor(view)
        guard hasChanged else { return view.collectionViewLayout.invalidateLayout() }
        forgetMeasured()
    }

    // MARK: After the layout

    func didLayOut(_ view: ASCollectionView) {
        isLayingOut = false
        if view.bounds.width > 0, view.bounds.height > 0 { awaitsLayout = false }
        moveToAnchor(view)
        if view.isPagingEnabled {
            let middle = view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
            centeredNode = middle.flatMap { live[$0]?.node } ?? centeredNode
        }
        didMove(view)
        callSynchronized()
    }

    // MARK: Changes of items

    /// Shows an item that the collection has continued without, because it is complete now.
    func showAgain(_ key: ElementKey) {
        guard let view else { return }
        view.setNeedsLayout()
        guard key.kind == nil, let cell = view.cellForItem(at: key.path), let node = live[key.path]?.node else {
            return
        }
        UIView.performWithoutAnimation {
            view.reconfigureItems(at: [key.path])
            view.layoutIfNeeded()
        }
        (cell as? _ASCollectionViewCell)?.show(node)
        if view.cellForItem(at: key.path) === cell {
            proxy.collectionView(view, willDisplay: cell, forItemAt: key.path)
        }
    }

    /// Places items again after a node has taken another size.
    func layOutAgain(_ node: ASCellNode, _ key: ElementKey) {
        guard let view else { return }
        // During a layout of the collection, the items are laid out in the next one.
        MainTurn.run {
            if key.kind != nil { view.collectionViewLayout.invalidateLayout() }
            view.setNeedsLayout()
            let change = { view.layoutIfNeeded() }
            if node.shouldAnimateSizeChanges, view.window != nil {
                UIView.animate(withDuration: 0.25, animations: change)
            } else {
                UIView.performWithoutAnimation(change)
            }
        }
    }
}
