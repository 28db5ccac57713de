import Foundation
import Testing
import TwillSync
import TwillTesting

@testable import UIKit

/// Addresses that lead out of the app.
@MainActor @Suite struct OpeningTests {
    private let page = URL(string: "https://example.org/terms?a=1#top")!

    private final class TermsViewController: UIViewController {
        var answers: [Bool] = []
        let page: URL

        init(_ page: URL) {
            self.page = page
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError("not from an archive") }

        override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(type: .system)
            button.setTitle("Terms", for: .normal)
            button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
            button.addTarget(
                self, action: Selector("showTerms", TermsViewController.showTerms), for: .touchUpInside)
            view.addSubview(button)
        }

        func showTerms() {
            UIApplication.shared.open(page) { self.answers.append($0) }
            // As UIKit, not before this turn is over.
            #expect(answers.isEmpty)
        }
    }

    @Test func aTapOnALinkLeadsToThePage() throws {
        let stage = Stage()
        let screen = TermsViewController(page)
        stage.show(screen)
        try stage.tap("Terms")
        stage.drawChanges()

        #expect(stage.openedURLs == [page])
        #expect(screen.answers == [true])
    }

    @Test func urlsWithoutASchemeAreNotOpened() {
        let stage = Stage()
        var answers: [Bool] = []
        for text in ["terms", "/etc/passwd", "--help"] {
            UIApplication.shared.open(URL(string: text)!) { answers.append($0) }
        }
        stage.drawChanges()

        #expect(stage.openedURLs.isEmpty)
        #expect(answers == [false, false, false])
    }

    @Test func pagesMailsAndFilesCanBeOpened() {
        let stage = Stage()
        // The stage's desktop has programs for them.
        defer { _ = stage }
        let can = ["https://example.org", "HTTP://example.org", "mailto:a@example.org", "file:///tmp/a.txt"]
        let cannot = ["https:", "tel:110", "twitter://user", UIApplication.openSettingsURLString, "example.org"]

        for text in can { #expect(UIApplication.shared.canOpenURL(URL(string: text)!), "\(text)") }
        for text in cannot { #expect(!UIApplication.shared.canOpenURL(URL(string: text)!), "\(text)") }
    }

    @Test func theDesktopStartsProgramsOffTheMainThread() async {
        let asked = Locked<[Bool]>([])
        // Has programs for pages alone.
        let desktop: @Sendable (URL) -> Bool = { url in
            asked.withLock { $0.append(MainThread.isCurrent) }
            return url.scheme == "https"
        }

        for (url, isOpened) in [(page, true), (URL(string: "mailto:a@example.org")!, false)] {
            let answer = await withCheckedContinuation { answer in
                UIApplication.start(desktop, url) { answer.resume(returning: $0) }
            }
            #expect(answer == isOpened, "\(url)")
        }
        #expect(asked.withLock { $0 } == [false, false])
    }
}
