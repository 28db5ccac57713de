import CoreGraphics

extension UITableViewCell: ConfigurationHost {
    var configuredContainer: UIView { storedContentView }

    var stateOfConfigurations: any UIConfigurationState { configurationState }

    func callConfigurationUpdates() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func configurationReplacesContent() {
        for view in storedContentView.subviews { view.removeFromSuperview() }
        ownLabels = [nil, nil]
        ownImage = nil
    }

    func configurationReplacesBackground() {
        backgroundColor = nil
        backgroundView = nil
        selectedBackgroundView = nil
        grayView?.removeFromSuperview()
        grayView = nil
    }

    var fillsBackgroundForFocus: Bool { configurations.background?.showsFocus ?? (selectionStyle != .none) }

    var currentState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isSelected = storedIsSelected
        state.isHighlighted = storedIsHighlighted
        state.isFocused = isFocused
        state.isEditing = storedIsEditing
        state.isSwiped = storedIsConfirming
        state.isReordering = table?.reorder?.cell === self
        if let table, let drag = table.storedListDrag, let path = table.path(of: self) {
            state.cellDragState = drag.dragState(at: path)
            state.cellDropState = drag.dropState(at: path)
        }
        return state
    }

    var standardContent: UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    var standardBackground: UIBackgroundConfiguration {
        table.map { $0.style == .plain ? .listPlainCell() : .listGroupedCell() } ?? .listPlainCell()
    }

    /// Returns the size of the row for the content of a configuration; nil without one.
    func sizeOfConfiguredContent(in width: CGFloat) -> CGSize? {
        guard configurations.contentView != nil else { return nil }
        if bounds.width != width { bounds.size.width = width }
        layOutCell()
        let beside = bounds.width - storedContentView.bounds.width
        let below = bounds.height - storedContentView.bounds.height
        guard let height = configurations.height(in: width - beside) else { return nil }
        // The line below is in the height of a standard row.
        let isStandard = configurations.content is UIListContentConfiguration && height <= Metrics.row
        return CGSize(width: width, height: isStandard ? max(Metrics.row, height) : height + below)
    }

    func stateOfConfigurationsDidChange(animated: Bool) {
        configurations.setNeedsUpdate()
        guard animated, window != nil, UIView.areAnimationsEnabled, configurations.backgroundView != nil else { return }
        UIView.animate(withDuration: 0.4) { self.configurations.updateIfNeeded() }
    }
}

extension UITableViewHeaderFooterView: ConfigurationHost {
    var configuredContainer: UIView { storedContentView }

    var stateOfConfigurations: any UIConfigurationState { configurationState }

    func callConfigurationUpdates() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func configurationReplacesContent() {
        for view in storedContentView.subviews { view.removeFromSuperview() }
        ownLabel = nil
    }

    func configurationReplacesBackground() {
        backgroundColor = nil
        backgroundView = nil
    }

    var fillsBackgroundForFocus: Bool { false }
}
