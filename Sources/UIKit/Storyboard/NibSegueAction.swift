public import Foundation

/// A method that creates the view controller of a segue, and the name that the storyboard has for it.
///
/// It takes the place of `@IBSegueAction`, which needs Objective-C. A class lists its own as a ``NibActionTarget``:
///
///     class var nibSegueActions: [NibSegueAction] { [NibSegueAction("makeDetail", List.makeDetail)] }
///
///     func makeDetail(_ coder: NSCoder) -> DetailViewController? { DetailViewController(coder: coder, item: item) }
///
/// The method may take the sender and the identifier of the segue, too. Where it returns nil, the storyboard creates the
/// view controller.
@preconcurrency @MainActor
public struct NibSegueAction {
    /// The name, without colons.
    public let name: String

    let make: (_ source: UIViewController, _ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController?

    /// Creates a segue action of a method with a coder.
    public init<Source: UIViewController, Destination: UIViewController>(
        _ name: String, _ method: @escaping (Source) -> @MainActor (NSCoder) -> Destination?
    ) {
        self.name = name
        make = { source, coder, _, _ in (source as? Source).flatMap { method($0)(coder) } }
    }

    /// Creates a segue action of a method with a coder and the sender.
    public init<Source: UIViewController, Destination: UIViewController>(
        _ name: String, _ method: @escaping (Source) -> @MainActor (NSCoder, Any?) -> Destination?
    ) {
        self.name = name
        make = { source, coder, sender, _ in (source as? Source).flatMap { method($0)(coder, sender) } }
    }

    /// Creates a segue action of a method with a coder, the sender and the segue's identifier.
    public init<Source: UIViewController, Destination: UIViewController>(
        _ name: String, _ method: @escaping (Source) -> @MainActor (NSCoder, Any?, String?) -> Destination?
    ) {
        self.name = name
        make = { source, coder, sender, identifier in
            (source as? Source).flatMap { method($0)(coder, sender, identifier) }
        }
    }
}

extension NibActionTarget {
    /// The methods that create view controllers of segues; none by default.
    public static var nibSegueActions: [NibSegueAction] { [] }

    /// Returns the segue action with the name that a storyboard has; nil if it is not listed.
    static func nibSegueAction(_ name: String) -> NibSegueAction? {
        // A file's name has a colon for each argument, with labels before the second and the third.
        let plain = name.prefix { $0 != ":" }
        return nibSegueActions.first { $0.name.prefix { $0 != ":" } == plain }
    }
}
