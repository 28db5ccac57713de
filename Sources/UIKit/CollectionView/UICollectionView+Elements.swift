import CoreGraphics
import Foundation
import QuartzCore
import TwillDrawing
import TwillSync

/// The views of elements that come into and go out of sight.
extension UICollectionView {
    /// The shown views of a kind, in order.
    func visible(_ kind: LayoutElement.Kind) -> [LiveItems<UICollectionReusableView>.Element] {
        guard let views = live[kind]?.inOrder else { return [] }
        let bounds = bounds
        // A loop, as each call of a closure of the main actor would check which thread it runs on.
        var visible: [LiveItems<UICollectionReusableView>.Element] = []
        visible.reserveCapacity(views.count)
        for element in views where frameInContent(element.item)?.overlaps(bounds) == true { visible.append(element) }
        return visible
    }

    /// Returns the cell that an item or a placeholder is shown in; nil if it is not visible.
    func cell(at path: IndexPath) -> UICollectionViewCell? { live[.cell]?[path] as? UICollectionViewCell }

    func path(of cell: UICollectionViewCell) -> IndexPath? { live[.cell]?.path(of: cell) }

    func view(of element: LayoutElement) -> UICollectionReusableView? { live[element.kind]?[element.path] }

    /// Returns the layout's attributes of an element for the app, with the app's index path.
    func appAttributes(_ element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributes(of: element)
        guard placeholders != nil, let path = appPath(of: element), path != element.path else { return attributes }
        return attributes?.copied { $0.indexPath = path }
    }

