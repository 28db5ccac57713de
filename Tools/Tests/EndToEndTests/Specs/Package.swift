// swift-tools-version: 5.5
import PackageDescription

let package = Package(
    name: "Cart",
    platforms: [.iOS(.v13)],
    products: [.library(name: "Cart", targets: ["Cart"])],
    targets: [
        .target(name: "Cart"),
        .testTarget(name: "CartTests", dependencies: ["Cart"]),
    ]
)
