public import CoreGraphics
public import Foundation
import QuartzCore
import TwillDrawing

/// The layout of a collection view while the user changes it from one layout to another, for example by a pinch.
///
/// ``UICollectionView/startInteractiveTransition(to:completion:)`` creates it. Elements that either layout shows are
/// placed between their positions in both, and so is the content offset. An element of one of them alone fades.
/// Elements that pass the visible part without being shown by either layout are not shown.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// Creates the layout of a transition between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    /// Returns nil. Not yet: archives are not read.
    public required init?(coder: NSCoder) { return nil }

    /// The layout at a progress of 0.
    public final let currentLayout: UICollectionViewLayout

    /// The layout at a progress of 1.
    public final let nextLayout: UICollectionViewLayout

    /// The part of the way that the transition has come, from 0 to 1; 0 by default. Setting it lays the elements out.
    open var transitionProgress: CGFloat = 0 {
        didSet { progressDidChange(from: oldValue) }
    }

    /// Sets a value of a subclass that belongs to the progress.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

    /// Returns the value that was last set for a key; 0 without one.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    // MARK: Positions

    open override func prepare() {
        super.prepare()
        guard isOutdated else { return }
        isOutdated = false
        for layout in [currentLayout, nextLayout] {
            layout.prepare()
            layout.finishPreparing()
        }
        collectElements()
    }

    open override var collectionViewContentSize: CGSize {
        let current = currentLayout.collectionViewContentSize, next = nextLayout.collectionViewContentSize
        return CGSize(width: between(current.width, next.width), height: between(current.height, next.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements.compactMap(attributesBetween).filter { $0.hasTransform || $0.frame.overlaps(rect) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributesBetween(LayoutElement(.cell, at: indexPath))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesBetween(LayoutElement(.supplementary(elementKind), at: indexPath))
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributesBetween(LayoutElement(.decoration(elementKind), at: indexPath))
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { isOutdated = true }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard newBounds.size != collectionView?.bounds.size else { return false }
        isOutdated = true
        return true
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        currentLayout.flipsHorizontallyInOppositeLayoutDirection
    }

    override var asksForPreferredAttributes: Bool { false }

    // MARK: The transition

    /// The content offsets at a progress of 0 and 1.
    private(set) final var offsets = (start: CGPoint.zero, end: CGPoint.zero)
    /// The adjusted content inset of the collection view at the end; nil if it does not change.
    final var insetAtEnd: UIEdgeInsets?
    final var completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    private final var values: [String: CGFloat] = [:]
    /// What either layout shows, in order.
    private final var elements: [LayoutElement] = []
    private final var isOutdated = true

    private func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * transitionProgress }

    private func progressDidChange(from old: CGFloat) {
        precondition(
            transitionProgress.isFinite,
            "\(type(of: self)): transitionProgress is \(transitionProgress). Give it a number, from 0 to 1.")
        guard transitionProgress != old, let view = collectionView, view.storedLayout === self else { return }
        view.prepareIfNeeded()
        invalidateLayout()
        view.move(
            to: view.onPixels(
                CGPoint(x: between(offsets.start.x, offsets.end.x), y: between(offsets.start.y, offsets.end.y))))
    }

    private func collectElements() {
        guard let view = collectionView else { return }
        let start = view.contentOffset
        offsets = (start, view.restingOffset(of: nextLayout, insetAtEnd ?? view.adjustedContentInset))
        let shown = [(currentLayout, start), (nextLayout, offsets.end)].flatMap { layout, offset in
            let area = CGRect(origin: offset, size: view.bounds.size)
            return (layout.layoutAttributesForElements(in: view.mirrored(area)) ?? []).filter { !$0.isHidden }
        }
        var known: Set<LayoutElement> = []
        elements = shown.map(\.element).filter { known.insert($0).inserted }
    }

    private func attributesBetween(_ element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        let start = currentLayout.attributes(of: element), end = nextLayout.attributes(of: element)
        guard let start else { return end?.copied { $0.alpha *= transitionProgress } }
        guard let end else { return start.copied { $0.alpha *= 1 - transitionProgress } }
        return (transitionProgress < 0.5 ? start : end).copied {
            $0.center = CGPoint(
                x: between(start.center.x, end.center.x), y: between(start.center.y, end.center.y))
            $0.size = CGSize(
                width: max(0, between(start.size.width, end.size.width)),
                height: max(0, between(start.size.height, end.size.height)))
            $0.alpha = max(0, min(1, between(start.alpha, end.alpha)))
            if !CATransform3DEqualToTransform(start.transform3D, end.transform3D) {
                $0.transform3D = start.transform3D.interpolated(to: end.transform3D, transitionProgress)
            }
        }
    }
}
