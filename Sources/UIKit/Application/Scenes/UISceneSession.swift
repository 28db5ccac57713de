public import CoreGraphics

/// The information about a scene that outlives it.
///
/// Here it lasts as long as the process.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An interactive scene on the device's screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// A scene without interaction on another display.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The purpose of the session's scene.
    public let role: Role

    /// A string that identifies the session.
    public let persistentIdentifier: String

    /// The configuration that the app's delegate returned for the scene.
    open internal(set) var configuration: UISceneConfiguration

    /// The scene of the session, once it is connected.
    open internal(set) weak var scene: UIScene?

    /// The app's data for the session, stored as long as the process runs.
    open var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        persistentIdentifier = "main"
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }
}

/// The information with which a scene is created.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?

    /// The purpose of the scene.
    public let role: UISceneSession.Role

    /// A subclass of `UIWindowScene`; nil for that class itself.
    open var sceneClass: AnyClass?

    /// A class that conforms to ``UISceneDelegate``; nil for the class `SceneDelegate` of the app delegate's module,
    /// where there is one.
    open var delegateClass: AnyClass?

    /// Creates a configuration with a name and a role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
