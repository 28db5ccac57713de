import Coordinators
import Testing
import TwillTesting

@MainActor @Suite struct LeakCheckTests {
    @Test func releasedCoordinatorIsNoLeak() throws {
        let tree = Tree()
        weak var child: BaseCoordinator?

        try assertNoLeaks(below: tree.root) {
            child = tree.push("child", pages: 2)
            #expect(child != nil && tree.navigation.viewControllers.count > 1)
            tree.navigation.popToRootViewController(animated: true)
            tree.stage.advance(by: 1)
        }

        #expect(child == nil && tree.root.childCoordinators.isEmpty)
    }

    @Test func retainedCoordinatorIsALeak() {
        let tree = Tree()
        var held: Guide?

        let leaks = #expect(throws: CoordinatorLeaks.self) {
            try assertNoLeaks(below: tree.root) {
                held = tree.push("child")
                tree.navigation.popViewController(animated: true)
                tree.stage.advance(by: 1)
            }
        }

        #expect(leaks?.coordinators == ["Guide"] && leaks?.screens == [])
        #expect("\(leaks!)".contains("Guide has ended and is still alive."))
        #expect(held?.ends == 1)
    }

    @Test func aScreenThatIsHeldIsNamed() {
        let tree = Tree()
        let held = Page("held")

        let leaks = #expect(throws: CoordinatorLeaks.self) {
            try assertNoLeaks(below: tree.root) {
                do {
                    let child = Guide("child", pages: 0, on: tree.navigation)
                    tree.root.startChildCoordinator(child)
                    child.show(held)
                }
                tree.stage.advance(by: 1)
                tree.navigation.popViewController(animated: true)
                tree.stage.advance(by: 1)
            }
        }

        #expect(leaks?.screens == ["Page"] && leaks?.coordinators == [])
    }

    @Test func aScreenThatHoldsItsCoordinatorWhichHoldsItIsFound() {
        let tree = Tree()
        final class Selfish: BaseCoordinator {
            var screen: UIViewController?
            override func start() {
                let screen = Page("selfish")
                self.screen = screen
                screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    systemItem: .done, primaryAction: UIAction { _ in self.finish() })
                show(screen, animated: false)
            }
        }
        weak var selfish: Selfish?

        #expect(throws: CoordinatorLeaks.self) {
            try assertNoLeaks(below: tree.root) {
                let child = Selfish(navigationController: tree.navigation)
                selfish = child
                tree.root.startChildCoordinator(child)
                tree.stage.advance(by: 1)
                tree.navigation.popViewController(animated: true)
                tree.stage.advance(by: 1)
            }
        }
        selfish?.screen = nil
    }

    @Test func coordinatorsOfAnotherTreeAreNoLeaks() throws {
        let tree = Tree()
        let other = Guide("other")
        var held: [Guide] = []
        other.start()

        try assertNoLeaks(below: other) {
            held.append(tree.push("child"))
            tree.navigation.popViewController(animated: false)
            tree.stage.advance(by: 1)
        }
        #expect(held[0].ends == 1)
    }
}
