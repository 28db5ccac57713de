import Testing

@testable import Doctor

/// What counts as working, absent and unknown.
@Suite struct VerdictTests {
    // MARK: Types

    @Test func aTypeThatNoModuleDeclaresIsAbsent() throws {
        let report = try examine(
            """
            import UIKit
            class Page: UIViewController {
                let field = UITextField()
                var other: UITextField?
                let label: UILabel
            }
            """)

        #expect(report.list(.absent) == ["UITextField:3,4"])
        #expect(report.apis(.absent).first?.module == "UIKit")
        #expect(report.list(.works) == ["UILabel:5", "UIViewController:2"])
        #expect(report.uses == Report.Figures(works: 2, absent: 2))
        #expect(report.uses.percent == 50)
    }

    @Test func nestedTypesAreFoundInTheirType() throws {
        let report = try examine(
            """
            import UIKit
            let a: UITableView.Style = .plain
            let b: UITableView.Separator
            class Table: UITableView { func c(_ style: Style) {} }
            """)

        #expect(report.list(.absent) == ["UITableView.Separator:3"])
        #expect(report.list(.works).contains("UITableView.Style:2,4"))
    }

    @Test func whatTheProjectDeclaresIsNotCounted() throws {
        let report = try examine(
            """
            import UIKit
            class UITextField: UIView { var placeholder = "" }
            extension UIView { var shadow: Int { 0 } }
            typealias View = UIView
            extension View { func pin() {} }
            protocol Themed {}
            extension Themed { func theme() {} }
            extension UILabel: Themed {}
            func use(_ field: UITextField, _ label: UILabel) {
                _ = field.placeholder
                _ = label.shadow
                label.pin()
                label.theme()
            }
            """)

        #expect(report.list(.absent) == [])
        #expect(report.list(.unknown) == [])
    }

    @Test func whatExtendsAnAliasOfAFrameworkIsItsTypes() throws {
        let report = try examine(
            """
            import UIKit
            extension Notification.Name { static let changed = Notification.Name("changed") }
            func use(_ center: NotificationCenter) {
                center.post(name: .changed, object: nil)
                center.post(name: NSNotification.Name.changed, object: nil)
                center.post(name: .removed, object: nil)
            }
            """)

        #expect(report.list(.absent) == ["NSNotification.Name.removed:6"])
        #expect(report.list(.unknown) == [])
    }

    // MARK: Members

    @Test(arguments: [
        "func f(_ label: UILabel) { label.kerning = 1 }",
        "func f() { let label = UILabel(frame: CGRect(x: 0, y: 0)); label.kerning = 1 }",
        "func f(_ label: UILabel?) { label?.kerning = 1 }",
        "func f(_ label: UILabel!) { label!.kerning = 1 }",
        "func f(_ labels: [UILabel]) { for label in labels { label.kerning = 1 } }",
        "func f(_ labels: [UILabel]) { labels.forEach { $0.kerning = 1 } }",
        "func f(_ labels: [UILabel]) { labels.forEach { label in label.kerning = 1 } }",
        "func f(_ labels: [UILabel]) { labels[0].kerning = 1 }",
        "func f(_ labels: [UILabel]) { labels.first?.kerning = 1 }",
        "func f(_ view: UIView) { if let label = view as? UILabel { label.kerning = 1 } }",
        "func f(_ view: UIView) { guard let label = view as? UILabel else { return }; label.kerning = 1 }",
        "func f(_ view: UIView) { (view as! UILabel).kerning = 1 }",
        "class A: UILabel { func f() { kerning = 1 } }",
        "class A: UILabel { func f() { self.kerning = 1 } }",
        "class A: UILabel { func f() { super.kerning = 1 } }",
        "class A { lazy var label = UILabel(frame: CGRect(x: 0, y: 0)); func f() { label.kerning = 1 } }",
        "class A { var labels: [String: UILabel] = [:]; func f() { labels[\"a\"]?.kerning = 1 } }",
        "func make() -> UILabel { fatalError() }; func f() { make().kerning = 1 }",
        "func f<T: UILabel>(_ label: T) { label.kerning = 1 }",
    ])
    func aMemberThatAKnownTypeLacksIsAbsent(code: String) throws {
        let report = try examine("import UIKit\n\(code)\n")

        #expect(report.list(.absent) == ["UILabel.kerning:2"])
    }

