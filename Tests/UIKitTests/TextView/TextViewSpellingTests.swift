import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// Marks under misspelled words.
@MainActor
@Suite struct TextViewSpellingTests {
    private func show(on stage: Stage) -> UITextView {
        let controller = UIViewController()
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 375, height: 200))
        view.font = .systemFont(ofSize: 17)
        controller.view.addSubview(view)
        stage.show(controller)
        view.spellCheckingType = .yes
        view.becomeFirstResponder()
        return view
    }

    private static var hasEnglish: Bool { UITextChecker.availableLanguages.contains { $0.hasPrefix("en") } }

    @Test(.enabled("needs hunspell-en-us") { await hasEnglish })
    func aWordIsMarkedWhenTheCaretHasLeftIt() throws {
        let stage = Stage()
        let view = show(on: stage)
        func words() -> [String] {
            view.misspelledWords(in: NSRange(location: 0, length: view.textStorage.length)).map {
                (view.text as NSString).substring(with: $0)
            }
        }

        try stage.type("the wrod")
        #expect(words() == [], "it is being typed")
        try stage.type(" is")
        #expect(words() == ["wrod"])
        view.selectedRange = NSRange(location: 8, length: 0)
        #expect(words() == [])
    }

    @Test func withoutTheTraitNothingDependsOnDictionaries() throws {
        let stage = Stage()
        let view = show(on: stage)
        view.spellCheckingType = .default
        try stage.type("wrod wrod ")
        let first = stage.snapshot()
        view.spellCheckingType = .no
        stage.advance(by: 0.02)

        #expect(stage.snapshot().difference(from: first) == 0)
    }
}
