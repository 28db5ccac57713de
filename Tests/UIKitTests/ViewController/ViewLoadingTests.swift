import Foundation
import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ViewLoadingTests {
    let journal = Journal()

    @Test func readingTheViewLoadsItOnce() {
        let controller = JournalController("a", journal)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && journal.take().isEmpty)

        let view = controller.view
        #expect(controller.isViewLoaded && controller.viewIfLoaded === view && journal.take() == ["a.didLoad"])
        #expect(controller.view === view && journal.take().isEmpty)

        controller.loadViewIfNeeded()
        #expect(journal.take().isEmpty)
    }

    @Test func loadViewIfNeededLoads() {
        let controller = JournalController("a", journal)
        controller.loadViewIfNeeded()
        #expect(journal.take() == ["a.didLoad"] && controller.isViewLoaded)
    }

    @Test func thePlainViewIsAsLargeAsTheScreenAndFlexible() {
        let stage = Stage(device: .ipad)
        defer { stage.clear() }
        let view = UIViewController().view!
        #expect(view.frame == CGRect(x: 0, y: 0, width: 768, height: 1024))
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight] && view.backgroundColor == nil)
    }

    @Test func settingTheViewToNilLoadsAgain() {
        let controller = JournalController("a", journal)
        let first = controller.view!
        controller.view = nil
        #expect(!controller.isViewLoaded)
        #expect(controller.view !== first && journal.take() == ["a.didLoad", "a.didLoad"])

        // The first view is free for another controller.
        UIViewController().view = first
    }

    @Test func loadViewMayMakeAnyView() {
        final class Custom: UIViewController {
            let label = UILabel()
            var loaded = 0
            override func loadView() { view = label }
            override func viewDidLoad() {
                loaded += 1
                // Reading it here loads nothing again.
                view.backgroundColor = .red
            }
        }
        let controller = Custom()

        #expect(controller.view === controller.label && controller.loaded == 1)
    }

    @Test func duringViewDidLoadThereIsNoWindowAndTraitsAreForeseen() {
        final class Asking: UIViewController {
            var window: UIWindow?
            var idiom = UIUserInterfaceIdiom.unspecified
            override func viewDidLoad() {
                window = view.window
                idiom = traitCollection.userInterfaceIdiom
            }
        }
        let stage = Stage()
        let controller = Asking()
        stage.show(controller)

        #expect(controller.window == nil && controller.idiom == .phone)
    }

    @Test func defaultsAreUIKits() {
        let controller = UIViewController()
        #expect(controller.title == nil && controller.nibName == nil && controller.parent == nil)
        #expect(controller.children.isEmpty && controller.preferredContentSize == .zero)
        #expect(controller.additionalSafeAreaInsets == .zero && controller.shouldAutomaticallyForwardAppearanceMethods)
        #expect(!controller.isMovingToParent && !controller.isMovingFromParent && controller.next == nil)
    }
}

@Suite struct ViewControllerMisuseTests {
    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func aViewOfTwoControllersNamesAllThree() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class First: UIViewController {}
                final class Second: UIViewController {}
                let first = First(), second = Second()
                second.view = first.view
            }
        }
        let text = message(result)

        #expect(text.contains("UIViewControllerHierarchyInconsistency: A view can only be associated with at most one"))
        #expect(text.contains("<UIView: 0x") && text.contains("<First: 0x") && text.contains("<Second: 0x"))
        #expect(text.contains("Clear this association before"))
    }

    @Test func loadViewThatSetsNothingIsNamedAndGetsAPlainView() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Forgetful: UIViewController {
                    override func loadView() {}
                }
                let controller = Forgetful()
                controller.view.backgroundColor = .red
                exit(controller.viewIfLoaded?.backgroundColor == .red ? 0 : 1)
            }
        }

        #expect(message(result).contains("Forgetful.loadView() returned without setting `view`. Assign a view to it"))
    }

    @Test func loadViewThatReadsTheViewIsNamed() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Circular: UIViewController {
                    override func loadView() { view.backgroundColor = .red }
                }
                _ = Circular().view
            }
        }

        #expect(message(result).contains("Circular.loadView() reads `view` before it has set it"))
    }

    @Test func aControllerInsideItselfOrItsChildIsReportedAndStaysWhereItIs() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let controller = UIViewController()
                controller.addChild(controller)
                exit(controller.parent == nil && controller.children.isEmpty ? 0 : 1)
            }
        }
        #expect(message(result).contains("<UIViewController: 0x") && message(result).contains("child of itself"))

        let circle = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let parent = UIViewController(), child = UIViewController()
                parent.addChild(child)
                child.addChild(parent)
                exit(parent.parent == nil && child.parent === parent ? 0 : 1)
            }
        }
        #expect(message(circle).contains("cannot become a child of"))
    }

    @Test func aChildsViewUnderTheWrongControllerNamesAllThree() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                let right = UIViewController(), wrong = UIViewController(), child = UIViewController()
                right.addChild(child)
                window.rootViewController = wrong
                window.isHidden = false
                wrong.view.addSubview(child.view)
            }
        }

        #expect(message(result).contains("UIViewControllerHierarchyInconsistency: child view controller:<UIView"))
        #expect(message(result).contains("but actual parent is:<UIView"))
    }

    @Test func unbalancedTransitionsAreReported() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run { UIViewController().endAppearanceTransition() }
        }
        #expect(
            message(result).contains("Unbalanced calls to begin/end appearance transitions for <UIViewController: 0x"))
    }
}
