import Testing
import TwillTesting
import ViewTracking

// The code of Documentation/ViewTracking.md; a test of the repository finds each of its paragraphs here.

private final class ProfileViewController: UIViewController {
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))

    override func viewDidLoad() {
        super.viewDidLoad()
        trackingScreen = TrackingScreen(screenName: "my profile")
        button.trackingElement = TrackingElement(elementType: "spark button")
    }
}

@MainActor @Suite struct PageExamples {
    @Test func theCodeOfThePageRuns() throws {
        let stage = Stage(), page = ProfileViewController(), cell = UITableViewCell()
        let window = stage.show(page)
        let product = "42", userID = "7"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("tracking-\(UUID().uuidString)/events")
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

        TrackingService.shared.sinks = [.log()]
        TrackingService.shared.start(in: window)

        cell.trackingElement = TrackingElement(
            elementType: "product", identity: product, minimumVisibleRatio: 0.5, minimumDwell: 1)

        let file = try TrackingFile(url: url)
        TrackingService.shared.sinks = [.file(file)]
        TrackingService.shared.sampling = .users(0.1, user: userID)
        TrackingService.shared.redaction = .removing(parameters: ["email"])
        TrackingService.shared.consent = .undecided

        #expect(TrackingService.shared.isRunning)
        TrackingService.shared.stop()
        #expect(try file.events().isEmpty)
    }
}
