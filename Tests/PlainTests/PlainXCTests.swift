import UIKit
import XCTest

/// The same with XCTest. A synchronous test that needs the main actor is written with `assumeIsolated`, or as an
/// `async` method: see Documentation/Testing.md.
final class PlainXCTests: XCTestCase {
    @MainActor func testAnAnimationEndsWhileATestAwaits() async {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.isHidden = false
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(box)
        let ended = expectation(description: "ended")

        UIView.animate(withDuration: 0.05) {
            box.alpha = 0
        } completion: { _ in
            ended.fulfill()
        }

        await fulfillment(of: [ended], timeout: 10)
        XCTAssertEqual(box.alpha, 0)
    }

    func testAPresentationCompletesWhileASynchronousTestWaits() {
        let presented = expectation(description: "presented")
        let window = MainActor.assumeIsolated {
            let window = UIWindow(frame: UIScreen.main.bounds)
            let root = UIViewController()
            window.rootViewController = root
            window.isHidden = false
            root.present(UIViewController(), animated: true) { presented.fulfill() }
            return window
        }

        wait(for: [presented], timeout: 10)
        MainActor.assumeIsolated { XCTAssertNotNil(window.rootViewController?.presentedViewController) }
    }
}
