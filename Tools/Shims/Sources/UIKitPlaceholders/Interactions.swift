// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    public init(delegate: (any UIPointerInteractionDelegate)?) { Placeholder.log("UIPointerInteraction"); super.init(); self.delegate = delegate }
    open var isEnabled: Bool = true
    open func invalidate() {}
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
    public let rect: CGRect
    public let identifier: AnyHashable?
    public init(rect: CGRect, identifier: AnyHashable? = nil) { Placeholder.log("UIPointerRegion"); self.rect = rect; self.identifier = identifier; super.init() }
}
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    open var location: CGPoint { CGPoint.zero }
    open var modifiers: UIKeyModifierFlags { [] }
    public override init() { super.init(); Placeholder.log("UIPointerRegionRequest") }
}
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init() }
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init() }
    open class func hidden() -> Self { return unsafeDowncast(UIPointerStyle(), to: Self.self) }
    open class func system() -> Self { return unsafeDowncast(UIPointerStyle(), to: Self.self) }
    public override init() { super.init(); Placeholder.log("UIPointerStyle") }
}
public enum UIPointerEffect {
    public enum TintMode: Int, Sendable {
        case none, overlay, underlay
    }
    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)
}
public enum UIPointerShape {
    public static let defaultCornerRadius: CGFloat = 8
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)
}
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
    func pointerInteraction(_ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion) -> UIPointerRegion?
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
    func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}
extension UIPointerInteractionDelegate {
    public func pointerInteraction(_ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion) -> UIPointerRegion? { return defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }
    public func pointerInteraction(_ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating) {}
    public func pointerInteraction(_ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating) {}
}
extension UIButton {
    public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
    public var pointerStyleProvider: PointerStyleProvider? {
        get { Placeholder.value(of: self, "pointerStyleProvider") }
        set { Placeholder.log("UIButton.pointerStyleProvider"); Placeholder.set(newValue, of: self, "pointerStyleProvider") }
    }
}
public enum UIPencilPreferredAction: Int, Sendable {
    case ignore, switchEraser, switchPrevious, showColorPalette
}
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    public static var preferredTapAction: UIPencilPreferredAction { .ignore }
    public static var prefersPencilOnlyDrawing: Bool { false }
    open weak var delegate: (any UIPencilInteractionDelegate)?
    open var isEnabled: Bool = true
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    public override init() { super.init(); Placeholder.log("UIPencilInteraction") }
}
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: AnyObject {
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}
extension UIPencilInteractionDelegate {
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) { Placeholder.log("UILargeContentViewerInteraction"); super.init() }
    public static var isEnabled: Bool { false }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: AnyObject {
}
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open var isEnabled: Bool = true
    open var defaultToolTip: String?
    public convenience init(defaultToolTip: String) { self.init(); self.defaultToolTip = defaultToolTip }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    public override init() { super.init(); Placeholder.log("UIToolTipInteraction") }
}
@preconcurrency @MainActor public protocol UIPreviewActionItem: AnyObject {
    var title: String { get }
}
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
    public enum Style: Int, Sendable {
        case `default`, selected, destructive
    }
    public let title: String
    private let handler: (UIPreviewAction, UIViewController) -> Void
    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) { Placeholder.log("UIPreviewAction"); self.title = title; self.handler = handler; super.init() }
}
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    public let title: String
    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) { Placeholder.log("UIPreviewActionGroup"); self.title = title; super.init() }
}
@preconcurrency @MainActor public protocol _UIViewControllerPlaceholdersInteractions118: AnyObject {}
extension UIViewController: _UIViewControllerPlaceholdersInteractions118 {}
extension _UIViewControllerPlaceholdersInteractions118 {
    public var previewActionItems: [any UIPreviewActionItem] { [] }
}
