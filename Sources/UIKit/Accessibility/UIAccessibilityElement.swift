public import QuartzCore

/// Something that assistive technology finds where there is no view for it.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// - Parameter container: The view, or the element, that answers this one among its `accessibilityElements`.
    public init(accessibilityContainer container: Any) {
        storedContainer = container as AnyObject
        super.init()
    }

    open var accessibilityContainer: AnyObject? {
        get { storedContainer }
        set { storedContainer = newValue }
    }

    open var isAccessibilityElement = true
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityIdentifier: String?
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// The outline of what is not a rectangle, in the screen's coordinates.
    open var accessibilityPath: UIBezierPath?
    /// In which the texts are read; nil is the person's.
    open var accessibilityLanguage: String?

    /// `accessibilityLabel` with attributes; setting it sets that too, and the other way round.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { attributed(accessibilityLabel, storedLabel) }
        set {
            storedLabel = newValue
            accessibilityLabel = newValue?.string
        }
    }

    open var accessibilityAttributedHint: NSAttributedString? {
        get { attributed(accessibilityHint, storedHint) }
        set {
            storedHint = newValue
            accessibilityHint = newValue?.string
        }
    }

    open var accessibilityAttributedValue: NSAttributedString? {
        get { attributed(accessibilityValue, storedValue) }
        set {
            storedValue = newValue
            accessibilityValue = newValue?.string
        }
    }

    /// Where activating touches, in the screen's coordinates; the middle of `accessibilityFrame` by default.
    open var accessibilityActivationPoint: CGPoint {
        get { storedActivationPoint ?? accessibilityFrame.middle }
        set { storedActivationPoint = newValue }
    }

    /// In the screen's coordinates.
    open var accessibilityFrame: CGRect {
        get {
            guard let view = storedContainer as? UIView, let frame = storedFrameInContainer else { return storedFrame }
            return view.onScreen(frame)
        }
        set {
            storedFrame = newValue
            storedFrameInContainer = nil
        }
    }

    /// In the coordinates of the view that is the container; follows that as it moves.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { storedFrameInContainer ?? .zero }
        set { storedFrameInContainer = newValue }
    }

    private weak var storedContainer: AnyObject?
    private var storedFrame = CGRect.zero
    private var storedFrameInContainer: CGRect?
    private var storedActivationPoint: CGPoint?
    private var storedLabel: NSAttributedString?
    private var storedHint: NSAttributedString?
    private var storedValue: NSAttributedString?
}

/// Something that a person can do with an element beside activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    /// Answers whether the action was done.
    open var actionHandler: Handler?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }
}

extension UIView {
    var frameOnScreen: CGRect { onScreen(bounds) }

    /// A rectangle of this view in the screen's coordinates; outside a window in those of the outermost view.
    func onScreen(_ rect: CGRect) -> CGRect {
        let inWindow = convert(rect, to: nil)
        return window.map { $0.screen.convert(inWindow, from: $0) } ?? inWindow
    }
}
