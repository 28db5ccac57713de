import CoreGraphics
import Foundation

/// The class or nib that views are created from.
enum ViewSource {
    case viewClass(UICollectionReusableView.Type)
    case nib(UINib)
}

extension UICollectionViewLayout {
    // MARK: Contexts

    final func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure(
                "\(Self.self).invalidationContextClass is \(Self.invalidationContextClass), which is not a "
                    + "UICollectionViewLayoutInvalidationContext. Return a subclass of it.")
        }
        return type.new()
    }

    /// Has the whole layout prepared again, for other data.
    final func invalidateAll() {
        let context = makeInvalidationContext()
        context.invalidatesEverything = true
        context.invalidatesCounts = true
        invalidateLayout(with: context)
    }

    final func context(naming element: LayoutElement) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        switch element.kind {
        case .cell: context.invalidateItems(at: [element.path])
        case .supplementary(let kind): context.invalidateSupplementaryElements(ofKind: kind, at: [element.path])
        case .decoration(let kind): context.invalidateDecorationElements(ofKind: kind, at: [element.path])
        }
        return context
    }

    final func contextOfMovement(
        previous: [IndexPath], target: [IndexPath], _ position: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.movement = (previous, target, position)
        // The delegate's index paths are still the old ones.
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
    }

    // MARK: Attributes

    /// Creates attributes of the layout's class.
    final func makeAttributes(_ kind: LayoutElement.Kind, at path: IndexPath) -> UICollectionViewLayoutAttributes {
        let known: AnyClass = Self.layoutAttributesClass
        if known == UICollectionViewLayoutAttributes.self {
            let attributes = UICollectionViewLayoutAttributes()
            attributes.become(kind, at: path)
            return attributes
        }
        guard let type = known as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure(
                "\(Self.self).layoutAttributesClass is \(known), which is not a "
                    + "UICollectionViewLayoutAttributes. Return a subclass of it.")
        }
        let attributes = type.new()
        attributes.become(kind, at: path)
        return attributes
    }

    /// Returns the layout's attributes of an element.
    final func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        switch element.kind {
        case .cell: layoutAttributesForItem(at: element.path)
        case .supplementary(let kind): layoutAttributesForSupplementaryView(ofKind: kind, at: element.path)
        case .decoration(let kind): layoutAttributesForDecorationView(ofKind: kind, at: element.path)
        }
    }

    /// Returns the index path of the frontmost item at a point.
    final func indexPath(at point: CGPoint) -> IndexPath? {
        // A rectangle without a size would contain nothing.
        let found = layoutAttributesForElements(in: CGRect(x: point.x, y: point.y, width: 1e-3, height: 1e-3)) ?? []
        return found.filter { $0.elementKind == .cell && !$0.isHidden && $0.frame.contains(point) }
            .max { $0.zIndex < $1.zIndex }?.indexPath
    }

    final func attributesOfMovingItem(
        at path: IndexPath, _ position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let own = layoutAttributesForItem(at: path) ?? makeAttributes(.cell, at: path)
        return own.copied {
            $0.center = position
            $0.zIndex = .max
        }
    }

    // MARK: Decoration views

    final func registerDecoration(_ viewClass: AnyClass?, _ kind: String) {
        guard let viewClass else { return decorations[kind] = nil }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            preconditionFailure(
                "\(self): register(_:forDecorationViewOfKind:) was given \(viewClass), which is not a "
                    + "UICollectionReusableView. Register a subclass of it.")
        }
        decorations[kind] = .viewClass(type)
    }

    final func registerDecoration(_ nib: UINib?, _ kind: String) { decorations[kind] = nib.map { .nib($0) } }
}
