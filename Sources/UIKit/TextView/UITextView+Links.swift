import CoreGraphics
public import Foundation

extension UITextView {
    /// Opens the link or the attachment at a point of the content, where the text is not edited and the delegate allows it.
    ///
    /// - Returns: Whether there is one.
    func openItem(at point: CGPoint) -> Bool {
        guard let item = usableItem(at: point) else { return false }
        let action = UIAction { [weak self] _ in self?.performDefaultAction(of: item) }
        let chosen = storedTextDelegate?.textView(self, primaryActionFor: item, defaultAction: action) ?? action
        chosen.performWithSender(self, target: nil)
        return true
    }

    private func performDefaultAction(of item: UITextItem) {
        switch item.content {
        case .link(let url):
            let isAllowed = storedTextDelegate?.textView(
                self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
            if isAllowed ?? true { UIApplication.shared.open(url) }
        case .textAttachment(let attachment):
            _ = storedTextDelegate?.textView(
                self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
        case .tag: break
        }
    }

    /// Returns the item at a point of the content that a tap or a press can use: where the text is not edited.
    func usableItem(at point: CGPoint) -> UITextItem? {
        guard !isEditable, isSelectable, hasText else { return nil }
        let inner = CGPoint(x: point.x - containerOrigin.x, y: point.y - containerOrigin.y)
        let (index, _) = storedLayoutManager.character(at: inner, textContainer)
        guard index < textStorage.length else { return nil }
        let character = editor.units.character(at: index)
        guard boxes(of: character).contains(where: { $0.insetBy(dx: -4, dy: -2).contains(point) }) else { return nil }
        for key in [NSAttributedString.Key.link, .detectedLink, .attachment, .textItemTag] {
            var range = NSRange(location: 0, length: 0)
            let value = textStorage.attribute(key, at: index, longestEffectiveRange: &range, in: wholeRange)
            if let content = UITextItem.Content(key, value) { return UITextItem(content, range) }
        }
        return nil
    }

    // MARK: Data detectors

    /// Marks what data detectors find, where the text is not edited.
    func detectLinks() {
        let shows = !isEditable && !dataDetectorTypes.isEmpty
        guard shows || hasDetectedLinks else { return }
        isStoring = true
        textStorage.beginEditing()
        if hasDetectedLinks { textStorage.removeAttribute(.detectedLink, range: wholeRange) }
        hasDetectedLinks = false
        if shows {
            for (range, url) in DataDetector.links(dataDetectorTypes, in: textStorage.string) {
                guard textStorage.attribute(.link, at: range.location, effectiveRange: nil) == nil else { continue }
                textStorage.addAttribute(.detectedLink, value: url, range: range)
                hasDetectedLinks = true
            }
        }
        textStorage.endEditing()
        isStoring = false
    }
}

extension UITextItem.Content {
    fileprivate init?(_ key: NSAttributedString.Key, _ value: Any?) {
        switch value {
        case let tag as String where key == .textItemTag: self = .tag(tag)
        case let url as URL: self = .link(url)
        case let url as NSURL: self = .link(url as URL)
        case let text as String:
            guard let url = URL(string: text) else { return nil }
            self = .link(url)
        case let attachment as NSTextAttachment: self = .textAttachment(attachment)
        default: return nil
        }
    }
}

extension NSAttributedString.Key {
    /// A link that a data detector has found, a `URL`. It is no part of a text view's attributed text.
    static let detectedLink = NSAttributedString.Key("TwillDetectedLink")

    /// The tag of a part of a text view's text that is an item, a string.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

/// A way in which the user interacts with a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap, a long press for a menu, or a press for a preview, which no screen here notices.
    case invokeDefaultAction, presentActions, preview
}

/// A link, an attachment or a tagged part of a text view's text, which the user can tap.
@preconcurrency @MainActor
public final class UITextItem: NSObject {
    /// The kinds of items.
    public enum Content {
        /// A link, of the text or found by a data detector.
        case link(URL)
        /// An attachment.
        case textAttachment(NSTextAttachment)
        /// A part with the attribute `textItemTag`.
        case tag(String)
    }

    /// The kind of the item, with its value.
    public let content: Content

    /// The item's characters, in UTF-16 units.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        self.content = content
        self.range = range
    }

    /// A view that is shown above the menu of an item.
    @preconcurrency @MainActor
    public final class MenuPreview: NSObject {
        enum Kind {
            case standard, view(UIView)
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
        }

        /// Creates a preview with a view of the size of its bounds.
        public convenience init(view: UIView) { self.init(.view(view)) }

        /// The item's text, lifted.
        public static var `default`: MenuPreview { MenuPreview(.standard) }
    }

    /// The menu of an item.
    @preconcurrency @MainActor
    public final class MenuConfiguration: NSObject {
        let preview: MenuPreview?
        let menu: UIMenu

        /// Creates a menu with a preview.
        ///
        /// - Parameter preview: The preview; nil for the lifted text alone.
        public init(preview: MenuPreview?, menu: UIMenu) {
            self.preview = preview
            self.menu = menu
        }

        /// Creates a menu with the default preview.
        public convenience init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
    }
}

/// The kinds of data that a text view makes links of. Links, email addresses and phone numbers are found. Not yet: addresses, events,
/// shipments, flights and suggestions to look up.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Phone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses of the web and of email.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Postal addresses. Not yet.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates and times. Not yet.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// Numbers of shipments. Not yet.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    /// Numbers of flights. Not yet.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    /// Words to look up. Not yet.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
