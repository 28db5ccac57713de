// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that OpenCombine is fetched only for projects that import Combine.

let package = Package(
    name: "TwillCombine",
    products: [.library(name: "Combine", targets: ["Combine"])],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
    targets: [
        .target(
            name: "Combine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ])
    ]
)
