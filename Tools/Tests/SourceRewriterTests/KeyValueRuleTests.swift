import Testing

/// What becomes of properties that are observed, read and set by their names.
@Suite struct KeyValueRuleTests {
    // MARK: Observing

    @Test func observedKeyPathsGetNames() {
        #expect(
            rewrite("let o = view.observe(\\.frame) { _, _ in }")
                .hasPrefix("let o = view.observe(\\.frame, key: \"frame\") { _, _ in }"))
        #expect(
            rewrite("let o = view.observe(\\UIView.layer.bounds, options: [.new]) { _, _ in }")
                .hasPrefix("let o = view.observe(\\UIView.layer.bounds, key: \"layer.bounds\", options: [.new])"))
        #expect(
            rewrite("let o = a.observe(\\.b?.c, options: .new, changeHandler: f)")
                .hasPrefix("let o = a.observe(\\.b?.c, key: \"b.c\", options: .new, changeHandler: f)"))
        #expect(rewrite("willChangeValue(for: \\.level)") == "willChangeValue(forKey: \"level\")")
        #expect(rewrite("self.didChangeValue(for: \\Meter.level)") == "self.didChangeValue(forKey: \"level\")")
    }

    @Test func otherFunctionsOfThatNameStay() {
        let others = [
            "store.observe(\\.cart, on: queue) { _ in }", "store.observe(cart) { _ in }", "store.observe(\\.cart)",
            "class Store { func observe<T>(_ path: KeyPath<Store, T>, options: Int, changeHandler: () -> Void) {} }\n"
                + "store.observe(\\.cart, options: 1) { }",
        ]
        for source in others { #expect(rewrite(source) == source) }
    }

    private let method = "observeValue(forKeyPath k: String?, of o: Any?, change: [C: Any]?, context: P?) {}"

    @Test func observersThatAreNoRespondersConform() {
        let lines = rewrite("class Model: NSObject {\n    override func \(method)\n}").split(separator: "\n")
        #expect(lines[1] == "    internal func \(method)")
        #expect(lines.last == "extension Model: KeyValueObserver {}")
        let open = rewrite("public class Model: NSObject {\n    override open func \(method)\n}")
        #expect(open.contains("\n    open func observeValue"))
        let inMain = rewrite("@MainActor class Model: NSObject { override func \(method) }")
        #expect(inMain.contains("extension Model: @preconcurrency KeyValueObserver {}"))
    }

    @Test func observersThatAreRespondersOverride() {
        for superclass in ["UIViewController", "UITableViewCell", "CALayer", "BaseViewController"] {
            let source = "class Page: \(superclass) {\n    override func \(method)\n}"
            #expect(rewrite(source) == source)
        }
        let subclass = rewrite("class A: NSObject { override func \(method) }\nclass B: A { override func \(method) }")
        #expect(subclass.contains("class B: A { override func observeValue"))
        #expect(!subclass.contains("extension B"))
    }

    @Test func anObserverInAFilePrivateExtensionIsSeenByTheProtocol() {
        let text = rewrite("class Model: NSObject {}\nfileprivate extension Model {\n    override func \(method)\n}")
        #expect(text.contains("\n    internal func observeValue"))
        #expect(text.contains("\nextension Model: KeyValueObserver {}"))
    }

    // MARK: Properties

    private func meter(_ property: String) -> String {
        let lines = rewrite("class Meter: NSObject {\n\(property)\n}").split(separator: "\n", maxSplits: 1)
        return String(lines[1].dropLast(2))
    }

    private let will = "willChangeValue(forKey: \"a\")", did = "didChangeValue(forKey: \"a\")"

    @Test func dynamicPropertiesNoteTheirChanges() {
        #expect(meter("@objc dynamic var a = 0") == "dynamic var a = 0 { willSet { \(will) } didSet { \(did) } }")
        #expect(meter("dynamic var a: Int?") == "dynamic var a: Int? { willSet { \(will) } didSet { \(did) } }")
        #expect(
            meter("@objc dynamic var a = 0 { didSet { f() } }")
                == "dynamic var a = 0 { didSet { defer { \(did) }; f() } willSet { \(will) } }")
        #expect(
            meter("@objc dynamic var a = 0 { willSet(n) { f(n) } }")
                == "dynamic var a = 0 { willSet(n) { \(will); f(n) } didSet { \(did) } }")
        #expect(
            meter("@objc dynamic var a: Int { get { b } set { b = newValue } }")
                == "dynamic var a: Int { get { b } set { \(will); defer { \(did) }; b = newValue } }")
        #expect(meter("@objc dynamic var a: Int { 1 }") == "dynamic var a: Int { 1 }")
        #expect(rewrite("class A { dynamic var a = 0 }") == "class A { dynamic var a = 0 }")
        #expect(rewrite("class A: NSObject { @objc var a = 0 }").hasSuffix("; var a = 0 }"))
    }

    @Test func classesListTheirProperties() {
        let text = rewrite(
            "class Meter: NSObject { @objc dynamic var a: Int { 1 }; @objc var b = 0; var c = 0; static var d = 0 }")
        #expect(
            text.hasPrefix(
                "class Meter: NSObject, KeyValueCoding { class var keyValueProperties: [KeyValueProperty] { "
                    + "[KeyValueProperty(\"a\", \\Meter.a), KeyValueProperty(\"b\", \\Meter.b)] };"), "\(text)")
        let view = rewrite("public class Card: UIView { @IBInspectable var radius: CGFloat = 0 }")
        #expect(
            view.hasPrefix(
                "public class Card: UIView, MainKeyValueCoding { public class var keyValueProperties: [KeyValueProperty] { "
                    + "[KeyValueProperty(\"radius\", \\Card.radius)] };"), "\(view)")
        let members = rewrite(
            "@objcMembers class Meter: NSObject { var a = 0; private var b = 0 }\nclass C { var c = 0 }")
        #expect(members.contains("{ [KeyValueProperty(\"a\", \\Meter.a)] }"))
        #expect(members.hasSuffix("class C { var c = 0 }"))
    }

    @Test func subclassesAddTheirs() {
        let text = rewrite(
            "class A: UIView { @objc var a = 0 }\nclass B: A {}\nclass C: B { @objc var c = 0 }\nextension C { @objc var d: Int { 1 } }"
        )
        #expect(
            text.contains(
                "class C: B { override class var keyValueProperties: [KeyValueProperty] { super.keyValueProperties + "
                    + "[KeyValueProperty(\"c\", \\C.c), KeyValueProperty(\"d\", \\C.d)] };"), "\(text)")
    }

    @Test func computedPropertiesNameTheirSources() {
        let text = rewrite(
            "class P: NSObject { @objc dynamic var name: String { a }\n"
                + "@objc class func keyPathsForValuesAffectingName() -> Set<String> { [\"a\"] } }")
        #expect(
            text.contains("KeyValueProperty(\"name\", \\P.name, affectedBy: keyPathsForValuesAffectingName())"),
            "\(text)")
        let general = rewrite(
            "class P: NSObject { @objc dynamic var name: String { a }\n"
                + "override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] } }")
        #expect(
            general.contains("\\P.name, affectedBy: keyPathsForValuesAffectingValue(forKey: \"name\"))")
                && general.contains("\nclass func keyPathsForValuesAffectingValue"), "\(general)")
    }

    @Test func classesOfUnknownSuperclassesListNothing() {
        let source = "class A: Base { @objc var a = 0 }"
        #expect(rewrite(source) == "class A: Base { var a = 0 }")
    }

    @Test func propertiesOfUIKitsClassesAreListedInAClassOfTheModule() {
        let text = rewrite(
            "import UIKit\nextension UIView { @IBInspectable var round: CGFloat { 1 }; var plain: Int { 1 } }\n"
                + "private extension UILabel { @objc var hidden: Int { 1 } }")
        #expect(
            text.hasSuffix(
                "MainKeyValueCoding { class var keyValueProperties: [KeyValueProperty] { "
                    + "[KeyValueProperty(\"round\", \\UIView.round)] } }\n"), "\(text)")
    }
}
