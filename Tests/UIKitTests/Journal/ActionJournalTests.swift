import Foundation
import Testing
import TwillHost
import TwillTesting

@testable import UIKit

/// An app that is used, and then built again and taken to where the user was.
@MainActor
@Suite struct ActionJournalTests {
    /// A list in a navigation controller, whose rows open a page.
    private final class List: UITableViewController {
        var rowHeight: CGFloat = 60

        override func viewDidLoad() {
            title = "List"
            tableView.rowHeight = rowHeight
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            let page = UIViewController()
            page.title = "Page \(indexPath.row)"
            page.view.backgroundColor = .white
            navigationController?.pushViewController(page, animated: true)
        }
    }

    private func showList(rowHeight: CGFloat = 60) -> (stage: Stage, list: List) {
        let stage = Stage()
        let list = List()
        list.rowHeight = rowHeight
        stage.show(UINavigationController(rootViewController: list))
        return (stage, list)
    }

    /// Plays the journal's lines, and returns the lines that could be played with what was logged.
    private func replay(_ lines: [String], on stage: Stage) throws -> (done: [String], said: String) {
        var said: [String] = []
        let runner = ScriptRunner(session: stage.session, output: "/dev/null/out") { said.append($0) }
        let done = try runner.playAgain(try Script(lines.joined(separator: "\n"), name: "journal"))
        return (done, said.joined(separator: "\n"))
    }

    @Test func aFlungListAndATappedRowAreRepeated() throws {
        let (stage, list) = showList()
        let journal = ActionJournal()
        try stage.session.drag(from: CGPoint(x: 180, y: 500), to: CGPoint(x: 180, y: 200), seconds: 0.15)
        try stage.session.advance(by: 3)
        let offset = list.tableView.contentOffset
        #expect(offset.y > 300)
        let row = try #require(list.tableView.indexPathsForVisibleRows?.dropFirst(3).first?.row)
        try stage.session.tap("Row \(row)")
        try stage.session.advance(by: 1)
        let lines = journal.allSteps()
        #expect(lines.count == 2 && lines[0].hasPrefix("scroll 180,500 0,-"))
        #expect(lines.last == "tap \"Row \(row)\"")

        let (other, otherList) = showList()
        let result = try replay(lines, on: other)

        #expect(result.done == lines && result.said == "")
        #expect(abs(otherList.tableView.contentOffset.y - offset.y) <= 0.5)
        #expect(otherList.navigationController?.topViewController?.title == "Page \(row)")
    }

    /// The source was changed meanwhile: the row is elsewhere, and not on the screen at first.
    @Test func aRowIsFoundWhereAChangedAppHasIt() throws {
        let (stage, list) = showList()
        let journal = ActionJournal()
        list.tableView.scrollToRow(at: IndexPath(row: 20, section: 0), at: .middle, animated: false)
        try stage.session.tap("Row 20")
        try stage.session.advance(by: 1)

        let (other, otherList) = showList(rowHeight: 110)
        let result = try replay(journal.allSteps(), on: other)

        #expect(result.done == ["tap \"Row 20\""] && result.said == "")
        #expect(otherList.navigationController?.topViewController?.title == "Page 20")
    }

    @Test func backIsRepeatedAfterAnOpenedPage() throws {
        let (stage, _) = showList()
        let journal = ActionJournal()
        try stage.session.tap("Row 2")
        try stage.session.advance(by: 1)
        try stage.session.tap("List")
        try stage.session.advance(by: 1)
        try stage.session.tap("Row 4")
        try stage.session.advance(by: 1)
        #expect(journal.allSteps() == ["tap \"Row 2\"", "tap \"List\"", "tap \"Row 4\""])

        let (other, list) = showList()
        #expect(try replay(journal.allSteps(), on: other).done.count == 3)
        #expect(list.navigationController?.topViewController?.title == "Page 4")
    }

    @Test func wheelsAreNotedByWhatTheyScrolled() throws {
        let (stage, list) = showList()
        let journal = ActionJournal()
        for _ in 0..<5 {
            stage.session.post(
                .wheel(
                    .init(
                        position: CGPoint(x: 100, y: 300), delta: CGSize(width: 0, height: -51), isPrecise: false)))
            try stage.session.advance(by: 0.05)
        }
        try stage.session.advance(by: 2)
        let offset = list.tableView.contentOffset.y

        let lines = journal.allSteps()
        #expect(lines == ["scroll 100,300 0,-255"])
        let (other, otherList) = showList()
        _ = try replay(lines, on: other)
        #expect(otherList.tableView.contentOffset.y == offset)
    }

