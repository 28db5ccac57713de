import Foundation
import Testing
import TwillTesting
import UIKit

/// Share sheets: what they offer, and in which order callbacks come.
@MainActor
@Suite struct ActivityViewControllerTests {
    private let stage: Stage
    private let host = UIViewController()
    private let log = ShareLog()

    init() {
        stage = Stage()
        host.view.backgroundColor = .systemBackground
        stage.show(host)
    }

    @discardableResult
    private func share(_ items: [Any], _ activities: [UIActivity]? = nil, excluding: [UIActivity.ActivityType]? = nil)
        -> UIActivityViewController
    {
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
        sheet.excludedActivityTypes = excluding
        sheet.completionWithItemsHandler = { [log] type, completed, _, error in
            log.calls.append("completion \(type?.rawValue ?? "nil") \(completed)\(error == nil ? "" : " error")")
        }
        host.present(sheet, animated: true)
        stage.advance(by: 1)
        return sheet
    }

    private func image() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    @Test func textCanBeCopiedButNotSaved() throws {
        share(["Hello, share"])
        #expect(stage.shows("Hello, share") && !stage.shows("Save Image") && !stage.shows("Save to Files"))

        try stage.tap("Copy")
        stage.advance(by: 1)

        #expect(log.calls == ["completion com.apple.UIKit.activity.CopyToPasteboard true"])
        #expect(UIPasteboard.general.string == "Hello, share" && host.presentedViewController == nil)
    }

    @Test func imageIsSaved() throws {
        share([image()])

        try stage.tap("Save Image")
        stage.advance(by: 1)
        share([image()])
        try stage.tap("Save Image")
        stage.advance(by: 1)

        #expect(stage.savedFiles == ["Image.png", "Image 2.png"])
        #expect(log.calls.last == "completion com.apple.UIKit.activity.SaveToCameraRoll true")
    }

    @Test func urlIsOpenedWithTheDesktop() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        share([url])
        #expect(stage.shows("example.org"))

        try stage.tap("Open")
        stage.advance(by: 1)

        #expect(stage.openedURLs == [url] && log.calls.count == 1)
    }

    @Test func fileThatIsMissingIsAnError() throws {
        share([URL(fileURLWithPath: "/nowhere/at/all.txt")])

        try stage.tap("Save to Files")
        stage.advance(by: 1)

        #expect(log.calls == ["completion com.apple.DocumentManagerUICore.SaveToFiles false error"])
    }

    @Test func excludedActivitiesAreNotOffered() {
        share(["text"], excluding: [.copyToPasteboard])

        #expect(!stage.shows("Copy"))
    }

    @Test func closingCompletesWithoutAnActivity() throws {
        share(["text"])

        try stage.tap("Close")
        stage.advance(by: 1)

        #expect(log.calls == ["completion nil false"] && host.presentedViewController == nil)
    }

    @Test func activityOfTheAppIsPreparedAndPerformed() throws {
        let activity = LoggingActivity(log)
        share(["a", "b"], [activity])

        try stage.tap("Log")
        stage.advance(by: 1)
        #expect(log.calls == ["can 2", "prepare 2", "perform"] && host.presentedViewController != nil)
        activity.activityDidFinish(true)
        stage.advance(by: 1)

        #expect(log.calls.last == "completion test.log true" && host.presentedViewController == nil)
    }

    @Test func viewControllerOfAnActivityIsPresentedOverTheSheet() throws {
        let activity = LoggingActivity(log)
        let page = UIViewController()
        page.title = "Page"
        activity.page = page
        let sheet = share(["a"], [activity])

        try stage.tap("Log")
        stage.advance(by: 1)
        #expect(sheet.presentedViewController === page && !log.calls.contains("perform"))
        activity.activityDidFinish(false)
        stage.advance(by: 1)

        #expect(log.calls.last == "completion test.log false" && host.presentedViewController == nil)
    }

    @Test func sourceGivesItsItemForTheChosenActivity() throws {
        let source = ShareSource(log)
        share([source])
        #expect(stage.shows("Subject"))

        try stage.tap("Copy")
        stage.advance(by: 1)

        #expect(log.calls.contains("item com.apple.UIKit.activity.CopyToPasteboard"))
        #expect(UIPasteboard.general.string == "the real text")
    }

    @Test func providerMakesItsItemOffTheMainThread() async throws {
        let provider = ThreadProvider(placeholderItem: "")
        share([provider])

        try stage.tap("Copy")
        for _ in 0..<2_000 where log.calls.isEmpty {
            try await Task.sleep(nanoseconds: 1_000_000)
            stage.advance(by: 0.02)
        }

        #expect(UIPasteboard.general.string == "off the main thread: true")
        #expect(provider.activityType == .copyToPasteboard)
    }

    @Test func sheetIsAPopoverOnAnIPad() {
        let stage = Stage(device: .ipad)
        let controller = UIViewController()
        stage.show(controller)
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        sheet.popoverPresentationController?.sourceView = controller.view
        sheet.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 200, width: 40, height: 40)

        controller.present(sheet, animated: true)
        stage.advance(by: 1)

        #expect(sheet.view.bounds.width < 400 && stage.shows("Copy"))
    }
}

@MainActor
private final class ShareLog {
    var calls: [String] = []
}

@MainActor
private final class LoggingActivity: UIActivity {
    private let log: ShareLog
    var page: UIViewController?

    init(_ log: ShareLog) {
        self.log = log
        super.init()
    }

    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("test.log") }
    override var activityTitle: String? { "Log" }
    override var activityViewController: UIViewController? { page }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        log.calls.append("can \(activityItems.count)")
        return true
    }

    override func prepare(withActivityItems activityItems: [Any]) { log.calls.append("prepare \(activityItems.count)") }

    override func perform() { log.calls.append("perform") }
}

@MainActor
private final class ShareSource: UIActivityItemSource {
    private let log: ShareLog

    init(_ log: ShareLog) {
        self.log = log
    }

    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }

    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        log.calls.append("item \(activityType?.rawValue ?? "nil")")
        return "the real text"
    }

    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Subject" }
}

private final class ThreadProvider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "off the main thread: \(!Thread.isMainThread)" }
}
