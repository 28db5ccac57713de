// Only UIKit, as a file of an iOS app: all of this comes with it.
import Testing
import UIKit

private final class Token {}

@MainActor private let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
@MainActor private let otherKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

extension UIView {
    /// How libraries give views properties.
    fileprivate var badge: String? {
        get { objc_getAssociatedObject(self, key) as? String }
        set { objc_setAssociatedObject(self, key, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}

@MainActor
@Suite struct AssociatedObjectTests {
    @Test func anExtensionStoresAPropertyOfEachView() {
        let one = UIView(), two = UIButton()
        one.badge = "1"
        two.badge = "2"

        #expect(one.badge == "1" && two.badge == "2")
        one.badge = nil
        #expect(one.badge == nil && two.badge == "2")
    }

    @Test func keysKeepApartAndAreRemovedTogether() {
        for object in [UIView(), NSObject(), Token()] as [AnyObject] {
            objc_setAssociatedObject(object, key, 1, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            objc_setAssociatedObject(object, otherKey, [2], .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(object, key) as? Int == 1)
            #expect(objc_getAssociatedObject(object, otherKey) as? [Int] == [2])

            objc_removeAssociatedObjects(object)

            #expect(objc_getAssociatedObject(object, key) == nil && objc_getAssociatedObject(object, otherKey) == nil)
        }
    }

    @Test func aRetainedValueGoesWithItsView() {
        weak var token: Token?
        do {
            let view = UIView(), made = Token()
            objc_setAssociatedObject(view, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            token = made
        }

        #expect(token == nil)
    }

    @Test func aValueOfAnotherObjectGoesWithALaterOne() {
        weak var token: Token?
        do {
            let object = NSObject(), made = Token()
            objc_setAssociatedObject(object, key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            token = made
        }

        let later = (0..<100).map { _ in NSObject() }
        for object in later { objc_setAssociatedObject(object, key, 1, .OBJC_ASSOCIATION_RETAIN) }

        #expect(token == nil && later.allSatisfy { objc_getAssociatedObject($0, key) as? Int == 1 })
    }

    @Test func anObjectAtTheAddressOfOneThatIsGoneHasNoValues() {
        for _ in 0..<1_000 {
            let object = NSObject()
            #expect(objc_getAssociatedObject(object, key) == nil)
            objc_setAssociatedObject(object, key, 1, .OBJC_ASSOCIATION_RETAIN)
        }
    }

    @Test func anAssignedValueIsNotKept() {
        let view = UIView()
        var token: Token? = Token()
        objc_setAssociatedObject(view, key, token, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, key) as? Token === token)

        token = nil

        #expect(objc_getAssociatedObject(view, key) == nil)
    }

    @Test func aCopiedValueIsACopy() {
        let view = UIView(), text = NSMutableString(string: "a")
        objc_setAssociatedObject(view, key, text, .OBJC_ASSOCIATION_COPY)

        text.append("b")

        #expect((objc_getAssociatedObject(view, key) as? NSString)?.isEqual(to: "a") == true)
    }
}

@MainActor
@Suite struct PointerTableTests {
    @Test func weakObjectsLeaveAHashTable() {
        let table = NSHashTable<UIView>.weakObjects(), kept = UIView()
        table.add(kept)
        do {
            let passing = UIView()
            table.add(passing)
            table.add(passing)
            #expect(table.count == 2 && table.contains(passing))
        }

        #expect(table.allObjects == [kept] && table.count == 1 && table.anyObject === kept)
        table.remove(kept)
        #expect(table.count == 0 && table.anyObject == nil)
    }

    @Test func aTableComparesByValueOrByIdentity() {
        let one = NSString(string: "long enough to be an object"), two = NSMutableString(string: one as String)
        let byValue = NSHashTable<NSString>(options: .strongMemory)
        let byIdentity = NSHashTable<NSString>(options: [.strongMemory, .objectPointerPersonality])
        for table in [byValue, byIdentity] {
            table.add(one)
            table.add(two)
        }

        #expect(byValue.count == 1 && byValue.member(two) === one)
        #expect(byIdentity.count == 2 && byIdentity.member(two) === two)
    }

    @Test func hashTablesAreCombined() {
        let views = (0..<4).map { _ in UIView() }
        let low = NSHashTable<UIView>(), high = NSHashTable<UIView>()
        for view in views[...2] { low.add(view) }
        for view in views[1...] { high.add(view) }

        let both = low.copy() as? NSHashTable<UIView>
        both?.intersect(high)

        #expect(both.map { Set($0.allObjects) } == [views[1], views[2]])
        #expect(both?.isSubset(of: low) == true && low.intersects(high) && low.count == 3)
        low.minus(high)
        #expect(low.allObjects == [views[0]])
        low.union(high)
        #expect(low.count == 4)
    }

    @Test func entriesOfAMapTableGoWithTheirKeysAndValues() {
        let weakKeys = NSMapTable<UIView, NSString>.weakToStrongObjects()
        let weakValues = NSMapTable<NSString, UIView>.strongToWeakObjects()
        let kept = UIView()
        weakKeys.setObject("kept", forKey: kept)
        weakValues.setObject(kept, forKey: "kept")
        do {
            let passing = UIView()
            weakKeys.setObject("passing", forKey: passing)
            weakValues.setObject(passing, forKey: "passing")
            #expect(weakKeys.count == 2 && weakValues.object(forKey: "passing") === passing)
        }

        #expect(weakKeys.count == 1 && weakKeys.object(forKey: kept)?.isEqual(to: "kept") == true)
        #expect(weakValues.count == 1 && weakValues.object(forKey: "passing") == nil)
        weakKeys.setObject("again", forKey: kept)
        #expect(weakKeys.count == 1 && weakKeys.object(forKey: kept)?.isEqual(to: "again") == true)
        weakKeys.removeObject(forKey: kept)
        #expect(weakKeys.count == 0 && weakKeys.object(forKey: kept) == nil)
    }

    @Test func aThousandPassingObjectsLeaveNothingBehind() {
        let table = NSHashTable<NSObject>.weakObjects(), map = NSMapTable<NSObject, NSObject>.weakToWeakObjects()
        for _ in 0..<1_000 {
            let object = NSObject()
            table.add(object)
            map.setObject(object, forKey: object)
        }

        #expect(table.count == 0 && map.count == 0)
    }
}

@MainActor
@Suite struct DynamicCallTests {
    private class Plain: UIView {
        var made = "frame"
    }

    private final class Own: UIView {
        var made = ""
        override init(frame: CGRect) {
            super.init(frame: frame)
            made = "init(frame:)"
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Controller: UIViewController {
        var made = "inherited"
    }

    private func make<Object: NSObject>(_ type: Object.Type) -> Object { type.new() }

    @Test func aClassInAVariableIsInstantiated() {
        let plain = make(Plain.self), own = make(Own.self), controller = make(Controller.self)

        #expect(plain.made == "frame" && plain.frame == .zero && own.made == "init(frame:)")
        #expect(controller.made == "inherited" && type(of: make(UILabel.self)) == UILabel.self)
        let hidden: UIView.Type = Own.self
        #expect(hidden.new() is Own)
    }

    /// A view controller that declares an `init()` itself, and what `./twill run` writes beside it.
    private class Screen: UIViewController {
        let made: String
        init() {
            made = "own"
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override class func _madeByOwnInit() -> UIResponder? {
            self == Screen.self ? Screen() : super._madeByOwnInit()
        }
    }

    @Test func anInitializerThatAControllerDeclaresItselfRuns() {
        let screen: UIViewController.Type = Screen.self

        #expect((screen.new() as? Screen)?.made == "own")
        #expect(type(of: make(Controller.self)) == Controller.self)
    }

    private final class Badge: UIButton {
        var made = ""
        override init(frame: CGRect) {
            super.init(frame: frame)
            made = "init(frame:)"
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Row: UITableViewCell {}

    @Test func initializersWithArgumentsRunToo() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let view: UIView.Type = Own.self, button: UIButton.Type = Badge.self, cell: UITableViewCell.Type = Row.self

        let own = view.new(frame: frame)
        #expect((own as? Own)?.made == "init(frame:)" && own.frame == frame)
        let system = button.new(type: .system)
        #expect((system as? Badge)?.made == "init(frame:)" && system.buttonType == .system)
        let row = cell.new(style: .value1, reuseIdentifier: "row")
        #expect(row is Row && row.reuseIdentifier == "row" && row.detailTextLabel != nil)
    }

    private class Doer: UIResponder {
        func act() {}
    }

    private final class Other: UIResponder {
        func act() {}
    }

    @Test func anObjectRespondsToTheMethodsOfItsClass() {
        final class Heir: Doer {}
        let selector = Selector("act", Doer.act)

        #expect(Doer().responds(to: selector) && Heir().responds(to: selector))
        #expect(!Other().responds(to: selector) && !UIView().responds(to: selector) && !UIView().responds(to: nil))
    }

    private final class Tall: NSObject, UITableViewDelegate {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 99 }
    }

    private final class Silent: NSObject, UITableViewDelegate {}

    @Test func anOptionalMethodIsCalledWhereItIsThere() {
        let table = UITableView(), path = IndexPath(row: 0, section: 0)
        let tall: any UITableViewDelegate = Tall(), silent: any UITableViewDelegate = Silent()

        #expect(callIfImplemented { tall.tableView(table, heightForRowAt: path) } == 99)
        #expect(callIfImplemented { silent.tableView(table, heightForRowAt: path) } == nil)
    }

    @Test func aPoolRunsItsBody() throws {
        struct Failure: Error {}

        #expect(autoreleasepool { 1 } == 1)
        #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
    }
}
