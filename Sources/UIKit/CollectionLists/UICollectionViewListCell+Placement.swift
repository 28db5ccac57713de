import CoreGraphics
import QuartzCore

extension UICollectionViewListCell {
    func setUpListCell() {
        configurations.background = placement.background
    }

    /// Adopts the styles of a position in a list.
    func place(at element: LayoutElement, in view: UICollectionView) {
        let old = placement, new = ListPlacement(of: element, in: view)
        placement = new
        if new.hasSwipeActions { view.setUpSwiping() }
        if !hasOwnBackground, old.role != new.role || old.appearance != new.appearance {
            configurations.background = new.background
        }
        if new.level != outlineLevel {
            outlineLevel = new.level
            indentationLevel = new.level
        }
        if old.isExpanded != new.isExpanded {
            configurations.setNeedsUpdate()
            showExpansion()
        }
        let corners = new.corners
        if layer.maskedCorners != corners || (layer.cornerRadius > 0) == corners.isEmpty {
            layer.cornerRadius = corners.isEmpty ? 0 : 10
            layer.maskedCorners = corners
            clipsToBounds = !corners.isEmpty && !isLifted
        }
        showSeparators()
    }

    func showExpansion() {
        for slot in trailingAccessories {
            guard let disclosure = slot.view as? OutlineDisclosure else { continue }
            guard window != nil, UIView.areAnimationsEnabled else {
                disclosure.isOpen = placement.isExpanded
                continue
            }
            UIView.animate(withDuration: 0.3) { disclosure.isOpen = self.placement.isExpanded }
        }
    }

    func listContentDidChange() {
        setNeedsLayout()
        configurations.contentView?.setNeedsLayout()
        sizeMayHaveChanged()
    }

    func selectionDidChange() {
        for slot in leadingAccessories { (slot.view as? CellSelectionCircle)?.isSelected = isSelected }
        showSeparators()
    }

    // MARK: Editing

    func editingOfListDidChange() {
        guard window != nil, UIView.areAnimationsEnabled else { return showAccessories() }
        UIView.animate(withDuration: 0.3) {
            self.showAccessories()
            self.layoutIfNeeded()
        }
    }

    // MARK: Outlines

    /// Whether a tap anywhere in the cell opens or closes its item.
    var togglesByTap: Bool {
        trailingAccessories.contains { slot in
            guard case .outlineDisclosure(let options, _) = slot.accessory.kind else { return false }
            return options.style == .header || (options.style == .automatic && placement.role == .header)
        }
    }

    /// Opens the menu of the cell's accessory, for a tap anywhere in the cell.
    ///
    /// - Returns: Whether the cell has one.
    func opensMenu() -> Bool {
        guard let accessory = trailingAccessories.lazy.compactMap({ $0.view as? PopUpMenuAccessory }).first else {
            return false
        }
        accessory.open()
        return true
    }

    /// Performs the action of an accessory.
    func tapped(_ type: UICellAccessory.AccessoryType) {
        guard let accessory = storedAccessories.first(where: { $0.accessoryType == type }) else { return }
        let path = collectionView?.path(of: self).flatMap { collectionView?.dataSourcePath($0) }
        switch accessory.kind {
        case .detail(_, let handler): handler?()
        case .insert(_, let handler): handler?()
        case .delete(_, let handler):
            if let handler { handler() } else { collectionView?.revealActions(of: self) }
        case .outlineDisclosure(_, let handler):
            if let handler {
                handler()
            } else if let path {
                (collectionView?.dataSource as? any OutlineDataSource)?.toggleOutline(at: path)
            }
        default: break
        }
    }
}
