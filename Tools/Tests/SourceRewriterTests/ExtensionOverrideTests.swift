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
