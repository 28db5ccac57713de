// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that measuring never slows a build or a test of Twill itself.

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
        .executable(name: "twill-scroll", targets: ["ScrollApp"]),
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
                .product(name: "TwillFlex", package: "Twill"),
                .product(name: "TwillTesting", package: "Twill"),
            ],
            swiftSettings: strict),
        // The list that `scroll` plays: an app like any other
        .executableTarget(
            name: "ScrollApp",
            dependencies: [
                .product(name: "UIKit", package: "Twill"),
                .product(name: "AsyncDisplayKit", package: "Twill"),
                .product(name: "TwillWindow", package: "Twill"),
            ],
            swiftSettings: strict),
    ]
)
