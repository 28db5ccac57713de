public import CoreGraphics

/// Shows a view as a card that comes from the bottom, rests at detents, and goes when a person drags it down.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    // MARK: Detents

    /// From the lowest to the highest; the large one by default.
    open var detents: [Detent] {
        get { storedDetents }
        set {
            storedDetents = newValue
            invalidateDetents()
        }
    }

    /// Where it rests; nil is the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { storedSelection }
        set {
            storedSelection = newValue
            selectionDidChange()
        }
    }

    /// Up to this detent what lies below is not darkened, and takes touches.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if state == .presented { selectionDidChange() } }
    }

    /// Detents of one's own are asked for their heights again.
    open func invalidateDetents() {
        if state == .presented { selectionDidChange() }
    }

    /// Changes of the detents within are animated.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard state == .presented, let container else { return }
        container.setNeedsLayout()
        Springs.animate(Self.detentDuration) { container.layoutIfNeeded() }
    }

    // MARK: Look

    open var prefersGrabberVisible = false {
        didSet { card?.grabber.isHidden = !prefersGrabberVisible }
    }

    /// In points; nil is the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { container?.setNeedsLayout() }
    }

    /// Whether a sheet in little height lies at the bottom, in place of covering the screen.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { container?.setNeedsLayout() }
    }

    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { container?.setNeedsLayout() }
    }

    /// Whether dragging a list up that is at its top grows the sheet, before it scrolls the list.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// Stored: sheets lie in the middle.
    open var sourceView: UIView?

    // MARK: Presentation controller

    open override var presentedView: UIView? { card ?? super.presentedView }

    open override var frameOfPresentedViewInContainerView: CGRect { cardFrame(height: selectedHeight) }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        updateTouches()
    }

    override var isElevated: Bool { true }

    override func setUpAround() { setUpSheet() }

    override func tearDownAround() { tearDownSheet() }

    override func takeBack() -> Bool {
        dismissByPerson()
        return true
    }

    override func place(presence: CGFloat) { placeAround(presence) }

    override func frameSize(inContainerOf size: CGSize) -> CGSize { frameOfPresentedViewInContainerView.size }

    // MARK: Stored state of the extensions

    final var storedDetents: [Detent] = [.large()]
    final var storedSelection: Detent.Identifier?
    final var card: SheetCard?
    final let dimming = UIView()
    final lazy var drag = SheetDrag(self)
    /// What the presenter's view looked like before it stepped back.
    final var presentersLook: (view: UIView, radius: CGFloat, clips: Bool, curve: CALayerCornerCurve)?

    static let detentDuration: TimeInterval = 0.4
}

/// All methods may be left out.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Where a person has moved the sheet; not called for changes in code.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

extension UISheetPresentationController {
    /// A height that a sheet rests at.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public final let identifier: Identifier
        private let resolver: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier,
            _ resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// About half of the screen; there is none in compact height.
        open class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                return (context.maximumDetentValue * 0.5).rounded()
            }
        }

        /// As high as it goes.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// - Parameter resolver: A height in points, without the safe area below; nil leaves the detent out.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            count += 1
            return Detent(identifier ?? Identifier("twill.detent.\(count)"), resolver)
        }

        private static var count = 0

        /// In points, without the safe area below; nil where it does not count.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            resolver(context).flatMap { $0.isFinite ? max(0, min($0, context.maximumDetentValue)) : nil }
        }
    }
}

/// What a detent's height is worked out from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// In points, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}
