import Foundation
import Testing

/// UIKit's core names no type of the controls and containers that are built on it: what it has to know of them, they say by
/// overriding a hook. So a new control changes no file of the core.
@Suite struct FolderRuleTests {
    private static let core = [
        "AutoLayout", "Focus", "Input", "Responder", "ScrollView", "View", "ViewController", "Window",
    ]

    private static let leaves = [
        "Alert", "Controls", "Feedback", "ImageView", "Label", "Menu", "MotionEffect", "Navigation",
        "PageViewController", "Pasteboard", "SplitViewController", "StackView", "TabBar", "TableView", "VisualEffect",
    ]

    /// What files of the core name all the same.
    private static let exceptions: [String: Set<String>] = [
        // UIKit's own API.
        "Input/UIKeyCommand.swift": ["UICommand", "UICommandAlternate", "UIMenuElement"],
        "Responder/UIResponder.swift": ["UICommand", "UIMenuBuilder"],
        "ScrollView/UIRefreshControl.swift": ["UIControl", "UILabel"],
        "View/RareViewState.swift": ["UIMotionEffect"],
        "View/UIView.swift": ["UIMotionEffect"],
        "ViewController/UIViewController+Editing.swift": ["UIBarButtonItem"],
        "ViewController/UIViewController.swift": [
            "UIBarButtonItem", "UINavigationController", "UINavigationItem", "UISplitViewController",
            "UITabBarController",
            "UITabBarItem",
        ],
        // The clock's text.
        "Window/StatusBar/StatusBarView.swift": ["UILabel"],
    ]

    // MARK: This repository

    @Test func theCoreOfUIKitNamesNoTypeOfALeaf() throws {
        let folders = Set(try Repository.folders(in: "Sources/UIKit"))
        try #require(folders.isSuperset(of: Self.core + Self.leaves))
        let files = try Repository.files(below: "Sources/UIKit", endingIn: ".swift").map { path in
            FolderArrows.File(
                path: String(path.dropFirst("Sources/UIKit/".count)), code: SwiftSource.code(try Repository.text(path)))
        }

        let found = FolderArrows(files: files).names(ofTypesIn: Self.leaves, inFilesOf: Self.core)

        let findings = found.flatMap { file, types in
            types.subtracting(Self.exceptions[file] ?? []).sorted()
                .map { Finding(place: "Sources/UIKit/" + file, problem: "names \($0); let the leaf override a hook") }
        }
        #expect(findings == [])
    }

    // MARK: The check itself

    @Test func aNameOfALeafsTypeIsFound() {
        let arrows = FolderArrows(files: [
            .init(path: "View/View.swift", code: "open class View { var switches: [Switch] = []; var style: Style }"),
            .init(path: "View/Deep/Other.swift", code: "func f() { _ = 3 as? Slider; _ = Own() }"),
            .init(
                path: "Controls/Switch.swift",
                code: "@MainActor\nopen class Switch: View {\n    enum Style {}\n}\nprivate struct Own {}"),
            .init(path: "Controls/Slider.swift", code: "@preconcurrency @MainActor\npublic final class Slider {}"),
            .init(path: "Label/Label.swift", code: "final class Label { let slider: Slider }"),
        ])

        #expect(
            arrows.names(ofTypesIn: ["Controls", "Label"], inFilesOf: ["View"]) == [
                "View/View.swift": ["Switch"], "View/Deep/Other.swift": ["Slider"],
            ])
    }
}

/// Which files name types that other folders declare.
private struct FolderArrows {
    struct File {
        /// Begins with the folder.
        var path: String
        /// Without comments and texts.
        var code: String

        var folder: String { String(path.prefix { $0 != "/" }) }
    }

    var files: [File]

    /// Returns the names of types that files of some folders hold and files of others declare at their top level, by the path
    /// of the file. A name that the naming folders declare themselves, nested or not, is their own.
    func names(ofTypesIn declaring: [String], inFilesOf naming: [String]) -> [String: Set<String>] {
        let declaration =
            #/^(?:@\w+(?:\([^)]*\))?\s+)*((?:\w+\s+)*?)(?:class|struct|enum|protocol|actor|typealias)\s+(\w+)/#
        var declared: Set<String> = []
        for file in files where declaring.contains(file.folder) {
            for match in file.code.matches(of: declaration.anchorsMatchLineEndings())
            where !match.1.contains("private") {
                declared.insert(String(match.2))
            }
        }
        let namingFiles = files.filter { naming.contains($0.folder) }
        for file in namingFiles { declared.subtract(SwiftSource.declaredTypes(file.code)) }
        var result: [String: Set<String>] = [:]
        for file in namingFiles {
            let words = Set(file.code.matches(of: #/\b[A-Z_]\w*/#).map { String($0.0) })
            let found = words.intersection(declared)
            if !found.isEmpty { result[file.path] = found }
        }
        return result
    }
}
