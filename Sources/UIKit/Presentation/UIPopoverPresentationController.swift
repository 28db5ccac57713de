public import CoreGraphics

/// The presentation controller of popovers; in compact width, unless the delegate decides otherwise, it presents a
/// sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The item that the arrow points at, if there is no `sourceView` and no `barButtonItem`.
    ///
    /// Not yet: the popover does not replace the item, as in iOS 26.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    /// The view that the arrow points at, with `sourceRect` in its coordinates.
    open weak var sourceView: UIView?
    /// The rectangle that the arrow points at; null for the whole view.
    open var sourceRect = CGRect.null
    /// The item that the arrow points at, if there is no `sourceView`.
    open weak var barButtonItem: UIBarButtonItem?
    /// The permitted directions of the arrow.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The current direction of the arrow.
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Views below that receive touches while the popover is shown; a touch elsewhere dismisses it.
    open var passthroughViews: [UIView]?
    /// The color of the bubble.
    open var backgroundColor: UIColor?
    /// Whether the bubble may cover its source if there is not enough room next to it.
    open var canOverlapSourceViewRect = false
    /// The subclass of `UIPopoverBackgroundView` that draws the bubble; nil is UIKit's.
    open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?

    /// The smallest distances from the container's edges, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    /// The sheet that is used in compact width, to be set up before the presentation.
    open var adaptiveSheetPresentationController: UISheetPresentationController { ownSheet }

    open override var frameOfPresentedViewInContainerView: CGRect { popoverPlace?.frame ?? .zero }

    open override var presentedView: UIView? { bubble ?? super.presentedView }

    override var isElevated: Bool { true }

    override var keepsKeyboardBehind: Bool { true }

    override func makeMotion(isDismissal: Bool) -> any TransitionMotion {
        ModalMotion(self, style: .crossDissolve, isDismissal: isDismissal)
    }

    override func setUpAround() { setUpBubble() }

    override func tearDownAround() {
        bubble?.removeFromSuperview()
        bubble = nil
    }

    override func handleBack() -> Bool {
        dismissByUser()
        return true
    }

    override func place(presence: CGFloat) { point(presence: presence) }

    override func viewBelow(at point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
        for view in passthroughViews ?? [] where view.window === container.window {
            if let hit = view.hitTest(view.convert(point, from: container), with: event) { return hit }
        }
        return nil
    }

    final lazy var ownSheet = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presenter)
    final var bubble: PopoverBubble?
    final let backdrop = UIView()
}

/// The direction of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The arrow points up.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow points down.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow points left.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow points right.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// All directions.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// No direction, before the presentation.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// The delegate of a popover's presentation controller.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called before the popover is presented.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)

    /// Returns whether a touch outside dismisses the popover. `presentationControllerShouldDismiss(_:)` is called
    /// first.
    func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool

    /// Called after the user has dismissed it, before `presentationControllerDidDismiss(_:)`.
    func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

    /// Allows the dismissal.
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }

    /// Does nothing.
    public func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) {}
}

extension UIPopoverPresentationController {
    func setUpBubble() {
        guard let container, let view = presented?.viewIfLoaded else { return }
        let tap = UITapGestureRecognizer(
            target: self, action: Selector("dismissByUser", UIPopoverPresentationController.dismissByUser))
        backdrop.frame = container.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.addGestureRecognizer(tap)
        container.addSubview(backdrop)
        let bubble = PopoverBubble()
        if let backgroundClass = popoverBackgroundViewClass as? UIPopoverBackgroundView.Type {
            bubble.background = BarInitShim.make(backgroundClass, UIPopoverBackgroundView.self)
        }
        if let backgroundColor { view.backgroundColor = backgroundColor }
        bubble.fill = backgroundColor ?? view.backgroundColor
        bubble.content.addSubview(view)
        self.bubble = bubble
    }

    func point(presence: CGFloat) {
        backdrop.backgroundColor = UIColor(white: 0, alpha: 0.1 * presence)
        guard let bubble, let place = popoverPlace else { return }
        arrowDirection = place.arrow
        bubble.arrow = place.arrow
        if let background = bubble.background {
            background.arrowDirection = place.arrow
            // UIKit measures from the middle of the edge.
            let isVertical = place.arrow == .up || place.arrow == .down
            let length = isVertical ? place.frame.width : place.frame.height
            background.arrowOffset = place.arrow == .unknown ? 0 : place.arrowPosition - length / 2
        }
        bubble.arrowPosition = place.arrowPosition
    }

    /// The frame; nil before the presentation begins.
    var popoverPlace: PopoverPlace? {
        guard let container else { return nil }
        let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        var size = presented?.preferredContentSize ?? .zero
        if size.width <= 0 { size.width = 320 }
        if size.height <= 0 { size.height = 480 }
        let background = popoverBackgroundViewClass
        let insets = background?.contentViewInsets() ?? .zero
        size.width += insets.left + insets.right
        size.height += insets.top + insets.bottom
        let anchor = anchor(in: container)
        var place = PopoverPlace(
            size: size, anchor: anchor ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0), room: room,
            permitted: anchor == nil ? [] : permittedArrowDirections,
            arrowHeight: background?.arrowHeight() ?? PopoverBubble.arrowHeight,
            reach: PopoverBubble.radius + (background?.arrowBase() ?? PopoverBubble.arrowBase) / 2,
            canOverlap: canOverlapSourceViewRect)
        place.frame = container.edgesOnPixels(place.frame)
        return place
    }

    private func anchor(in container: UIView) -> CGRect? {
        if let view = sourceView {
            return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
        }
        return (barButtonItem ?? sourceItem)?.frame(in: container)
    }
}
