import TwillResources
import TwillSync

/// A transition from one view controller to another, which a storyboard describes.
///
/// UIKit creates it when the segue is triggered, passes it to the source's
/// ``UIViewController/prepare(for:sender:)``, and calls ``perform()``. A segue with a custom class is created with
/// ``init(identifier:source:destination:)``; the class overrides ``perform()``, and calls super for the transition of the
/// segue's kind.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// Creates a segue.
    ///
    /// - Parameters:
    ///   - identifier: The name of the segue.
    ///   - source: The view controller that is left.
    ///   - destination: The view controller that is shown.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    /// Creates a segue whose transition is a closure.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        transition = { _ in performHandler() }
    }

    /// The name of the segue.
    public final let identifier: String?
    /// The view controller that is left.
    public final let source: UIViewController
    /// The view controller that is shown; that of an unwind segue is returned to.
    public final let destination: UIViewController

    /// Performs the transition.
    ///
    /// Subclasses override it. The default is the transition of the segue's kind; for one of the kind Custom there is none.
    open func perform() {
        if let transition { return transition(self) }
        logError(
            "\(type(of: self)) \"\(identifier ?? "")\" has no transition. Override perform() in the class of the segue, or "
                + "choose another kind in Interface Builder.", subsystem: "UIStoryboard")
    }

    /// The transition of the segue's kind.
    final var transition: ((UIStoryboardSegue) -> Void)?
}

/// A class that is never instantiated. Its metatype creates segues of custom classes with their own
/// `init(identifier:source:destination:)`.
open class _UIStoryboardSegueInitShim: UIStoryboardSegue {
    public required override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        preconditionFailure("never instantiated")
    }
}

/// The start of an unwind segue, for the search of the view controller that it returns to.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    /// The view controller that is left.
    public let source: UIViewController
    /// The action that the destination has to have.
    public let unwindAction: Selector
    /// The object that triggered the segue.
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
