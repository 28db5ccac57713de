import Coordinators
import Testing
import TwillTesting

@MainActor @Suite struct ResultTests {
    private final class Choice: ResultCoordinator<String> {
        var startsDone = false
        override func start() {
            show(Page("choose"), animated: false)
            if startsDone { finish(with: "at once") }
        }
    }

    @MainActor
    private final class Outcome {
        var text: String?
    }

    /// Waits for the result of a child in a task, and lets it begin.
    private func wait(
        for child: Choice, below root: Guide, on stage: Stage
    ) async -> (task: Task<Void, Never>, outcome: Outcome) {
        let outcome = Outcome()
        let task = Task {
            do {
                outcome.text = try await root.result(of: child, animated: false)
            } catch is CancellationError {
                outcome.text = "cancelled"
            } catch {
                outcome.text = "\(error)"
            }
        }
        await stage.waitForMainQueue()
        stage.advance(by: 1)
        return (task, outcome)
    }

    private func makeRoot(on stage: Stage) -> Guide {
        let root = Guide("root")
        root.start()
        stage.show(root.navigationController)
        return root
    }

    // A task is assigned to its test's stage, and the cases of a test are one test.
    @Test(.serialized, arguments: [true, false])
    func resultEndsTheFlowAndIsReturned(isPresented: Bool) async {
        await Stage.run { stage in
            let root = makeRoot(on: stage)
            let child = Choice(
                navigationController: isPresented ? UINavigationController() : root.navigationController)
            let (task, outcome) = await wait(for: child, below: root, on: stage)
            #expect(outcome.text == nil && stage.shows("choose"))

            child.finish(with: "guava", animated: false)
            child.finish(with: "too late", animated: false)
            await task.value
            stage.advance(by: 1)

            #expect(outcome.text == "guava" && root.childCoordinators.isEmpty)
            #expect(!stage.shows("choose"))
        }
    }

    @Test func goingBackCancelsTheResult() async {
        await Stage.run { stage in
            let root = makeRoot(on: stage), child = Choice(navigationController: root.navigationController)
            let (task, outcome) = await wait(for: child, below: root, on: stage)

            root.navigationController.popViewController(animated: true)
            stage.advance(by: 1)
            await task.value

            #expect(outcome.text == "cancelled" && root.childCoordinators.isEmpty)
        }
    }

    @Test func draggingTheSheetDownCancelsTheResult() async throws {
        try await Stage.run { stage in
            let root = makeRoot(on: stage), child = Choice(navigationController: UINavigationController())
            let (task, outcome) = await wait(for: child, below: root, on: stage)

            try stage.drag(from: CGPoint(x: 187, y: 60), to: CGPoint(x: 187, y: 600), seconds: 0.2)
            stage.advance(by: 1)
            await task.value

            #expect(outcome.text == "cancelled")
        }
    }

    @Test func cancellingTheTaskEndsTheFlowAndRemovesItsScreens() async {
        await Stage.run { stage in
            let root = makeRoot(on: stage), child = Choice(navigationController: root.navigationController)
            let (task, outcome) = await wait(for: child, below: root, on: stage)

            task.cancel()
            await task.value
            stage.advance(by: 1)

            #expect(outcome.text == "cancelled" && root.childCoordinators.isEmpty)
            #expect(root.navigationController.viewControllers.count == 1)
        }
    }

    @Test func theEndOfTheParentCancelsTheResult() async {
        await Stage.run { stage in
            let root = makeRoot(on: stage), middle = Guide("middle", on: root.navigationController)
            root.startChildCoordinator(middle)
            stage.advance(by: 1)
            let child = Choice(navigationController: root.navigationController)
            let (task, outcome) = await wait(for: child, below: middle, on: stage)

            root.navigationController.popToRootViewController(animated: false)
            stage.advance(by: 1)
            await task.value

            #expect(outcome.text == "cancelled")
        }
    }

    @Test func aTreeThatIsDroppedCancelsTheResult() async {
        await Stage.run { stage in
            var root: Guide? = makeRoot(on: stage)
            let outcome = Outcome(), navigation = root!.navigationController
            let task = Task { [weak root] in
                do {
                    outcome.text = try await root?.result(
                        of: Choice(navigationController: navigation), animated: false)
                } catch {
                    outcome.text = "cancelled"
                }
            }
            await stage.waitForMainQueue()
            root = nil
            stage.show(Page("other"))
            navigation.viewControllers = []
            await stage.waitForMainQueue()
            await task.value

            #expect(outcome.text == "cancelled")
        }
    }

    @Test func aResultDuringStartIsNotLost() async {
        await Stage.run { stage in
            let root = makeRoot(on: stage), child = Choice(navigationController: root.navigationController)
            child.startsDone = true
            let (task, outcome) = await wait(for: child, below: root, on: stage)
            await task.value

            #expect(outcome.text == "at once")
        }
    }

    @Test func aSecondWaitForTheSameChildIsRefused() async {
        await Stage.run { stage in
            let root = makeRoot(on: stage), child = Choice(navigationController: root.navigationController)
            let (task, outcome) = await wait(for: child, below: root, on: stage)
            let (second, secondOutcome) = await wait(for: child, below: root, on: stage)
            await second.value
            #expect(secondOutcome.text == "cancelled" && outcome.text == nil)

            child.finish(with: "guava", animated: false)
            await task.value

            #expect(outcome.text == "guava")
        }
    }

    @Test func workIsCancelledAtTheEnd() async {
        await Stage.run { stage in
            let root = makeRoot(on: stage), child = Guide("child", on: root.navigationController)
            root.startChildCoordinator(child)
            stage.advance(by: 1)
            let outcome = Outcome()
            let task = child.perform {
                while !Task.isCancelled { await Task.yield() }
                outcome.text = "cancelled"
            }
            await stage.waitForMainQueue()
            #expect(outcome.text == nil)

            root.navigationController.popViewController(animated: false)
            stage.advance(by: 1)
            await task.value
            #expect(outcome.text == "cancelled")

            let late = child.perform { outcome.text = "late, \(Task.isCancelled)" }
            await late.value
            #expect(outcome.text == "late, true")
        }
    }
}
