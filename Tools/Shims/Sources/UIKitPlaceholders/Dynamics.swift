// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    case rectangle, ellipse, path
}
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
}
extension UIView: UIDynamicItem {
}
extension UICollectionViewLayoutAttributes: UIDynamicItem {
}
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    open var childBehaviors: [UIDynamicBehavior] { children }
    private var children: [UIDynamicBehavior] = []
    open var action: (() -> Void)?
    open private(set) weak var dynamicAnimator: UIDynamicAnimator?
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { children.append(behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { children.removeAll { $0 === behavior } }
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
    public override init() { super.init(); Placeholder.log("UIDynamicBehavior") }
}
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    open private(set) var referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open var isRunning: Bool { false }
    open var elapsedTime: TimeInterval { 0 }
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    public convenience init(referenceView view: UIView) { self.init(); referenceView = view }
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) { self.init() }
    open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }
    open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
    open func removeAllBehaviors() { behaviors = [] }
    open func items(in rect: CGRect) -> [any UIDynamicItem] { [] }
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
    public override init() { super.init(); Placeholder.log("UIDynamicAnimator") }
}
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}
extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
open class UIGravityBehavior: UIDynamicBehavior {
    public convenience init(items: [any UIDynamicItem]) { self.init(); self.items = items }
    open private(set) var items: [any UIDynamicItem] = []
    open var gravityDirection: CGVector = CGVector(dx: 0, dy: 1)
    open var angle: CGFloat = .pi / 2
    open var magnitude: CGFloat = 1
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { self.angle = angle; self.magnitude = magnitude }
    public override init() { super.init(); Placeholder.log("UIGravityBehavior") }
}
open class UICollisionBehavior: UIDynamicBehavior {
    public struct Mode: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let items = Mode(rawValue: 1)
        public static let boundaries = Mode(rawValue: 2)
        public static let everything = Mode(rawValue: 3)
    }
    public convenience init(items: [any UIDynamicItem]) { self.init(); self.items = items }
    open private(set) var items: [any UIDynamicItem] = []
    open var collisionMode: Mode = .everything
    open var translatesReferenceBoundsIntoBoundary: Bool = false
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
    open var boundaryIdentifiers: [any NSCopying]? { nil }
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
    open func addBoundary(withIdentifier identifier: Any, for bezierPath: UIBezierPath) {}
    open func addBoundary(withIdentifier identifier: Any, from p1: CGPoint, to p2: CGPoint) {}
    open func removeBoundary(withIdentifier identifier: Any) {}
    open func removeAllBoundaries() {}
    public override init() { super.init(); Placeholder.log("UICollisionBehavior") }
}
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint)
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?)
}
extension UICollisionBehaviorDelegate {
    public func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem, at p: CGPoint) {}
    public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem) {}
    public func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint) {}
    public func collisionBehavior(_ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?) {}
}
open class UIAttachmentBehavior: UIDynamicBehavior {
    public enum AttachmentType: Int, Sendable {
        case items, anchor
    }
    public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) { self.init(); anchorPoint = point; items = [item] }
    public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) { self.init(item: item, attachedToAnchor: point) }
    public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) { self.init(); items = [item1, item2] }
    open private(set) var items: [any UIDynamicItem] = []
    open var anchorPoint: CGPoint = CGPoint.zero
    open var length: CGFloat = 0
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0
    open var frictionTorque: CGFloat = 0
    public override init() { super.init(); Placeholder.log("UIAttachmentBehavior") }
}
open class UISnapBehavior: UIDynamicBehavior {
    public convenience init(item: any UIDynamicItem, snapTo point: CGPoint) { self.init(); snapPoint = point; item.center = point }
    open var snapPoint: CGPoint = CGPoint.zero
    open var damping: CGFloat = 0.5
    public override init() { super.init(); Placeholder.log("UISnapBehavior") }
}
open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous, instantaneous
    }
    public convenience init(items: [any UIDynamicItem], mode: Mode) { self.init(); self.items = items; self.mode = mode }
    open private(set) var items: [any UIDynamicItem] = []
    open private(set) var mode: Mode = .continuous
    open var active: Bool = true
    open var angle: CGFloat = 0
    open var magnitude: CGFloat = 0
    open var pushDirection: CGVector = CGVector.zero
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { self.angle = angle; self.magnitude = magnitude }
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {}
    public override init() { super.init(); Placeholder.log("UIPushBehavior") }
}
open class UIDynamicItemBehavior: UIDynamicBehavior {
    public convenience init(items: [any UIDynamicItem]) { self.init(); self.items = items }
    open private(set) var items: [any UIDynamicItem] = []
    open var elasticity: CGFloat = 0
    open var friction: CGFloat = 0
    open var density: CGFloat = 1
    open var resistance: CGFloat = 0
    open var angularResistance: CGFloat = 0
    open var charge: CGFloat = 0
    open var isAnchored: Bool = false
    open var allowsRotation: Bool = true
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { CGPoint.zero }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
    public override init() { super.init(); Placeholder.log("UIDynamicItemBehavior") }
}
open class UIFieldBehavior: UIDynamicBehavior {
    open var items: [any UIDynamicItem] { [] }
    open var position: CGPoint = CGPoint.zero
    open var strength: CGFloat = 0
    open var falloff: CGFloat = 0
    open func addItem(_ item: any UIDynamicItem) {}
    open func removeItem(_ item: any UIDynamicItem) {}
    public override init() { super.init(); Placeholder.log("UIFieldBehavior") }
}
