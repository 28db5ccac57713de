import CoreGraphics
import Foundation
import QuartzCore
import TwillDrawing
import TwillSync

extension UICollectionView {
    func setUpCollection() {
        storedLayout.storedCollectionView = self
        backgroundColor = .systemBackground
    }

    func backgroundDidChange(from old: UIView?) {
        guard old !== storedBackgroundView else { return }
        old?.removeFromSuperview()
        if let view = storedBackgroundView { insertSubview(view, at: 0) }
        setNeedsLayout()
    }

    // MARK: Data

    /// Discards all views and counts, before all data is asked for again.
    func forgetContent() {
        touchCancelled()
        dropSwipes()
        movingItem = nil
        storedListDrag?.reset()
        selection.removeAll()
        prefetching.removeAll()
        let old = live
        // The delegate may ask for the cells.
        live = [:]
        for (kind, views) in old.sorted(by: { $0.key.name ?? "" < $1.key.name ?? "" }) {
            for (path, view) in views.inOrder { endDisplaying(view, reported(LayoutElement(kind, at: path))) }
        }
        for leaving in leaving { endLeaving(leaving.view) }
        removeRegions(except: [])
        placeholders = nil
        counts = nil
        sectionIndex.isCurrent = false
        storedLayout.invalidateAll()
    }

