import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct ApplicationScriptPlayingTests {
    /// A button that counts.
    private final class Counter: UIView {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
        var count = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.text = "0 taps"
            accessibilityLabel = "Count"
            backgroundColor = .systemYellow
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            count += 1
            label.text = "\(count) taps"
        }

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            center = touches.first?.location(in: superview) ?? center
        }
    }

    private func play(_ source: String, output: URL? = nil) throws -> (status: Int32, said: String) {
        let stage = Stage()
        stage.show(Counter(frame: CGRect(x: 50, y: 100, width: 200, height: 50)))
        var said: [String] = []
        let runner = ScriptRunner(session: stage.session, output: output?.path ?? "/dev/null/out") { said.append($0) }
        let status = runner.play(try Script(source, name: "s.txt"))
        return (status, said.joined(separator: "\n"))
    }

    private func temporaryFolder() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("twill-script-\(UUID().uuidString)")
    }

    @Test func aScriptPlaysFromTopToBottom() throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try play(
            """
            expect "0 taps"
            snapshot before
            tap "Count"
            tap 60,110
            expect "2 taps"
            expect-no "0 taps"
            drag 150,125 150,425 0.2
            wait 0.5
            dump after
            snapshot after
            """, output: folder)
        #expect(result.status == 0 && result.said.isEmpty)
        let dump = try String(contentsOf: folder.appendingPathComponent("after.txt"), encoding: .utf8)
        #expect(dump.contains("Counter (50, 400, 200, 50)\n"))
        #expect(dump.contains("      UILabel (60, 410, 180, 30) \"3 taps\"\n"))
        let before = try Data(contentsOf: folder.appendingPathComponent("before.png"))
        let after = try Data(contentsOf: folder.appendingPathComponent("after.png"))
        #expect(before.starts(with: [0x89, 0x50, 0x4E, 0x47]) && before != after)
        // The width and the height stand in the header: 750×1334.
        #expect(Array(before[16..<24]) == [0, 0, 0x02, 0xEE, 0, 0, 0x05, 0x36])
    }

    @Test(arguments: [
        ("expect \"5 taps\"", "On the screen: \"0 taps\""), ("expect-no \"0 taps\"", "is to be seen"),
        ("tap \"Nowhere\"", "There is no \"Nowhere\""), ("tap 999,5", "375×667"), ("drag -1,5 5,5 0.1", "-1,5"),
        ("type \"x\"", "conforms to UIKeyInput"), ("press back", "\"back\""), ("scroll-to \"x\"", "no scroll view"),
        ("wait-for \"never\" 0.05", "did not show within 0.05 seconds"), ("dump x", "--out"),
    ])
    func aFailingStepEndsTheScriptAndNamesItsLine(step: String, reason: String) throws {
        let result = try play("wait 0.1\n\(step)\ntap \"also not played\"")
        #expect(result.status == 1)
        #expect(result.said.hasPrefix("s.txt:2: \(step)\n"))
        #expect(result.said.contains(reason), "\(result.said)")
        #expect(!result.said.contains("also not played"))
    }

    @Test func aScreenshotPostsTheNotification() throws {
        nonisolated(unsafe) var count = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.userDidTakeScreenshotNotification, object: nil, queue: nil
        ) { _ in count += 1 }
        defer { NotificationCenter.default.removeObserver(observer) }

        #expect(try play("screenshot\nscreenshot").status == 0)
        #expect(count == 2)
    }

    @Test func turningAndDarkening() throws {
        let folder = temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try play(
            "rotate landscape\nappearance dark\ndump turned\nrotate portrait\ndump upright", output: folder)
        #expect(result.status == 0, "\(result.said)")

        let turned = try String(contentsOf: folder.appendingPathComponent("turned.txt"), encoding: .utf8)
        let upright = try String(contentsOf: folder.appendingPathComponent("upright.txt"), encoding: .utf8)
        #expect(turned.hasPrefix("UIWindow (0, 0, 667, 375)\n") && upright.hasPrefix("UIWindow (0, 0, 375, 667)\n"))
    }
}
