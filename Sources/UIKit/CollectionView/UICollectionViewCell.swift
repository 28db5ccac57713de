import CoreGraphics
public import Foundation

/// An item of a collection view.
///
/// Put subviews into `contentView`, which is as large as the cell. Behind it lie `backgroundView`, and above that
/// `selectedBackgroundView` while the cell is selected or highlighted. Lengths are in points. Main thread only.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpCell()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpCell()
        decodeCell(from: coder)
    }

    // MARK: Content

    /// The view for the cell's content, which is as large as the cell.
    open var contentView: UIView { storedContentView }

    /// The view behind all others, which is as large as the cell.
    open var backgroundView: UIView? {
        get { storedBackgroundView }
        set {
            let oldValue = storedBackgroundView
            storedBackgroundView = newValue
            backgroundDidChange(from: oldValue)
        }
    }

    /// The view above the background that is visible while the cell is selected or highlighted; nil, the default, for
    /// none.
    open var selectedBackgroundView: UIView? {
        get { storedSelectedBackgroundView }
        set {
            let oldValue = storedSelectedBackgroundView
            storedSelectedBackgroundView = newValue
            selectedBackgroundDidChange(from: oldValue)
        }
    }

    // MARK: State

    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { storedIsSelected }
        set {
            guard newValue != storedIsSelected else { return }
            storedIsSelected = newValue
            stateDidChange()
        }
    }

    /// Whether the cell is highlighted.
    open var isHighlighted: Bool {
        get { storedIsHighlighted }
        set {
            guard newValue != storedIsHighlighted else { return }
            storedIsHighlighted = newValue
            stateDidChange()
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCell()
    }

    /// Returns the size that the constraints in `contentView` determine; without constraints, that of
    /// `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Has the collection view ask for the preferred size again, because the size of the content has changed.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeMayHaveChanged()
    }

    // MARK: Stored state of the extensions

    final let storedContentView = CollectionContentView(frame: .zero)
    final var storedBackgroundView: UIView?
    final var storedSelectedBackgroundView: UIView?
    final var storedIsSelected = false
    final var storedIsHighlighted = false

    override var sizedView: UIView { contentView }
}

/// The content view of a cell of a collection view.
final class CollectionContentView: UIView {
    override func contentOfDescendantDidChange() -> Bool {
        if let cell = superview as? UICollectionViewCell,
            cell.collectionView?.selfSizingInvalidation == .enabledIncludingConstraints
        {
            cell.sizeMayHaveChanged()
        }
        return true
    }
}

extension UICollectionViewCell {
    fileprivate func setUpCell() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    final func layOutCell() {
        for view in [contentView, storedBackgroundView, storedSelectedBackgroundView] {
            guard let view, view.superview === self, view.frame != bounds else { continue }
            view.frame = bounds
        }
    }

    // MARK: State

    private var looksSelected: Bool { storedIsSelected || storedIsHighlighted }

    fileprivate func stateDidChange() {
        let isOn = looksSelected
        storedSelectedBackgroundView?.isHidden = !isOn
        func setHighlighted(_ view: UIView) {
            if let label = view as? UILabel { label.isHighlighted = isOn }
            if let image = view as? UIImageView { image.isHighlighted = isOn }
            // Controls manage their highlight themselves.
            if !(view is UIControl) { view.subviews.forEach(setHighlighted) }
        }
        setHighlighted(contentView)
    }

    fileprivate func backgroundDidChange(from old: UIView?) {
        guard old !== storedBackgroundView else { return }
        old?.removeFromSuperview()
        guard let view = storedBackgroundView else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    fileprivate func selectedBackgroundDidChange(from old: UIView?) {
        guard old !== storedSelectedBackgroundView else { return }
        old?.removeFromSuperview()
        guard let view = storedSelectedBackgroundView else { return }
        view.frame = bounds
        view.isHidden = !looksSelected
        insertSubview(view, at: storedBackgroundView == nil ? 0 : 1)
    }
}
