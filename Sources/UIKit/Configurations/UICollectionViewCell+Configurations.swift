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

    final var fillsBackgroundForFocus: Bool { configurations.background?.showsFocus == true }

    final var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = storedIsSelected
        state.isHighlighted = storedIsHighlighted
        state.isFocused = isFocused
        state.isEditing = isBeingEdited
        state.isExpanded = isExpanded
        state.isSwiped = isSwiped
        if let collectionView, let moving = collectionView.movingItem {
            state.isReordering = collectionView.live[.cell]?[moving.target] === self
        }
        if let collectionView, let drag = collectionView.storedListDrag,
            let path = collectionView.live[.cell]?.path(of: self)
        {
            state.cellDragState = drag.dragState(at: path)
            state.cellDropState = drag.dropState(at: path)
        }
        return state
    }

    /// Returns the size of the cell for the content of a configuration; nil without one.
    final func sizeOfConfiguredContent(in width: CGFloat) -> CGSize? {
        configurations.updateIfNeeded()
        guard configurations.contentView != nil, width.isFinite else { return nil }
        if bounds.width != width { bounds.size.width = width }
        layOutCell()
        let area = contentFrame, below = bounds.height - area.height
        guard let height = configurations.height(in: width - (bounds.width - area.width)) else { return nil }
        // The line below is in the height of a standard row.
        let standard = UITableViewCell.Metrics.row
        let isStandard = configurations.content is UIListContentConfiguration && height == standard
        return CGSize(width: width, height: isStandard ? standard : height + max(0, below))
    }

    /// Returns the size of the cell for the constraints in its content view.
    final func sizeOfConstrainedContent(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        // The width of the views at the sides depends only on the cell's width.
        if bounds.width != target.width, horizontal == .required { bounds.size.width = target.width }
        layOutCell()
        let area = contentFrame, beside = bounds.width - area.width
        let below = area.isEmpty ? 0 : bounds.height - area.height
        var size = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, target.width - beside), height: max(0, target.height - below)),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        size.width += beside
        size.height += below
        return size
    }
}
