public import QuartzCore

/// An accessibility element without a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// Creates an element.
    ///
    /// - Parameter container: The view, or the element, that returns this one among its `accessibilityElements`.
    public init(accessibilityContainer container: Any) {
        storedContainer = container as AnyObject
        super.init()
        storedIsAccessibilityElement = true
    }

    /// The container of the element.
    open var accessibilityContainer: AnyObject? {
        get { storedContainer }
        set { storedContainer = newValue }
    }

    /// The frame in the screen's coordinates.
    open override var accessibilityFrame: CGRect {
        get {
            guard let frame = storedAccessibility?.frameInContainer else { return super.accessibilityFrame }
            if let view = storedContainer as? UIView { return view.onScreen(frame) }
            // A container without a view has its own frame on the screen.
            let origin = (storedContainer as? UIAccessibilityElement)?.accessibilityFrame.origin ?? .zero
            return frame.offsetBy(dx: origin.x, dy: origin.y)
        }
        set {
            super.accessibilityFrame = newValue
            setAccessibility(\.frameInContainer, nil)
        }
    }

    /// The frame in the coordinates of the container, with which the element moves.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { storedAccessibility?.frameInContainer ?? .zero }
        set { accessibility.frameInContainer = newValue }
    }

    override var nextInAccessibility: AccessibleObject? { storedContainer as? AccessibleObject }

    private weak var storedContainer: AnyObject?
}

/// An action that the user can perform on an element besides activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A function that performs an action and returns whether that succeeded.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name.
    open var name: String
    /// The name with attributes.
    open var attributedName: NSAttributedString
    /// The image.
    open var image: UIImage?
    /// The function that performs the action.
    open var actionHandler: Handler?
    /// The object that is called if there is no handler; not retained.
    open weak var target: AnyObject?
    /// The method of the target.
    open var selector: Selector?

    /// Creates an action with a handler.
    public init(name: String, actionHandler: Handler?) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action with an image and a handler.
    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }

    /// Creates an action with an attributed name and a handler.
    public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.init(name: attributedName.string, actionHandler: actionHandler)
        self.attributedName = attributedName
    }

    /// Creates an action with an attributed name, an image and a handler.
    public convenience init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        self.init(attributedName: attributedName, actionHandler: actionHandler)
        self.image = image
    }

    /// Creates an action with a target.
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, actionHandler: nil)
        self.target = target as AnyObject?
        self.selector = selector
    }

    /// Creates an action with an image and a target.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    /// Performs the action.
    ///
    /// - Returns: Whether it succeeded.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        return UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
    }
}
