/// What the launch screen has found out, before the app begins.
public enum LaunchState: Hashable, Sendable {
    /// All that is required is there: the app begins.
    case noActionNeeded
    case internetRequired
    case updateRequired
    /// Anything else that the person has to know, as a sentence for them.
    case actionNeeded(String)
}
