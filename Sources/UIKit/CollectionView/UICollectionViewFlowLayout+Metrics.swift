import CoreGraphics
import Foundation
import TwillSync

extension UICollectionViewFlowLayout {
    // MARK: Invalidating

    final func settingsDidChange(from old: FlowSettings) {
        if settings.estimatedItemSize != old.estimatedItemSize || settings.direction != old.direction {
            preferredSizes = [:]
        }
        hasLoggedLongItem = false
        invalidateLayout()
    }

    /// Discards what a context declares invalid.
    final func forget(_ context: UICollectionViewLayoutInvalidationContext) {
        guard let context = context as? UICollectionViewFlowLayoutInvalidationContext else {
            metrics = nil
            geometry = nil
            return
        }
        if context.invalidateEverything { preferredSizes = [:] }
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || context.invalidateFlowLayoutDelegateMetrics
        {
            metrics = nil
            geometry = nil
        } else if context.invalidateFlowLayoutAttributes {
            geometry = nil
        }
    }

    final func isInvalid(forBounds new: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        if settings.pinsHeaders || settings.pinsFooters, new != view.bounds { return true }
        return scrollsAlongX ? new.height != view.bounds.height : new.width != view.bounds.width
    }

    final func context(forBounds new: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let view = collectionView else {
            return context
        }
        flow.invalidateFlowLayoutDelegateMetrics = false
        let changes = scrollsAlongX ? new.height != view.bounds.height : new.width != view.bounds.width
        flow.invalidateFlowLayoutAttributes = changes
        // Cells of another width may prefer another height.
        if changes, !preferredSizes.isEmpty {
            preferredSizes = [:]
            flow.invalidateFlowLayoutDelegateMetrics = true
        }
        return flow
    }

    /// Distributes the items again if the insets leave another length for lines.
    final func distributeAgainForInsets() {
        guard let view = collectionView, let geometry,
            lineRoom(view) != geometry.cross || settings.pinsHeaders
                || settings.pinsFooters
        else { return }
        let context = makeInvalidationContext()
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        invalidateLayout(with: context)
    }

    /// The length of the content across the scrolling axis.
    final func lineRoom(_ view: UICollectionView) -> CGFloat {
        let inset = view.adjustedContentInset
        return max(
            0,
            scrollsAlongX
                ? view.bounds.height - inset.top - inset.bottom : view.bounds.width - inset.left - inset.right)
    }

    /// Moves the size of an item that the user moves.
    final func moveSize(from source: IndexPath, to target: IndexPath) {
        guard let size = metrics?[source.section].removeSize(at: source.item) else { return }
        metrics?[target.section].insertSize(size, at: target.item)
    }

    // MARK: Sizes that cells prefer

    final func isInvalid(
        forPreferred preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard asksForPreferredAttributes, original.elementKind == .cell else { return false }
        return abs(preferred.size.width - original.size.width) > 1e-3
            || abs(preferred.size.height - original.size.height) > 1e-3
    }

