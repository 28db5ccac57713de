// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that apps that depend on Twill neither plan nor build the examples.

func twill(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "Twill") }
}

let package = Package(
    name: "Examples",
    products: [.library(name: "LayoutExercises", targets: ["LayoutExercises"])],
    dependencies: [.package(name: "Twill", path: "..")],
    targets: [
        // The exercises of the workshop, with their grader, for the workshop and for learners' packages
        .target(
            name: "LayoutExercises", dependencies: twill("UIKit", "AsyncDisplayKit"), path: "Exercises/LayoutExercises",
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        // What a learner begins with: `./twill learn` copies these files.
        .target(
            name: "ExerciseStarters", dependencies: ["LayoutExercises"], path: "Exercises/ExerciseStarters",
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        // Shows and grades a learner's files. It exports its symbols, which the libraries that it loads use.
        .executableTarget(
            name: "ExerciseRunner", dependencies: ["LayoutExercises"] + twill("TwillWindow"),
            path: "Exercises/ExerciseRunner",
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)],
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        .testTarget(
            name: "LayoutExercisesTests",
            dependencies: ["LayoutExercises", "ExerciseStarters", "ExerciseRunner"] + twill("TwillTesting"),
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),

        // The workshop
        .executableTarget(
            name: "Workshop",
            dependencies: ["LayoutExercises", "ExerciseStarters"]
                + twill(
                    "UIKit", "AsyncDisplayKit", "ResponderChain", "LifecycleBehaviours", "ViewCreators", "Coordinators",
                    "ToolTip", "ViewTracking", "NodeSupport", "TextureSwiftSupport", "TwillWindow"),
            path: "Workshop",
            exclude: ["Artwork", "Scripts"],
            // Interface Builder files lie beside their classes, as in Xcode.
            resources: [
                .copy("Resources"),
                .copy("UIKitWay/InterfaceBuilder/ProductCardWishlistTableViewCell.xib"),
                .copy("UIKitWay/InterfaceBuilder/ProductCardWishlistStackTableViewCell.xib"),
                .copy("UIKitWay/Components/RatingView.xib"),
            ],
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        .testTarget(
            name: "WorkshopTests",
            dependencies: ["Workshop"] + twill("AsyncDisplayKit", "ViewCreators", "TwillTesting"),
            exclude: ["References"],
            swiftSettings: [
                .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InferIsolatedConformances"),
            ]),
        // A tutorial's code, in the language mode that it was written in. The workshop has the images that it names.
        .testTarget(
            name: "TextureTutorialTests",
            dependencies: ["Workshop"] + twill("AsyncDisplayKit", "TextureSwiftSupport", "TwillTesting"),
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),

        // The app of README.md
        .executableTarget(
            name: "Hello", dependencies: twill("UIKit", "TwillWindow"), path: "Hello",
            swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "HelloTests", dependencies: ["Hello"] + twill("TwillTesting"),
            swiftSettings: [.treatAllWarnings(as: .error)]),

        // The app of Documentation/FirstScreen.md
        .executableTarget(
            name: "FirstScreen", dependencies: twill("UIKit", "TwillWindow"), path: "FirstScreen",
            exclude: ["counter.script"], swiftSettings: [.treatAllWarnings(as: .error)]),
        .testTarget(
            name: "FirstScreenTests", dependencies: ["FirstScreen"] + twill("TwillTesting"),
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
