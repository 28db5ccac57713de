import CoreGraphics

/// The content view of a cell of a collection view.
final class CollectionContentView: UIView, ConfiguredContentContainer {
    var marginsOfConfiguredContent: NSDirectionalEdgeInsets {
        (superview as? UICollectionViewCell)?.marginsOfContent ?? directionalLayoutMargins
    }

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
    func setUpCell() {
        storedContentView.frame = bounds
        storedContentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(storedContentView)
    }

    final func layOutCell() {
        configurations.updateIfNeeded()
        for view in [storedBackgroundView, storedSelectedBackgroundView] {
            guard let view, view.superview === self, view.frame != bounds else { continue }
            view.frame = bounds
        }
        let content = contentFrame
        if storedContentView.frame != content { storedContentView.frame = content }
        configurations.layOut()
    }

    // MARK: State

    private var looksSelected: Bool { storedIsSelected || storedIsHighlighted }

    func stateDidChange() {
        configurations.setNeedsUpdate()
        // A background configuration shows the state itself.
        guard configurations.backgroundView == nil else { return }
        let isOn = looksSelected
        storedSelectedBackgroundView?.isHidden = !isOn
        func setHighlighted(_ view: UIView) {
            if let label = view as? UILabel { label.isHighlighted = isOn }
            if let image = view as? UIImageView { image.isHighlighted = isOn }
            // Controls manage their highlight themselves.
            if !(view is UIControl) { view.subviews.forEach(setHighlighted) }
        }
        setHighlighted(storedContentView)
    }

    func backgroundDidChange(from old: UIView?) {
        guard old !== storedBackgroundView else { return }
        old?.removeFromSuperview()
        guard let view = storedBackgroundView else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
    }

    func selectedBackgroundDidChange(from old: UIView?) {
        guard old !== storedSelectedBackgroundView else { return }
        old?.removeFromSuperview()
        guard let view = storedSelectedBackgroundView else { return }
        view.frame = bounds
        view.isHidden = !looksSelected
        insertSubview(view, at: storedBackgroundView == nil ? 0 : 1)
    }
}
