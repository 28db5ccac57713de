import Testing
import TwillTesting
import UIKit

private final class Keen: UIView {
    let name: String
    let journal: Journal
    var may = true
    var lets = true

    init(_ name: String, _ journal: Journal) {
        self.name = name
        self.journal = journal
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("not made from archives") }

    override var canBecomeFirstResponder: Bool {
        journal.add("\(name).canBecome")
        return may
    }

    override var canResignFirstResponder: Bool {
        journal.add("\(name).canResign")
        return lets
    }

    override func resignFirstResponder() -> Bool {
        journal.add("\(name).resign")
        return super.resignFirstResponder()
    }
}

@MainActor
@Suite struct FirstResponderTests {
    let journal = Journal()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func keen(_ name: String) -> Keen {
        let view = Keen(name, journal)
        window.addSubview(view)
        return view
    }

    @Test func aPlainViewMayNot() {
        let view = UIView()
        window.addSubview(view)
        #expect(!view.canBecomeFirstResponder && view.canResignFirstResponder)
        #expect(!view.becomeFirstResponder() && !view.isFirstResponder)
    }

    @Test func aViewWithoutAWindowMayNot() {
        let view = Keen("a", journal)
        #expect(!view.becomeFirstResponder() && !view.isFirstResponder)
    }

    @Test func theNewOneIsAskedBeforeTheOldOneResigns() {
        let a = keen("a"), b = keen("b")

        #expect(a.becomeFirstResponder() && a.isFirstResponder)
        #expect(journal.take() == ["a.canBecome"])
        #expect(b.becomeFirstResponder())
        #expect(journal.take() == ["b.canBecome", "a.canResign", "a.resign"])
        #expect(b.isFirstResponder && !a.isFirstResponder)
        #expect(b.becomeFirstResponder())
        #expect(b.resignFirstResponder() && !b.isFirstResponder)
    }

    @Test func anOldOneThatRefusesStays() {
        let a = keen("a"), b = keen("b")
        a.becomeFirstResponder()
        a.lets = false

        #expect(!b.becomeFirstResponder() && a.isFirstResponder)
        #expect(!a.resignFirstResponder() && a.isFirstResponder)
        #expect(window.endEditing(false) == false && a.isFirstResponder)
        #expect(window.endEditing(true) && !a.isFirstResponder)
    }

    @Test func leavingTheWindowResignsAndHidingDoesNot() {
        let a = keen("a")
        a.becomeFirstResponder()
        a.isHidden = true
        #expect(a.isFirstResponder)

        a.removeFromSuperview()
        #expect(!a.isFirstResponder)

        window.addSubview(a)
        #expect(!a.isFirstResponder)
    }

    @Test func aSubtreeThatLeavesTakesItsFirstResponderAlong() {
        let box = UIView()
        let a = keen("a")
        window.addSubview(box)
        box.addSubview(a)
        a.becomeFirstResponder()
        a.lets = false
        box.removeFromSuperview()
        window.addSubview(box)

        #expect(!a.isFirstResponder)
    }

    @Test func movingToAnotherWindowResigns() {
        let other = UIWindow(frame: window.frame)
        let a = keen("a")
        a.becomeFirstResponder()
        other.addSubview(a)

        #expect(!a.isFirstResponder)
        #expect(a.becomeFirstResponder() && a.isFirstResponder)
    }

    @Test func eachWindowHasItsOwnFirstResponder() {
        let other = UIWindow(frame: window.frame)
        let a = keen("a"), b = Keen("b", journal)
        other.addSubview(b)
        #expect(a.becomeFirstResponder() && b.becomeFirstResponder())
        #expect(a.isFirstResponder && b.isFirstResponder)
    }

    @Test func endEditingReachesOnlyWhatIsBelow() {
        let box = UIView(), a = keen("a")
        window.addSubview(box)
        a.becomeFirstResponder()
        #expect(box.endEditing(true) && a.isFirstResponder)

        box.addSubview(a)
        #expect(box.endEditing(false) && !a.isFirstResponder)
    }

    // MARK: The chain

    @Test func theChainLeadsFromAViewOverItsControllerToTheApplication() {
        let stage = Stage()
        let controller = UIViewController(), child = UIViewController(), leaf = UIView()
        let container = UIView()
        controller.view.addSubview(container)
        controller.addChild(child)
        container.addSubview(child.view)
        child.didMove(toParent: controller)
        child.view.addSubview(leaf)
        let window = stage.show(controller)
        var chain: [UIResponder] = []
        var responder: UIResponder? = leaf
        while let next = responder?.next, next is UIView || next is UIViewController {
            chain.append(next)
            responder = next
        }

        #expect(chain == [child.view, child, container, controller.view, controller, window])
    }

    private final class Asker: UIView {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action.name == "copy"
        }

        func take() {}
    }

    @Test func aTargetIsTheFirstUpTheChainThatCan() {
        let outer = Asker(), middle = UIView(), inner = UIView()
        outer.addSubview(middle)
        middle.addSubview(inner)
        let copy = Selector("copy", Asker.take), paste = Selector("paste", Asker.take)

        #expect(inner.target(forAction: copy, withSender: nil) as? UIView === outer)
        #expect(inner.target(forAction: paste, withSender: nil) == nil)
    }

    private final class Toucher: UIView {
        var touched = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            touched += 1
            super.touchesBegan(touches, with: event)
        }
    }

    @Test func touchesGoUpTheResponderChainUntilTheyAreHandled() throws {
        final class Keeper: UIView {
            var touched = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
        }
        let stage = Stage()
        let top = Toucher(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let keeper = Keeper(frame: top.bounds), below = Toucher(frame: top.bounds)
        top.addSubview(keeper)
        keeper.addSubview(below)
        stage.show(top)
        try stage.tap(at: CGPoint(x: 50, y: 50))

        #expect(below.touched == 1 && keeper.touched == 1 && top.touched == 0)
    }
}
