import CoreGraphics

extension UITableViewCell {
    func changeSelected(_ selected: Bool, animated: Bool) {
        guard selected != storedIsSelected else { return }
        storedIsSelected = selected
        selectionCircle?.isSelected = selected
        stateDidChange(animated: animated)
    }

    func changeHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != storedIsHighlighted else { return }
        storedIsHighlighted = highlighted
        stateDidChange(animated: animated)
    }

    private var looksSelected: Bool {
        (storedIsSelected || storedIsHighlighted || isFocused) && selectionStyle != .none
    }

    /// Shows or fades the background of the state, and updates labels and image views.
    func stateDidChange(animated: Bool) {
        stateOfConfigurationsDidChange(animated: animated)
        // A background configuration shows the state itself.
        guard configurations.backgroundView == nil else { return }
        let isOn = looksSelected
        let own = isFocused ? nil : ownSelectedBackground
        let view = own ?? (isOn ? makeGrayView() : grayView)
        setHighlightOfContent(isOn)
        for other in [selectedBackgroundView, multipleSelectionBackgroundView, grayView] where other !== view {
            other?.isHidden = true
        }
        guard let view else { return }
        if isOn {
            if view.superview !== self { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
            view.frame = bounds
            UIView.performWithoutAnimation {
                view.alpha = 1
                view.isHidden = false
            }
        } else if animated, window != nil, UIView.areAnimationsEnabled {
            UIView.animate(withDuration: 0.4) {
                view.alpha = 0
            } completion: { [weak self, weak view] _ in
                if let self, !looksSelected { view?.isHidden = true }
            }
        } else {
            view.isHidden = true
        }
    }

    private var ownSelectedBackground: UIView? {
        if let view = multipleSelectionBackgroundView, table?.selectsMany == true { return view }
        return selectedBackgroundView
    }

    private func makeGrayView() -> UIView {
        let color = isFocused ? UIColor.tintColor : .systemGray4
        if let grayView {
            if grayView.backgroundColor != color { grayView.backgroundColor = color }
            return grayView
        }
        let view = UIView(frame: bounds)
        view.backgroundColor = color
        view.isUserInteractionEnabled = false
        view.layer.cornerRadius = layer.cornerRadius
        view.layer.maskedCorners = layer.maskedCorners
        view.isHidden = true
        grayView = view
        return view
    }

    private func setHighlightOfContent(_ isOn: Bool) {
        func setHighlighted(_ view: UIView) {
            if let label = view as? UILabel { label.isHighlighted = isOn }
            if let image = view as? UIImageView { image.isHighlighted = isOn }
            // Controls manage their highlight themselves.
            if !(view is UIControl) { view.subviews.forEach(setHighlighted) }
        }
        setHighlighted(storedContentView)
    }

    func backgroundDidChange(from old: UIView?) {
        guard old !== backgroundView else { return }
        old?.removeFromSuperview()
        if let backgroundView {
            insertSubview(backgroundView, at: 0)
            backgroundView.frame = bounds
        }
    }

    func selectedBackgroundDidChange(from old: UIView?) {
        guard old !== selectedBackgroundView || old !== multipleSelectionBackgroundView else { return }
        if let old, old !== selectedBackgroundView, old !== multipleSelectionBackgroundView {
            old.removeFromSuperview()
        }
        grayView?.removeFromSuperview()
        grayView = nil
        stateDidChange(animated: false)
    }

    // MARK: Editing

    func changeEditing(_ editing: Bool, animated: Bool) {
        guard editing != storedIsEditing else { return }
        willTransition(to: stateMask(isEditing: editing, isConfirming: storedIsConfirming))
        storedIsEditing = editing
        configurations.setNeedsUpdate()
        showEditControl()
        reorderControl?.removeFromSuperview()
        reorderControl = nil
        if editing, hasHandle {
            let control = CellReorderControl()
            control.handle.addTarget(self, action: Selector("handleReorder", UITableViewCell.handleReorder))
            addSubview(control)
            reorderControl = control
        }
        showAccessoryView()
        setNeedsLayout()
        if animated, window != nil { UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() } }
        didTransition(to: stateMask(isEditing: editing, isConfirming: storedIsConfirming))
    }

    /// Shows the control at the leading edge: for deleting, for inserting, or the circle of a row that can be selected.
    func showEditControl() {
        editControl?.removeFromSuperview()
        editControl = nil
        selectionCircle?.removeFromSuperview()
        selectionCircle = nil
        setNeedsLayout()
        guard storedIsEditing else { return }
        if storedEditingStyle != .none {
            let control = CellEditControl(style: storedEditingStyle)
            control.addAction(
                UIAction { [weak self] _ in
                    guard let self else { return }
                    table?.commitEditing(of: self)
                }, for: .touchUpInside)
            addSubview(control)
            editControl = control
        } else if showsSelectionCircle {
            let circle = CellSelectionCircle(isSelected: storedIsSelected)
            addSubview(circle)
            selectionCircle = circle
        }
    }

    private func handleReorder(_ gesture: UIGestureRecognizer) { table?.handleReorder(of: self, gesture) }

    /// Updates the state when a swipe of the row begins or is over.
    func changeConfirmation(_ isConfirming: Bool) {
        guard isConfirming != storedIsConfirming else { return }
        let state = stateMask(isEditing: storedIsEditing, isConfirming: isConfirming)
        willTransition(to: state)
        storedIsConfirming = isConfirming
        configurations.setNeedsUpdate()
        didTransition(to: state)
    }

    private func stateMask(isEditing: Bool, isConfirming: Bool) -> StateMask {
        var mask: StateMask = []
        if isEditing, storedEditingStyle != .none || showsSelectionCircle { mask.insert(.showingEditControl) }
        if isConfirming { mask.insert(.showingDeleteConfirmation) }
        return mask
    }

    // MARK: Accessories

    func accessoryDidChange() {
        let kind = CellAccessory.Kind(storedIsEditing ? editingAccessoryType : accessoryType)
        accessory?.removeFromSuperview()
        accessory = nil
        if let kind, (storedIsEditing ? editingAccessoryView : accessoryView) == nil {
            let view = CellAccessory(kind: kind)
            view.isOnFill = isFilledForFocus
            view.onTap = { [weak self] in
                guard let self else { return }
                table?.notifyAccessoryTapped(of: self)
            }
            addSubview(view)
            accessory = view
        }
        setNeedsLayout()
    }

    func accessoryViewDidChange(from old: UIView?) {
        old?.removeFromSuperview()
        showAccessoryView()
    }

    /// Shows the accessory view for editing, or the other one.
    private func showAccessoryView() {
        accessoryView?.removeFromSuperview()
        editingAccessoryView?.removeFromSuperview()
        if let view = storedIsEditing ? editingAccessoryView : accessoryView { addSubview(view) }
        accessoryDidChange()
    }

    // MARK: Separator and groups

    /// Shows or hides the separator below the cell.
    func showSeparator(_ isShown: Bool, color: UIColor, effect: UIVisualEffect?, inset: UIEdgeInsets) {
        if inset != tableSeparatorInset {
            tableSeparatorInset = inset
            setNeedsLayout()
        }
        guard isShown else {
            if separator?.isHidden == false {
                separator?.isHidden = true
                setNeedsLayout()
            }
            return
        }
        if separator == nil {
            let line = SeparatorView(frame: .zero)
            addSubview(line)
            separator = line
            setNeedsLayout()
        }
        if separator?.isHidden == true {
            separator?.isHidden = false
            setNeedsLayout()
        }
        separator?.show(color, effect)
    }

    /// Rounds the corners of a cell at the corners of its group.
    func setGroup(_ isInGroup: Bool, corners: CACornerMask) {
        guard isInGroup != self.isInGroup || corners != groupCorners else { return }
        self.isInGroup = isInGroup
        groupCorners = corners
        layer.cornerRadius = isInGroup && !corners.isEmpty ? 10 : 0
        layer.maskedCorners = corners
        clipsToBounds = isInGroup && !corners.isEmpty
        setNeedsLayout()
    }
}
