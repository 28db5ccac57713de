/// The state of the app on one screen.
@MainActor
final class ApplicationState {
    var state = UIApplication.State.inactive
    var connectedScenes: Set<UIScene> = []
    /// The number of open calls of `beginIgnoringInteractionEvents()`.
    var ignoringInteraction = 0
    /// The main menu, as responders have built it; nil until it is needed.
    var mainMenu: UIMenu?
    /// The settings of the app's Info.plist.
    var info = InfoPlist()
    /// Returns the initial view controller of a storyboard of the app.
    var storyboardLoader: @MainActor (String) -> UIViewController? = UIStoryboard.initialController(named:)
}
