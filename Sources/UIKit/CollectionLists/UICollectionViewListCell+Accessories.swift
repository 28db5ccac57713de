import CoreGraphics

extension UICollectionViewListCell {
    private enum Metrics {
        /// The position and the reserved width of controls for editing at the leading edge, as in tables.
        static let control: CGFloat = 12
        static let controlWidth: CGFloat = 38
        static let gap: CGFloat = 8
        static let customGap: CGFloat = 16
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The margin at both sides of the row.
    var sideMargin: CGFloat {
        // The list's width decides, not that of a group, which is narrower.
        UIView.sideMargin(forWidth: collectionView.map { max($0.bounds.width, bounds.width) } ?? bounds.width)
    }

    /// The safe area at both sides, in the direction of the language.
    var sideInsets: (leading: CGFloat, trailing: CGFloat) {
        guard placement.appearance != .insetGrouped else { return (0, 0) }
        let left = safeAreaInsets.left, right = safeAreaInsets.right
        return isRightToLeft ? (right, left) : (left, right)
    }

    private var indentation: CGFloat {
        let width = CGFloat(storedIndentationLevel) * indentationWidth
        return width.isFinite ? max(0, width) : 0
    }

    private var indentsSlots: Bool { indentsAccessories && !leadingAccessories.isEmpty }

    // MARK: Views

    /// Shows the accessories of the list's state; in an animation they fade in and out.
    func showAccessories() {
        let shown = storedAccessories.filter { $0.isDisplayed(whileEditing: isBeingEdited) }
        leadingAccessories = views(for: UICellAccessory.ordered(shown, leading: true), from: leadingAccessories)
        trailingAccessories = views(for: UICellAccessory.ordered(shown, leading: false), from: trailingAccessories)
        UIView.performWithoutAnimation {
            for slot in trailingAccessories {
                slot.showLine(hasOthers: trailingAccessories.count > 1)
                guard let disclosure = slot.view as? OutlineDisclosure else { continue }
                disclosure.isOpen = placement.isExpanded
            }
        }
        showAccessoriesOnFill()
        configurations.contentView?.setNeedsLayout()
        listContentDidChange()
    }

    /// Has the accessories go by whether the cell is filled because it has the focus.
    func showAccessoriesOnFill() {
        for slot in leadingAccessories + trailingAccessories { slot.isOnFill = isFilledForFocus }
    }

    private func views(for wanted: [UICellAccessory], from old: [ListAccessoryView]) -> [ListAccessoryView] {
        let isAnimated = window != nil && UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration > 0
        var added: [ListAccessoryView] = []
        let new = wanted.map { accessory in
            if let view = old.first(where: { $0.accessory.accessoryType == accessory.accessoryType }) {
                view.update(accessory)
                return view
            }
            let view = ListAccessoryView(accessory, in: self)
            added.append(view)
            return view
        }
        for slot in old where !new.contains(where: { $0 === slot }) { remove(slot, isAnimated) }
        for slot in added {
            UIView.performWithoutAnimation {
                addSubview(slot.view)
                if isAnimated { slot.view.alpha = 0 }
            }
        }
        guard isAnimated, !added.isEmpty else { return new }
        UIView.performWithoutAnimation { placeViews(new, leading: new.first?.accessory.isLeading == true) }
        for slot in added { slot.view.alpha = 1 }
        return new
    }

    private func remove(_ slot: ListAccessoryView, _ isAnimated: Bool) {
        let view = slot.view
        guard isAnimated else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        UIView.animate(withDuration: 0.2) {
            view.alpha = 0
        } completion: { [weak self] _ in
            guard let self, !(leadingAccessories + trailingAccessories).contains(where: { $0.view === view }) else {
                return
            }
            view.alpha = 1
            if view.superview === self { view.removeFromSuperview() }
        }
    }

    // MARK: Layout

    /// The frame of the content view between the accessories.
    var frameOfContent: CGRect {
        let start = sideInsets.leading + (indentsSlots ? indentation : 0) + extent(leadingAccessories, leading: true)
        let end = bounds.width - sideInsets.trailing - extent(trailingAccessories, leading: false)
        let line = placement.showsBottomSeparator ? onePixel : 0
        return mirrored(
            CGRect(x: start, y: 0, width: max(0, end - start), height: max(0, bounds.height - line)))
    }

    /// The margins of the content between the accessories.
    var contentMargins: NSDirectionalEdgeInsets {
        let margin = sideMargin
        return NSDirectionalEdgeInsets(
            top: 11, leading: margin + (indentsSlots ? 0 : indentation), bottom: 11,
            trailing: trailingAccessories.isEmpty ? margin : UITableViewCell.Metrics.textGap)
    }

    var onePixel: CGFloat { 1 / max(1, traitCollection.displayScale) }

    func mirrored(_ frame: CGRect) -> CGRect {
        let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
        return CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
            .edgesRoundedToPixels(traitCollection.displayScale)
    }

    private func extent(_ slots: [ListAccessoryView], leading: Bool) -> CGFloat {
        var extent: CGFloat = 0
        for slot in slots { extent = place(slot, after: extent, leading: leading).end }
        return extent
    }

    /// Returns the position of an accessory from its edge, its size, and the position after it.
    private func place(
        _ slot: ListAccessoryView, after extent: CGFloat, leading: Bool
    ) -> (start: CGFloat, size: CGSize, end: CGFloat) {
        let size = slot.size(in: CGSize(width: bounds.width / 2, height: bounds.height))
        let width = slot.reservedWidth(for: size.width), middle = (width - size.width) / 2
        guard leading else {
            let start = extent + (extent == 0 ? sideMargin : Metrics.gap)
            return (start + middle, size, start + width + slot.padding)
        }
        guard slot.accessory.isCustom else {
            return (extent + Metrics.control + middle, size, extent + Metrics.controlWidth + width - size.width)
        }
        // The content has a margin, too.
        return (extent + sideMargin + middle, size, extent + width + Metrics.customGap)
    }

    func layOutAccessories() {
        placeViews(leadingAccessories, leading: true)
        placeViews(trailingAccessories, leading: false)
    }

    private func placeViews(_ slots: [ListAccessoryView], leading: Bool) {
        var extent: CGFloat = 0
        // Beside the text, which is not in the middle of a header.
        let middle = bounds.height / 2 + ((configurations.contentView as? UIListContentView)?.middleOffset ?? 0)
        for slot in leading ? slots : slots.reversed() {
            let position = place(slot, after: extent, leading: leading)
            let edge = leading ? sideInsets.leading + (indentsSlots ? indentation : 0) : sideInsets.trailing
            let x = leading ? edge + position.start : bounds.width - edge - position.start - position.size.width
            let frame = mirrored(
                CGRect(
                    x: x, y: middle - position.size.height / 2, width: position.size.width,
                    height: position.size.height))
            let view = slot.view
            if view.bounds.size != frame.size { view.bounds.size = frame.size }
            let center = CGPoint(x: frame.midX, y: frame.midY)
            if view.center != center { view.center = center }
            extent = position.end
        }
    }
}
