import CoreGraphics
public import Foundation

/// The common part of drags and drops: the items, and where the finger is.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The items of the drag.
    var items: [UIDragItem] { get }

    /// Returns where the finger is, in the coordinates of a view.
    func location(in view: UIView) -> CGPoint

    /// Whether a destination in the same app may move the items.
    var allowsMoveOperation: Bool { get }

    /// Whether the items stay in the app that they are dragged in.
    var isRestrictedToDraggingApplication: Bool { get }

    /// Returns whether an item has data of one of the types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool

    /// Returns whether an object of a class can be made of an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// An object of the app's that belongs to the whole drag.
    var localContext: Any? { get set }
}

/// A drag, as a destination sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession, ProgressReporting {
    /// The drag's session where it began in this app; nil for items of other programs.
    var localDragSession: (any UIDragSession)? { get }

    /// Whether the system shows the progress of loading the items.
    ///
    /// Not yet: nothing is shown, as what is dropped is at hand.
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }

    /// Makes objects of a class of all items that allow it, and passes them on together, in the items' order.
    ///
    /// - Parameter completion: Called later on the main thread.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// The indicator that the system shows for the progress of a drop.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    /// Nothing, or an indicator that can be cancelled.
    case none, `default`
}

extension UIDragDropSession {
    /// Returns whether a value such as a text or a URL can be made of an item.
    public func canLoadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(ofClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading {
        canLoadObjects(ofClass: Value._ObjectiveCType.self)
    }
}

extension UIDropSession {
    /// Makes values such as texts or URLs of all items that allow it, and passes them on together.
    ///
    /// - Parameter completion: Called later on the main thread.
    @discardableResult
    public func loadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(
        ofClass: Value.Type, completion: @escaping ([Value]) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObjects(ofClass: Value._ObjectiveCType.self) { completion($0.compactMap(Value.bridged)) }
    }
}
