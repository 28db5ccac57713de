// swift-tools-version: 6.2
import PackageDescription

// Combine for projects that are built from unmodified sources. A separate package, so that OpenCombine is fetched only
// where a project imports Combine.
//
// The module is not named Combine: OpenCombine leaves out what it adds to Foundation where it finds a module of that name,
// and the build folder of all projects would have one.

let package = Package(
    name: "TwillCombine",
    products: [.library(name: "TwillCombine", targets: ["TwillCombine"])],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
    targets: [
        .target(
            name: "TwillCombine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ]),
        .testTarget(name: "CombineTests", dependencies: ["TwillCombine"]),
    ]
)
