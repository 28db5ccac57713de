public import Foundation

extension UIPasteboard {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Creates a name.
        public init(_ rawValue: String) {
            self.init(rawValue: rawValue)
        }

        /// The general pasteboard.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    /// A key of the options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The date at which the items are removed, a `Date`.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other programs do not get the items, a Boolean value.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted when the contents changed; the object is the pasteboard. In a window also for what other programs copy.
    public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted when a pasteboard was removed; the object is it.
    public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// The `userInfo` key of an array of types that no item had before.
    public nonisolated static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// The `userInfo` key of an array of types that no item has anymore.
    public nonisolated static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

    /// The types that ``string`` reads.
    public nonisolated static let typeListString = ["public.utf8-plain-text", "public.plain-text", "public.text"]
    /// The types that ``url`` reads.
    public nonisolated static let typeListURL = ["public.url"]
    /// The types that ``image`` reads.
    public nonisolated static let typeListImage = ["public.png", "public.jpeg", "public.image", "org.webmproject.webp"]
    /// The types that ``color`` reads.
    public nonisolated static let typeListColor = ["com.apple.uikit.color"]

    /// A pattern of texts: see ``detectPatterns(for:completionHandler:)``.
    public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The URL of a web page, with or without its scheme.
        public static let probableWebURL = Self(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
        /// A search term for the web.
        public static let probableWebSearch = Self(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
        /// A number.
        public static let number = Self(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    }

    /// Finds the patterns of the first item's text, and calls the completion on the main thread, later.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping @MainActor @Sendable (Result<Set<DetectionPattern>, any Error>) -> Void
    ) {
        let found = PasteboardPatterns.found(in: string ?? url?.absoluteString).intersection(patterns)
        AfterCommit.run { completionHandler(.success(found)) }
    }
}

/// What a text looks like.
enum PasteboardPatterns {
    static func found(in text: String?) -> Set<UIPasteboard.DetectionPattern> {
        let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        guard !text.isEmpty else { return [] }
        if isAddress(text) { return [.probableWebURL] }
        return isNumber(text) ? [.number, .probableWebSearch] : [.probableWebSearch]
    }

    private static func isNumber(_ text: String) -> Bool {
        let digits = text.replacingOccurrences(of: ",", with: "")
        return Double(digits).map(\.isFinite) == true && digits.contains(where: \.isNumber)
    }

    private static func isAddress(_ text: String) -> Bool {
        guard !text.contains(where: \.isWhitespace) else { return false }
        if let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" {
            return url.host?.isEmpty == false
        }
        guard !text.contains("@"), let host = URL(string: "http://" + text)?.host else { return false }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // A domain ends in letters, which tells it from numbers with points in them.
        return labels.count > 1 && labels.allSatisfy { !$0.isEmpty }
            && (labels.last.map { $0.count > 1 && $0.allSatisfy(\.isLetter) } ?? false)
    }
}
