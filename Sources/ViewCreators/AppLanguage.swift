public import UIKit

/// The app's language, which can change while it runs.
///
/// It is not stored: an app with a language setting stores the setting and sets the language at launch. The layout
/// direction does not change.
@preconcurrency @MainActor
public enum AppLanguage {
    /// The notification posted on the main thread after ``current`` has changed, with no object.
    public nonisolated static let didChangeNotification = Notification.Name("ViewCreators.AppLanguage.didChange")

    /// The language tag, such as "pl" or "pt-BR". Initially the one that the app was started with, by
    /// `--language` or the default, English.
    ///
    /// Setting another calls `localize()` of each loaded ``ViewCreatorController`` before it returns. Setting the same
    /// again does nothing.
    public static var current: String {
        get { storedCurrent }
        set {
            guard newValue != storedCurrent else { return }
            storedCurrent = newValue
            NotificationCenter.default.post(name: didChangeNotification, object: nil)
        }
    }

    private static var storedCurrent = Locale.preferredLanguages.first ?? "en"

    /// The locale for dates and numbers in this language.
    public static var locale: Locale { Locale(identifier: current) }
}
