import Testing
import TwillTesting
import ViewTracking

// The listings that this framework grew from, under their names.

extension TrackingScreen.ScreenName {
    fileprivate static let screenNameMyProfile = TrackingScreen.ScreenName(rawValue: "my profile")
}

extension TrackingElement.ElementType {
    fileprivate static let elementSparkButton = TrackingElement.ElementType(rawValue: "spark button")
}

/// Listing 5: the screen's component.
private final class EditProfileViewController: UIViewController {
    let button = SparkUIButton()

    override func viewDidLoad() {
        super.viewDidLoad()
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        button.awakeFromNib()
        view.addSubview(button)
        self.trackingScreen =
            TrackingScreen(screenName: .screenNameMyProfile)
    }
}

/// Listing 6: the element's component. The screen is made in code here, so it calls the method itself.
private final class SparkUIButton: UIButton {
    public override func awakeFromNib() {
        self.trackingElement =
            TrackingElement(elementType: .elementSparkButton)
    }
}

/// Listing 7: the walk, as an app's own service has it.
@MainActor
private final class SeedService {
    typealias Class = TrackingService
    private(set) var tracked: [UIView] = []

    func walk(_ window: UIWindow) {
        let visibleElements = Class.visibleElements(inView: window)
        for view in visibleElements {
            guard let trackingElement = view.trackingElement else {
                continue
            }
            #expect(trackingElement.elementType == .elementSparkButton)
            self.trackViewElement(view)
        }
    }

    private func trackViewElement(_ view: UIView) { tracked.append(view) }
}

@MainActor @Suite struct SeedTrackingTests {
    @Test func listing5SendsTheScreenWhenItHasAppeared() {
        let stage = Stage()
        let recorder = Recorder()
        let window = stage.show(UIViewController())
        recorder.service.start(in: window)

        window.rootViewController = EditProfileViewController()
        stage.advance(by: 0.5)

        #expect(recorder.lines.first == "screen my profile")
    }

    @Test func listing6SendsTheElementOnItsScreen() {
        let stage = Stage()
        let recorder = Recorder()
        recorder.service.start(in: stage.show(EditProfileViewController()))

        stage.advance(by: 0.5)

        #expect(recorder.lines == ["screen my profile", "element my profile: spark button, 100 %, 0.0 s"])
    }

    @Test func listing7WalksVisibleElementsAlone() {
        let stage = Stage()
        let controller = EditProfileViewController()
        let window = stage.show(controller)
        let service = SeedService()

        service.walk(window)
        controller.button.isHidden = true
        service.walk(window)

        #expect(service.tracked == [controller.button])
    }
}
