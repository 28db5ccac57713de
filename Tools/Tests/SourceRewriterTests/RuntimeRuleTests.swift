import Foundation
import Testing

/// What asks the Objective-C runtime for classes: objects of classes in variables, names of classes.
@Suite struct RuntimeRuleTests {
    @Test func objectsOfClassesInVariablesAreMadeByNew() {
        #expect(
            rewrite("func make<Cell: UIView>(_ type: Cell.Type) -> Cell { Cell() }")
                == "func make<Cell: UIView>(_ type: Cell.Type) -> Cell { Cell.new() }")
        #expect(
            rewrite("func make(_ type: UIView.Type) -> UIView { type.init(frame: .zero) }")
                == "func make(_ type: UIView.Type) -> UIView { type.new(frame: .zero) }")
        #expect(
            rewrite("class Card: UIView { func copyOfIt() -> UIView { type(of: self).init() } }")
                == "class Card: UIView { func copyOfIt() -> UIView { type(of: self).new() } }")
        #expect(
            rewrite("extension UIView { class func make() -> Self { return self.init(frame: .zero) } }")
                == "extension UIView { class func make() -> Self { return self.new(frame: .zero) } }")
        #expect(
            rewrite("class Card: UIView { static var shared: Card { Self() } }")
                == "class Card: UIView { static var shared: Card { Self.new() } }")
    }

    @Test func classesThatPropertiesHoldAreMadeByNew() {
        let item = "struct Item { let screen: UIViewController.Type?; let screens: [UIViewController.Type] }\n"
        let uses = [
            "func f(_ i: Item) { if let screen = i.screen { push(screen.init()) } }",
            "func f(_ i: Item) { guard let type = i.screen else { return }\n    push(type.init()) }",
            "func f(_ i: Item) { push(i.screen!.init()) }",
            "func f(_ i: Item) { let type = i.screen!\n    push(type.init()) }",
            "func f(_ i: Item) { for type in i.screens { push(type.init()) } }",
            "func f(_ i: Item) { push(i.screens.map { $0.init() }) }",
            "func f(_ i: Item) { i.screens.forEach { type in push(type.init()) } }",
            "class List: UIViewController { let screen: UIView.Type? = nil; func f() { if let screen { add(screen.init()) } } }",
            "class Menu: UIViewController { let pages: [(String, UIView.Type)] = []; func f() { let (a, b) = pages[0]\n    add(b.init()) } }",
            "class Menu: UIViewController { let pages: [(String, UIView.Type)] = []; func f() { add(pages[0].1.init()) } }",
            "class Menu: UIViewController { let pages: [(name: String, kind: UIView.Type)] = []; func f() { add(pages[0].kind.init()) } }",
            "class Menu: UIViewController { let pages: [(String, UIView.Type)] = []; func f() { for (_, b) in pages { add(b.init()) } } }",
            "func f() { let types: [UIView.Type] = []\n    for type in types { add(type.init(frame: .zero)) } }",
        ]
        for use in uses {
            #expect(rewrite(item + use) == item + use.replacingOccurrences(of: ".init(", with: ".new("), "\(use)")
        }
    }

    @Test func valuesThatPropertiesHoldKeepTheirInitializers() {
        let item =
            "struct Item { let kind: any Defaulted.Type; let screen: UIViewController.Type }\nstruct Page { let screen: Model.Type }\n"
        let uses = [
            "func f(_ i: Item) { add(i.kind.init()) }",
            // Another type has such a property, whose class is not a framework's.
            "func f(_ p: Page) { add(p.screen.init()) }",
            "func f(_ i: Item) { let type = other(i)\n    add(type.init()) }",
            "func f(_ a: [Int]) { a.map { $0.init() } }",
            "class Menu: UIViewController { let pages: [(String, UIView.Type)] = []; func f() { let (a, b) = pages[0]\n    a.init() } }",
            "func f() { let a = b, b = a\n    a.init() }",
        ]
        for use in uses { #expect(rewrite(item + use) == item + use, "\(use)") }
    }

    @Test func initializersThatViewsDeclareAreFoundByNew() {
        let use = "func make(_ type: UIView.Type) -> UIView { type.init() }\n"
        func own(_ name: String) -> String {
            " override class func _madeByOwnInit() -> UIResponder? { self == \(name).self ? \(name)() : super._madeByOwnInit() } "
        }
        func rewritten(_ source: String) -> String { String(rewrite(use + source).dropFirst(use.count - 1)) }
        let screen = "class Screen: UIViewController {\n    init() { super.init(nibName: nil, bundle: nil) }\n}"
        #expect(rewritten(screen) == screen.dropLast() + own("Screen") + "}")
        let card = "class Base: UIView {}\nclass Card: Base { convenience init() { self.init(frame: .zero) } }"
        #expect(rewritten(card) == card.dropLast() + ";" + own("Card") + "}")
        #expect(
            rewritten("public final class Card: UIView { init() {} }").contains("; public override class func _made"))
        let others = [
            "class Model { init() {} }", "class Card: UIView { init?() { return nil } }",
            "class Card: UIView { init(a: Int) {} }", "class Store: NSObject { override init() {} }",
            "class Card: UIView { @available(*, unavailable) init() { fatalError() } }",
            "class Pan: UIPanGestureRecognizer { init() { super.init(target: nil, action: nil) } }",
            "struct View { init() {} }",
        ]
        for source in others { #expect(rewritten(source) == source) }
        // Without such a call nothing is written.
        #expect(rewrite(screen) == screen)
    }

    @Test func otherInitializersStay() {
        let others = [
            "class Card: UIView { convenience init(a: Int) { self.init(frame: .zero) } }",
            "struct A { static func make() -> A { self.init() } }",
            "extension UIView { class func make() -> Self { self.init(title: 1) } }",
            "func make<T: Codable & Defaulted>(_ type: T.Type) -> T { T() }",
        ]
        for source in others { #expect(rewrite(source) == source) }
    }

    @Test func descriptionsOfClassesAreTheirNames() {
        #expect(
            rewrite("let a = type(of: view).description()") == "let a = String(reflecting: type(of: view))")
        #expect(rewrite("let a = Card.description()") == "let a = String(reflecting: Card.self)")
        #expect(rewrite("let a = card.description()") == "let a = card.description()")
    }

    @Test func propertiesThatALayerKeepsHaveAccessors() {
        #expect(
            rewrite("class Ring: CALayer {\n    @NSManaged var progress: CGFloat\n}")
                == "class Ring: CALayer {\n    var progress: CGFloat { get { managedValue(forKey: \"progress\", default: .zero) } "
                + "set { setManagedValue(newValue, forKey: \"progress\") } }\n}")
        #expect(
            rewrite("class Ring: CAShapeLayer { @NSManaged dynamic var color: CGColor? }").contains(
                "var color: CGColor? { get { managedValue(forKey: \"color\", default: nil) }"))
        let card = "class Card: UIView { @NSManaged var name: String }"
        #expect(rewrite(card).contains("@NSManaged var name: String }"))
        #expect(
            findings(card) == ["1: the property is of no layer or managed object that is known; it is not stored"])
    }

    @Test func castsOfCoreDataAreWrittenWithoutBridging() {
        #expect(
            rewrite("func f(_ c: NSFetchedResultsController<any NSFetchRequestResult>) {}")
                == "func f(_ c: NSFetchedResultsController<NSFetchRequestResult>) {}")
        #expect(
            rewrite("let all = request as! NSFetchRequest<NSFetchRequestResult>")
                == "let all = request.typed(as: NSFetchRequestResult.self)")
        #expect(
            rewrite("let a = s as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>")
                == "let a = NSDiffableDataSourceSnapshot<String, NSManagedObjectID>(s)")
        #expect(
            rewrite("let a = NSPredicate(format: \"made > %@\", date as CVarArg)").contains("\"made > %@\", date)"))
        #expect(rewrite("let a = call(date as CVarArg)") == "let a = call(date as CVarArg)")
    }

    @Test func propertiesOfManagedObjectsHaveAccessors() {
        let source = """
            class Note: NSManagedObject {}
            extension Note {
                @NSManaged public var title: String?
                @NSManaged var count: Int64
                @NSManaged var owner: Person
                @NSManaged func addToTags(_ values: NSSet)
                @NSManaged func insertIntoTags(_ value: Tag, at idx: Int)
                @NSManaged func removeFromTags(at indexes: NSIndexSet)
                @NSManaged func other()
            }
            """
        func property(_ key: String, _ fallback: String) -> String {
            "{ get { managedValue(forKey: \"\(key)\"\(fallback)) } set { setManagedValue(newValue, forKey: \"\(key)\") } }"
        }
        #expect(
            rewrite(source) == """
                class Note: NSManagedObject {}
                extension Note {
                    public var title: String? \(property("title", ", default: nil"))
                    var count: Int64 \(property("count", ", default: 0"))
                    var owner: Person \(property("owner", ""))
                    func addToTags(_ values: NSSet) { addManagedObjects(values, forKey: "tags") }
                    func insertIntoTags(_ value: Tag, at idx: Int) { changeManagedObjects(forKey: "tags") { $0.insert(value, at: idx) } }
                    func removeFromTags(at indexes: NSIndexSet) { changeManagedObjects(forKey: "tags") { $0.removeObjects(at: indexes as IndexSet) } }
                    @NSManaged func other()
                }
                """)
        #expect(findings(source) == ["9: it is no accessor of a relationship that is known; write its body"])
    }

    @Test func formatsOfPredicatesAreReadByUIKit() {
        #expect(
            rewrite("let a = NSPredicate(format: \"age > %d\", 3)")
                == "let a = NSPredicate(keyValueFormat: \"age > %d\", 3)")
        #expect(rewrite("let a = NSPredicate { _, _ in true }") == "let a = NSPredicate { _, _ in true }")
        #expect(rewrite("let a = Thread.main == b") == "let a = Thread.mainThread == b")
        #expect(rewrite("Thread.main()") == "Thread.main()")
    }

    @Test func conventionsOfObjectiveCAreRemoved() {
        #expect(rewrite("let f: @convention(block) (Int) -> Void") == "let f: (Int) -> Void")
        #expect(
            rewrite("typealias F = @convention(c) (AnyObject, Selector) -> Void")
                .hasPrefix("typealias F = (AnyObject, Selector) -> Void"))
        #expect(rewrite("let f: @convention(c) (Int) -> Void") == "let f: @convention(c) (Int) -> Void")
    }
}