    // MARK: Invalidating

    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        isPrepared = false
        let adjustment = context.contentOffsetAdjustment
        if adjustment.x.isFinite, adjustment.y.isFinite { shift(by: adjustment) }
        setNeedsLayout()
    }

    /// Asks the layout whether it is invalid for other bounds. Called before they change.
    func boundsWillChange(to new: CGRect) {
        guard new != knownBounds, preparations > 0, !isPreparing else { return }
        if !isLayingOut, window != nil, UIView.areAnimationsEnabled, UIView.inheritedAnimationDuration > 0 {
            boundsBeforeAnimation = boundsBeforeAnimation ?? bounds
        }
        knownBounds = new
        askLayout {
            guard storedLayout.shouldInvalidateLayout(forBoundsChange: new) else { return }
            storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: new))
        }
    }

    func insetsDidChange() {
        storedLayout.insetsDidChange()
        setNeedsLayout()
    }

    func traitsDidChange(from old: UITraitCollection?) {
        let traits = traitCollection
        if traits.preferredContentSizeCategory != old?.preferredContentSizeCategory {
            for (_, views) in live { for view in views.all { view.isSizeOutdated = true } }
            // Views that wait are not notified.
            reuse.discardIdle { _ in true }
        }
        if traits.displayScale != old?.displayScale
            || traits.preferredContentSizeCategory != old?.preferredContentSizeCategory
            || traits.layoutDirection != old?.layoutDirection
        {
            storedLayout.invalidateLayout()
        }
    }

    func prepareIfNeeded() {
        guard !isPrepared, !isPreparing else { return }
        isPreparing = true
        _ = currentCounts
        knownBounds = bounds
        preparations += 1
        askLayout {
            storedLayout.prepare()
            storedLayout.finishPreparing()
        }
        isPreparing = false
        isPrepared = true
        updateContentSize()
    }

    private func updateContentSize() {
        let size = askLayout { storedLayout.collectionViewContentSize }, old = contentSize
        let trailing = old.width - contentOffset.x
        guard size != old else { return }
        contentSize = size
        // Mirrored content begins at the right, and stays there.
        guard isMirrored, contentSize.width != old.width, drag == nil, movement == nil else { return }
        let x = old.width == 0 ? horizontalRange.upperBound : contentSize.width - trailing
        move(to: clamped(CGPoint(x: x, y: contentOffset.y)))
    }

    // MARK: Direction of writing

    /// Whether the layout is shown mirrored.
    var isMirrored: Bool {
        guard storedLayout.flipsHorizontallyInOppositeLayoutDirection else { return false }
        return effectiveUserInterfaceLayoutDirection != storedLayout.developmentLayoutDirection
    }

    private var mirrorWidth: CGFloat {
        max(contentSize.width, bounds.width - adjustedContentInset.left - adjustedContentInset.right)
    }

    /// Returns a rectangle of the view in the coordinates of the layout, or the other way round.
    func mirrored(_ rect: CGRect) -> CGRect {
        guard isMirrored else { return rect }
        return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func mirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isMirrored else { return attributes }
        guard let region = attributes.region, region.axis == .x else {
            return attributes.copied {
                $0.center.x = mirrorWidth - $0.center.x
                if let region = $0.region { $0.region = mirrored(region) }
            }
        }
        // What scrolls in a part of the content is mirrored in it.
        let shown = mirrored(region), content = region.contentSize.width
        return attributes.copied {
            $0.center.x = shown.frame.minX + content - ($0.center.x - region.frame.minX)
            $0.region = shown
        }
    }

    // MARK: Attributes

    /// Returns the attributes of an element in the view's coordinates.
    func layoutAttributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        guard !isPreparing else { return nil }
        prepareIfNeeded()
        if element.kind == .cell, !contains(element.path) { return nil }
        return askLayout { storedLayout.attributes(of: element) }.map(mirrored)
    }

    /// Returns the attributes of the elements in a rectangle of the view, in front of each other.
    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let found = askLayout { storedLayout.layoutAttributesForElements(in: mirrored(rect)) } ?? []
        return found.compactMap { attributes in
            guard !attributes.isHidden else { return nil }
            let own = mirrored(attributes)
            // Where a transform moves a view, only its layout knows.
            guard own.hasTransform || shownFrame(own).overlaps(rect) else { return nil }
            check(own)
            return own
        }
    }

    /// Traps for a layout's index path that does not exist, as UIKit does.
    func check(_ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.elementKind == .cell, !contains(attributes.indexPath) else { return }
        preconditionFailure(
            "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                + "{length = 2, path = \(attributes.indexPath.first ?? 0) - \(attributes.indexPath.last ?? 0)}. "
                + "\(type(of: storedLayout)) has to return items that the data source has. \(describe())")
    }

    func path(at point: CGPoint) -> IndexPath? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        prepareIfNeeded()
        let found = elements(in: CGRect(x: point.x, y: point.y, width: 1e-3, height: 1e-3))
        return found.filter { $0.elementKind == .cell && shownFrame($0).contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    // MARK: Layout

    /// Shows the elements in the visible part. Views that have left it are recycled first, so that they are reused.
    func layOutCollection() {
        guard !isLayingOut, !batch.isOpen, bounds.width > 0, bounds.height > 0 else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        // The data source may have been freed: then there is no content.
        if dataSource == nil, counts?.isEmpty == false { forgetContent() }
        boundsWillChange(to: bounds)
        if let view = storedBackgroundView, view.frame != bounds { view.frame = bounds }
        // Cells that are smaller than their estimates bring others into sight.
        for _ in 0..<100 {
            if keepsItems, !isPrepared { keepVisibleItems { self.prepareIfNeeded() } } else { prepareIfNeeded() }
            keepsItems = false
            if let old = boundsBeforeAnimation { showElements(after: old) } else { showElements() }
            guard !isPrepared else { break }
            keepVisibleItems { self.prepareIfNeeded() }
        }
        placeListBackground()
        for swipe in swipes { swipe.placeViews() }
        placeIndex()
        holdsOffset = false
        prefetchAhead()
        prefetchInRegions()
    }

    /// Shows the elements after the bounds have changed in an animation, in which elements come and go.
    private func showElements(after old: CGRect) {
        boundsBeforeAnimation = nil
        let layout = storedLayout, duration = UIView.inheritedAnimationDuration
        // The animation may be over.
        guard duration > 0, UIView.areAnimationsEnabled, old != bounds else { return showElements() }
        layout.prepare(forAnimatedBoundsChange: old)
        defer { layout.finalizeAnimatedBoundsChange() }
        // A group of changes has its own motion.
        guard motion == nil else { return showElements() }
        let before = Set(leaving.map { ObjectIdentifier($0.view) })
        var mine: [UICollectionReusableView] = []
        UIView.animate(withDuration: duration) {
            self.motion = ElementMotion { element in
                self.askLayout { layout.appearance(of: element) }
            } final: { element in
                self.askLayout { layout.disappearance(of: element) ?? layout.attributes(of: element) }
            }
            self.showElements()
            self.motion = nil
            mine = self.leaving.map(\.view).filter { !before.contains(ObjectIdentifier($0)) }
        } completion: { _ in
            for view in mine { self.endLeaving(view) }
        }
    }

    private func showElements() {
        if showPlainItems() { return }
        let regions = showRegions()
        let visible = elements(in: bounds)
        storedLayout.willShow(visible)
        var wanted: [LayoutElement.Kind: Set<IndexPath>] = [:]
        for attributes in visible { wanted[attributes.elementKind, default: []].insert(attributes.indexPath) }
        if let movingItem { wanted[.cell, default: []].insert(movingItem.target) }
        for kind in live.keys {
            for (path, view) in live[kind]?.elsewhere(than: wanted[kind] ?? []) ?? [] {
                live[kind]?[path] = nil
                let element = LayoutElement(kind, at: path)
                if motion != nil, holds(view) {
                    depart(view, element)
                } else {
                    endDisplaying(view, reported(element))
                }
            }
        }
        for attributes in visible { show(storedListDrag == nil ? attributes : dragged(attributes)) }
        if let movingItem { show(moving: movingItem) }
        removeRegions(except: regions)
    }

    /// Runs a change of sizes so that the first item that was seen whole keeps its position.
    func keepVisibleItems(_ change: () -> Void) {
        let along = storedLayout.scrollsAlongX
        let range = along ? horizontalRange : verticalRange, offset = along ? contentOffset.x : contentOffset.y
        guard !holdsOffset, motion == nil, offset > range.lowerBound else { return change() }
        let seen =
            live[.cell]?.inOrder.filter {
                !$0.item.isSizeOutdated && frameInContent($0.item)?.overlaps(bounds) == true
            } ?? []
        let anchor =
            seen.first {
                let origin = frameInContent($0.item)?.origin ?? .zero
                return (along ? origin.x : origin.y) >= offset
            } ?? seen.first
        guard let anchor else { return change() }
        let before = anchor.item.appliedAttributes?.frame.origin ?? .zero
        change()
        guard let after = layoutAttributes(of: LayoutElement(.cell, at: anchor.path))?.frame.origin else { return }
        shift(by: along ? CGPoint(x: after.x - before.x, y: 0) : CGPoint(x: 0, y: after.y - before.y))
    }
}
