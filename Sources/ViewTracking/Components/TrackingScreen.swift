/// A component that makes a view controller or a view a screen whose visits are tracked.
///
///     trackingScreen = TrackingScreen(screenName: .screenNameMyProfile)
///
/// A screen is sent each time it has appeared, with its path.
public struct TrackingScreen: Hashable, Sendable {
    /// The name of a screen.
    public struct ScreenName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name that is sent.
        public var rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name from a literal.
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The name of the screen.
    public var screenName: ScreenName

    /// Further values that are sent.
    public var parameters: [String: String]

    /// Creates a component.
    public init(screenName: ScreenName, parameters: [String: String] = [:]) {
        self.screenName = screenName
        self.parameters = parameters
    }
}
