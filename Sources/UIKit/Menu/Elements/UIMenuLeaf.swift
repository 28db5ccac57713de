public import Foundation

/// An element of a menu that does something when it is chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// The title of the element.
    var title: String { get }
    /// The image of the element.
    var image: UIImage? { get }
    /// The text that explains the element to the user.
    var discoverabilityTitle: String? { get set }
    /// The attributes of the element.
    var attributes: UIMenuElement.Attributes { get set }
    /// The state of the element.
    var state: UIMenuElement.State { get set }
    /// The object that triggered the element, while it is performed.
    var sender: Any? { get }
    /// The view or bar button item whose menu contains the element, while it is performed.
    var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }

    /// Does what choosing the element does.
    ///
    /// - Parameters:
    ///   - sender: The object that triggers it.
    ///   - target: The object that performs a command; nil is the responder chain's.
    func performWithSender(_ sender: Any?, target: Any?)
}
