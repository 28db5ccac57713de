// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
extension UICollectionViewCell {
    public enum DragState: Int, Sendable {
        case none, lifting, dragging
    }
    public typealias ConfigurationUpdateHandler = @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { Placeholder.value(of: self, "contentConfiguration") }
        set { Placeholder.log("UICollectionViewCell.contentConfiguration"); Placeholder.set(newValue, of: self, "contentConfiguration") }
    }
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { Placeholder.value(of: self, "backgroundConfiguration") }
        set { Placeholder.log("UICollectionViewCell.backgroundConfiguration"); Placeholder.set(newValue, of: self, "backgroundConfiguration") }
    }
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { Placeholder.value(of: self, "automaticallyUpdatesContentConfiguration") ?? true }
        set { Placeholder.log("UICollectionViewCell.automaticallyUpdatesContentConfiguration"); Placeholder.set(newValue, of: self, "automaticallyUpdatesContentConfiguration") }
    }
    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { Placeholder.value(of: self, "automaticallyUpdatesBackgroundConfiguration") ?? true }
        set { Placeholder.log("UICollectionViewCell.automaticallyUpdatesBackgroundConfiguration"); Placeholder.set(newValue, of: self, "automaticallyUpdatesBackgroundConfiguration") }
    }
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { Placeholder.value(of: self, "configurationUpdateHandler") }
        set { Placeholder.log("UICollectionViewCell.configurationUpdateHandler"); Placeholder.set(newValue, of: self, "configurationUpdateHandler") }
    }
    public var configurationState: UICellConfigurationState { UICellConfigurationState(traitCollection: traitCollection) }
    public func setNeedsUpdateConfiguration() { Placeholder.log("UICollectionViewCell.setNeedsUpdateConfiguration") }
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { Placeholder.log("UICollectionViewCell.defaultBackgroundConfiguration"); return .clear() }
}
@preconcurrency @MainActor public protocol _UICollectionViewCellPlaceholdersCollectionView30: AnyObject {}
extension UICollectionViewCell: _UICollectionViewCellPlaceholdersCollectionView30 {}
extension _UICollectionViewCellPlaceholdersCollectionView30 {
    public func updateConfiguration(using state: UICellConfigurationState) { Placeholder.log("UICollectionViewCell.updateConfiguration") }
    public func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) { Placeholder.log("UICollectionViewCell.dragStateDidChange") }
}
open class UICollectionViewListCell: UICollectionViewCell {
    open var accessories: [UICellAccessory] = []
    open var indentationLevel: Int = 0
    open var indentationWidth: CGFloat = 10
    open var indentsAccessories: Bool = true
    open var separatorLayoutGuide: UILayoutGuide { layoutMarginsGuide }
    open func defaultContentConfiguration() -> UIListContentConfiguration { return .cell() }
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UICollectionViewListCell") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UICollectionViewListCell") }
}
open class UICollectionViewFocusUpdateContext: NSObject {
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    open var nextFocusedIndexPath: IndexPath? { nil }
    public override init() { super.init(); Placeholder.log("UICollectionViewFocusUpdateContext") }
}
public struct UICellAccessory: Sendable {
    public enum DisplayedState: Int, Sendable {
        case always, whenEditing, whenNotEditing
    }
    public enum OutlineDisclosureStyle: Int, Sendable {
        case automatic, header, cell
    }
    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory { return UICellAccessory() }
    public static func detail(displayed: DisplayedState = .always, actionHandler: (@MainActor () -> Void)? = nil) -> UICellAccessory { return UICellAccessory() }
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory { return UICellAccessory() }
    public static func delete(displayed: DisplayedState = .whenEditing, actionHandler: (@MainActor () -> Void)? = nil) -> UICellAccessory { return UICellAccessory() }
    public static func insert(displayed: DisplayedState = .whenEditing, actionHandler: (@MainActor () -> Void)? = nil) -> UICellAccessory { return UICellAccessory() }
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory { return UICellAccessory() }
    public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory { return UICellAccessory() }
    public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory { return UICellAccessory() }
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory { return UICellAccessory() }
}
extension UICollectionView {
    public enum ReorderingCadence: Int, Sendable {
        case immediate, fast, slow
    }
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { Placeholder.value(of: self, "dragDelegate") }
        set { Placeholder.log("UICollectionView.dragDelegate"); Placeholder.set(newValue, of: self, "dragDelegate") }
    }
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { Placeholder.value(of: self, "dropDelegate") }
        set { Placeholder.log("UICollectionView.dropDelegate"); Placeholder.set(newValue, of: self, "dropDelegate") }
    }
    public var dragInteractionEnabled: Bool {
        get { Placeholder.value(of: self, "dragInteractionEnabled") ?? false }
        set { Placeholder.log("UICollectionView.dragInteractionEnabled"); Placeholder.set(newValue, of: self, "dragInteractionEnabled") }
    }
    public var reorderingCadence: ReorderingCadence {
        get { Placeholder.value(of: self, "reorderingCadence") ?? ReorderingCadence.immediate }
        set { Placeholder.log("UICollectionView.reorderingCadence"); Placeholder.set(newValue, of: self, "reorderingCadence") }
    }
    public var allowsSelectionDuringEditing: Bool {
        get { Placeholder.value(of: self, "allowsSelectionDuringEditing") ?? false }
        set { Placeholder.log("UICollectionView.allowsSelectionDuringEditing"); Placeholder.set(newValue, of: self, "allowsSelectionDuringEditing") }
    }
    public var allowsMultipleSelectionDuringEditing: Bool {
        get { Placeholder.value(of: self, "allowsMultipleSelectionDuringEditing") ?? false }
        set { Placeholder.log("UICollectionView.allowsMultipleSelectionDuringEditing"); Placeholder.set(newValue, of: self, "allowsMultipleSelectionDuringEditing") }
    }
    public var allowsFocus: Bool {
        get { Placeholder.value(of: self, "allowsFocus") ?? false }
        set { Placeholder.log("UICollectionView.allowsFocus"); Placeholder.set(newValue, of: self, "allowsFocus") }
    }
    public var selectionFollowsFocus: Bool {
        get { Placeholder.value(of: self, "selectionFollowsFocus") ?? false }
        set { Placeholder.log("UICollectionView.selectionFollowsFocus"); Placeholder.set(newValue, of: self, "selectionFollowsFocus") }
    }
    public var remembersLastFocusedIndexPath: Bool {
        get { Placeholder.value(of: self, "remembersLastFocusedIndexPath") ?? false }
        set { Placeholder.log("UICollectionView.remembersLastFocusedIndexPath"); Placeholder.set(newValue, of: self, "remembersLastFocusedIndexPath") }
    }
    public var isEditing: Bool {
        get { Placeholder.value(of: self, "isEditing") ?? false }
        set { Placeholder.log("UICollectionView.isEditing"); Placeholder.set(newValue, of: self, "isEditing") }
    }
    public var hasActiveDrag: Bool { false }
    public var hasActiveDrop: Bool { false }
    public func startInteractiveTransition(to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil) -> UICollectionViewTransitionLayout { Placeholder.log("UICollectionView.startInteractiveTransition"); return UICollectionViewTransitionLayout(currentLayout: collectionViewLayout, nextLayout: layout) }
    public func finishInteractiveTransition() { Placeholder.log("UICollectionView.finishInteractiveTransition") }
    public func cancelInteractiveTransition() { Placeholder.log("UICollectionView.cancelInteractiveTransition") }
}
extension UICollectionViewController {
    public var useLayoutToLayoutNavigationTransitions: Bool {
        get { Placeholder.value(of: self, "useLayoutToLayoutNavigationTransitions") ?? false }
        set { Placeholder.log("UICollectionViewController.useLayoutToLayoutNavigationTransitions"); Placeholder.set(newValue, of: self, "useLayoutToLayoutNavigationTransitions") }
    }
}
