import SourceRewriter
import Testing

/// Members of extensions that override, or are overridden.
@Suite struct ExtensionOverrideTests {
    @Test func overridesAreCalledFromTheClass() {
        let source = """
            class Page: UIViewController {
                var a = 1
            }
            extension Page {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    a = 2
                }
                func other() {}
            }
            """
        #expect(
            rewrite(source) == """
                class Page: UIViewController {
                    var a = 1

                #sourceLocation(file: "Page.swift", line: 5)
                override func viewDidLoad() { viewDidLoad_inExtension() }
                #sourceLocation(file: "Page.swift", line: 3)
                }
                extension Page {
                    func viewDidLoad_inExtension() {
                        super.viewDidLoad()
                        a = 2
                    }
                    func other() {}
                }
                """)
    }

    @Test(
        arguments: [
            (
                "override func f(_ a: Int, b c: inout Int) throws -> Int { 1 }",
                "override func f(_ a: Int, b c: inout Int) throws -> Int { try f_inExtension(a, b: &c) }"
            ),
            ("override func f() async {}", "override func f() async { await f_inExtension() }"),
            ("override class func f() {}", "override class func f() { Self.f_inExtension() }"),
            (
                "override class var layerClass: AnyClass { A.self }",
                "override class var layerClass: AnyClass { Self.layerClass_inExtension }"
            ),
            (
                "override var a: Int { get { 1 } set {} }",
                "override var a: Int { get { a_inExtension } set { a_inExtension = newValue } }"
            ),
            (
                "@available(iOS 13, *) override func f(\n    a: Int\n) {}",
                "@available(iOS 13, *) override func f( a: Int ) { f_inExtension(a: a) }"
            ),
            // These move as they are.
            ("override func f(_ a: Int...) {}", "override func f(_ a: Int...) {}"),
            ("override var a: Int { didSet {} }", "override var a: Int { didSet {} }"),
        ])
    func everyKindOfMember(_ member: String, _ inClass: String) {
        let result = rewrite("class Page: UIView {}\nextension Page {\n\(member)\n}")
        #expect(result.contains("\n\(inClass)\n#sourceLocation"), "\(result)")
    }

    @Test func anOverrideIsAsAccessibleAsItsClass() {
        let result = rewrite(
            "public class Page: UIView {}\nextension Page { override var description: String { text() } }")
        #expect(result.contains("public override var description: String { description_inExtension }"))
        let inPublic = rewrite("class A {}\npublic extension A { func f() {} }\nclass B: A { override func f() {} }")
        #expect(inPublic.contains("public func f() { f_inExtension() }"))
    }

    @Test func whatASubclassOverridesIsCalledFromTheClass() {
        let source = "class A {}\nextension A { func f() {} }\nclass B: A { override func f() {} }"
        #expect(
            rewrite(source).hasPrefix(
                "class A {\n#sourceLocation(file: \"Page.swift\", line: 2)\nfunc f() { f_inExtension() }\n"))
    }

    @Test func conditionsStay() {
        let source = "class Page: UIView {}\n#if DEBUG\nextension Page { override func f() {} }\n#else\n#endif"
        #expect(
            rewrite(source).contains(
                "#if (DEBUG)\n#sourceLocation(file: \"Page.swift\", line: 3)\noverride func f() { f_inExtension() }\n#endif\n"
            ))
    }

    @Test func overridesOfFrameworkClassesAreReported() {
        #expect(
            findings("extension UIView {\n    override func f() {}\n}") == [
                "2: an extension of UIView cannot override here; move the override into a subclass"
            ])
    }
}

/// Members of extensions of framework classes that subclasses override.
@Suite struct FrameworkExtensionTests {
    @Test func methodsAskForAnOverride() {
        let lines = rewrite(
            "extension UITableView {\n    open func go(_ a: Int = 1, b: Bool) -> Int { 1 }\n}\n"
                + "class List: UITableView {\n    override func go(_ a: Int, b: Bool) -> Int { super.go(a, b: b) }\n}"
        ).split(separator: "\n").map(String.init)
        #expect(
            lines[1]
                == "    public func go(_ a: Int = 1, b: Bool) -> Int { if let object = self as? any UITableView_go__b { "
                + "return object.go_override(a, b: b) }; return go_inExtension(a, b: b) }; "
                + "public func go_inExtension(_ a: Int = 1, b: Bool) -> Int { 1 }")
        #expect(lines[4] == "    func go_override(_ a: Int, b: Bool) -> Int { super.go_inExtension(a, b: b) }")
        #expect(
            Set(lines.suffix(2)) == [
                "@MainActor public protocol UITableView_go__b: AnyObject { func go_override(_ a: Int, b: Bool) -> Int }",
                "extension List: UITableView_go__b {}",
            ])
    }

    @Test func propertiesAskForAnOverride() {
        let lines = rewrite(
            "extension UIView {\n    var inset: Int { 4 }\n    var other: Int { 5 }\n}\n"
                + "class Card: UILabel {\n    override var inset: Int { 8 }\n}\nclass Big: Card {\n"
                + "    override var inset: Int { super.inset }\n}"
        ).split(separator: "\n").map(String.init)
        #expect(
            lines[1]
                == "    var inset: Int { get { if let object = self as? any UIView_inset { return object.inset_override }; "
                + "return inset_inExtension } }; var inset_inExtension: Int { 4 }")
        #expect(lines[2] == "    var other: Int { 5 }")
        #expect(lines[5] == "    var inset_override: Int { 8 }")
        #expect(lines[8] == "    override var inset_override: Int { super.inset_override }")
    }

    @Test func whatIsNotOverriddenStays() {
        let source = "extension UIView {\n    func go() {}\n}\nclass A: UIViewController { override func go() {} }"
        #expect(rewrite(source) == source)
    }

    @Test func openMembersOfAnImportedModuleAreOverridden() {
        let library = SourceFile(path: "L.swift", text: "extension UITableView { open func go() {} }")
        let tests = SourceFile(
            path: "T.swift", text: "import UIKit\nimport L\nclass A: UITableView { override func go() {} }")
        let imported = SourceRewriter.Declarations([library])
        let text = SourceRewriter().rewrite([tests], importing: [imported]).texts["T.swift"]
        #expect(
            text
                == "import UIKit\nimport L\nclass A: UITableView { func go_override() {} }\nextension A: UITableView_go {}\n"
        )
    }
}
