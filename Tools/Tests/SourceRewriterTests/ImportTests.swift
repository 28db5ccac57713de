import Testing

@testable import SourceRewriter

/// What becomes of imports, and which are added.
@Suite struct ImportTests {
    @Test func modulesOfOtherNamesAreReplaced() {
        #expect(rewrite("import Darwin") == "import Foundation")
        #expect(rewrite("import func Darwin.fabs") == "import Foundation")
        #expect(rewrite("@_exported import ObjectiveC") == "@_exported import Foundation")
        #expect(rewrite("import Combine") == "import TwillCombine")
        #expect(rewrite("import class Combine.AnyCancellable") == "import TwillCombine")
    }

    @Test func namesWithTheirModuleFollowIt() {
        #expect(
            rewrite("import Combine\nlet a: Combine.Future<Int, Never> = Combine.Future { _ in }")
                == "import TwillCombine\nlet a: TwillCombine.Future<Int, Never> = TwillCombine.Future { _ in }")
        #expect(rewrite("enum Combine { case a }\nlet a = Combine.a") == "enum Combine { case a }\nlet a = Combine.a")
    }

    @Test func submodulesBecomeTheirModule() {
        #expect(rewrite("import os.log") == "import os")
        #expect(rewrite("import UIKit.UIGestureRecognizerSubclass") == "import UIKit")
        #expect(rewrite("import CoreGraphics.CGGeometry") == "import CoreGraphics")
        #expect(rewrite("import struct Foundation.URL") == "import struct Foundation.URL")
    }

    @Test func modulesThatTwillHasAreImportable() {
        #expect(rewrite("#if canImport(Combine)\n#endif") == "#if true\n#endif")
        #expect(rewrite("#if canImport(WebKit) && DEBUG\n#endif") == "#if true && DEBUG\n#endif")
        #expect(rewrite("#if canImport(SwiftUI)\n#endif") == "#if canImport(SwiftUI)\n#endif")
    }

    @Test func absentModulesAreReported() {
        #expect(
            findings("import Foundation\nimport CoreBluetooth") == [
                "2: there is no CoreBluetooth here; what uses it does not compile"
            ])
        #expect(rewrite("import CoreBluetooth") == "import Foundation")
        #expect(findings("import WebKit\nimport os") == [])
        #expect(findings("#if canImport(CoreBluetooth)\nimport CoreBluetooth\n#endif") == [])
        #expect(findings("#if !canImport(CoreBluetooth)\nimport CoreBluetooth\n#endif").count == 1)
    }

    @Test func theModuleOfMissingTypesIsImportedOnTheSameLine() {
        #expect(
            rewrite("import UIKit // views\nvar field: UIColorWell?")
                == "import UIKit; import UIKitPlaceholders // views\nvar field: UIColorWell?")
        #expect(
            rewrite("import Foundation\nimport UIKit\nlet a = UIColorWell.layerClass")
                == "import Foundation\nimport UIKit; import UIKitPlaceholders\n"
                + "let a = UIColorWell.layerClass")
        #expect(rewrite("import UIKit\nvar label: UILabel?") == "import UIKit\nvar label: UILabel?")
    }

    @Test func aTypeOfTheModuleItselfIsNoPlaceholder() {
        let source = "import UIKit\nclass UIMenuItem {}\nlet a = UIMenuItem()"
        #expect(rewrite(source) == source)
        #expect(placeholders(source) == [])
    }

    @Test func anExtensionOfAMissingTypeNeedsItsModule() {
        #expect(rewrite("import UIKit\nextension UIColorWell { func f() {} }").contains("import UIKitPlaceholders"))
    }

    @Test func membersAreKnownByName() {
        #expect(
            placeholders("import UIKit\napplication.shortcutItems = nil") == [
                "2: UIApplication.shortcutItems"
            ])
        #expect(placeholders("class A { var shortcutItems = B() }\na.shortcutItems = nil") == [])
    }

    @Test func theNetworkOfFoundationIsAModule() {
        #expect(
            rewrite("import Foundation\nlet a = URLSession.shared")
                == "import Foundation; import FoundationNetworking\nlet a = URLSession.shared")
        #expect(
            rewrite("import UIKit\nclass A: NSObject, XMLParserDelegate {}")
                == "import UIKit; import FoundationXML\nclass A: NSObject, XMLParserDelegate {}")
    }

    @Test func uikitIsImportedWhereAFileNamesItsTypes() {
        #expect(
            rewrite("import Layouts\nlet a: UIView? = nil") == "import Layouts; import UIKit\nlet a: UIView? = nil")
        #expect(rewrite("import WebKit\nlet a: UIView? = nil") == "import WebKit\nlet a: UIView? = nil")
        #expect(rewrite("class UIThing {}\nlet a: UIThing") == "class UIThing {}\nlet a: UIThing")
        #expect(rewrite("let a = UI.b") == "let a = UI.b")
    }

    @Test func selectorsNeedUIKit() {
        #expect(
            rewrite("import Foundation\nclass A { func f() {}; let a = #selector(f) }").hasPrefix(
                "import Foundation; import UIKit\n"))
    }

    @Test func aNameOfCoreFoundationIsReplacedWhereItIsExtended() {
        #expect(
            rewrite("extension CFAbsoluteTime { var ms: Self { self } }\nlet a = CFAbsoluteTimeGetCurrent()")
                == "extension Double { var ms: Self { self } }\nlet a = Date().timeIntervalSinceReferenceDate")
    }

    @Test func aFileWithoutImportsIsGivenThem() {
        #expect(headers("class A: NSObject {}") == ["UIKit"])
        #expect(headers("let a = UIColorWell()") == ["UIKit", "UIKitPlaceholders"])
        #expect(headers("#if DEBUG\nlet a = URLSession.shared\n#endif") == ["FoundationNetworking"])
        #expect(headers("struct A { var b: Int }") == [])
        #expect(headers("import Foundation\nclass A: NSObject {}") == [])
        #expect(rewrite("class A: UIView {}") == "class A: UIView {}")
    }

    private func headers(_ source: String) -> Set<String> {
        SourceRewriter().rewrite([SourceFile(path: "Page.swift", text: source)]).headers["Page.swift"] ?? []
    }

    @Test func importsUnderAConditionAreNotAddedTo() {
        #expect(
            rewrite("#if os(macOS)\nimport AppKit\n#endif\nimport Foundation\nlet a = URLSession.shared").contains(
                "import Foundation; import FoundationNetworking"))
    }

    @Test func overridesOfMissingMembersAreDeclarations() {
        #expect(
            rewrite(
                "import UIKit\nclass A: UIView {\n    override var inputAssistantItem: UITextInputAssistantItem { item }\n}"
            )
                == "import UIKit; import UIKitPlaceholders\n"
                + "class A: UIView {\n    var inputAssistantItem: UITextInputAssistantItem { item }\n}")
        // What a superclass in the module declares is overridden.
        let source =
            "import UIKit\nclass A: UIView { override var inputAssistantItem: UITextInputAssistantItem { item } }\n"
            + "class B: A { override var inputAssistantItem: UITextInputAssistantItem { item } }"
        #expect(rewrite(source).contains("class A: UIView { var inputAssistantItem"))
        #expect(rewrite(source).contains("class B: A { override var inputAssistantItem"))
    }

    @Test func frameworksWithPlaceholdersAreListed() {
        #expect(placeholders("import UIKit\nimport WebKit\nimport os") == ["2: WebKit"])
    }

    @Test func emptyStringsHaveAnArgument() {
        #expect(rewrite("let a = NSMutableAttributedString()") == "let a = NSMutableAttributedString(string: \"\")")
    }

    /// Returns the placeholders that a file names, as `line: name`.
    private func placeholders(_ source: String) -> [String] {
        SourceRewriter().rewrite([SourceFile(path: "Page.swift", text: source)]).placeholders
            .map { "\($0.line): \($0.name)" }
    }
}
