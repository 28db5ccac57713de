// swift-tools-version: 5.5
import PackageDescription

let package = Package(
    name: "EveryRule",
    platforms: [.iOS(.v13)],
    products: [.library(name: "EveryRule", targets: ["EveryRule"])],
    targets: [
        .target(name: "EveryRule"),
        .testTarget(name: "EveryRuleTests", dependencies: ["EveryRule"]),
    ]
)
