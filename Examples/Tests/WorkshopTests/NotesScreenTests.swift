import Testing
import TwillTesting
import UIKit

@testable import Workshop

@MainActor @Suite struct NotesScreenTests {
    private func open() throws -> (WorkshopStage, UITextView) {
        let workshop = WorkshopStage()
        try workshop.open("Notes")
        let notes = try #require(workshop.navigation.topViewController as? NotesViewController)
        return (workshop, notes.textView)
    }

    @Test func aUserMakesAWordBoldAndTakesItBack() throws {
        let (workshop, textView) = try open()
        let range = (textView.text as NSString).range(of: "Campuhan")
        func isBold() -> Bool {
            let font = textView.textStorage.attribute(.font, at: range.location, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
        }
        textView.becomeFirstResponder()
        textView.selectedRange = range

        try workshop.tap("Bold")
        #expect(isBold())
        try workshop.tap("Undo")
        #expect(!isBold())
        try workshop.tap("Redo")
        #expect(isBold())
    }

    @Test func aBoxInTheTextIsChecked() throws {
        let (workshop, textView) = try open()
        let box = try #require(textView.subviews.first { $0.accessibilityLabel == "Sandals" })

        try workshop.tap("Sandals")
        #expect(box.accessibilityTraits.contains(.selected))
        try workshop.tap("Sandals")
        #expect(!box.accessibilityTraits.contains(.selected))
    }

    /// A quote is between 16 and 12 points narrower, and has 16 above it and 8 below.
    @Test func aQuoteHasRoomForItsBar() throws {
        let (_, textView) = try open()
        let range = (textView.text as NSString).range(of: "“If you have")
        let start = try #require(textView.position(from: textView.beginningOfDocument, offset: range.location))
        let before = try #require(textView.position(from: start, offset: -2))

        let caret = textView.caretRect(for: start), picture = textView.caretRect(for: before)

        #expect(caret.midX == picture.midX + 16)
        let fragment = textView.textLayoutManager?.textLayoutFragment(for: CGPoint(x: 20, y: caret.minY))
        #expect(fragment is QuoteFragment)
    }

    @Test func aWordIsFoundAndReplaced() throws {
        let (workshop, textView) = try open()
        try workshop.tap("Find")
        workshop.stage.advance(by: 0.5)
        try workshop.stage.type("ginger")
        #expect(workshop.stage.shows("1 of 1"))
        try workshop.tap("Replace")
        workshop.stage.advance(by: 0.3)
        try workshop.tap("Done")
        #expect(!textView.text.contains("ginger"))
        #expect(textView.isFirstResponder)
    }

    @Test func aNoteThatIsReadOpensItsLinks() throws {
        let (workshop, textView) = try open()
        try workshop.tap("Read")
        #expect(!textView.isEditable)
        let range = (textView.text as NSString).range(of: "example.com")
        textView.scrollRangeToVisible(range)
        workshop.stage.advance(by: 0.5)
        let start = try #require(textView.position(from: textView.beginningOfDocument, offset: range.location + 2))
        let box = textView.caretRect(for: start)
        try workshop.stage.tap(at: textView.convert(CGPoint(x: box.midX + 2, y: box.midY), to: nil))
        #expect(workshop.stage.openedURLs.map(\.absoluteString) == ["http://wardani.example.com"])
    }
}

@MainActor @Suite struct ChatScreenTests {
    private func open() throws -> (WorkshopStage, ChatViewController) {
        let workshop = WorkshopStage()
        try workshop.open("Chat")
        return (workshop, try #require(workshop.navigation.topViewController as? ChatViewController))
    }

    @Test func aMessageIsSentAndAnswered() throws {
        let (workshop, chat) = try open()
        try workshop.tap("Message")
        try workshop.stage.type("Is it open?")
        try workshop.stage.press("return")
        workshop.stage.advance(by: 0.5)
        #expect(workshop.stage.shows("Is it open?"))
        #expect(chat.inputBar.textView.text.isEmpty)
        workshop.stage.advance(by: 1.5)
        #expect(workshop.stage.shows("Let me look it up."))
    }

    @Test func theBarGrowsToFiveLinesAndScrollsBeyond() throws {
        let (workshop, chat) = try open()
        try workshop.tap("Message")
        var heights: [CGFloat] = []
        for index in 0..<7 {
            try workshop.stage.paste("line \(index)\n")
            workshop.stage.advance(by: 0.1)
            heights.append(chat.inputBar.textView.frame.height)
        }
        let font = UIFont.preferredFont(forTextStyle: .body)
        let line = font.lineHeight + font.leading
        // The caret is on the line after each.
        #expect(abs(heights[0] - (2 * line + 14)) < 1)
        #expect(abs(heights[6] - (5 * line + 14)) < 1.5)
        #expect(chat.inputBar.textView.isScrollEnabled)
        let caret = chat.inputBar.textView.caretRect(for: chat.inputBar.textView.endOfDocument)
        #expect(chat.inputBar.textView.bounds.contains(CGPoint(x: caret.midX, y: caret.midY)))
    }
}
