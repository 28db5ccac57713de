public import Foundation
import Synchronization
import TwillSync

/// The version of the dictionaries that ``ASConfiguration/init(dictionary:)`` reads.
public let ASConfigurationSchemaCurrentVersion = 1

/// An object that is notified of events of the configuration, on a serial queue.
public protocol ASConfigurationDelegate: AnyObject {
    /// Called when features were activated for the first time, enabled or not: for an experiment's control group as
    /// well.
    func textureDidActivate(_ features: ASExperimentalFeatures)

    /// Called on the main thread when the framework is initialized: before the first node loads its view or layer.
    func textureDidInitialize()
}

extension ASConfigurationDelegate {
    /// Does nothing.
    public func textureDidInitialize() {}
}

/// The settings of an app for the framework.
///
/// Provide them by an extension, which is found once, when the configuration is first needed:
///
///     extension ASConfiguration: @retroactive ASConfigurationProvider {
///         public static func textureConfiguration() -> ASConfiguration {
///             ASConfiguration(dictionary: ["version": 1, "experimental_features": ["exp_dispatch_apply"]])
///         }
///     }
public final class ASConfiguration: NSObject, NSCopying, @unchecked Sendable {
    private struct State {
        var delegate: (any ASConfigurationDelegate)?
        var features: ASExperimentalFeatures = []
    }

    private let state = Locked(State())

    /// Creates a configuration.
    ///
    /// - Parameter dictionary: "version", at most ``ASConfigurationSchemaCurrentVersion``, and "experimental_features",
    ///   an array of names. nil is an empty configuration. What cannot be read is skipped and logged.
    public init(dictionary: [AnyHashable: Any]?) {
        super.init()
        guard let dictionary else { return }
        experimentalFeatures = Self.features(in: dictionary)
    }

    /// Creates an empty configuration.
    public override convenience init() { self.init(dictionary: nil) }

    private static func features(in dictionary: [AnyHashable: Any]) -> ASExperimentalFeatures {
        let version = (dictionary["version"] as? NSNumber)?.intValue ?? dictionary["version"] as? Int
        if let version, version > ASConfigurationSchemaCurrentVersion {
            logError(
                "An ASConfiguration has version \(version), and is empty. Versions up to "
                    + "\(ASConfigurationSchemaCurrentVersion) can be read.")
            return []
        }
        guard let value = dictionary["experimental_features"] else { return [] }
        guard let names = value as? [Any] else {
            logError(
                "The \"experimental_features\" of an ASConfiguration are of type \(type(of: value)), and are skipped. "
                    + "They must be an array of names.")
            return []
        }
        return ASExperimentalFeaturesFromArray(names.map { $0 as? String ?? "\($0)" })
    }

    /// The delegate, retained.
    public var delegate: (any ASConfigurationDelegate)? {
        get { state.withLock { $0.delegate } }
        set { state.withLock { $0.delegate = newValue } }
    }

    /// The experimental features to enable. None has an effect.
    public var experimentalFeatures: ASExperimentalFeatures {
        get { state.withLock { $0.features } }
        set { state.withLock { $0.features = newValue } }
    }

    /// Returns a copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = ASConfiguration(dictionary: nil)
        copy.delegate = delegate
        copy.experimentalFeatures = experimentalFeatures
        return copy
    }
}

/// A type that has an app's configuration: `ASConfiguration`, if the app lets it conform.
///
/// In Texture, the method is found by its name in the Objective-C runtime. Here the conformance is.
public protocol ASConfigurationProvider {
    /// Returns the app's configuration. Called once, on any thread; the result is copied.
    static func textureConfiguration() -> ASConfiguration
}

/// The configuration that the framework uses.
enum ASConfigurationManager {
    private struct State {
        var configuration: ASConfiguration?
        var activated: ASExperimentalFeatures = []
    }

    private static let state = Locked(State())
    private static let delegateQueue = DispatchQueue(label: "org.TextureGroup.Texture.ConfigNotifyQueue")

    /// The app's configuration, or an empty one.
    static var configuration: ASConfiguration {
        if let known = state.withLock({ $0.configuration }) { return known }
        let provider = (ASConfiguration.self as Any) as? any ASConfigurationProvider.Type
        let made = provider?.textureConfiguration().copy() as? ASConfiguration ?? ASConfiguration()
        return state.withLock { state in
            if let known = state.configuration { return known }
            state.configuration = made
            return made
        }
    }

    /// Notifies the delegate of the first activation of a feature.
    ///
    /// - Returns: Whether the feature is enabled.
    static func activate(_ feature: ASExperimentalFeatures) -> Bool {
        let configuration = configuration
        let new = state.withLock { state in
            defer { state.activated.formUnion(feature) }
            return feature.subtracting(state.activated)
        }
        if !new.isEmpty, let delegate = configuration.delegate {
            nonisolated(unsafe) let delegate = delegate
            delegateQueue.async { delegate.textureDidActivate(new) }
        }
        return !configuration.experimentalFeatures.isDisjoint(with: feature)
    }

    /// Notifies the delegate, once, that the framework is initialized. Any thread; the delegate is called on the main
    /// thread.
    @inline(__always)
    static func initializeIfNeeded() { if !isInitialized.load(ordering: .relaxed) { initialize() } }

    private static let isInitialized = Atomic<Bool>(false)

    private static func initialize() {
        guard !isInitialized.exchange(true, ordering: .relaxed), let delegate = configuration.delegate else { return }
        nonisolated(unsafe) let receiver = delegate
        if MainThread.isCurrent {
            receiver.textureDidInitialize()
        } else {
            DispatchQueue.main.async { receiver.textureDidInitialize() }
        }
    }

    /// Replaces the configuration; nil reads the app's again.
    static func reset(with configuration: ASConfiguration?) {
        state.withLock { $0 = State(configuration: configuration) }
        isInitialized.store(false, ordering: .relaxed)
        // Notifications that were under way belong to the old configuration.
        delegateQueue.sync {}
    }
}

/// Returns whether an experimental feature is enabled, and notifies the configuration's delegate the first time. Any
/// thread.
///
/// - Parameter feature: One feature.
public func _ASActivateExperimentalFeature(_ feature: ASExperimentalFeatures) -> Bool {
    guard feature.rawValue.nonzeroBitCount == 1 else {
        logError(
            "_ASActivateExperimentalFeature(_:) was called with \(feature.rawValue.nonzeroBitCount) features, "
                + "and returns false. Call it with one.")
        return false
    }
    return ASConfigurationManager.activate(feature)
}

/// Returns whether an experimental feature is enabled; see ``_ASActivateExperimentalFeature(_:)``.
public func ASActivateExperimentalFeature(_ feature: ASExperimentalFeatures) -> Bool {
    _ASActivateExperimentalFeature(feature)
}
