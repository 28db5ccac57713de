import CoreGraphics

/// An accessory of a list cell with its view.
@MainActor
final class ListAccessoryView {
    private(set) var accessory: UICellAccessory
    let view: UIView

    init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
        self.accessory = accessory
        view = Self.makeView(accessory, cell)
        show()
    }

    private static func makeView(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) -> UIView {
        func button(_ control: UIControl) -> UIControl {
            control.addAction(
                UIAction { [weak cell] _ in cell?.tapped(accessory.accessoryType) }, for: .touchUpInside)
            return control
        }
        switch accessory.kind {
        case .disclosureIndicator: return CellAccessory(kind: .disclosure)
        case .checkmark: return CellAccessory(kind: .checkmark)
        case .detail:
            let view = CellAccessory(kind: .detail)
            view.isAccessibilityElement = true
            view.accessibilityLabel = "More Info"
            view.onTap = { [weak cell] in cell?.tapped(.detail) }
            return view
        case .outlineDisclosure: return button(OutlineDisclosure())
        case .popUpMenu: return PopUpMenuAccessory()
        case .delete: return button(CellEditControl(style: .delete))
        case .insert: return button(CellEditControl(style: .insert))
        case .reorder:
            let view = CellReorderControl()
            view.handle.addTarget(cell, action: Selector("handleReorder", UICollectionViewListCell.handleReorder))
            return view
        case .multiselect: return CellSelectionCircle(isSelected: cell.isSelected)
        case .label: return UILabel()
        case .customView(let configuration): return configuration.customView
        }
    }

    /// Shows another accessory of the same type.
    func update(_ accessory: UICellAccessory) {
        self.accessory = accessory
        show()
    }

    /// Whether the accessory is on the fill of a focused cell, where it is white unless the app has set a color.
    var isOnFill = false {
        didSet { if isOnFill != oldValue { show() } }
    }

    private func show() {
        view.isHidden = accessory.isHidden
        let fill: UIColor? = isOnFill ? .white : nil
        switch accessory.kind {
        case .disclosureIndicator(let options): (view as? CellAccessory)?.color = options.tintColor ?? fill
        case .checkmark(let options): view.tintColor = options.tintColor ?? fill
        case .detail(let options, _): view.tintColor = options.tintColor ?? fill
        case .outlineDisclosure(let options, _): view.tintColor = options.tintColor ?? fill
        case .popUpMenu(let menu, let options, let handler):
            (view as? PopUpMenuAccessory)?.show(menu, color: options.tintColor, handler)
        case .delete(let options, _): setColors(options.backgroundColor, options.tintColor)
        case .insert(let options, _): setColors(options.backgroundColor, options.tintColor)
        case .reorder(let options): (view as? CellReorderControl)?.color = options.tintColor
        case .multiselect(let options):
            view.tintColor = options.backgroundColor
            (view as? CellSelectionCircle)?.tickColor = options.tintColor ?? .white
        case .label(let text, let options):
            guard let label = view as? UILabel else { return }
            label.text = text
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = options.tintColor ?? fill ?? .secondaryLabel
        case .customView(let configuration):
            if let color = configuration.tintColor { view.tintColor = color }
        }
    }

    /// Shows the line before a handle, if other accessories are before it.
    func showLine(hasOthers: Bool) {
        guard let control = view as? CellReorderControl, case .reorder(let options) = accessory.kind else { return }
        control.showsLine = hasOthers && options.showsVerticalSeparator
    }

    private var hasLine: Bool { (view as? CellReorderControl)?.showsLine ?? false }

    private func setColors(_ disc: UIColor?, _ sign: UIColor?) {
        guard let control = view as? CellEditControl else { return }
        control.discColor = disc
        control.signColor = sign ?? .white
    }

    // MARK: Size

    /// The size of the view, not higher or wider than the room.
    func size(in room: CGSize) -> CGSize {
        var size = view.bounds.size
        switch accessory.kind {
        case .label, .popUpMenu: size = view.sizeThatFits(room)
        case .customView(let configuration) where !configuration.maintainsFixedSize:
            let own = view.intrinsicContentSize
            if own.width >= 0, own.height >= 0 {
                size = own
            } else if view.holdsConstraints {
                size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            }
        default: break
        }
        return CGSize(width: min(size.width, room.width), height: min(size.height, max(size.height, room.height)))
    }

    /// The width that is kept free for a view of a width.
    func reservedWidth(for width: CGFloat) -> CGFloat {
        switch accessory.reservedLayoutWidth {
        case .actual: width
        case .standard:
            max(width, UIFontMetrics(forTextStyle: .body).scaledValue(for: 28, compatibleWith: view.traitCollection))
        case .custom(let wanted): wanted.isFinite ? max(width, wanted) : width
        }
    }

    /// The distance between the accessory and the content besides the margin of that.
    var padding: CGFloat {
        switch accessory.kind {
        case .disclosureIndicator: 3
        case .checkmark, .detail: 10
        case .reorder: hasLine ? CellReorderControl.lineGap : 2
        case .outlineDisclosure: 5
        default: 4
        }
    }
}

extension UIView {
    /// The title of the cell that a control belongs to, for its accessibility label.
    var titleOfCell: String? {
        switch superview {
        case let cell as UITableViewCell: cell.accessibilityLabel ?? cell.ownLabels[0]?.text
        case let cell as UICollectionViewListCell:
            cell.accessibilityLabel ?? (cell.contentConfiguration as? UIListContentConfiguration)?.text
        default: nil
        }
    }
}
