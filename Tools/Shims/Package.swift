// swift-tools-version: 6.2
import PackageDescription

// Modules of Apple's frameworks for projects that are built from unmodified sources: `twill run` adds those that the
// sources import. A module with a folder in Lists/ is written from it.

let modules = ["UIKitPlaceholders"]

let package = Package(
    name: "TwillShims",
    products: modules.map { .library(name: $0, targets: [$0]) },
    dependencies: [.package(name: "Twill", path: "../..")],
    targets: [
        .target(
            name: "PlaceholderSupport", dependencies: [.product(name: "UIKit", package: "Twill")],
            swiftSettings: [.swiftLanguageMode(.v5)])
    ]
        + modules.map {
            .target(
                name: $0, dependencies: ["PlaceholderSupport", .product(name: "UIKit", package: "Twill")],
                swiftSettings: [.swiftLanguageMode(.v5)])
        }
)
