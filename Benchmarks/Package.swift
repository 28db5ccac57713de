// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that apps that depend on Twill do not build it.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "TwillBenchmarks",
    products: [
        .executable(name: "twill-bench", targets: ["TwillBench"]),
        .executable(name: "twill-counts", targets: ["TwillCounts"]),
        .executable(name: "twill-scroll-cells", targets: ["CellScroll"]),
        .executable(name: "twill-scroll-nodes", targets: ["NodeScroll"]),
    ],
    dependencies: [
        .package(name: "Twill", path: ".."),
        .package(name: "BenchmarkHarness", path: "Harness"),
    ],
    targets: [
        // A file for each benchmark. What peers need to be built is in `Peers`.
        .executableTarget(
            name: "TwillBench",
            dependencies: [
                .product(name: "BenchmarkHarness", package: "BenchmarkHarness"),
                .product(name: "TwillConstraints", package: "Twill"),
                .product(name: "UIKit", package: "Twill"),
                .product(name: "AsyncDisplayKit", package: "Twill"),
                .product(name: "TextureSwiftSupport", package: "Twill"),
                .product(name: "TwillFlex", package: "Twill"),
                .product(name: "TwillDiff", package: "Twill"),
                .product(name: "ViewTracking", package: "Twill"),
                .product(name: "TwillTesting", package: "Twill"),
            ],
            swiftSettings: strict),
        // What `./twill counts` compares with Thresholds.txt. A separate program, whose allocator counts; its module is that
        // of Twill's tests under another name.
        .target(name: "CCounts"),
        .executableTarget(
            name: "TwillCounts",
            dependencies: [
                "CCounts",
                .product(name: "BenchmarkHarness", package: "BenchmarkHarness"),
                .product(name: "UIKit", package: "Twill"),
                .product(name: "AsyncDisplayKit", package: "Twill"),
                .product(name: "ViewTracking", package: "Twill"),
                .product(name: "TwillTesting", package: "Twill"),
            ],
            swiftSettings: strict),
        // The lists that `scroll` plays: apps like any other, each of which links what it needs alone.
        .target(
            name: "ScrollList",
            dependencies: [.product(name: "UIKit", package: "Twill")],
            swiftSettings: strict),
        .executableTarget(
            name: "CellScroll",
            dependencies: [
                "ScrollList",
                .product(name: "UIKit", package: "Twill"),
                .product(name: "TwillWindow", package: "Twill"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "NodeScroll",
            dependencies: [
                "ScrollList",
                .product(name: "UIKit", package: "Twill"),
                .product(name: "AsyncDisplayKit", package: "Twill"),
                .product(name: "TwillWindow", package: "Twill"),
            ],
            swiftSettings: strict),
    ]
)
