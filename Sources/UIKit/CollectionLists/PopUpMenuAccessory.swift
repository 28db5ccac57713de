import CoreGraphics
import TwillSync

/// The accessory of a list cell that shows a menu: a pair of chevrons.
///
/// A touch on it opens the menu at once; a tap anywhere in the cell opens it, too.
final class PopUpMenuAccessory: UIControl {
    private let chevrons = UIImageView()
    private var menu = UIMenu()
    private var didSelect: UICellAccessory.MenuSelectedElementDidChangeHandler?

    init() {
        super.init(frame: .zero)
        isContextMenuInteractionEnabled = true
        showsMenuAsPrimaryAction = true
        isAccessibilityElement = true
        accessibilityTraits = .button
        chevrons.image = UIImage(
            systemName: "chevron.up.chevron.down",
            withConfiguration: UIImage.SymbolConfiguration(textStyle: .footnote).applying(
                UIImage.SymbolConfiguration(weight: .semibold)))
        addSubview(chevrons)
    }

    required init?(coder: NSCoder) {
        preconditionFailure("Accessories with a menu are made by their cell, never from an archive.")
    }

    func show(
        _ menu: UIMenu, color: UIColor?, _ didSelect: UICellAccessory.MenuSelectedElementDidChangeHandler?
    ) {
        self.menu = menu
        self.didSelect = didSelect
        chevrons.tintColor = color ?? .secondaryLabel
    }

    override var accessibilityLabel: String? {
        get { "Menu of \(titleOfCell ?? "row")" }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityValue: String? {
        get { menu.selectedElements.first?.title }
        set { super.accessibilityValue = newValue }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { chevrons.intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        chevrons.frame = bounds
    }

    override var isHighlighted: Bool {
        didSet { chevrons.alpha = isHighlighted ? 0.3 : 1 }
    }

    /// Extends the touch area beyond the chevrons, because a finger is wider.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -15, dy: -15).contains(point)
    }

    // MARK: Menu

    override var menuConfiguration: UIContextMenuConfiguration? {
        let shown = menu.options.contains(.singleSelection) ? menu : menu.withSingleSelection
        return UIContextMenuConfiguration(actionProvider: { _ in shown })
    }

    override func menuDidChoose(_ element: UIMenuElement) { didSelect?(menu) }

    /// Opens the menu for a tap elsewhere in the cell.
    func open() {
        _ = storedMenuInteraction?.openCompact(at: CGPoint(x: bounds.midX, y: bounds.midY), isPointer: false)
    }
}
