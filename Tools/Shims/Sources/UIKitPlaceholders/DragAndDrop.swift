// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class NSItemProvider: NSObject {
    open var registeredTypeIdentifiers: [String] { [] }
    open var suggestedName: String?
    public convenience init(object: Any) { self.init() }
    public convenience init?(contentsOf fileURL: URL!) { self.init() }
    public convenience init(item: Any?, typeIdentifier: String?) { self.init() }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
    open func canLoadObject(ofClass aClass: Any) -> Bool { false }
    @discardableResult open func loadObject(ofClass aClass: Any, completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void) -> Progress { completionHandler(nil, CocoaError(.featureUnsupported)); return Progress(totalUnitCount: 1) }
    @discardableResult open func loadDataRepresentation(forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress { completionHandler(nil, CocoaError(.featureUnsupported)); return Progress(totalUnitCount: 1) }
    @discardableResult open func loadFileRepresentation(forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress { completionHandler(nil, CocoaError(.featureUnsupported)); return Progress(totalUnitCount: 1) }
    open func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: ((Any?, (any Error)?) -> Void)? = nil) { completionHandler?(nil, CocoaError(.featureUnsupported)) }
    public override init() { super.init(); Placeholder.log("NSItemProvider") }
}
@preconcurrency @MainActor open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    open var localObject: Any?
    public init(itemProvider: NSItemProvider) { Placeholder.log("UIDragItem"); self.itemProvider = itemProvider; super.init() }
}
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
    var items: [UIDragItem] { get }
    func location(in view: UIView) -> CGPoint
    var allowsMoveOperation: Bool { get }
    func canLoadObjects(ofClass aClass: Any) -> Bool
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
    func loadObjects(ofClass aClass: Any, completion: @escaping ([Any]) -> Void) -> Progress
}
@preconcurrency @MainActor public protocol UIDragAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    public init(delegate: any UIDragInteractionDelegate) { Placeholder.log("UIDragInteraction"); super.init(); self.delegate = delegate }
    open var isEnabled: Bool = false
    open var allowsSimultaneousRecognitionDuringLift: Bool = false
    public static var isEnabledByDefault: Bool { false }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession) -> UITargetedDragPreview?
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}
extension UIDragInteractionDelegate {
    public func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession) -> UITargetedDragPreview? { nil }
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    public func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {}
}
public typealias UITargetedDragPreview = UITargetedPreview
public typealias UIDragPreviewParameters = UIPreviewParameters
public typealias UIDragPreviewTarget = UIPreviewTarget
public enum UIDropOperation: UInt, Sendable {
    case cancel, forbidden, copy, move
}
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    open var isPrecise: Bool = false
    open var prefersFullSizePreview: Bool = false
    public init(operation: UIDropOperation) { Placeholder.log("UIDropProposal"); self.operation = operation; super.init() }
}
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    public init(delegate: any UIDropInteractionDelegate) { Placeholder.log("UIDropInteraction"); super.init(); self.delegate = delegate }
    open var allowsSimultaneousDropSessions: Bool = false
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}
extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { false }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal { return UIDropProposal(operation: .cancel) }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
@preconcurrency @MainActor public protocol UITableViewDragDelegate: AnyObject {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    func tableView(_ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters?
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
}
extension UITableViewDragDelegate {
    public func tableView(_ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem] { [] }
    public func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
    public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { return true }
}
@preconcurrency @MainActor public protocol UITableViewDropDelegate: AnyObject {
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    func tableView(_ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UITableViewDropProposal
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}
extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { return true }
    public func tableView(_ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UITableViewDropProposal { return UITableViewDropProposal(operation: .cancel) }
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}
open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
    }
    public let intent: Intent
    public convenience override init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
    public init(operation: UIDropOperation, intent: Intent) { Placeholder.log("UITableViewDropProposal"); self.intent = intent; super.init(operation: operation) }
}
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: AnyObject {
    var items: [any UITableViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}
@preconcurrency @MainActor public protocol UITableViewDropItem: AnyObject {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}
extension UITableView {
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { Placeholder.value(of: self, "dragDelegate") }
        set { Placeholder.log("UITableView.dragDelegate"); Placeholder.setWeak(newValue, of: self, "dragDelegate") }
    }
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { Placeholder.value(of: self, "dropDelegate") }
        set { Placeholder.log("UITableView.dropDelegate"); Placeholder.setWeak(newValue, of: self, "dropDelegate") }
    }
    public var dragInteractionEnabled: Bool {
        get { Placeholder.value(of: self, "dragInteractionEnabled") ?? false }
        set { Placeholder.log("UITableView.dragInteractionEnabled"); Placeholder.set(newValue, of: self, "dragInteractionEnabled") }
    }
    public var hasActiveDrag: Bool { false }
    public var hasActiveDrop: Bool { false }
}
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: AnyObject {
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
    func collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem]
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}
extension UICollectionViewDragDelegate {
    public func collectionView(_ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint) -> [UIDragItem] { [] }
    public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters? { nil }
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
}
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}
extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { return true }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?) -> UICollectionViewDropProposal { return UICollectionViewDropProposal(operation: .cancel) }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}
open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable {
        case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    }
    public let intent: Intent
    public convenience override init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
    public init(operation: UIDropOperation, intent: Intent) { Placeholder.log("UICollectionViewDropProposal"); self.intent = intent; super.init(operation: operation) }
}
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: AnyObject {
    var pasteConfiguration: UIPasteConfiguration? { get set }
    func paste(itemProviders: [NSItemProvider])
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
open class UIPasteConfiguration: NSObject {
    open var acceptableTypeIdentifiers: [String] = []
    public convenience init(acceptableTypeIdentifiers: [String]) { self.init(); self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }
    public override init() { super.init(); Placeholder.log("UIPasteConfiguration") }
}
open class UIPasteControl: UIControl {
    open weak var target: (any UIPasteConfigurationSupporting)?
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UIPasteControl"); contentMode = .redraw }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIPasteControl"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("UIPasteControl", in: self) }
}
