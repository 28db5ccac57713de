// swift-tools-version: 6.2
import PackageDescription

// A separate package, and the only one with swift-syntax, so that apps that depend on Twill do not build it.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "TwillTools",
    products: [.executable(name: "twill-tool", targets: ["TwillTool"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        // Rewrites sources for iOS so that they compile on Linux; a file for each rule.
        .target(
            name: "SourceRewriter",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        // Reads what projects say of their targets.
        .target(name: "ProjectReader", swiftSettings: strict),
        // Writes a package with the rewritten sources beside a project.
        .target(name: "BuildOverlay", dependencies: ["ProjectReader", "SourceRewriter"], swiftSettings: strict),
        // Notices changes of a project, and what SwiftPM has planned for it.
        .target(name: "ProjectWatch", swiftSettings: strict),
        // Finds out what of a project works here, by what Twill's modules declare.
        .target(
            name: "Doctor",
            dependencies: [
                "ProjectReader", "SourceRewriter",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftDiagnostics", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        // Results of tests, and reports of them.
        .target(name: "TestReports", swiftSettings: strict),
        // Writes the modules in Shims/ from their lists.
        .target(
            name: "PlaceholderWriter",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "TwillTool",
            dependencies: [
                "BuildOverlay", "Doctor", "ProjectReader", "ProjectWatch", "SourceRewriter", "TestReports",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SourceRewriterTests",
            dependencies: [
                "SourceRewriter",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TwillToolTests",
            dependencies: ["TwillTool", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            swiftSettings: strict),
        .testTarget(name: "ProjectWatchTests", dependencies: ["ProjectWatch"], swiftSettings: strict),
        .testTarget(name: "TestReportsTests", dependencies: ["TestReports"], swiftSettings: strict),
        .testTarget(
            name: "PlaceholderWriterTests",
            dependencies: [
                "PlaceholderWriter", "SourceRewriter",
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DoctorTests",
            dependencies: [
                "Doctor", "ProjectReader", "SourceRewriter",
                .product(name: "SwiftParser", package: "swift-syntax"),
            ],
            swiftSettings: strict),
        // Builds a project with what Twill has compiled already, and runs its tests.
        .testTarget(
            name: "EndToEndTests", dependencies: ["TestReports", "TwillTool"], exclude: ["EveryRule", "Shop", "Specs"],
            swiftSettings: strict),
        .testTarget(
            name: "BuildOverlayTests", dependencies: ["BuildOverlay", "ProjectReader", "SourceRewriter"],
            swiftSettings: strict),
    ]
)
