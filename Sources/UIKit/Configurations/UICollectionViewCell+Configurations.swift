import CoreGraphics

extension UICollectionViewCell: ConfigurationHost {
    final var configuredContainer: UIView { storedContentView }

    final var stateOfConfigurations: any UIConfigurationState { configurationState }

    final func callConfigurationUpdates() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    final func configurationReplacesContent() {
        for view in storedContentView.subviews { view.removeFromSuperview() }
    }

    final func configurationReplacesBackground() {
        backgroundView = nil
        selectedBackgroundView = nil
    }

    final var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = storedIsSelected
        state.isHighlighted = storedIsHighlighted
        state.isEditing = collectionView?.isEditing ?? false
        state.isExpanded = isExpanded
        state.isSwiped = isSwiped
        if let collectionView, let moving = collectionView.movingItem {
            state.isReordering = collectionView.live[.cell]?[moving.target] === self
        }
        return state
    }

    /// Returns the size of the cell for the content of a configuration; nil without one.
    final func sizeOfConfiguredContent(in width: CGFloat) -> CGSize? {
        configurations.updateIfNeeded()
        guard configurations.contentView != nil, width.isFinite else { return nil }
        if bounds.width != width { bounds.size.width = width }
        layOutCell()
        let beside = bounds.width - storedContentView.bounds.width
        guard let height = configurations.height(in: width - beside) else { return nil }
        return CGSize(width: width, height: height)
    }
}
