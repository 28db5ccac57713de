public import CoreGraphics

/// A bubble beside what it belongs to; in compact width, unless the delegate says otherwise, a sheet.
///
/// Not yet: the arrow is not drawn.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// What it points at, with `sourceRect` in its coordinates.
    open weak var sourceView: UIView?
    open var sourceRect = CGRect.null
    open weak var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor?
    open var canOverlapSourceViewRect = false

    /// How near the container's edges it may come, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    open override var frameOfPresentedViewInContainerView: CGRect { bubbleFrame }

    override var isElevated: Bool { true }

    override func makeMotion(isDismissal: Bool) -> any TransitionMotion {
        ModalMotion(self, style: .crossDissolve, isDismissal: isDismissal)
    }

    override func setUpAround() {
        guard let container, let view = presented?.viewIfLoaded else { return }
        presentersLook = (view.layer.cornerRadius, view.clipsToBounds)
        view.layer.cornerRadius = 13
        view.layer.cornerCurve = .continuous
        view.clipsToBounds = true
        if let backgroundColor { view.backgroundColor = backgroundColor }
        let tap = UITapGestureRecognizer(
            target: self, action: Selector("dismissByPerson", UIPopoverPresentationController.dismissByPerson))
        backdrop.frame = container.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.addGestureRecognizer(tap)
        container.addSubview(backdrop)
    }

    override func tearDownAround() {
        guard let view = presented?.viewIfLoaded, let presentersLook else { return }
        view.layer.cornerRadius = presentersLook.radius
        view.clipsToBounds = presentersLook.clips
    }

    override func takeBack() -> Bool {
        dismissByPerson()
        return true
    }

    override func place(presence: CGFloat) { backdrop.backgroundColor = UIColor(white: 0, alpha: 0.1 * presence) }

    final let backdrop = UIView()
    final var presentersLook: (radius: CGFloat, clips: Bool)?
}

public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIPopoverPresentationController {
    /// Whether it is a sheet where there is little width.
    func adapts(in traits: UITraitCollection) -> Bool {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard traits.horizontalSizeClass == .compact, let delegate else {
            return traits.horizontalSizeClass == .compact
        }
        let answer = OptionalProbe.call { delegate.adaptivePresentationStyle(for: self, traitCollection: traits) }
        return answer.map { $0 != .none } ?? true
    }

    var bubbleFrame: CGRect {
        guard let container else { return .zero }
        let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        var size = presented?.preferredContentSize ?? .zero
        if size.width <= 0 { size.width = 320 }
        if size.height <= 0 { size.height = 480 }
        size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
        var anchor = CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
        if let view = sourceView {
            anchor = view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
        }
        let arrow: CGFloat = 13
        var origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY + arrow)
        if origin.y + size.height > room.maxY, anchor.minY - arrow - size.height >= room.minY {
            origin.y = anchor.minY - arrow - size.height
        }
        origin.x = min(max(origin.x, room.minX), room.maxX - size.width)
        origin.y = min(max(origin.y, room.minY), room.maxY - size.height)
        return CGRect(origin: origin, size: size)
    }
}
