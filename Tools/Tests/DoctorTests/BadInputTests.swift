import Foundation
import ProjectReader
import Testing

@testable import Doctor

@Suite struct BadInputTests {
    @Test func ofADamagedProjectTheSourcesAreRead() throws {
        let examination = try Examination([
            "Shop.xcodeproj/project.pbxproj": "{ objects = { ",
            "Sources/Page.swift": "import UIKit\nlet a: UITextField\n",
        ])
        defer { examination.remove() }

        for path in ["", "Shop.xcodeproj"] {
            let report = try examination.report(path)
            #expect(report.list(.absent) == ["UITextField:2"])
            #expect(report.notes.count == 1)
            #expect(report.notes.first?.contains("project.pbxproj is no project file of Xcode, or is damaged.") == true)
            #expect(report.notes.first?.contains("are examined instead.") == true)
        }
    }

    @Test func ofSeveralProjectsOneHasToBeNamed() throws {
        let examination = try Examination([
            "A.xcodeproj/project.pbxproj": "", "B.xcodeproj/project.pbxproj": "", "Page.swift": "import UIKit",
        ])
        defer { examination.remove() }
        #expect(throws: ProjectProblem.self) { try examination.report() }
    }

    @Test func aFolderWithoutSwiftSaysSo() throws {
        let examination = try Examination(["readme.txt": ""])
        defer { examination.remove() }
        #expect(throws: ProjectProblem("There is no Swift file and no project in \(examination.url.path).")) {
            try examination.report()
        }
        #expect(throws: ProjectProblem.self) { try examination.report("nothing") }
        #expect(throws: ProjectProblem.self) { try examination.report("nothing.xcodeproj") }
        #expect(throws: ProjectProblem.self) { try examination.report("readme.txt") }
    }

    @Test func aSchemeThatIsNotThereIsAnError() throws {
        let examination = try Examination(["Page.swift": "import UIKit"])
        defer { examination.remove() }
        let name = examination.url.lastPathComponent
        #expect(throws: ProjectProblem("\(name) has no target \"Shop\". It has: \(name).")) {
            try examination.report(scheme: "Shop")
        }
    }

    @Test func missingFilesAreNamedAndTheRestIsRead() throws {
        let examination = try Examination([
            "A.swift": "import UIKit\nlet a: UITextField\n",
            "Shop.xcodeproj/project.pbxproj": """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; children = (F, H); sourceTree = "<group>"; };
              F = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
              H = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
              B = { isa = PBXBuildFile; fileRef = F; };
              C = { isa = PBXBuildFile; fileRef = H; };
              S = { isa = PBXSourcesBuildPhase; files = (B, C); };
              T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildPhases = (S); };
            }; }
            """,
        ])
        defer { examination.remove() }
        let report = try examination.report()

        #expect(report.list(.absent) == ["UITextField:2"])
        #expect(report.notes == ["B.swift is in Shop, and cannot be read. Restore it, or take it out."])
    }

    @Test func errorsOfSyntaxAreNamedWithTheirLine() throws {
        let report = try examine("import UIKit\nlet a: UITextField\nfunc f( {\nclass {\nlet b: UIView }\n")

        #expect(report.notes.count == 1)
        #expect(report.notes.first?.hasPrefix("Page.swift:3: error: ") == true)
        #expect(report.list(.absent).contains("UITextField:2"))
    }

    @Test(arguments: [
        "", "}", "class A: A {}", "class A: B {}; class B: A { func f() { self.x.y() } }", "typealias A = A\nlet a: A",
        "typealias A = B\ntypealias B = A\nextension A { func f() {} }\nlet a: A.B.C", "protocol P: P {}",
        "extension Int.Missing.Other { func f() { self.x } }", "let a = a\nlet b = b.c.d()", "let f = { $0.f($0) }",
        "func f() { f().f().f() }", "enum E: E { case a(E) }", "let x: ((((", "\u{FEFF}import UIKit", "let 🎈 = .🎈",
        "class A { lazy var b = c.d; lazy var c = b.e }", "#if", "#if os(\n#endif", "import", "@A(", "x.y = .z ? .a :",
    ])
    func everyTextEnds(text: String) throws {
        _ = try examine(text)
    }

    @Test func deepExpressionsEnd() throws {
        let dots = String(repeating: ".subviews[0]", count: 200)
        let brackets = String(repeating: "(", count: 200) + "1" + String(repeating: ")", count: 200)
        _ = try examine("import UIKit\nfunc f(_ view: UIView) { _ = view\(dots).alpha; _ = \(brackets) }\n")
    }

    @Test func brokenGraphsAreEmpty() {
        var graph = ModuleGraph()
        for text in [
            "", "\n", "T", "T\t", "T\tA", "T\tA\tC", "G\t", "G\tf\tm", "N", "\t\t\t", "T\tA\tZ\t\t\t\t\tv-a||",
        ] {
            graph.add(text, module: "M")
        }
        let lookup = Lookup(graph, ProjectDeclarations())
        #expect(lookup.framework("A") == nil)
        #expect(lookup.globals("f").isEmpty)
    }
}
