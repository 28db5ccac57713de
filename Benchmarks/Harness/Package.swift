// swift-tools-version: 6.2
import PackageDescription

// Measuring, medians and tables. Knows nothing of Twill, so that its tests build within seconds.

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "BenchmarkHarness",
    products: [
        .library(name: "BenchmarkHarness", targets: ["BenchmarkHarness"])
    ],
    targets: [
        .target(name: "BenchmarkHarness", swiftSettings: strict),
        .testTarget(name: "BenchmarkHarnessTests", dependencies: ["BenchmarkHarness"], swiftSettings: strict),
    ]
)
