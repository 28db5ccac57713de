import TwillResources
import TwillSync

extension UIViewController {
    /// Performs a segue of the view controller's scene by its identifier.
    final func performSegueNow(_ identifier: String, sender: Any?) {
        guard let scene = storyboardScene, let segue = scene.model.segue(identifier: identifier) else {
            let known = storyboardScene?.model.segues.compactMap(\.identifier).sorted() ?? []
            let way =
                storyboardScene == nil
                ? "It was not created from a storyboard; instantiate it from one"
                : "Its scene has \(known.isEmpty ? "none with identifiers" : known.joined(separator: ", "))"
            return logError(
                "Receiver (\(describe())) has no segue with identifier '\(identifier)'. \(way). Nothing is shown.",
                subsystem: "UIStoryboard")
        }
        scene.perform(segue, sender: sender, isTriggered: false)
    }
}
