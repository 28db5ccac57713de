import Foundation
import Testing
import UIKit

@testable import TwillTesting

@MainActor
@Suite struct TreeTests {
    private let sandbox: ReferenceSandbox
    private let stage = Stage()

    init() throws { sandbox = try ReferenceSandbox() }

    private func label(_ text: String, y: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 16, y: y, width: 100, height: 20.5))
        label.text = text
        return label
    }

    private func showRows(_ texts: [String]) {
        let list = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        for (index, text) in texts.enumerated() { list.addSubview(label(text, y: CGFloat(index) * 30)) }
        stage.show(list)
    }

    @Test func anEqualTreePasses() throws {
        showRows(["One", "Two"])
        try sandbox.failures(record: "missing") { stage.expectTree() }

        let failures = try sandbox.failures { stage.expectTree() }

        #expect(failures.isEmpty)
        #expect(
            try sandbox.text("References/TreeTests/anEqualTreePasses.txt") == """
                UIWindow (0, 0, 375, 667)
                  UIView (0, 0, 375, 667)
                    UIView (0, 0, 200, 400)
                      UILabel (16, 0, 100, 20.5) "One"
                      UILabel (16, 30, 100, 20.5) "Two"

                """)
    }

    @Test func aFailureShowsTheLinesThatDiffer() throws {
        let texts = (1...9).map { "Row \($0)" }
        showRows(texts)
        try sandbox.failures(record: "missing") { stage.expectTree() }
        showRows(texts.map { $0 == "Row 6" ? "Changed" : $0 })

        let message = try sandbox.failure { stage.expectTree() }

        let lines = message.split(separator: "\n").map(String.init)
        #expect(lines[0].contains("in 2 lines"))
        #expect(
            lines[1...8] == [
                "…",
                "        UILabel (16, 90, 100, 20.5) \"Row 4\"",
                "        UILabel (16, 120, 100, 20.5) \"Row 5\"",
                "-       UILabel (16, 150, 100, 20.5) \"Row 6\"",
                "+       UILabel (16, 150, 100, 20.5) \"Changed\"",
                "        UILabel (16, 180, 100, 20.5) \"Row 7\"",
                "        UILabel (16, 210, 100, 20.5) \"Row 8\"",
                "…",
            ], "\(message)")
        let difference = try sandbox.text("failures/TreeTests/aFailureShowsTheLinesThatDiffer.difference.txt")
        #expect(difference.hasPrefix("  UIWindow (0, 0, 375, 667)\n"))
        #expect(difference.contains("\n-       UILabel (16, 150, 100, 20.5) \"Row 6\"\n+ "))
    }

    @Test func statesAndAccessibilityAreInTheTree() throws {
        let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 51, height: 31))
        toggle.isOn = true
        toggle.accessibilityLabel = "Wi-Fi"
        toggle.accessibilityIdentifier = "wifi"
        toggle.isEnabled = false
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        box.alpha = 0.5
        box.addSubview(toggle)
        stage.show(box)

        try sandbox.failures(record: "all") { stage.expectTree(of: box) }

        let lines = try sandbox.text("References/TreeTests/statesAndAccessibilityAreInTheTree.txt").split(
            separator: "\n")
        #expect(lines[0] == "UIView (0, 0, 100, 100) [alpha 0.5]")
        #expect(
            lines[1].hasPrefix("  UISwitch (10, 10, 51, 31) label \"Wi-Fi\" value \"1\" identifier \"wifi\" [disabled")
        )
    }

    @Test func aTreeHasNoAddresses() throws {
        stage.show(UINavigationController(rootViewController: UITableViewController()))

        try sandbox.failures(record: "all") { stage.expectTree() }

        #expect(!(try sandbox.text("References/TreeTests/aTreeHasNoAddresses.txt").contains("0x")))
    }

    @Test func aTreeOfAViewInNoWindowIsRefused() throws {
        let message = try sandbox.failure(record: "all") { stage.expectTree(of: label("Alone", y: 0)) }

        #expect(message.contains("\"Alone\" is in no window of this stage"))
    }

    // MARK: Texts

    @Test func lineEndsOfWindowsDoNotCount() throws {
        try sandbox.write(Data("one\r\ntwo\r\n".utf8), to: "References/TreeTests/lineEndsOfWindowsDoNotCount.txt")

        let failures = try sandbox.failures { expectText("one\ntwo") }

        #expect(failures.isEmpty)
    }

    @Test func aReferenceThatIsNoTextIsNamed() throws {
        try sandbox.write(Data([0xFF, 0xFE, 0x00]), to: "References/TreeTests/aReferenceThatIsNoTextIsNamed.txt")

        let message = try sandbox.failure { expectText("one") }

        #expect(message.contains("cannot be read: it is not UTF-8 text"))
    }

    @Test(arguments: [
        ("a\nb\nc\n", "a\nc\n", ["  a", "- b", "  c"]), ("", "a\n", ["+ a"]), ("a\n", "", ["- a"]),
        ("a\n\nb\n", "a\nb\n", ["  a", "- ", "  b"]), ("a\nb\n", "b\na\n", ["- a", "  b", "+ a"]),
    ])
    func differencesAreLines(expected: String, actual: String, lines: [String]) {
        let difference = TextDifference(expected: expected, actual: actual)

        // Of two equally short differences either is right.
        #expect(difference.lines == lines || expected == "a\nb\n" && difference.lines == ["+ b", "  a", "- b"])
    }

    @Test func aLongDifferenceIsCutInTheMessage() {
        let old = (0..<100).map { "\($0)\n" }.joined()

        let summary = TextDifference(expected: old, actual: "").summary(limit: 40)

        #expect(summary.count == 41)
        #expect(summary.last == "… and 60 more lines")
    }
}
