// swift-tools-version: 6.2
import PackageDescription

// One target per layer. A target may depend only on targets in a row above its own in the module table of
// ARCHITECTURE.md; a test compares every `import` in `Sources/` with that table.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

func layer(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil, settings: [SwiftSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict + settings)
}

// A release build optimizes this module while those that import it are compiled, where SwiftPM plans the compiler's jobs
// itself (`--use-integrated-swift-driver`, as ./twill does). Its short functions are not inlined into other modules then.
let interfaceFirst: [SwiftSetting] = [
    .unsafeFlags(["-disable-cmo", "-emit-module-separately-wmo"], .when(configuration: .release))
]

func tests(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, exclude: exclude, resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "Twill",
    products: [
        .library(name: "UIKit", targets: ["UIKit", "CoreText"]),
        .library(name: "AsyncDisplayKit", targets: ["AsyncDisplayKit"]),
        .library(name: "AsyncDisplayKitURLSession", targets: ["AsyncDisplayKitURLSession"]),
        .library(name: "ResponderChain", targets: ["ResponderChain"]),
        .library(name: "LifecycleBehaviours", targets: ["LifecycleBehaviours"]),
        .library(name: "ViewCreators", targets: ["ViewCreators"]),
        .library(name: "Coordinators", targets: ["Coordinators"]),
        .library(name: "ToolTip", targets: ["ToolTip"]),
        .library(name: "ViewTracking", targets: ["ViewTracking"]),
        .library(name: "NodeSupport", targets: ["NodeSupport"]),
        .library(name: "TextureSwiftSupport", targets: ["TextureSwiftSupport"]),
        .library(name: "TwillConstraints", targets: ["TwillConstraints"]),
        .library(name: "TwillFlex", targets: ["TwillFlex"]),
        .library(name: "TwillDiff", targets: ["TwillDiff"]),
        .library(name: "TwillWindow", targets: ["TwillWindow"]),
        .library(name: "TwillTesting", targets: ["TwillTesting"]),
        .library(name: "TwillTestRunner", targets: ["TwillTestRunner"]),
    ],
    targets: [
        // System libraries
        .systemLibrary(
            name: "CGraphics", pkgConfig: "cairo pixman-1 harfbuzz freetype2 fontconfig",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev", "libpixman-1-dev"])]),
        .systemLibrary(
            name: "CCodecs",
            providers: [.apt(["libturbojpeg0-dev", "libspng-dev", "libwebp-dev", "libdeflate-dev"])]),
        .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev"])]),
        // The compiler asks for these where a file imports Testing beside CoreGraphics or UIKit: nothing is in them, so
        // that they cost an app nothing.
        .systemLibrary(name: "_Testing_CoreGraphics"),
        .systemLibrary(name: "_Testing_UIKit"),

        // Engines: no UIKit types
        .systemLibrary(name: "CSwiftRuntime"),
        layer("TwillSync", ["CSwiftRuntime"]),
        layer("TwillConstraints", []),
        layer("TwillFlex", []),
        layer("TwillDiff", []),
        layer("TwillDrawing", ["CGraphics", "CCodecs", "TwillSync"]),
        layer("TwillText", ["CGraphics", "TwillSync", "TwillDrawing"], resources: [.copy("Fonts")]),
        layer("TwillHost", ["TwillSync", "TwillDrawing"]),
        layer("TwillResources", ["TwillSync"]),

        // Hosts
        .target(name: "CWindowRegistration"),
        layer("TwillWindow", ["CSDL", "CWindowRegistration", "TwillSync", "TwillDrawing", "TwillHost"]),

        // Frameworks
        layer("CoreGraphics", ["_Testing_CoreGraphics", "TwillSync", "TwillDrawing"]),
        layer("CoreText", ["TwillText", "CoreGraphics"]),
        layer(
            "QuartzCore", ["TwillSync", "TwillDrawing", "TwillText", "TwillHost", "CoreGraphics"],
            settings: interfaceFirst),
        layer(
            "UIKit",
            [
                "_Testing_UIKit", "TwillSync", "TwillConstraints", "TwillDiff", "TwillDrawing", "TwillText",
                "TwillHost",
                "TwillResources", "CoreGraphics", "QuartzCore",
            ], settings: interfaceFirst),

        .target(name: "CTransfers"),
        layer(
            "AsyncDisplayKit",
            [
                "CTransfers", "TwillSync", "TwillFlex", "TwillDiff", "TwillDrawing", "TwillText", "TwillHost",
                "CoreGraphics", "QuartzCore", "UIKit",
            ]),

        layer("AsyncDisplayKitURLSession", ["TwillSync", "AsyncDisplayKit"]),

        // Small frameworks for apps: each stands on UIKit's documented API alone
        layer("ResponderChain", ["UIKit"]),
        layer("LifecycleBehaviours", ["UIKit"]),
        layer("ViewCreators", ["UIKit"]),
        layer("Coordinators", ["UIKit"]),
        layer("ToolTip", ["UIKit"]),
        layer("ViewTracking", ["UIKit"]),

        // Nodes in the small frameworks
        layer("NodeSupport", ["UIKit", "AsyncDisplayKit", "ToolTip", "ViewTracking"]),

        // Layouts of nodes, described by a result builder
        layer("TextureSwiftSupport", ["TwillSync", "AsyncDisplayKit"]),

        // For tests, ours and users'
        layer(
            "TwillTesting",
            ["TwillDrawing", "TwillHost", "QuartzCore", "UIKit"]),
        // The program that runs the tests of iOS projects.
        layer("TwillTestRunner", ["UIKit"]),

        // Tests
        .target(name: "CAllocations"),
        tests("TwillSyncTests", ["TwillSync", "CAllocations"]),
        tests("TwillConstraintsTests", ["TwillConstraints"], resources: [.copy("Reference")]),
        tests("TwillFlexTests", ["TwillFlex"]),
        tests("TwillDrawingTests", ["TwillDrawing"], resources: [.copy("Reference")]),
        tests("TwillTextTests", ["TwillText", "TwillDrawing", "TwillSync"]),
        tests("TwillHostTests", ["TwillHost", "TwillDrawing", "TwillSync"]),
        tests("TwillResourcesTests", ["TwillResources", "TwillSync"]),
        tests("TwillWindowTests", ["TwillWindow", "TwillHost", "TwillDrawing", "TwillSync"]),
        tests("CoreGraphicsTests", ["CoreGraphics"]),
        tests("CoreTextTests", ["CoreText", "UIKit", "CoreGraphics"]),
        tests("QuartzCoreTests", ["QuartzCore", "TwillDrawing", "TwillHost", "TwillSync"]),
        .executableTarget(
            name: "LoopProgram", dependencies: ["UIKit", "TwillHost", "TwillDrawing", "TwillSync"],
            swiftSettings: strict),
        tests(
            "UIKitTests",
            [
                "UIKit", "TwillTesting", "TwillSync", "TwillConstraints", "TwillDiff", "TwillDrawing", "TwillText",
                "TwillHost", "QuartzCore", "CAllocations", "LoopProgram",
            ], exclude: ["TextInput/Unicode"]),
        tests(
            "AsyncDisplayKitTests",
            [
                "AsyncDisplayKit", "AsyncDisplayKitURLSession", "TwillDiff", "TwillFlex", "TwillText", "UIKit",
                "TwillTesting", "TwillSync", "QuartzCore", "CAllocations",
            ]),
        // Tests as a library for iOS has them: with UIKit alone, in the language mode that SwiftPM chooses.
        .testTarget(name: "PlainTests", dependencies: ["UIKit"], swiftSettings: [.treatAllWarnings(as: .error)]),
        tests("ResponderChainTests", ["ResponderChain", "TwillTesting"]),
        tests("LifecycleBehavioursTests", ["LifecycleBehaviours", "TwillTesting"]),
        tests("ViewCreatorsTests", ["ViewCreators", "TwillTesting"]),
        tests("CoordinatorsTests", ["Coordinators", "TwillTesting", "TwillHost", "UIKit"]),
        tests("ToolTipTests", ["ToolTip", "TwillTesting", "UIKit"], exclude: ["References"]),
        tests("ViewTrackingTests", ["ViewTracking", "TwillTesting"]),
        tests(
            "NodeSupportTests", ["NodeSupport", "ToolTip", "ViewTracking", "AsyncDisplayKit", "TwillTesting", "UIKit"]),
        tests(
            "TextureSwiftSupportTests", ["TextureSwiftSupport", "AsyncDisplayKit", "TwillTesting", "UIKit"],
            exclude: ["Nodes/References"]),
        tests("TwillTestingTests", ["TwillTesting", "TwillDrawing", "UIKit"]),
        tests("ReferenceTests", ["TwillTesting", "UIKit"], exclude: ["References"]),
        tests("RepositoryTests", []),
    ]
)
