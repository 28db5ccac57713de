public import CoreGraphics

/// The presentation controller of sheets: a card that rests at detents and can be dragged down to dismiss it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    // MARK: Detents

    /// The detents, from the lowest to the highest; the large one by default.
    open var detents: [Detent] {
        get { storedDetents }
        set {
            storedDetents = newValue
            invalidateDetents()
        }
    }

    /// The current detent; nil is the lowest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { storedSelection }
        set {
            storedSelection = newValue
            selectionDidChange()
        }
    }

    /// The largest detent at which the views below are not dimmed and receive touches.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        didSet { if state == .presented { selectionDidChange() } }
    }

    /// Computes the heights of custom detents again.
    open func invalidateDetents() {
        if state == .presented { selectionDidChange() }
    }

    /// Animates changes of the detents.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        guard state == .presented, let container else { return }
        container.setNeedsLayout()
        Springs.animate(Self.detentDuration) { container.layoutIfNeeded() }
    }

    // MARK: Look

    /// Whether the grabber is visible.
    open var prefersGrabberVisible = false {
        didSet { card?.grabber.isHidden = !prefersGrabberVisible }
    }

    /// The corner radius in points; nil is the system's.
    open var preferredCornerRadius: CGFloat? {
        didSet { container?.setNeedsLayout() }
    }

    /// Whether the sheet is at the bottom in compact height, instead of covering the screen.
    open var prefersEdgeAttachedInCompactHeight = false {
        didSet { container?.setNeedsLayout() }
    }

    /// Whether the width of a sheet at the bottom is the preferred one.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
        didSet { container?.setNeedsLayout() }
    }

    /// Whether dragging up a scroll view at its top expands the sheet before it scrolls.
    open var prefersScrollingExpandsWhenScrolledToEdge = true

    /// The view that the sheet belongs to; stored, as sheets are centered.
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

    override func handleBack() -> Bool {
        dismissByUser()
        return true
    }

    override func place(presence: CGFloat) { placeAround(presence) }

    override func frameSize(inContainerOf size: CGSize) -> CGSize { frameOfPresentedViewInContainerView.size }

    // MARK: Stored state of the extensions

    final var knownKeyboardOverlap: CGFloat = 0
    final var storedDetents: [Detent] = [.large()]
    final var storedSelection: Detent.Identifier?
    final var card: SheetCard?
    final let dimming = UIView()
    final lazy var drag = SheetDrag(self)
    /// The presenter's view's appearance before it was pushed back.
    final var presentersLook: (view: UIView, radius: CGFloat, clips: Bool, curve: CALayerCornerCurve)?

    static let detentDuration: TimeInterval = 0.4
}

/// The delegate of a sheet's presentation controller. All methods are optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user has moved the sheet to another detent; not for changes by code.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// The identifier of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// Creates an identifier.
            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            /// The identifier of the medium detent.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The identifier of the large detent.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier of the detent.
        public final let identifier: Identifier
        private let resolver: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier,
            _ resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
        }

        /// Returns the detent of about half of the screen, which is inactive in compact height.
        open class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                return (context.maximumDetentValue * 0.5).rounded()
            }
        }

        /// Returns the detent of the full height.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a custom detent.
        ///
        /// - Parameters:
        ///   - identifier: The identifier; nil for a new one.
        ///   - resolver: Returns the height in points, without the safe area below; nil makes the detent inactive.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            count += 1
            return Detent(identifier ?? Identifier("twill.detent.\(count)"), resolver)
        }

        private static var count = 0

        /// Returns the height in points, without the safe area below; nil if it is inactive.
        open func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            resolver(context).flatMap { $0.isFinite ? max(0, min($0, context.maximumDetentValue)) : nil }
        }
    }
}

/// The context for computing a detent's height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height in points, without the safe area below.
    var maximumDetentValue: CGFloat { get }
}
