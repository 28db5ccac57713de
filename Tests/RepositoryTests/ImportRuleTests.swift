import Foundation
import Testing

@Suite struct ImportRuleTests {
    // MARK: This repository

    @Test func everyImportIsAllowedByTheTable() throws {
        let table = try ModuleTable(markdown: try Repository.text("ARCHITECTURE.md"))
        var findings: [Finding] = []
        for (module, folder) in try targetFolders() {
            for file in Repository.files(below: folder, endingIn: ".swift") {
                for imported in SwiftSource.imports(try Repository.text(file)) {
                    if let problem = table.problem(importing: imported, in: module) {
                        findings.append(Finding(place: file, problem: problem))
                    }
                }
            }
        }

        #expect(findings == [])
    }

    @Test func theTableHasARowForEachTargetAndForNothingElse() throws {
        let table = try ModuleTable(markdown: try Repository.text("ARCHITECTURE.md"))
        let targets = manifestTargets(try Repository.text("Package.swift"))
            .union(manifestTargets(try Repository.text("Examples/Package.swift")))

        #expect(targets.count > 10)
        #expect(Set(table.modules) == targets)
        #expect(table.modules.count == Set(table.modules).count)
    }

    @Test func everyFolderOfSourcesIsATarget() throws {
        let targets = manifestTargets(try Repository.text("Package.swift"))

        #expect(Set(try Repository.folders(in: "Sources")) == targets)
    }

    @Test func noModuleHoldsATypeOfItsOwnName() throws {
        var findings: [Finding] = []
        for (module, folder) in try targetFolders() {
            for file in Repository.files(below: folder, endingIn: ".swift")
            where SwiftSource.declaredTypes(try Repository.text(file)).contains(module) {
                findings.append(Finding(place: file, problem: "declares \(module), which hides the module's name"))
            }
        }

        #expect(findings == [])
    }

    /// `FoundationNetworking` loads curl and two dozen libraries when a program starts: modules import it explicitly.
    @Test func foundationNetworkingIsImportedByOneModuleThatNoOtherImports() throws {
        let table = try ModuleTable(markdown: try Repository.text("ARCHITECTURE.md"))
        let carriers = table.rows.filter { $0.outside.contains("FoundationNetworking") }.flatMap(\.modules)
        var importers: Set<String> = []
        for (module, folder) in try targetFolders() {
            for file in Repository.files(below: folder, endingIn: ".swift") {
                let imports = SwiftSource.imports(try Repository.text(file))
                if imports.contains("FoundationNetworking") || imports.contains("AsyncDisplayKitURLSession") {
                    importers.insert(module)
                }
            }
        }

        #expect(carriers == ["AsyncDisplayKitURLSession"])
        #expect(importers == ["AsyncDisplayKitURLSession"])
    }

    /// The small frameworks would build against Apple's UIKit: nothing else is imported, and nothing named that only Linux
    /// has.
    @Test func theSmallFrameworksImportUIKitOnly() throws {
        var findings: [Finding] = []
        for folder in [
            "ResponderChain", "LifecycleBehaviours", "ViewCreators", "Coordinators", "ToolTip", "ViewTracking",
        ] {
            let files = Repository.files(below: "Sources/" + folder, endingIn: ".swift")
            try #require(files.count > 2)
            for file in files {
                let source = try Repository.text(file)
                for imported in SwiftSource.imports(source) where imported != "UIKit" {
                    findings.append(Finding(place: file, problem: "imports \(imported)"))
                }
                if SwiftSource.code(source).contains(#/\bSelector\s*\(|@testable|@_spi|\bTwill/#) {
                    findings.append(Finding(place: file, problem: "uses what Apple's UIKit does not have"))
                }
            }
        }

        #expect(findings == [])
    }

