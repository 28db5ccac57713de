public import UIKit

/// The language the app speaks, which it may change while it runs.
///
/// It is not stored: an app that lets people choose keeps the choice and sets it at launch. Layout direction does
/// not follow.
@preconcurrency @MainActor
public enum AppLanguage {
    /// Posted on the main thread after ``current`` has changed, with no object.
    public nonisolated static let didChangeNotification = Notification.Name("ViewCreators.AppLanguage.didChange")

    /// A language tag, such as "pl" or "pt-BR". At first the one the system prefers.
    ///
    /// Setting another has each loaded ``ViewCreatorController`` call `localize()` before this returns. Setting the
    /// same again does nothing.
    public static var current: String {
        get { storedCurrent }
        set {
            guard newValue != storedCurrent else { return }
            storedCurrent = newValue
            NotificationCenter.default.post(name: didChangeNotification, object: nil)
        }
    }

    private static var storedCurrent = Locale.preferredLanguages.first ?? "en"

    /// For dates and numbers in this language.
    public static var locale: Locale { Locale(identifier: current) }
}
