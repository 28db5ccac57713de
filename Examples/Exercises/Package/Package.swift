// swift-tools-version: 6.2
import PackageDescription

// The exercises are the files in `Exercises`. They are compiled one by one against the modules of the checkout that
// Sources/Checkout names, so that a save is shown within seconds, and an error in one of them does not stop
// the others.

let package = Package(
    name: "Learn",
    targets: [
        .target(name: "Checkout"),
        .executableTarget(name: "Learn", dependencies: ["Checkout"]),
        .testTarget(name: "LearnTests", dependencies: ["Checkout"]),
    ]
)
