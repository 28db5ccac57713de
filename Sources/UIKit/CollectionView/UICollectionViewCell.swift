import CoreGraphics
public import Foundation
import QuartzCore

/// An item of a collection view.
///
/// Put subviews into `contentView`, which is as large as the cell. Behind it lie `backgroundView`, and above that
/// `selectedBackgroundView` while the cell is selected or highlighted. A content configuration replaces the content view,
/// a background configuration both backgrounds. Lengths are in points. Main thread only.
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

    /// The view for the cell's content, which is as large as the cell: that of the content configuration if there is one.
    open var contentView: UIView { configurations.contentView ?? storedContentView }

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

    // MARK: Configurations

    /// The configuration of the content; nil, the default, without one. It replaces the views in the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }

    /// Whether the content configuration is updated when the cell's state changes; true by default.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// The configuration of the background; nil, the default, without one. It replaces the background views.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set { configurations.background = newValue }
    }

    /// Whether the background configuration is updated when the cell's state changes; true by default.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }

    /// Returns the background configuration for the cell's type: a clear one, and that of its list for a list cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// The state by which configurations are updated. A subclass adds what it knows to that of super.
    open var configurationState: UICellConfigurationState { currentState }

    /// Has ``updateConfiguration(using:)`` called before the next layout.
    open func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    /// Called when the state has changed, and before the cell is shown first. Set configurations for the state here.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    // Without a global actor: with one, Swift 6.3 may mangle an accessor differently from file to file.
    /// The type of the function that sets a cell's configurations for a state. It is called on the main thread.
    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

    /// The function that is called after ``updateConfiguration(using:)``, for cells without a subclass.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { storedConfigurationUpdateHandler }
        set {
            storedConfigurationUpdateHandler = newValue
            configurations.setNeedsUpdate()
        }
    }

    // MARK: Drags

    /// The part that a cell has in a drag.
    public enum DragState: Int, Sendable {
        /// No drag, the begin of one, or one that is going on.
        case none, lifting, dragging
    }

    /// Called when the cell's part in a drag changes.
    open func dragStateDidChange(_ dragState: DragState) {}

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

    // MARK: Focus

    /// Whether the cell can have the focus: whether the delegate allows it for its item, or else the collection view.
    open override var canBecomeFocused: Bool {
        guard let collectionView, let path = collectionView.path(of: self) else { return false }
        return collectionView.canFocus(path)
    }

    override var isFocusItemInUse: Bool { collectionView?.path(of: self) != nil }

    override var isPrioritizedFocusItem: Bool { isSelected }

    /// A background of a list's cell shows the focus itself.
    override var systemFocusEffect: UIFocusEffect? { fillsBackgroundForFocus ? nil : UIFocusEffect() }

    override var layerOfFocusEffect: CALayer {
        layer.cornerRadius == 0 && contentView.frame == bounds ? contentView.layer : layer
    }

    override func focusDidChange() { configurations.setNeedsUpdate() }

    override func performFocusAction() { collectionView?.performFocusAction(of: self) }

    // MARK: Edit menus

    /// Returns whether the cell can perform `action`. While the cell's edit menu is shown, the delegate of the collection view
    /// decides on `cut(_:)`, `copy(_:)` and `paste(_:)`.
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editMenu?.canPerform(action, on: self) ?? super.canPerformAction(action, withSender: sender)
    }

    /// Has the collection view's delegate perform the command of the cell's edit menu.
    open override func cut(_ sender: Any?) { editMenu?.perform(EditCommands.cut, on: self) }

    /// Has the collection view's delegate perform the command of the cell's edit menu.
    open override func copy(_ sender: Any?) { editMenu?.perform(EditCommands.copy, on: self) }

    /// Has the collection view's delegate perform the command of the cell's edit menu.
    open override func paste(_ sender: Any?) { editMenu?.perform(EditCommands.paste, on: self) }

    private var editMenu: CellEditMenu? { collectionView?.contextMenu?.editMenu }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutCell()
    }

    /// Returns the size of the configured content in a width; without a configuration, the present size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        sizeOfConfiguredContent(in: size.width) ?? super.sizeThatFits(size)
    }

    /// Returns the size that the constraints in `contentView` determine; without constraints, that of
    /// `sizeThatFits(_:)`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        configurations.updateIfNeeded()
        if horizontalFittingPriority == .required, let size = sizeOfConfiguredContent(in: targetSize.width) {
            return size
        }
        guard contentView.holdsConstraints else { return sizeThatFits(targetSize) }
        return sizeOfConstrainedContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// Has the collection view ask for the preferred size again, because the size of the content has changed.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        sizeMayHaveChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        configurations.setNeedsUpdate()
    }

    open override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set {
            super.isUserInteractionEnabled = newValue
            configurations.setNeedsUpdate()
        }
    }

    // MARK: Stored state of the extensions

    /// The segues of a storyboard that the cell triggers.
    final var segues = CellSegues()
    final private(set) lazy var configurations = HostedConfigurations(of: self)
    final var storedConfigurationUpdateHandler: ConfigurationUpdateHandler?
    final let storedContentView = CollectionContentView(frame: .zero)
    final var storedBackgroundView: UIView?
    final var storedSelectedBackgroundView: UIView?
    final var storedIsSelected = false
    final var storedIsHighlighted = false
    /// Whether the cell shows that the collection view is edited.
    final var isBeingEdited = false

    override var sizedView: UIView { contentView }

    override func collectionViewDidChange() {
        if collectionView?.isEditing != true { isBeingEdited = false }
        configurations.setNeedsUpdate()
    }

    override func wasPlaced(at element: LayoutElement, in view: UICollectionView) {
        guard isBeingEdited != view.edits(element) else { return }
        isBeingEdited.toggle()
        editingDidChange()
    }

    /// Whether the cell is swiped aside.
    var isSwiped: Bool { false }

    /// Whether the items below the cell's are shown.
    var isExpanded: Bool { false }

    /// Called when the collection view begins or ends to be edited.
    func editingDidChange() { configurations.setNeedsUpdate() }

    /// The frame of the content view.
    var contentFrame: CGRect { bounds }

    /// The margins for the content of a configuration.
    var marginsOfContent: NSDirectionalEdgeInsets { storedContentView.directionalLayoutMargins }
}