    func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
        let view = dequeue(.cell, identifier, for: path)
        guard let cell = view as? UICollectionViewCell else {
            preconditionFailure("the view reused for \(identifier) is a \(type(of: view)), not a UICollectionViewCell")
        }
        return cell
    }

    // MARK: Coming

    func show(_ attributes: UICollectionViewLayoutAttributes) {
        let element = attributes.element
        if movingItem?.target == element.path, element.kind == .cell, live[.cell]?[element.path] != nil { return }
        if let view = live[element.kind]?[element.path], holds(view) {
            if view.isSizeOutdated { measure(view, attributes) }
            take(attributes, view)
            return
        }
        guard let view = makeView(element, attributes) else { return }
        live[element.kind, default: LiveItems()][element.path] = view
        UIView.performWithoutAnimation {
            view.collectionView = self
            view.take(attributes)
            insert(view, Stacking(attributes), into: container(of: attributes))
            if let cell = view as? UICollectionViewCell {
                let isSelected = selection.contains(element.path)
                if cell.isSelected != isSelected { cell.isSelected = isSelected }
            }
            measure(view, attributes)
        }
        // The cell is in the window by then, so that animations of the delegate are visible.
        ViewAnimation.outsideOfBlocks { willDisplay(view, element) }
        UIView.performWithoutAnimation {
            view.layoutIfNeeded()
            if let motion, let initial = motion.initial(element) { take(mirrored(initial), view) }
        }
        if motion != nil { take(attributes, view) }
    }

    /// Gives a view its position and appearance, and its place in front of others.
    func take(_ attributes: UICollectionViewLayoutAttributes, _ view: UICollectionReusableView) {
        let old = view.appliedAttributes?.zIndex, container = container(of: attributes)
        view.take(attributes)
        if old != attributes.zIndex || view.superview !== container {
            insert(view, Stacking(attributes), into: container)
        }
    }

    /// Inserts a view in front of those with the same or a smaller z index, and behind those with a greater one.
    func insert(_ view: UIView, _ stacking: Stacking, into container: UIView) {
        let isBare = storedBackgroundView == nil && listBackground == nil
        var index = isBare || container !== self ? 0 : 1
        let others = container.subviews
        let own = view.superview === container ? others.lastIndex { $0 === view } : nil
        // From the front, where most views belong. The view itself does not count.
        let behind = others.lastIndex { $0 !== view && self.stacking($0)?.isBehindOrEqual(to: stacking) == true }
        if let behind { index = own.map { $0 < behind } == true ? behind : behind + 1 }
        if own != index {
            layer.placesSublayers = isLayingOut
            container.insertSubview(view, at: index)
            layer.placesSublayers = false
        }
    }

    /// The position of one of the views of elements; nil for other views.
    private func stacking(_ view: UIView) -> Stacking? {
        if view is OrthogonalScrollView { return Stacking(zIndex: 0, rank: 1) }
        guard let view = view as? UICollectionReusableView, view.collectionView === self else { return nil }
        return view.appliedAttributes.map(Stacking.init)
    }

    private func makeView(
        _ element: LayoutElement, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        let outer = pending
        pending = attributes
        RegistrationIdentifier.providers.append(ObjectIdentifier(self))
        defer {
            pending = outer
            RegistrationIdentifier.providers.removeLast()
        }
        switch element.kind {
        case .cell:
            guard let dataSource else { return nil }
            if let cell = placeholderCell(at: element.path) { return cell }
            guard let path = sourcePath(ofItemAt: element.path) else { return nil }
            let cell = usingDataSourceValues { dataSource.collectionView(self, cellForItemAt: path) }
            precondition(
                cell.reuseIdentifier != nil,
                "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells "
                    + "must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
            checkIsFree(cell, element)
            return cell
        case .supplementary(let kind):
            guard let dataSource, let path = dataSourcePath(of: element) else { return nil }
            let view = usingDataSourceValues {
                dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
            }
            precondition(
                view.reuseIdentifier != nil,
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (\(kind),"
                    + "{length = 2, path = \(element.path.first ?? 0) - \(element.path.last ?? 0)}) was not retrieved by "
                    + "calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
            checkIsFree(view, element)
            return view
        case .decoration: return dequeue(element.kind, "", for: element.path)
        }
    }

    private func checkIsFree(_ view: UICollectionReusableView, _ element: LayoutElement) {
        guard let other = live[element.kind]?.path(of: view), other != element.path else { return }
        preconditionFailure(
            "\(describe()): its data source returned the view of item \(other.item) in section \(other.section) for item "
                + "\(element.path.item) in section \(element.path.section), too. Dequeue a view for each.")
    }

    // MARK: Preferred sizes

    /// Whether a change of a view's content may change its size.
    func remeasures(_ view: UICollectionReusableView) -> Bool {
        selfSizingInvalidation != .disabled && storedLayout.asksForPreferredAttributes && !isLayingOut
            && !batch.isOpen && holds(view)
    }

    /// Asks a view for the size that it prefers, which may invalidate the layout.
    private func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        view.isSizeOutdated = false
        guard storedLayout.asksForPreferredAttributes, attributes.selfSizedAxes?.isEmpty != true else { return }
        if case .decoration = attributes.elementKind { return }
        let preferred = view.preferredLayoutAttributesFitting(attributes.copied())
        let original = mirrored(attributes), wanted = mirrored(preferred)
        guard !wanted.isEqual(original) else { return }
        askLayout {
            guard
                storedLayout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
            else { return }
            let context = storedLayout.invalidationContext(
                forPreferredLayoutAttributes: wanted, withOriginalAttributes: original)
            storedLayout.invalidateLayout(with: context)
        }
    }

    // MARK: Going

    /// - Parameter element: The element that the view was, with an index path of the data source.
    func endDisplaying(_ view: UICollectionReusableView, _ element: LayoutElement) {
        let wasShown = holds(view), wasPlaceholder = view.isPlaceholder
        recycle(view, element.kind)
        guard wasShown, !wasPlaceholder else { return }
        usingDataSourceValues {
            switch (element.kind, view) {
            case (.cell, let cell as UICollectionViewCell):
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
            case (.supplementary(let kind), _):
                delegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: element.path)
            default: break
            }
        }
    }

    private func willDisplay(_ view: UICollectionReusableView, _ element: LayoutElement) {
        guard let path = dataSourcePath(of: element) else { return }
        usingDataSourceValues {
            switch (element.kind, view) {
            case (.cell, let cell as UICollectionViewCell):
                delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
            case (.supplementary(let kind), _):
                delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
            default: break
            }
        }
    }
}
