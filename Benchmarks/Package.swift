// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that measuring never slows a build or a test of Twill itself.

let package = Package(
    name: "TwillBenchmarks",
    products: [
        .executable(name: "twill-bench", targets: ["TwillBench"])
    ],
    dependencies: [
        .package(name: "Twill", path: ".."),
        .package(name: "BenchmarkHarness", path: "Harness"),
    ],
    targets: [
        // A file for each benchmark
        .executableTarget(
            name: "TwillBench",
            dependencies: [
                .product(name: "BenchmarkHarness", package: "BenchmarkHarness"),
                .product(name: "UIKit", package: "Twill"),
                .product(name: "AsyncDisplayKit", package: "Twill"),
                .product(name: "TwillFlex", package: "Twill"),
                .product(name: "TwillTesting", package: "Twill"),
            ],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ]
)