    @Test func optionalsHaveTheirOwnMembersAlone() throws {
        let report = try examine(
            """
            import UIKit
            func f(_ label: UILabel?) { label.map { _ in }; label.flatten(); if label == .none {} }
            """)

        #expect(report.list(.absent) == ["UILabel.flatten:2"])
    }

    @Test func inheritedMembersAreNamedByTheTypeThatDeclaresThem() throws {
        let report = try examine(
            """
            import UIKit
            func f(_ label: UILabel) { label.alpha = 1; label.backgroundColor = .red; _ = label.subviews.first?.alpha }
            """)

        #expect(
            report.list(.works) == [
                "UIColor.red:2", "UILabel:2", "UIView.alpha:2,2", "UIView.backgroundColor:2", "UIView.subviews:2",
            ])
        #expect(report.list(.absent) == [])
    }

    @Test(arguments: [
        "let color: UIColor = .mint", "func f(_ view: UIView) { view.backgroundColor = .mint }",
        "func f() -> UIColor { .mint }", "func f() -> UIColor { return .mint }",
        "func g(_ color: UIColor) {}; func f() { g(.mint) }", "let colors: [UIColor] = [.mint]",
        "var color: UIColor { .mint }", "func f(_ view: UIView) { _ = view.backgroundColor == .mint }",
        "func f(_ a: Bool, _ view: UIView) { view.backgroundColor = a ? .red : .mint }",
        "func f(_ color: UIColor = .mint) {}", "let color = UIColor.mint",
        "func f(_ view: UIView) { view.backgroundColor = .mint.withAlphaComponent(1) }",
    ])
    func staticMembersAreLookedUpInTheTypeThatIsExpected(code: String) throws {
        #expect(try examine("import UIKit\n\(code)\n").list(.absent) == ["UIColor.mint:2"])
    }

    @Test func casesOfASwitchBelongToItsSubject() throws {
        let report = try examine(
            """
            import UIKit
            func f(_ tap: UIGestureRecognizer) {
                switch tap.state {
                case .began: break
                case .recognized: break
                default: break
                }
                if case .failed = tap.state {}
            }
            """)

        #expect(
            report.list(.absent) == ["UIGestureRecognizer.State.failed:8", "UIGestureRecognizer.State.recognized:5"])
        #expect(report.list(.works).contains("UIGestureRecognizer.State.began:4"))
    }

    @Test func aMemberOfAnUnknownTypeIsFoundByItsName() throws {
        let report = try examine(
            """
            import UIKit
            func f(_ thing: Any) {
                let other = thing as! Missing
                other.alpha = 1
                other.blurRadius = 2
            }
            """)

        #expect(report.list(.works).contains(".alpha:4"))
        #expect(report.list(.unknown) == [".blurRadius:5", "Missing:3"])
        #expect(report.usesByName == 1)
    }

    // MARK: Calls

    @Test func labelsThatNoOverloadHasAreAbsent() throws {
        let report = try examine(
            """
            import UIKit
            func f(_ view: UIView) {
                UIView.animate(withDuration: 1, delay: 0, animations: {}) { _ in }
                UIView.animate(withDuration: 1, delay: 0) {}
                UIView.animate(springDuration: 1) {}
                view.addSubview(view, at: 0)
                _ = UITableView(frame: CGRect(x: 0, y: 0), style: .grouped)
                _ = UITableView(style: .plain)
                _ = UITableView(kind: 1)
            }
            """)

        #expect(
            report.list(.absent) == [
                "UITableView.init(kind:):9", "UIView.addSubview(_:at:):6", "UIView.animate(springDuration:…):5",
            ])
        #expect(report.apis(.absent).first { $0.name.contains("addSubview") }?.advice == "There is `addSubview(_:)`.")
    }

    // MARK: Declarations

    @Test func anOverrideOfNothingIsAbsent() throws {
        let report = try examine(
            """
            import UIKit
            class Base: UIViewController { func own() {} }
            class Page: Base {
                override func viewDidLoad() {}
                override func own() {}
                override func viewIsAppearing(_ animated: Bool) {}
                override var prefersPointerLocked: Bool { true }
            }
            """)

        #expect(
            report.list(.absent) == [
                "UIViewController.prefersPointerLocked:7", "UIViewController.viewIsAppearing(_:):6",
            ])
        #expect(report.list(.works).contains("UIViewController.viewDidLoad():4"))
    }

    @Test func aDelegatesMethodThatIsNeverCalledIsAbsent() throws {
        let report = try examine(
            """
            import UIKit
            class Page: UIViewController {}
            extension Page: UITableViewDelegate {
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
                func tableView(_ tableView: UITableView, didPinchRowAt indexPath: IndexPath) {}
                func configure(_ tableView: UITableView) {}
                func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }
            """)

        #expect(report.list(.absent) == ["UITableViewDelegate.tableView(_:didPinchRowAt:):5"])
        #expect(report.apis(.absent).first?.advice == "It compiles, and is never called.")
        #expect(report.list(.works).contains("UIScrollViewDelegate.scrollViewDidScroll(_:):7"))
    }

    // MARK: Conditions and names

    @Test func codeOfOtherPlatformsIsLeftOut() throws {
        let report = try examine(
            """
            #if os(macOS)
            import AppKit
            typealias View = NSView
            #else
            import UIKit
            #endif
            #if canImport(SwiftUI)
            struct Preview: PreviewProvider {}
            #endif
            #if DEBUG && !targetEnvironment(simulator)
            let field: UITextField
            #endif
            """)

        #expect(report.list(.absent) == ["UITextField:11"])
        #expect(report.modules.isEmpty)
    }

    @Test func oldNamesCountAsTodays() throws {
        let report = try examine("import UIKit\nlet mode: UIViewContentMode = .center\n")

        #expect(report.list(.works) == ["UIView.ContentMode.center:2", "UIView.ContentMode:2"])
    }

    @Test func localNamesHideMembers() throws {
        let report = try examine(
            """
            import UIKit
            class Page: UIViewController {
                func f(_ title: UILabel, _ views: [Int]) {
                    title.text = "a"
                    if let view = views.first { _ = view.magnitude }
                    view.alpha = 1
                }
                static func make() { self.build() }
                static func build() {}
            }
            """)

        #expect(report.list(.works).contains("UILabel.text:4"))
        #expect(report.list(.works).contains("UIView.alpha:6"))
        #expect(report.list(.absent) == ["Int.magnitude:5"])
    }

    @Test func operatorsOfTheProjectHaveItsTypes() throws {
        let report = try examine(
            """
            import UIKit
            struct Rule { var priority = 0 }
            func == (a: UIView, b: UIView) -> Rule { Rule() }
            func f(_ a: UIView) { let rule = a == a; _ = rule.priority }
            """)

        #expect(report.list(.absent) == [])
    }

    // MARK: Modules

    @Test func typesOfAnAbsentFrameworkAreItsOwn() throws {
        let report = try examine("import UIKit\nimport WebKit\nlet page: WKWebView\n")

        #expect(report.list(.absent) == ["WKWebView:3"])
        #expect(report.apis(.absent).first?.module == "WebKit")
        #expect(report.modules.map(\.name) == ["WebKit"])
        #expect(report.modules.first?.isApple == true)
        #expect(report.modules.first?.places == [.init(path: "Page.swift", line: 2)])
        #expect(report.lacksSomething)
    }

    @Test func placeholdersCountAsAbsent() throws {
        let report = try examine(
            "import Combine\nimport SceneKit\nimport UIKit\nimport WebKit\nlet a: WKWebView\nlet b: UIColorWell\n")

        #expect(report.list(.absent) == ["UIColorWell:6", "WKWebView:5"])
        #expect(report.modules.map(\.name).sorted() == ["SceneKit", "WebKit"])
        #expect(report.modules.first { $0.name == "WebKit" }?.isPlaceholder == true)
        #expect(report.modules.first { $0.name == "SceneKit" }?.isPlaceholder == false)
        let well = report.apis.first { $0.name == "UIColorWell" }
        #expect(well?.advice?.contains("./twill run builds it with a placeholder") == true)
    }

    @Test func aModuleThatIsNotHereMayDeclareTheRest() throws {
        let report = try examine(
            """
            import SnapTogether
            import UIKit
            func f(_ view: UIView, _ kit: Snapper) { view.snap.edges(); kit.start(); _ = UITextField.self }
            """)

        #expect(report.list(.absent) == ["UITextField:3"])
        #expect(report.list(.unknown) == ["UIView.snap:3"])
        #expect(report.modules.map(\.isApple) == [false])
    }

    @Test func whatCannotBeRewrittenIsListed() throws {
        let report = try examine(
            """
            import UIKit
            class Model: NSObject { @NSManaged var name: String }
            func f(_ a: AnyObject) { method_exchangeImplementations(a, a) }
            """)

        #expect(report.obstacles.map(\.place.line) == [2, 3])
        #expect(report.list(.unknown) == [])
    }
}
