import CoreGraphics
public import Foundation
import TwillSync

/// A view of a collection view that is reused: a cell, a supplementary view or a decoration view.
///
/// The collection view creates views of registered classes with `init(frame:)`.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The identifier under which the collection view reuses the view; nil for views that it did not create.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Prepares the view for another element. Call super.
    open func prepareForReuse() {}

    /// Called when the collection view applies attributes to the view, after it has set frame, transform, opacity and
    /// visibility. A subclass with its own attributes applies their properties.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before another layout determines the view's position.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after another layout has determined the view's position, at the end of the animation.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers to those of the layout: by default with the size that its
    /// constraints determine, or that `sizeThatFits(_:)` returns.
    ///
    /// Flow layouts ask for it if their items have an estimated size, when the view is about to be shown.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { preferredAttributes(layoutAttributes) }

    // MARK: Stored state of the extensions

    final var storedReuseIdentifier: String?
    /// The attributes that were applied last.
    final var appliedAttributes: UICollectionViewLayoutAttributes?
    /// The collection view that shows the view.
    final var collectionView: UICollectionView? {
        get { collectionViewLink.object }
        set {
            guard collectionView !== newValue else { return }
            collectionViewLink.object = newValue
            collectionViewDidChange()
        }
    }
    private final var collectionViewLink = LightReference<UICollectionView>()
    /// The number of the layout's preparation whose attributes the view has; 0 if it is not known.
    final var preparation = 0
    /// Whether the view is to be asked for the size that it prefers in the next layout.
    final var isSizeOutdated = true
    /// Whether the view is the cell of a placeholder, of which the delegate is not notified.
    final var isPlaceholder = false

    /// The view whose constraints determine the size.
    var sizedView: UIView { self }

    /// Called when another collection view shows the view, or none.
    func collectionViewDidChange() {}

    /// Called before the data source configures the view for an element, and when the element has moved.
    func wasPlaced(at element: LayoutElement, in view: UICollectionView) {}
}

extension UICollectionReusableView {
    fileprivate func preferredAttributes(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        var size = fittingSize(attributes)
        if let axes = attributes.selfSizedAxes {
            if !axes.contains(.x) { size.width = attributes.size.width }
            if !axes.contains(.y) { size.height = attributes.size.height }
        }
        guard size.width > 0, size.height > 0, size != attributes.size else { return attributes }
        let scale = traitCollection.displayScale
        return attributes.copied {
            $0.size = CGSize(width: size.width.raisedToPixels(scale), height: size.height.raisedToPixels(scale))
        }
    }

    /// Returns the size of the content. A length that the layout determines is kept.
    private func fittingSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
        guard sizedView.holdsConstraints else { return sizeThatFits(attributes.size) }
        guard let axes = attributes.selfSizedAxes else {
            return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        var target = UIView.layoutFittingCompressedSize
        if !axes.contains(.x) { target.width = attributes.size.width }
        if !axes.contains(.y) { target.height = attributes.size.height }
        return systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: axes.contains(.x) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.y) ? .fittingSizeLevel : .required)
    }

    /// Gives the view the position and appearance of attributes, unless it has them already.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        preparation = 0
        guard appliedAttributes?.isEqual(attributes) != true else { return }
        let kept = attributes.copied()
        appliedAttributes = kept
        if bounds.size != kept.size { bounds.size = kept.size }
        // As in UIKit, also where a cell moves the layer's anchor point; it moves the center then, in `apply(_:)`.
        let center = CGPoint(
            x: kept.center.x - (kept.region?.frame.minX ?? 0), y: kept.center.y - (kept.region?.frame.minY ?? 0))
        if self.center != center { self.center = center }
        if transform3D != kept.transform3D { transform3D = kept.transform3D }
        if alpha != kept.alpha { alpha = kept.alpha }
        if isHidden != kept.isHidden { isHidden = kept.isHidden }
        apply(kept)
    }

    /// Has the collection view ask for the preferred size again, because the content's size has changed.
    final func sizeMayHaveChanged() {
        guard let collectionView, collectionView.remeasures(self) else { return }
        isSizeOutdated = true
        collectionView.setNeedsLayout()
    }
}
