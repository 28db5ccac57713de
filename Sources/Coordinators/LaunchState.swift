/// The result of the launch screen's checks.
public enum LaunchState: Hashable, Sendable {
    /// All requirements are met: the app starts.
    case noActionNeeded
    /// The app needs a network connection.
    case internetRequired
    /// The app has to be updated.
    case updateRequired
    /// Another requirement is missing, described in a sentence for the user.
    case actionNeeded(String)
}
