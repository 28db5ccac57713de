/// The state of the app on one screen.
@MainActor
final class ApplicationState {
    var state = UIApplication.State.inactive
    var connectedScenes: Set<UIScene> = []
    /// The number of open calls of `beginIgnoringInteractionEvents()`.
    var ignoringInteraction = 0
}