    final func context(
        forPreferred preferred: UICollectionViewLayoutAttributes, _ original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = context(naming: original.element)
        if original.elementKind == .cell {
            preferredSizes[original.indexPath] = valid(preferred.size, of: "preferredLayoutAttributesFitting(_:)")
            // The delegate's answers are still those of this data.
            if metrics?.indices.contains(original.indexPath.section) == true { setPreferred(original.indexPath) }
        }
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.invalidateFlowLayoutDelegateMetrics = false
        }
        return context
    }

    private func setPreferred(_ path: IndexPath) {
        guard let size = preferredSizes[path] else { return }
        // In place: an array that is held twice would be copied.
        metrics?[path.section].setSize(size, of: path.item)
    }

    final func preferredSizesWillFollow(_ mapping: ListMapping) {
        guard !preferredSizes.isEmpty else { return }
        var sizes: [IndexPath: CGSize] = [:]
        for (path, size) in preferredSizes where !mapping.isReloaded(path) {
            if let new = mapping.path(after: path) { sizes[new] = size }
        }
        preferredSizes = sizes
    }

    // MARK: Asking the delegate

    final func prepareFlow() {
        // A delegate that is asked for sizes may ask for positions, which are those of no sections then.
        guard let view = collectionView, !isComputing else { return }
        isComputing = true
        defer { isComputing = false }
        if metrics == nil {
            let counts = view.currentCounts
            metrics = counts.indices.map { makeMetrics($0, count: counts[$0], view) }
            measurements.metrics += 1
            geometry = nil
        }
        if geometry == nil { makeGeometry(view) }
    }

    /// The positions; nil before the layout is prepared. While a subclass prepares it, they are computed again if it has
    /// changed a setting.
    final var preparedGeometry: FlowGeometry? {
        if geometry == nil, collectionView?.isPreparing == true { prepareFlow() }
        return geometry
    }

    /// The positions; those of no sections before the layout is prepared.
    final var currentGeometry: FlowGeometry {
        preparedGeometry
            ?? FlowGeometry([], isHorizontal: scrollsAlongX, cross: 0, inset: (0, 0))
    }

    private func makeMetrics(_ section: Int, count: Int, _ view: UICollectionView) -> FlowMetrics {
        let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        var metrics = FlowMetrics(
            count: count, sizes: .equal(baseSize), inset: settings.inset, lineSpacing: settings.lineSpacing,
            itemSpacing: settings.itemSpacing, header: settings.header, footer: settings.footer)
        if let delegate { view.usingDataSourceValues { setDelegateMetrics(delegate, &metrics, section, view) } }
        let present = preferredSizes.isEmpty ? [] : preferredSizes.keys.filter { $0.section == section }
        for path in present where path.item < count { metrics.setSize(preferredSizes[path] ?? .zero, of: path.item) }
        return validated(metrics)
    }

    private func setDelegateMetrics(
        _ delegate: any UICollectionViewDelegateFlowLayout, _ metrics: inout FlowMetrics, _ section: Int,
        _ view: UICollectionView
    ) {
        metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
        metrics.lineSpacing = delegate.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        metrics.itemSpacing = delegate.collectionView(
            view, layout: self, minimumInteritemSpacingForSectionAt: section)
        metrics.header = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        metrics.footer = delegate.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        if let sizes = delegateSizes(delegate, section, count: metrics.count, view) { metrics.sizes = .each(sizes) }
    }

    /// Returns the delegate's sizes of items; nil where it does not determine them. Placeholders have the layout's size.
    private func delegateSizes(
        _ delegate: any UICollectionViewDelegateFlowLayout, _ section: Int, count: Int, _ view: UICollectionView
    ) -> [CGSize]? {
        func size(_ item: Int) -> CGSize {
            guard let path = view.dataSourcePath(IndexPath(item: item, section: section)) else { return baseSize }
            return delegate.collectionView(view, layout: self, sizeForItemAt: path)
        }
        let asked = (0..<count).first { !view.isPlaceholder(IndexPath(item: $0, section: section)) }
        guard let asked,
            let known = OptionalProbe.call(
                delegate, "collectionView(_:layout:sizeForItemAt:)", { size(asked) })
        else { return nil }
        var sizes: [CGSize] = []
        sizes.reserveCapacity(count)
        for item in 0..<count { sizes.append(valid(item == asked ? known : size(item), of: "sizeForItemAt")) }
        return sizes
    }

    /// The size of items before their cells were asked.
    private var baseSize: CGSize {
        let estimate = settings.estimatedItemSize
        guard estimate != .zero else { return valid(settings.itemSize, of: "itemSize") }
        return estimate == Self.automaticSize
            ? valid(settings.itemSize, of: "itemSize") : valid(estimate, of: "estimatedItemSize")
    }

    // MARK: Invalid values

    private func valid(_ size: CGSize, of source: String) -> CGSize {
        let isValid = size.width >= 0 && size.height >= 0 && size.width < 1e9 && size.height < 1e9
        guard !isValid else { return size }
        logError(
            "\(self): \(source) gave an item the size \(size.width)×\(size.height). Sizes are finite and not negative; it "
                + "counts as 0.")
        func length(_ length: CGFloat) -> CGFloat { length >= 0 && length < 1e9 ? length : 0 }
        return CGSize(width: length(size.width), height: length(size.height))
    }

    /// Replaces lengths that are not finite, so that positions are.
    private func validated(_ metrics: FlowMetrics) -> FlowMetrics {
        func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
        func length(_ size: CGSize) -> CGSize {
            CGSize(width: max(0, finite(size.width)), height: max(0, finite(size.height)))
        }
        var metrics = metrics
        metrics.lineSpacing = finite(metrics.lineSpacing)
        metrics.itemSpacing = finite(metrics.itemSpacing)
        metrics.header = length(metrics.header)
        metrics.footer = length(metrics.footer)
        metrics.inset = UIEdgeInsets(
            top: finite(metrics.inset.top), left: finite(metrics.inset.left), bottom: finite(metrics.inset.bottom),
            right: finite(metrics.inset.right))
        return metrics
    }
}

extension FlowMetrics {
    private var each: [CGSize] {
        switch sizes {
        case .equal(let size): [CGSize](repeating: size, count: count)
        case .each(let sizes): sizes
        }
    }

    mutating func removeSize(at item: Int) -> CGSize? {
        guard item >= 0, item < count else { return nil }
        defer { count -= 1 }
        if case .equal(let size) = sizes { return size }
        var all = each
        let size = all.remove(at: item)
        sizes = .each(all)
        return size
    }

    mutating func insertSize(_ size: CGSize, at item: Int) {
        defer { count += 1 }
        if case .equal(let common) = sizes, common == size { return }
        var all = each
        all.insert(size, at: min(max(0, item), all.count))
        sizes = .each(all)
    }

    mutating func setSize(_ size: CGSize, of item: Int) {
        guard item >= 0, item < count else { return }
        var all = each
        // The array is held once from here, so that it is not copied.
        sizes = .equal(.zero)
        all[item] = size
        sizes = .each(all)
    }
}