    /// Module names and the folders of their sources.
    private func targetFolders() throws -> [(module: String, folder: String)] {
        let folders = try Repository.folders(in: "Sources")
        try #require(folders.contains("UIKit"))
        return folders.map { ($0, "Sources/" + $0) }
            + ["Workshop", "FirstScreen", "Hello"].map { ($0, "Examples/" + $0) }
    }

    /// The targets that a manifest declares, test targets left out.
    private func manifestTargets(_ manifest: String) -> Set<String> {
        let declaration = #/(?:\blayer\(\s*|\.(?:target|executableTarget|systemLibrary)\(\s*name:\s*)"(\w+)"/#
        return Set(manifest.matches(of: declaration).map { String($0.1) })
    }

    // MARK: The check itself

    private let planted = """
        Text above.

        | module | holds | outside modules |
        |---|---|---|
        | `CShapes`, `CSDL` | system libraries | – |
        | `Base` | things | – |
        | `TwillFlex` | arithmetic | – |
        | `Pixels` | bitmaps | `CShapes` |
        | `TwillWindow` | a host | `CSDL` |
        | `Views`, `MoreViews` | views | `FoundationXML` |
        | `Examples/App` | an app | – |
        | `Bench/` (nested) | measures | – |

        | module | another table |
        """

    @Test(arguments: [
        ("Base", "Pixels"), ("CShapes", "Pixels"), ("Pixels", "Views"), ("FoundationXML", "Views"),
        ("Foundation", "Base"), ("Dispatch", "Views"), ("Glibc", "Base"), ("Glibc", "TwillFlex"),
        ("TwillWindow", "App"), ("Views", "App"),
    ])
    func importsThatTheTableAllowsAreNotReported(imported: String, module: String) throws {
        #expect(try ModuleTable(markdown: planted).problem(importing: imported, in: module) == nil)
    }

    @Test(arguments: [
        ("Pixels", "Base", "row above"), ("Base", "Base", "row above"), ("MoreViews", "Views", "row above"),
        ("App", "Views", "row above"), ("CShapes", "Views", "open only to"), ("CSDL", "App", "open only to"),
        ("FoundationXML", "Pixels", "open only to"), ("Synchronization", "Base", "not one of our modules"),
        ("Foundation", "TwillFlex", "arithmetic alone"), ("TwillWindow", "Views", "host"),
        ("Base", "Unlisted", "no row"),
    ])
    func importsThatTheTableForbidsAreReported(imported: String, module: String, reason: String) throws {
        let problem = try #require(try ModuleTable(markdown: planted).problem(importing: imported, in: module))

        #expect(problem.contains(reason))
    }

    @Test func foldersOutsideThePackageAreNoModules() throws {
        #expect(
            try ModuleTable(markdown: planted).modules == [
                "CShapes", "CSDL", "Base", "TwillFlex", "Pixels", "TwillWindow", "Views", "MoreViews", "App",
            ])
    }

    @Test func aDocumentWithoutTheTableIsAnError() {
        #expect(throws: ModuleTable.Missing.self) { try ModuleTable(markdown: "# Nothing\n") }
    }

    @Test func everyFormOfImportIsRead() {
        let source = """
            // import Comment
            /* import Block /* import Nested */ import StillBlock */
            import A
            public import B
                package import C
            @_exported public import struct D.Thing
            @preconcurrency import E
            @_spi(Drawing) internal import F.Sub
            @_implementationOnly import `G`
            import class H.K; import I
            @testable
            import J
            #if os(Linux)
            import K
            #endif
            let text = "import NotThis"
            let quoted = "\\" import NorThis"
            let long = \"\"\"
                import NorThisEither
                \"\"\"
            let raw = #"a " b"#; fileprivate import L
            let important = importance
            func imports() {}
            """

        #expect(SwiftSource.imports(source) == ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"])
    }

    @Test func declaredTypesAreFoundWithTheirAttributes() {
        let source = "@MainActor open class View {}\npublic struct Size {}\n// class No\nextension Other {}"

        #expect(SwiftSource.declaredTypes(source) == ["View", "Size"])
    }
}
