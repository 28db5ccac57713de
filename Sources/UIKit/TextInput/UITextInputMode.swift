public import Foundation

/// A language that is typed in.
///
/// There is one for each language of the keyboard on the screen, and one for emojis. A hardware keyboard's layout is the desktop's.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language's tag, such as `en-US`; `emoji` for emojis.
    public final let primaryLanguage: String?

    private init(_ language: String) {
        primaryLanguage = language
    }

    /// The languages, that of the app first.
    public class var activeInputModes: [UITextInputMode] {
        let own = AppContext.current.environment.localization.language
        let code = KeyboardLanguage.code(own)
        let first = all.filter { KeyboardLanguage.code($0.primaryLanguage ?? "") == code }
        return first + all.filter { mode in !first.contains { $0 === mode } }
    }

    private static let all = (KeyboardLanguage.tags + ["emoji"]).map { UITextInputMode($0) }

    /// Posted when the language of the keyboard has changed.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    /// Returns the language of the keys for a responder: its own choice, or that of the app.
    static func language(for responder: UIResponder?, _ app: String) -> String {
        guard let chosen = responder?.textInputMode?.primaryLanguage, chosen != "emoji" else { return app }
        return chosen
    }
}
