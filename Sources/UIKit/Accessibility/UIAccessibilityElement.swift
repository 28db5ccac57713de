public import QuartzCore

/// Something that assistive technology finds where there is no view for it.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// - Parameter container: The view, or the element, that returns this one among its `accessibilityElements`.
    public init(accessibilityContainer container: Any) {
        storedContainer = container as AnyObject
        super.init()
        storedIsAccessibilityElement = true
    }

    open var accessibilityContainer: AnyObject? {
        get { storedContainer }
        set { storedContainer = newValue }
    }

    /// In the screen's coordinates.
    open override var accessibilityFrame: CGRect {
        get {
            guard let frame = storedAccessibility?.frameInContainer else { return super.accessibilityFrame }
            if let view = storedContainer as? UIView { return view.onScreen(frame) }
            // A container that has no view lies somewhere on the screen itself.
            let origin = (storedContainer as? UIAccessibilityElement)?.accessibilityFrame.origin ?? .zero
            return frame.offsetBy(dx: origin.x, dy: origin.y)
        }
        set {
            super.accessibilityFrame = newValue
            setAccessibility(\.frameInContainer, nil)
        }
    }

    /// The frame in the coordinates of the container, which it follows as that moves.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { storedAccessibility?.frameInContainer ?? .zero }
        set { accessibility.frameInContainer = newValue }
    }

    override var nextInAccessibility: AccessibleObject? { storedContainer as? AccessibleObject }

    private weak var storedContainer: AnyObject?
}

/// Something that the user can do with an element beside activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var attributedName: NSAttributedString
    open var image: UIImage?
    /// Returns whether the action was done.
    open var actionHandler: Handler?
    /// Called where there is no handler; not kept alive.
    open weak var target: AnyObject?
    open var selector: Selector?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.actionHandler = actionHandler
        super.init()
    }

    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }

    public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.init(name: attributedName.string, actionHandler: actionHandler)
        self.attributedName = attributedName
    }

    public convenience init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        self.init(attributedName: attributedName, actionHandler: actionHandler)
        self.image = image
    }

    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, actionHandler: nil)
        self.target = target as AnyObject?
        self.selector = selector
    }

    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    /// What the user's choice of the action does.
    ///
    /// - Returns: Whether it was done.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let selector else { return false }
        return UIApplication.shared.sendAction(selector, to: target, from: self, for: nil)
    }
}
