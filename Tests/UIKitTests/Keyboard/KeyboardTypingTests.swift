import Foundation
import Testing
import TwillTesting

@testable import UIKit

@MainActor
@Suite struct KeyboardTypingTests {
    private func field(on stage: Stage, _ set: (UITextField) -> Void = { _ in }) throws -> UITextField {
        let field = showFields(1, on: stage)[0]
        set(field)
        field.becomeFirstResponder()
        stage.advance(by: 1)
        return field
    }

    /// Presses the keys that have these texts.
    private func press(_ keys: String, on stage: Stage) throws { for key in keys { try stage.tap(String(key)) } }

    @Test func keysTypeAndSentencesBeginInUpperCase() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage)

        try press("Hi", on: stage)
        try stage.tap("space")
        try press("a", on: stage)

        #expect(field.text == "Hi a")

        try stage.tap("delete")

        #expect(field.text == "Hi ")
    }

    @Test func twoSpacesEndASentence() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage)

        try press("Ok", on: stage)
        try stage.tap("space")
        try stage.tap("space")
        try press("Y", on: stage)

        #expect(field.text == "Ok. Y")
    }

    @Test func threeSpacesAreNoSecondFullStop() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage)

        try press("Ok", on: stage)
        for _ in 0..<3 { try stage.tap("space") }

        #expect(field.text == "Ok.  ")
    }

    @Test func twoTapsLockTheShiftKey() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }

        try stage.tap("shift")
        try stage.tap("shift")
        try press("AB", on: stage)
        try stage.tap("shift")
        try press("c", on: stage)

        #expect(field.text == "ABc")
    }

    @Test func theShiftKeyCountsForOneLetter() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }

        try stage.tap("shift")
        try press("Xy", on: stage)

        #expect(field.text == "Xy")
    }

    @Test func wordsAndAllCharactersAreCapitalized() throws {
        let stage = Stage(keyboard: .onScreen)
        let words = try field(on: stage) { $0.autocapitalizationType = .words }

        try press("A", on: stage)
        try press("b", on: stage)
        try stage.tap("space")
        try press("C", on: stage)

        #expect(words.text == "Ab C")

        let all = try field(on: stage) { $0.autocapitalizationType = .allCharacters }
        try press("ABC", on: stage)

        #expect(all.text == "ABC")
    }

    @Test func mailAddressesBeginInLowerCase() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.keyboardType = .emailAddress }

        try press("a@b.c", on: stage)

        #expect(field.text == "a@b.c")
    }

    @Test func spaceLeadsBackFromNumbersToLetters() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }

        try stage.tap("123")
        try press("7", on: stage)
        try stage.tap("#+=")
        try press("€", on: stage)
        try stage.tap("space")
        try press("x", on: stage)

        #expect(field.text == "7€ x")
    }

    @Test func theReturnKeyAsksTheDelegate() throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var returns = 0
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                returns += 1
                return textField.resignFirstResponder()
            }
        }
        let stage = Stage(keyboard: .onScreen)
        let delegate = Delegate()
        let field = try field(on: stage) {
            $0.delegate = delegate
            $0.returnKeyType = .done
        }

        try stage.tap("done")
        stage.advance(by: 1)

        #expect(delegate.returns == 1)
        #expect(!field.isFirstResponder)
        #expect(stage.keyboardFrame == nil)
    }

    @Test func theReturnKeyWaitsForTextWhereItIsEnabledAutomatically() throws {
        let stage = Stage(keyboard: .onScreen)
        var returns = 0
        let field = try field(on: stage) {
            $0.enablesReturnKeyAutomatically = true
            $0.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
        }

        try stage.tap("return")

        #expect(returns == 0)

        try press("A", on: stage)
        try stage.tap("return")

        #expect(field.text == "A")
        #expect(returns == 1)
    }

    @Test func aHeldDeleteKeyDeletesFasterAndFaster() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.text = String(repeating: "word ", count: 20) }
        let key = try stage.session.reachableElement("delete").touchPoint

        stage.touchDown(at: key)
        stage.advance(by: 0.45)

        #expect(field.text?.count == 99)

        stage.advance(by: 0.5)
        let afterASecond = field.text?.count ?? 0

        #expect(afterASecond < 99 && afterASecond > 90)

        stage.advance(by: 3)
        let before = field.text?.count ?? 0
        stage.advance(by: 1)

        // Whole words of five characters, three a second.
        #expect(before - (field.text?.count ?? 0) >= 10)

        stage.touchUp(at: key)
        let end = field.text
        stage.advance(by: 1)

        #expect(field.text == end)
    }

    @Test func aLongPressOffersAccents() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }
        let key = try stage.session.reachableElement("e").touchPoint

        stage.touchDown(at: key)
        stage.advance(by: 0.7)
        // The third of "e", "è" and "é".
        stage.touchMoved(to: CGPoint(x: key.x + 74, y: key.y))
        stage.advance(by: 0.1)
        stage.touchUp(at: CGPoint(x: key.x + 74, y: key.y))

        #expect(field.text == "é")
    }

    @Test func fingersThatOverlapTypeInOrder() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }
        let first = try stage.session.reachableElement("q").touchPoint
        let second = try stage.session.reachableElement("p").touchPoint

        stage.touchDown(at: first, finger: 0)
        stage.advance(by: 0.05)
        stage.touchDown(at: second, finger: 1)
        stage.advance(by: 0.05)
        stage.touchUp(at: second, finger: 1)
        stage.touchUp(at: first, finger: 0)

        #expect(field.text == "qp")
    }

    @Test func aFingerThatSlidesTypesTheLastKey() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }
        let first = try stage.session.reachableElement("q").touchPoint
        let second = try stage.session.reachableElement("w").touchPoint

        stage.touchDown(at: first)
        stage.advance(by: 0.05)
        stage.touchMoved(to: second)
        stage.advance(by: 0.05)
        stage.touchUp(at: second)

        #expect(field.text == "w")
    }

    @Test func aHeldShiftKeyCountsForAllLetters() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }
        let shift = try stage.session.reachableElement("shift").touchPoint

        stage.touchDown(at: shift, finger: 5)
        stage.advance(by: 0.4)
        try press("A", on: stage)
        try press("B", on: stage)
        stage.touchUp(at: shift, finger: 5)
        stage.advance(by: 0.1)
        try press("c", on: stage)

        #expect(field.text == "ABc")
    }

    @Test(arguments: [
        ("de", "ü", "Return"), ("fr", "é", "retour"), ("es", "ñ", "intro"), ("ru", "й", "Ввод"), ("he", "ש", "חזור"),
        ("ar", "ض", "إدخال"),
    ])
    func lettersAreTheLanguages(_ language: String, _ letter: String, _ title: String) throws {
        let stage = Stage(keyboard: .onScreen)
        stage.setLanguage(language)
        let field = try field(on: stage) { $0.autocapitalizationType = .none }

        if language != "fr" { try stage.tap(letter) }
        #expect(stage.shows(title))

        if language != "fr" { #expect(field.text == letter) }
    }

    @Test func digitPadsHaveTheirCorners() throws {
        let stage = Stage(keyboard: .onScreen)
        let decimal = try field(on: stage) { $0.keyboardType = .decimalPad }
        try press("1.5", on: stage)

        #expect(decimal.text == "1.5")

        let phone = try field(on: stage) { $0.keyboardType = .phonePad }
        try press("1", on: stage)
        try stage.tap("+*#")
        try press("#", on: stage)

        #expect(phone.text == "1#")
    }

    @Test func keysAreInNoDumpAndAmongNoTexts() throws {
        let stage = Stage(keyboard: .onScreen)
        _ = try field(on: stage)

        #expect(stage.dump.contains("KeyboardView (0, 451, 375, 216)"))
        #expect(!stage.dump.contains("KeyCapView"))
        #expect(stage.texts == [])
        #expect(UIApplication.shared.windows.count == 1)
    }

    @Test func textThatAKeyCommandWouldMatchIsTyped() throws {
        final class Controller: UIViewController {
            var commands = 0
            override var keyCommands: [UIKeyCommand]? {
                [UIKeyCommand(input: "a", modifierFlags: [], action: Selector("run", Controller.run))]
            }
            func run() { commands += 1 }
        }
        let stage = Stage(keyboard: .onScreen)
        let controller = Controller()
        let field = UITextField(frame: CGRect(x: 20, y: 80, width: 250, height: 34))
        field.autocapitalizationType = .none
        controller.view.addSubview(field)
        stage.show(controller)
        field.becomeFirstResponder()
        stage.advance(by: 1)

        try press("a", on: stage)

        #expect(field.text == "a")
        #expect(controller.commands == 0)
    }

    @Test func touchesReachTheAppBesideTheKeyboard() throws {
        let stage = Stage(keyboard: .onScreen)
        let field = try field(on: stage)
        var taps = 0
        let button = UIButton(type: .system)
        button.setTitle("Above", for: .normal)
        button.frame = CGRect(x: 20, y: 380, width: 100, height: 44)
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let covered = UIButton(type: .system)
        covered.setTitle("Below", for: .normal)
        covered.frame = CGRect(x: 20, y: 500, width: 100, height: 44)
        field.superview?.addSubview(button)
        field.superview?.addSubview(covered)

        try stage.tap("Above")

        #expect(taps == 1)
        #expect(throws: (any Error).self) { try stage.tap("Below") }
    }
}