    @Test func thereAndBackIsNothing() throws {
        let (stage, _) = showList()
        let journal = ActionJournal()
        for delta in [-120.0, 120] {
            stage.session.post(
                .wheel(
                    .init(
                        position: CGPoint(x: 100, y: 300), delta: CGSize(width: 0, height: delta), isPrecise: true)))
            try stage.session.advance(by: 0.1)
            _ = journal.allSteps()
        }
        #expect(journal.allSteps() == [])
    }

    /// Where a slider is touched matters, so it is dragged as the user did.
    @Test func aSliderIsDraggedAgain() throws {
        func show() -> (Stage, UISlider) {
            let stage = Stage()
            let slider = UISlider(frame: CGRect(x: 40, y: 200, width: 280, height: 40))
            slider.accessibilityLabel = "Volume"
            stage.show(slider)
            return (stage, slider)
        }
        let (stage, slider) = show()
        let journal = ActionJournal()
        try stage.session.drag(from: CGPoint(x: 56, y: 220), to: CGPoint(x: 200, y: 220), seconds: 0.3)
        #expect(slider.value > 0.3)
        #expect(journal.allSteps() == ["drag 56,220 200,220 0.3"])

        let (other, otherSlider) = show()
        _ = try replay(journal.allSteps(), on: other)
        #expect(abs(otherSlider.value - slider.value) < 0.01)
    }

    private final class Field: UIView, UIKeyInput {
        var text = ""
        var hasText: Bool { !text.isEmpty }
        override var canBecomeFirstResponder: Bool { true }
        func insertText(_ text: String) { self.text += text }
        func deleteBackward() { text = String(text.dropLast()) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }
    }

    @Test func typedTextIsOneStep() throws {
        func show() -> (Stage, Field) {
            let stage = Stage()
            let field = Field(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            stage.show(field)
            return (stage, field)
        }
        let (stage, field) = show()
        let journal = ActionJournal()
        try stage.session.tap(at: CGPoint(x: 50, y: 120))
        try stage.session.type("Hi \"you\"!")
        try stage.session.press("delete")
        try stage.session.type("?")
        #expect(field.text == "Hi \"you\"?")
        let lines = journal.allSteps()
        #expect(lines == ["tap 50,120", "type \"Hi \\\"you\\\"!\"", "press delete", "type \"?\""])

        let (other, otherField) = show()
        _ = try replay(lines, on: other)
        #expect(otherField.text == field.text)
    }

    /// Two buttons of one title are distinguished by their position.
    @Test func ofEqualTextsThePointIsNoted() throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        for index in 0..<2 {
            let button = UIButton(type: .system)
            button.setTitle("Buy", for: .normal)
            button.frame = CGRect(x: 20, y: 40 + CGFloat(index) * 100, width: 100, height: 44)
            view.addSubview(button)
        }
        stage.show(view)
        let journal = ActionJournal()
        try stage.session.tap(at: CGPoint(x: 60, y: 60))
        try stage.session.tap(at: CGPoint(x: 60, y: 160))
        #expect(journal.allSteps() == ["tap \"Buy\"", "tap 60,160"])
    }

    @Test func twoFingersAreLeftOut() throws {
        let (stage, _) = showList()
        let journal = ActionJournal()
        stage.session.touch(.down, at: CGPoint(x: 100, y: 300))
        stage.session.touch(.down, at: CGPoint(x: 200, y: 300), finger: 1)
        try stage.session.advance(by: 0.1)
        stage.session.touch(.up, at: CGPoint(x: 100, y: 300))
        stage.session.touch(.up, at: CGPoint(x: 200, y: 300), finger: 1)
        #expect(journal.allSteps() == ["# A gesture of several fingers is not repeated."])
    }

    @Test func whatIsGoneEndsTheReplayWithAMessage() throws {
        let (stage, list) = showList()
        let result = try replay(["tap \"Row 1\"", "tap \"Removed\"", "tap \"List\""], on: stage)
        #expect(result.done == ["tap \"Row 1\""])
        #expect(result.said.contains("tap \"Removed\"") && result.said.contains("could not be repeated"))
        #expect(list.navigationController?.topViewController?.title == "Page 1")
    }

    @Test(
        arguments: [
            ("# window 10 -20 375 667\ntap \"A\"", HostPlacement(x: 10, y: -20, width: 375, height: 667)),
            ("tap \"A\"\n# window 1 2 3 4", nil), ("# window 1 2 3", nil), ("# window 1 2 0 4", nil), ("", nil),
        ] as [(String, HostPlacement?)])
    func theWindowsPlaceIsTheFirstLine(journal: String, place: HostPlacement?) {
        #expect(WatchedLaunch.placement(in: journal) == place)
        if let place { #expect(WatchedLaunch.placement(in: WatchedLaunch.line(place)) == place) }
    }
}
