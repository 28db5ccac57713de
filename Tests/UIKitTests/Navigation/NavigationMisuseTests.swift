import Foundation
import Testing
import TwillTesting

@Suite struct NavigationMisuseTests {
    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test func pushingTwiceNamesTheController() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = UIViewController()
                UINavigationController(rootViewController: root).pushViewController(root, animated: true)
            }
        }

        #expect(
            message(result).contains(
                "Pushing the same view controller instance more than once is not supported (<UIViewController: 0x"))
    }

    @Test func pushingANavigationControllerIsRefused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UINavigationController(rootViewController: UIViewController())
                    .pushViewController(UINavigationController(), animated: true)
            }
        }

        #expect(message(result).contains("Pushing a navigation controller is not supported"))
    }

    @Test func pushingASplitViewControllerIsRefused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UINavigationController(rootViewController: UIViewController())
                    .pushViewController(UISplitViewController(style: .doubleColumn), animated: true)
            }
        }

        #expect(message(result).contains("Split View Controllers cannot be pushed to a Navigation Controller"))
    }

    @Test func poppingToAStrangerIsRefused() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = UINavigationController(rootViewController: UIViewController())
                    .popToViewController(UIViewController(), animated: true)
            }
        }

        #expect(message(result).contains("Tried to pop to a view controller that doesn't exist."))
    }
}
