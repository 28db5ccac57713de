/// A class with methods that nibs name as actions.
///
/// A nib has only the name of an action, and without Objective-C a name does not lead to a method. So the class lists its
/// actions:
///
///     final class Card: UIView, NibActionTarget {
///         class var nibActions: [Selector] { [Selector("buy", Card.buy)] }
///
///         func buy(_ sender: UIButton) { … }
///     }
///
/// The names are those of the nib; its colons may be left out: `buy` is found for `buy:`. A subclass adds its own to
/// `super.nibActions`.
@preconcurrency @MainActor
public protocol NibActionTarget: AnyObject {
    /// The actions that nibs and storyboards can name. An unwind action takes the segue: `unwindToList(_ segue:
    /// UIStoryboardSegue)`.
    static var nibActions: [Selector] { get }

    /// The methods that create the view controllers of segues; none by default.
    static var nibSegueActions: [NibSegueAction] { get }
}

extension NibActionTarget {
    /// Returns the action with the name that a nib has; nil if it is not listed.
    static func nibAction(_ name: String) -> Selector? {
        let actions = nibActions
        if let exact = actions.first(where: { $0.name == name }) { return exact }
        let plain = name.filter { $0 != ":" }
        return actions.first { $0.name.filter { $0 != ":" } == plain }
    }
}
