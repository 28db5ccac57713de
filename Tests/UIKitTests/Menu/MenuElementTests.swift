import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct MenuElementTests {
    private func action(_ title: String, _ state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, state: state) { _ in }
    }

    @Test func aMenuReplacesItsChildrenAndKeepsItsIdentity() {
        let menu = UIMenu(title: "Sort", identifier: .view, options: .singleSelection, children: [action("Name")])

        let other = menu.replacingChildren([action("Date"), action("Size")])

        #expect(other.children.map(\.title) == ["Date", "Size"])
        #expect(menu.children.map(\.title) == ["Name"])
        #expect(other.identifier == .view)
        #expect(other.options == .singleSelection)
        #expect(other.title == "Sort")
    }

    @Test func menusWithoutAnIdentifierGetDifferentOnes() {
        #expect(UIMenu().identifier != UIMenu().identifier)
    }

    @Test func selectedElementsIncludeThoseOfSubmenus() {
        let inner = UIMenu(title: "More", children: [action("C", .on), action("D", .mixed)])
        let menu = UIMenu(children: [action("A", .on), action("B"), inner])

        #expect(menu.selectedElements.map(\.title) == ["A", "C"])
    }

    @Test func performingALeafSetsItsSenderWhileItRuns() {
        let source = UIView()
        var seen: (Any?, Bool)?
        let action = UIAction { seen = ($0.sender, $0.presentationSourceItem === source) }

        action.performWithSender("sender", target: source)

        #expect(seen?.0 as? String == "sender")
        #expect(seen?.1 == true)
        #expect(action.sender == nil)
        #expect(action.presentationSourceItem == nil)
    }

    @Test func aKeyCommandIsACommand() {
        let command = UIKeyCommand(
            title: "Save", action: Selector("save", UIView.layoutIfNeeded), input: "s", modifierFlags: .command)

        #expect((command as UICommand).action == Selector("save", UIView.layoutIfNeeded))
        #expect(command.title == "Save")
    }

    @Test func aViewOwnsItsInteractionUntilItMovesToAnother() {
        final class Note: NSObject, UIInteraction {
            weak var view: UIView?
            var moves: [String] = []

            func willMove(to view: UIView?) { moves.append("will \(view?.tag ?? -1)") }

            func didMove(to view: UIView?) {
                self.view = view
                moves.append("did \(view?.tag ?? -1)")
            }
        }
        let note = Note(), first = UIView(), second = UIView()
        first.tag = 1
        second.tag = 2

        first.addInteraction(note)
        second.addInteraction(note)
        second.removeInteraction(note)

        #expect(note.moves == ["will 1", "did 1", "will -1", "did -1", "will 2", "did 2", "will -1", "did -1"])
        #expect(first.interactions.isEmpty)
        #expect(second.interactions.isEmpty)
    }
}
