public import Foundation

/// The animation of a preview that the user has tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview goes back to its view, or grows into what the app shows.
    case dismiss, pop
}

/// An object that runs an app's animations and completions along with those of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The view controller of the preview; nil if the view itself is previewed.
    var previewViewController: UIViewController? { get }

    /// Adds changes that are animated along with the menu.
    func addAnimations(_ animations: @escaping () -> Void)

    /// Adds a function that is called when the animation has ended.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// An object that runs an app's animations when the user taps the preview of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The animation of the preview.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
