// swift-tools-version: 6.2
import PackageDescription

// Modules of Apple's frameworks for projects that are built from unmodified sources: `twill run` adds those that the
// sources import. A module with a folder in Lists/ is written from it by PlaceholderWriter.

let uikit: Target.Dependency = .product(name: "UIKit", package: "Twill")

/// The modules that stand for a framework, with what they need of each other.
let placeholders: [String: [Target.Dependency]] = [
    "AVFoundation": [], "AVKit": ["AVFoundation"], "AudioToolbox": [], "Contacts": [],
    "CoreLocation": [], "CoreMotion": [], "LocalAuthentication": [], "MapKit": ["CoreLocation"], "MessageUI": [],
    "Photos": [], "PhotosUI": ["Photos", "UIKitPlaceholders"], "QuickLook": [], "SafariServices": [], "StoreKit": [],
    "UIKitPlaceholders": [], "UserNotifications": [], "WebKit": [],
]

/// The modules that work.
let working: [String: [Target.Dependency]] = [
    "CoreData": ["CSQLite3", uikit], "CoreServices": ["MobileCoreServices"], "MobileCoreServices": [uikit],
    "OSLog": ["os"], "os": [],
    "UniformTypeIdentifiers": [],
]

let runner: Target.Dependency = .product(name: "TwillTestRunner", package: "Twill")

/// The modules of public libraries of tests, which projects get that name them and have no copy at hand.
let testing: [String: [Target.Dependency]] = ["Nimble": [runner], "Quick": [runner]]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v5)])
}

let package = Package(
    name: "TwillShims",
    products: (Array(placeholders.keys) + Array(working.keys) + Array(testing.keys)).sorted().map {
        .library(name: $0, targets: [$0])
    },
    dependencies: [.package(name: "Twill", path: "../..")],
    targets: [module("PlaceholderSupport", [uikit])]
        + placeholders.sorted { $0.key < $1.key }.map { module($0.key, ["PlaceholderSupport", uikit] + $0.value) }
        + working.sorted { $0.key < $1.key }.map { module($0.key, $0.value) }
        + testing.sorted { $0.key < $1.key }.map { module($0.key, $0.value) }
        + [
            // The stores of Core Data.
            .systemLibrary(name: "CSQLite3", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
            .testTarget(
                name: "ShimTests",
                dependencies: ["PlaceholderSupport", .product(name: "TwillTesting", package: "Twill"), uikit]
                    + (Array(placeholders.keys) + Array(working.keys)).sorted().map { .byName(name: $0) },
                swiftSettings: [.swiftLanguageMode(.v5)]),
            .testTarget(
                name: "SpecTests", dependencies: testing.keys.sorted().map { .byName(name: $0) },
                swiftSettings: [.swiftLanguageMode(.v5)]),
        ]
)
