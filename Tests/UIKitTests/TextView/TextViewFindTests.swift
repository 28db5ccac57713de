import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Searching in text views with the find navigator.
@MainActor
@Suite struct TextViewFindTests {
    private func show(_ text: String, on stage: Stage) -> UITextView {
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 60, width: 375, height: 300))
        view.font = .systemFont(ofSize: 17)
        view.text = text
        view.isFindInteractionEnabled = true
        controller.view.addSubview(view)
        stage.show(controller)
        view.becomeFirstResponder()
        return view
    }

    private func highlighted(_ view: UITextView) -> String {
        let whole = NSRange(location: 0, length: view.textStorage.length)
        return view.foundText.marks(in: whole).map { "\($0.range.location)\($0.style == .highlighted ? "!" : "")" }
            .joined(separator: " ")
    }

    @Test func commandFSearchesFromTheSelectionOn() throws {
        let stage = Stage()
        let view = show("The cat and the other cat. Cats!", on: stage)
        view.selectedRange = NSRange(location: 10, length: 0)

        try stage.press("f", modifiers: .command)
        stage.advance(by: 0.5)
        try stage.type("cat")

        #expect(stage.shows("2 of 3"))
        #expect(highlighted(view) == "4 22! 27")
        try stage.press("return")
        #expect(stage.shows("3 of 3"))
        try stage.press("g", modifiers: .command)
        #expect(stage.shows("1 of 3"), "after the last one the first")
        try stage.tap("Previous result")
        #expect(highlighted(view) == "4 22 27!")
        try stage.type("x")
        #expect(stage.shows("Not found"))
        try stage.tap("Done")
        #expect(view.isFirstResponder)
        #expect(view.findInteraction?.isFindNavigatorVisible == false)
        #expect(highlighted(view) == "")
    }

    @Test func resultsAreReplacedOneByOneAndTogether() throws {
        let stage = Stage()
        let view = show("one two one two one", on: stage)
        let interaction = try #require(view.findInteraction)
        interaction.searchText = "one"
        interaction.replacementText = "1"
        view.selectedRange = NSRange(location: 0, length: 0)

        interaction.presentFindNavigator(showingReplace: true)
        stage.advance(by: 0.5)
        try stage.tap("Replace")
        #expect(view.text == "1 two one two one")
        #expect(stage.shows("1 of 2"))
        try stage.tap("All")
        #expect(view.text == "1 two 1 two 1")
        try stage.tap("Done")
        try stage.press("z", modifiers: .command)
        #expect(view.text == "1 two one two one", "everything together is one edit")
    }

    @Test func theLastLineIsAboveTheNavigator() throws {
        let stage = Stage()
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        view.text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        view.isFindInteractionEnabled = true
        controller.view.addSubview(view)
        stage.show(controller)

        view.findInteraction?.presentFindNavigator(showingReplace: false)
        stage.advance(by: 0.5)
        try stage.type("line 99")
        stage.advance(by: 0.5)

        let end = view.caretRect(for: view.endOfDocument)
        #expect(view.convert(end, to: nil).maxY <= 667 - 52)
        view.findInteraction?.dismissFindNavigator()
        #expect(view.contentInset.bottom == 0)
    }

    @Test func anEditForgetsWhatWasFound() throws {
        let stage = Stage()
        let view = show("one one", on: stage)
        view.findInteraction?.searchText = "one"
        view.findInteraction?.presentFindNavigator(showingReplace: false)
        #expect(highlighted(view).isEmpty == false)

        view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "x")

        #expect(highlighted(view) == "")
        #expect(view.findInteraction?.activeFindSession?.resultCount == 0)
    }

    @Test(arguments: [
        (UITextSearchOptions.WordMatchMethod.contains, 3), (.startsWith, 2), (.fullWord, 1),
    ]) func wordsMatchAsTheOptionsSay(method: UITextSearchOptions.WordMatchMethod, count: Int) {
        final class Collector: UITextSearchAggregator {
            var allFoundRanges: [UITextRange] = []
            func foundRange(_ range: UITextRange, searchString: String, document: AnyHashable?) {
                allFoundRanges.append(range)
            }
            func finishedSearching() {}
            func invalidateFoundRange(_ range: UITextRange, document: AnyHashable?) {}
            func invalidate() {}
        }
        let view = UITextView()
        view.text = "cat category concat"
        let collector = Collector()

        view.performTextSearch(
            queryString: "cat", options: UITextSearchOptions(method), resultAggregator: collector)

        #expect(collector.allFoundRanges.count == count)
    }
}

/// What data detectors find.
@MainActor
@Suite struct DataDetectorTests {
    @Test(arguments: [
        ("see https://example.org/a(b), now", "https://example.org/a(b)"),
        ("(https://example.org/a)", "https://example.org/a"),
        ("mail a.b+c@example.co.uk.", "mailto:a.b+c@example.co.uk"),
        ("at example.com/path?x=1!", "http://example.com/path?x=1"),
        ("www.example.org", "http://www.example.org"),
        ("call +49 (30) 1234-567 now", "tel:+49301234567"),
        ("version 1.2.3 of file.swift", ""), ("5 of 20", ""), ("2026-11-28 12:00", ""), ("", ""),
    ]) func linksAndNumbersAreFoundInTheirSentences(text: String, expected: String) {
        let found = DataDetector.links([.link, .phoneNumber], in: text).map(\.url.absoluteString)

        #expect(found.joined(separator: " ") == expected)
    }

    @Test func detectedLinksAreNoPartOfTheText() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.dataDetectorTypes = .link
        view.text = "at example.com"
        func detected() -> Int {
            var count = 0
            view.textStorage.enumerateAttribute(
                .detectedLink, in: NSRange(location: 0, length: view.textStorage.length)
            ) { value, _, _ in count += value == nil ? 0 : 1 }
            return count
        }

        #expect(detected() == 0, "not while it is edited")
        view.isEditable = false
        #expect(detected() == 1)
        #expect(view.attributedText.attributes(at: 5, effectiveRange: nil)[.detectedLink] == nil)
        view.isEditable = true
        #expect(detected() == 0)
    }
}
