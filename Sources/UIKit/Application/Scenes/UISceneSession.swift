public import CoreGraphics

/// What stays of a scene between runs; here as long as the process.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    public let role: Role

    public let persistentIdentifier: String

    /// What the app's delegate answered.
    open internal(set) var configuration: UISceneConfiguration

    open internal(set) weak var scene: UIScene?

    /// Stored as long as the process runs.
    open var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        persistentIdentifier = "main"
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
    }
}

/// How a scene is to be made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?

    public let role: UISceneSession.Role

    /// A subclass of `UIWindowScene`; nil for that class itself.
    open var sceneClass: AnyClass?

    /// A class that conforms to ``UISceneDelegate``; nil for the class `SceneDelegate` of the app delegate's module,
    /// where there is one.
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
