/// What becomes of imports of Apple's modules.
///
/// A test compares the names with the package in `Tools/Shims`.
public enum AppleModules {
    /// The modules that work here and are added to a project that imports them.
    public static let working: Set<String> = [
        "CoreData", "CoreServices", "MobileCoreServices", "OSLog", "UniformTypeIdentifiers", "os",
    ]

    /// The modules that exist so that the code around them works: views show their name, services are unavailable.
    public static let placeholders: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "Contacts", "CoreLocation", "CoreMotion",
        "LocalAuthentication",
        "MapKit", "MessageUI", "Photos", "PhotosUI", "QuickLook", "SafariServices", "StoreKit", "UserNotifications",
        "WebKit",
    ]

    /// The modules of public libraries of tests that Twill has its own form of, for projects whose copy is not at hand.
    public static let testing: Set<String> = ["Nimble", "Quick"]

    /// The modules that have another name here.
    ///
    /// Combine is OpenCombine, which leaves out what it adds to Foundation where a module is named Combine.
    public static let replacements: [String: String] = [
        "Combine": "TwillCombine", "CoreFoundation": "Foundation", "CoreMedia": "AVFoundation", "Darwin": "Foundation",
        "ObjectiveC": "Foundation",
    ]

    /// Apple's frameworks that Twill has nothing of.
    public static let absent: Set<String> = [
        "ARKit", "Accelerate", "AdSupport", "AddressBook", "AppKit", "AppTrackingTransparency",
        "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "Charts", "CloudKit", "CommonCrypto",
        "ContactsUI", "CoreBluetooth",
        "CoreHaptics", "CoreImage", "CoreML", "CoreNFC", "CoreSpotlight", "CoreTelephony", "CoreVideo",
        "CryptoKit", "DeviceCheck", "EventKit", "EventKitUI", "ExternalAccessory", "GLKit", "GameController", "GameKit",
        "GameplayKit", "HealthKit", "HomeKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
        "MediaPlayer", "MessageKit", "Messages", "Metal", "MetalKit", "MetricKit", "ModelIO", "MultipeerConnectivity",
        "NaturalLanguage", "Network", "NetworkExtension", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit",
        "PencilKit", "PushKit", "RealityKit", "ReplayKit", "SceneKit", "Security", "Social", "SoundAnalysis", "Speech",
        "SpriteKit", "SwiftData", "SwiftUI", "SystemConfiguration", "Twitter", "Vision", "VisionKit",
        "WatchConnectivity",
        "WatchKit", "WidgetKit", "iAd", "simd",
    ]

    /// The modules that bring UIKit with them.
    static let bringUIKit: Set<String> = placeholders.subtracting([
        "AudioToolbox", "Contacts", "CoreLocation", "CoreMotion", "LocalAuthentication",
    ]).union(["UIKit", "AsyncDisplayKit", "TextureSwiftSupport"])

    /// Whether a project that imports a module finds it here.
    static func isProvided(_ name: String) -> Bool {
        working.contains(name) || placeholders.contains(name) || testing.contains(name) || replacements[name] != nil
    }

    /// Returns the package of Twill with a module, by the name after rewriting; nil where it is none of them.
    public static func package(of module: String) -> String? {
        if module == "TwillCombine" { return "Combine" }
        let isShim =
            working.contains(module) || placeholders.contains(module) || testing.contains(module)
            || module == placeholderTypes
        return isShim ? "Shims" : nil
    }

    /// The module with the types that UIKit lacks.
    public static let placeholderTypes = "UIKitPlaceholders"
}
