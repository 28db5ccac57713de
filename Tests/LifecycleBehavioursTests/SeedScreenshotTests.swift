import LifecycleBehaviours
import Testing
import TwillTesting

/// The detector as an app writes it for itself, with the selector that Linux wants in place of `#selector`.
private final class SeedScreenshotDetector: NSObject, ViewControllerLifecycleBehaviour {
    init(notificationCenter: NotificationCenter, didDetectScreenshot: @escaping () -> Void) {
        self.didDetectScreenshot = didDetectScreenshot
        self.notificationCenter = notificationCenter
    }

    deinit {
        self.notificationCenter.removeObserver(self)
    }

    func afterAppearing(_ viewController: UIViewController) {
        self.notificationCenter.addObserver(
            self,
            selector: Selector("userDidTakeScreenshot", SeedScreenshotDetector.userDidTakeScreenshot),
            name: UIApplication.userDidTakeScreenshotNotification, object: nil)
    }

    func afterDisappearing(_ viewController: UIViewController) {
        self.notificationCenter.removeObserver(self)
    }

    private func userDidTakeScreenshot() {
        self.didDetectScreenshot()
    }

    private let didDetectScreenshot: () -> Void
    private let notificationCenter: NotificationCenter
}

private final class ChatViewController: UIViewController {
    private(set) var screenshots = 0
    private(set) var seedScreenshots = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let screenshotDetector = ScreenshotDetector(notificationCenter: NotificationCenter.default) { [unowned self] in
            // Screenshot was detected
            screenshots += 1
        }
        self.add(behaviours: [screenshotDetector])
        self.add(behaviours: [
            SeedScreenshotDetector(notificationCenter: NotificationCenter.default) { [unowned self] in
                seedScreenshots += 1
            }
        ])
    }
}

@MainActor @Suite struct SeedScreenshotTests {
    @Test func screenshotsAreDetectedWhileTheChatIsOnTheScreenAndOnlyThen() {
        let stage = Stage()
        let chat = ChatViewController()
        let navigation = UINavigationController(rootViewController: chat)

        chat.loadViewIfNeeded()
        stage.takeScreenshot()
        #expect(chat.screenshots == 0 && chat.seedScreenshots == 0)

        stage.show(navigation)
        stage.takeScreenshot()
        #expect(chat.screenshots == 1 && chat.seedScreenshots == 1)

        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 1)
        stage.takeScreenshot()
        #expect(chat.screenshots == 1 && chat.seedScreenshots == 1)

        navigation.popViewController(animated: true)
        stage.advance(by: 1)
        stage.takeScreenshot()
        #expect(chat.screenshots == 2 && chat.seedScreenshots == 2)
    }

    /// The protocol is all that a behaviour needs: no view controller is shown.
    @Test func aBehaviourIsTestedByItself() {
        let center = NotificationCenter(), page = UIViewController()
        var count = 0
        let detector = ScreenshotDetector(notificationCenter: center) { count += 1 }

        center.post(name: UIApplication.userDidTakeScreenshotNotification, object: nil)
        #expect(count == 0)
        detector.afterAppearing(page)
        center.post(name: UIApplication.userDidTakeScreenshotNotification, object: nil)
        #expect(count == 1)
        detector.afterDisappearing(page)
        center.post(name: UIApplication.userDidTakeScreenshotNotification, object: nil)
        #expect(count == 1)
    }

    @Test func releasedDetectorStopsObserving() {
        let center = NotificationCenter(), page = UIViewController()
        var count = 0
        var detector: ScreenshotDetector? = ScreenshotDetector(notificationCenter: center) { count += 1 }
        detector?.afterAppearing(page)

        detector = nil
        center.post(name: UIApplication.userDidTakeScreenshotNotification, object: nil)

        #expect(count == 0)
    }
}
