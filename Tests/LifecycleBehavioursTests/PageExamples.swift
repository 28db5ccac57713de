import LifecycleBehaviours
import Testing
import TwillTesting

// The code of Documentation/LifecycleBehaviours.md; a test of the repository finds each of its paragraphs here.

private final class ChatViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let screenshotDetector = ScreenshotDetector(notificationCenter: NotificationCenter.default) {
            // Screenshot was detected
        }
        add(behaviours: [screenshotDetector])
    }
}

@MainActor @Suite struct PageExamples {
    @Test func theCodeOfThePageRuns() {
        let stage = Stage(), chat = ChatViewController()
        stage.show(chat)
        stage.takeScreenshot()
        // The behaviour hangs on a child of the controller's.
        #expect(!chat.children.isEmpty)
    }
}
