import Foundation
import TwillHost

extension AppSession {
    /// Puts a text on the general pasteboard and pastes it, as the Paste command does.
    package func paste(_ text: String) throws {
        try settle()
        UIPasteboard.general.string = text
        try press("v", modifiers: .command)
    }

    /// Selects a part of the text of the first responder: the first one that is equal.
    package func select(_ text: String) throws {
        try settle()
        guard let input = screen.keyWindow?.firstResponder as? any UITextInput else {
            throw ActionFailure(
                "Nothing has a text to select \"\(text)\" in: the first responder of the key window has to be one that conforms "
                    + "to UITextInput, such as a text field that is edited.")
        }
        let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
        let string = whole.flatMap { input.text(in: $0) } ?? ""
        let found = (string as NSString).range(of: text)
        guard found.location != NSNotFound,
            let start = input.position(from: input.beginningOfDocument, offset: found.location),
            let end = input.position(from: start, offset: found.length)
        else { throw ActionFailure("The text \"\(string)\" of \(Swift.type(of: input)) does not contain \"\(text)\".") }
        input.selectedTextRange = input.textRange(from: start, to: end)
        try advance(by: Self.frameDuration)
    }
}
