import Testing

@testable import SourceRewriter

/// What each construct of iOS code becomes.
@Suite struct RuleTests {
    // MARK: Attributes

    @Test func objectiveCAttributesAreRemoved() {
        #expect(rewrite("class A { @objc func tap() {} }") == "class A { func tap() {} }")
        #expect(rewrite("@objcMembers class A {}") == "class A {}")
        #expect(
            rewrite("class A { @objc(foo:) private func bar(_ x: Int) {} }")
                == "class A { private func bar(_ x: Int) {} }")
        #expect(rewrite("class A { @objc dynamic func go() {} }") == "class A { dynamic func go() {} }")
        #expect(rewrite("@objc extension A { func f() {} }") == "extension A { func f() {} }")
    }

    @Test func anAttributeOnALineByItselfLeavesTheLine() {
        #expect(
            rewrite("class A {\n    @objc\n    func tap() {}\n    // more\n    @objc /* here */ func over() {}\n}")
                == "class A {\n    \n    func tap() {}\n    // more\n    /* here */ func over() {}\n}")
    }

    @Test func protocolsForObjectiveCAreOfClasses() {
        #expect(rewrite("@objc protocol P {}") == "protocol P: AnyObject {}")
        #expect(rewrite("@objc protocol P: Q {}") == "protocol P: AnyObject, Q {}")
        #expect(rewrite("@objc protocol P: AnyObject {}") == "protocol P: AnyObject {}")
        #expect(rewrite("@objc protocol P: NSObjectProtocol {}") == "protocol P: NSObjectProtocol {}")
    }

    @Test func theEntryPointIsMain() {
        #expect(rewrite("@UIApplicationMain\nclass A: UIResponder {}") == "@main\nclass A: UIResponder {}")
    }

    // MARK: Conditions

    @Test func conditionsAreThoseOfIOS() {
        #expect(rewrite("#if os(iOS)\nlet a = 1\n#endif") == "#if true\nlet a = 1\n#endif")
        #expect(
            rewrite("#if os(macOS) || os(iOS)\n#elseif os(tvOS)\n#endif") == "#if false || true\n#elseif false\n#endif")
        #expect(rewrite("#if !os(tvOS)\n#endif") == "#if !false\n#endif")
        #expect(rewrite("#if targetEnvironment(simulator)\n#endif") == "#if false\n#endif")
        #expect(
            rewrite("#if canImport(UIKit) && swift(>=5.5)\n#endif") == "#if canImport(UIKit) && swift(>=5.5)\n#endif")
        #expect(rewrite("#if DEBUG\n#endif") == "#if DEBUG\n#endif")
    }

    // MARK: Selectors

    @Test func selectorsContainTheirMethod() {
        #expect(selector("#selector(tap)", "@objc func tap() {}") == "Selector(\"tap\", Page.tap)")
        #expect(
            selector("#selector(tap(_:))", "@objc func tap(_ s: UIButton) {}") == "Selector(\"tap:\", Page.tap(_:))")
        #expect(selector("#selector(self.tap)", "@objc func tap() {}") == "Selector(\"tap\", Page.tap)")
        #expect(selector("#selector(Page.tap)", "@objc func tap() {}") == "Selector(\"tap\", Page.tap)")
        #expect(selector("#selector(Self.tap)", "@objc func tap() {}") == "Selector(\"tap\", Page.tap)")
    }

    @Test func selectorsHaveTheNamesOfObjectiveC() {
        #expect(selector("#selector(tap)", "@objc func tap(_ s: UIButton) {}") == "Selector(\"tap:\", Page.tap)")
        #expect(
            selector("#selector(go(_:with:))", "@objc func go(_ a: Int, with b: Int) {}")
                == "Selector(\"go:with:\", Page.go(_:with:))")
        #expect(
            selector("#selector(go(sender:))", "@objc func go(sender: Any) {}")
                == "Selector(\"goWithSender:\", Page.go(sender:))")
        #expect(selector("#selector(go(to:))", "@objc func go(to: Any) {}") == "Selector(\"goTo:\", Page.go(to:))")
        #expect(selector("#selector(go)", "@objc(leave) func go() {}") == "Selector(\"leave\", Page.go)")
    }

    @Test func selectorsOfOtherObjectsNameTheirClass() {
        #expect(selector("#selector(model.reload)", "let model = Model()") == "Selector(\"reload\", Model.reload)")
        #expect(selector("#selector(self.model.reload)", "var model: Model!") == "Selector(\"reload\", Model.reload)")
        #expect(
            selector("#selector(UIView.endEditing(_:))", "") == "Selector(\"endEditing:\", UIView.endEditing(_:))")
    }

    @Test func overloadsAreChosenByTheirType() {
        #expect(
            selector("#selector(tap as () -> Void)", "@objc func tap() {}")
                == "Selector(\"tap\", Page.tap as (Page) -> () -> Void)")
        #expect(
            selector("#selector(Page.tap as (Page) -> () -> Void)", "@objc func tap() {}")
                == "Selector(\"tap\", Page.tap as (Page) -> () -> Void)")
    }

    @Test func accessorsAreClosures() {
        #expect(
            selector("#selector(getter: level)", "@objc var level: Int = 0")
                == "Selector(\"level\", { (object: Page) in { object.level } })")
        #expect(
            selector("#selector(setter: level)", "@objc var level: Int = 0")
                == "Selector(\"setLevel:\", { (object: Page) in { (value: Int) in object.level = value } })")
    }

    @Test func selectorsByNameFindTheirMethod() {
        #expect(selector("Selector(\"tap:\")", "@objc func tap(_ s: Any) {}") == "Selector(\"tap:\", Page.tap(_:))")
        #expect(selector("Selector((\"tap\"))", "@objc func tap() {}") == "Selector(\"tap\", Page.tap)")
        #expect(
            findings("class Page {\n    let a = Selector(\"unknown\")\n}") == [
                "2: the selector \"unknown\" is known by its name alone; write #selector with the method"
            ])
    }

    @Test func inheritedMethodsAreFoundInSuperclasses() {
        let source = "class Base { @objc func tap(_ s: Any) {} }\nclass Page: Base { let a = #selector(tap) }"
        #expect(rewrite(source).contains("Selector(\"tap:\", Page.tap)"))
    }

    @Test func aSelectorOverSeveralLinesKeepsThem() {
        let source = "class Page {\n    let a = #selector(\n        tap\n    )\n    let b = 1\n}"
        #expect(rewrite(source) == "class Page {\n    let a = Selector(\"tap\", Page.tap)\n\n\n    let b = 1\n}")
    }

    /// Rewrites a selector within a class that has a member, and returns it.
    private func selector(_ source: String, _ member: String) -> String {
        let text = rewrite("class Page {\n\(member)\nlet it = \(source)\n}")
        return String(text.split(separator: "\n").last { $0.hasPrefix("let it") }?.dropFirst(9) ?? "")
    }

    // MARK: Key paths and literals

    @Test func keyPathsAreStrings() {
        #expect(rewrite("let a = #keyPath(CALayer.position)") == "let a = \"position\"")
        #expect(rewrite("let a = #keyPath(Person.address.street)") == "let a = \"address.street\"")
        #expect(rewrite("let a = #keyPath(title)") == "let a = \"title\"")
    }

    @Test func literalsAreCalls() {
        #expect(rewrite("let a = #imageLiteral(resourceName: \"star\")") == "let a = UIImage(named: \"star\")!")
        #expect(
            rewrite("let a = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)")
                == "let a = UIColor(red: 1, green: 0, blue: 0, alpha: 1)")
    }

    // MARK: Old names

    @Test func namesOfEarlierVersionsOfSwiftAreTodays() {
        #expect(
            rewrite("let a: [UIApplicationLaunchOptionsKey: Any]") == "let a: [UIApplication.LaunchOptionsKey: Any]")
        #expect(rewrite("let a = NSAttributedStringKey.font") == "let a = NSAttributedString.Key.font")
        #expect(rewrite("let a = x.UIControlState") == "let a = x.UIControlState")
        #expect(
            rewrite("struct UIControlState {}\nlet a: UIControlState")
                == "struct UIControlState {}\nlet a: UIControlState")
        #expect(rewrite("view.bringSubview(toFront: card)") == "view.bringSubviewToFront(card)")
        #expect(rewrite("bringSubview(toFront: card)") == "bringSubviewToFront(card)")
        #expect(rewrite("page.didMove(toParentViewController: self)") == "page.didMove(toParent: self)")
        #expect(rewrite("addChildViewController(page)") == "addChild(page)")
        #expect(rewrite("for c in childViewControllers {}") == "for c in children {}")
        #expect(
            rewrite("table.rowHeight = UITableViewAutomaticDimension")
                == "table.rowHeight = UITableView.automaticDimension")
        #expect(
            rewrite("let a: Notification.Name = .UIKeyboardWillShow")
                == "let a: Notification.Name = UIResponder.keyboardWillShowNotification")
        #expect(rewrite("f(NSNotification.Name.UIKeyboardWillHide)") == "f(UIResponder.keyboardWillHideNotification)")
        #expect(
            rewrite("var t = Timer()")
                == "var t = { let timer = Timer(timeInterval: 0, repeats: false) { _ in }; timer.invalidate(); return timer }()"
        )
    }

    // MARK: Nibs

    @Test func outletsAreWrappers() {
        #expect(member("@IBOutlet var title: UILabel!") == "@Outlet var title: UILabel!")
        #expect(member("@IBOutlet weak var title: UILabel?") == "@Outlet(.weak) var title: UILabel?")
        #expect(member("@IBOutlet private weak var title: UILabel!") == "@Outlet(.weak) private var title: UILabel!")
        #expect(member("@IBOutlet var stars: [UIImageView]!") == "@OutletCollection var stars: [UIImageView]!")
        #expect(
            member("@IBOutlet weak var title: UILabel! { didSet { title.text = nil } }")
                == "@Outlet(.weak) var title: UILabel! { didSet { title.text = nil } }")
    }

    private func member(_ source: String) -> String {
        let text = rewrite("class Page {\n\(source)\n}")
        return String(text.split(separator: "\n")[1])
    }

    private let none = "class var nibSegueActions: [NibSegueAction] { [] };"

    @Test func actionsAreListed() {
        #expect(
            rewrite("class Page: UIView {\n    @IBAction func buy(_ sender: Any) {}\n}")
                == "class Page: UIView, NibActionTarget { class var nibActions: [Selector] { "
                + "[Selector(\"buy:\", Page.buy(_:))] }; \(none)\n    @IBAction func buy(_ sender: Any) {}\n}")
    }

    @Test func actionsOfASubclassAreAdded() {
        let source = """
            class Base: UIView { @IBAction func buy(_ sender: Any) {} }
            class Middle: Base {}
            class Page: Middle { @IBAction func sell() {} }
            """
        let lines = rewrite(source).split(separator: "\n")
        #expect(lines[1] == "class Middle: Base {}")
        #expect(
            lines[2]
                == "class Page: Middle { override class var nibActions: [Selector] { super.nibActions + "
                + "[Selector(\"sell\", Page.sell)] }; func sell() {} }")
    }

    @Test func segueActionsAreListed() {
        let source = "class Page: UIViewController { @IBSegueAction func make(_ coder: NSCoder) -> Detail? { nil } }"
        #expect(
            rewrite(source).contains(
                "class var nibActions: [Selector] { [] }; class var nibSegueActions: [NibSegueAction] { "
                    + "[NibSegueAction(\"make:\", Page.make(_:))] };"))
    }

    // MARK: Optional methods

    private let picker = """
        @objc protocol PickerDelegate {
            @objc optional func picker(_ p: Picker, heightOf row: Int) -> CGFloat
            func pickerDidFinish(_ p: Picker)
        }
        class Picker: UIView {
            weak var delegate: PickerDelegate?
            func ask() { let h = delegate?.picker?(self, heightOf: 1) ?? 4; delegate?.pickerDidFinish(self) }
        }
        class Page: UIViewController, PickerDelegate {
            func picker(_ p: Picker, heightOf row: Int) -> CGFloat { 9 }
            func pickerDidFinish(_ p: Picker) {}
        }
        """

    @Test func eachOptionalMethodIsAProtocol() {
        let lines = rewrite(picker).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines[0] == "protocol PickerDelegate: AnyObject {")
        #expect(lines[1].trimming == "")
        #expect(lines[2].trimming == "func pickerDidFinish(_ p: Picker)")
        #expect(
            lines[6].trimming
                == "func ask() { let h = (delegate as? any PickerDelegate_picker__heightOf)?.picker(self, heightOf: 1) ?? 4; "
                + "delegate?.pickerDidFinish(self) }")
        #expect(
            lines.suffix(3) == [
                "protocol PickerDelegate_picker__heightOf: AnyObject { func picker(_ p: Picker, heightOf row: Int) -> CGFloat }",
                "extension Page: PickerDelegate_picker__heightOf {}", "",
            ])
    }

    @Test func frameworksOptionalMethodsAreAsked() {
        #expect(
            rewrite("class A { func f() { let h = delegate.tableView?(t, heightForRowAt: p) } }")
                == "class A { func f() { let h = callIfImplemented({ delegate.tableView(t, heightForRowAt: p) }) } }")
        #expect(
            rewrite("class A { func f() { let h = delegate?.tableView?(t, heightForRowAt: p) } }")
                == "class A { func f() { let h = (callIfImplemented({ delegate?.tableView(t, heightForRowAt: p) }) ?? nil) } }"
        )
    }

    @Test func methodsThatAreTakenForImplementedAreCalled() {
        #expect(
            rewrite("class A { func f() { let h = delegate.tableView!(t, heightForRowAt: p) } }")
                == "class A { func f() { let h = delegate.tableView(t, heightForRowAt: p) } }")
        #expect(
            rewrite("class A { func f() { let n = (table.dataSource?.numberOfSections!(in: table))! } }")
                == "class A { func f() { let n = (table.dataSource?.numberOfSections(in: table))! } }")
        #expect(
            rewrite("class A { func f() { handler!(1); view.handler!(1) } }")
                == "class A { func f() { handler!(1); view.handler!(1) } }")
        let forced = rewrite(
            picker.replacing("delegate?.picker?(self, heightOf: 1) ?? 4", with: "delegate!.picker!(self, heightOf: 1)"))
        #expect(
            forced.contains("let h = (delegate! as! any PickerDelegate_picker__heightOf).picker(self, heightOf: 1)"))
        let chained = rewrite(picker.replacing("delegate?.picker?(", with: "delegate?.picker!("))
        #expect(
            chained.contains("(delegate as! (any PickerDelegate_picker__heightOf)?)?.picker(self, heightOf: 1) ?? 4"))
    }

    @Test func optionalClosuresStay() {
        #expect(rewrite("class A { func f() { model.onTap?(1) } }") == "class A { func f() { model.onTap?(1) } }")
        #expect(rewrite("func f() { completion?(true) }") == "func f() { completion?(true) }")
    }
}

extension String {
    fileprivate var trimming: String {
        let spaces: (Character) -> Bool = { $0 == " " }
        return String(drop(while: spaces).reversed().drop(while: spaces).reversed())
    }
}
