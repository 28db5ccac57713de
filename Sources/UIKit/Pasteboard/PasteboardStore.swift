import Foundation
import TwillHost

/// The pasteboards of a process, or of a test's stage.
@MainActor
package final class PasteboardStore {
    // They are the objects of notifications, so each stays the same.
    private var named: [UIPasteboard.Name: UIPasteboard] = [:]
    private var storedGeneral: UIPasteboard?

    init() {}

    var general: UIPasteboard {
        if let storedGeneral { return storedGeneral }
        let made = make(.general)
        storedGeneral = made
        return made
    }

    func pasteboard(named name: UIPasteboard.Name, create: Bool) -> UIPasteboard? {
        if name == .general { return general }
        return named[name] ?? (create ? made(named: name) : nil)
    }

    func made(named name: UIPasteboard.Name) -> UIPasteboard {
        let made = make(name)
        named[name] = made
        return made
    }

    private func make(_ name: UIPasteboard.Name) -> UIPasteboard {
        let contents = PasteboardContents(name: name)
        let made = UIPasteboard(contents: contents)
        contents.pasteboard = made
        return made
    }

    func remove(named name: UIPasteboard.Name) {
        guard let pasteboard = named.removeValue(forKey: name) else { return }
        pasteboard.contents.clear()
        NotificationCenter.default.post(name: UIPasteboard.removedNotification, object: pasteboard)
    }

    /// Another program, or this one, has copied something.
    func desktopDidChange() {
        // A pasteboard that was not requested yet reads the clipboard on first access.
        storedGeneral?.contents.desktopDidChange()
    }
}

/// What is on one pasteboard.
@MainActor
final class PasteboardContents {
    struct Options {
        var isLocal = false
        var expiration: Date?

        init() {}

        init(_ options: [UIPasteboard.OptionsKey: Any]) {
            isLocal = options[.localOnly] as? Bool ?? false
            expiration = options[.expirationDate] as? Date
        }
    }

    let name: UIPasteboard.Name
    /// The object of notifications.
    weak var pasteboard: UIPasteboard?
    private(set) var changeCount = 0
    private(set) var options = Options()
    private var items: [[String: Any]] = []
    /// What the desktop's clipboard held when it was last read or written.
    private var desktopText: String?
    private var knowsDesktop = false

    init(name: UIPasteboard.Name) {
        self.name = name
    }

    /// The items as they are now, with those gone that have expired.
    var currentItems: [[String: Any]] {
        refresh()
        return items
    }

    func replace(with items: [[String: Any]], options: Options) {
        refresh()
        let old = Self.types(of: self.items)
        self.items = items
        self.options = options
        changeCount += 1
        let text = options.isLocal ? nil : items.lazy.compactMap(PasteboardValue.desktopText).first
        if let clipboard, text != nil || desktopText != nil || !options.isLocal {
            // What is local leaves nothing of before to paste elsewhere.
            write(text, to: clipboard)
        }
        notify(old)
    }

    func clear() {
        items = []
        options = Options()
        changeCount += 1
    }

    /// Reads what another program has copied, and removes what has expired.
    ///
    /// The clipboard is compared each time: the desktop's events may come late, or never.
    func refresh() {
        readDesktop()
        if let expiration = options.expiration, expiration <= Date() {
            let old = Self.types(of: items)
            clear()
            if let clipboard, desktopText != nil {
                write(nil, to: clipboard)
            }
            notify(old)
        }
    }

    /// The app's own changes are also reported as events, and have no effect.
    func desktopDidChange() {
        // Contents that were never read are read when they are first needed.
        if knowsDesktop { readDesktop() }
    }

    private func readDesktop() {
        guard let clipboard else { return }
        let text = clipboard.text, isFirst = !knowsDesktop
        knowsDesktop = true
        guard text != desktopText else { return }
        desktopText = text
        let old = Self.types(of: items)
        items = text.map { [[PasteboardValue.plainText: $0]] } ?? []
        options = Options()
        changeCount += 1
        // What was copied before the app looked is no change.
        if !isFirst { notify(old) }
    }

    /// Reads the clipboard back, as it may keep a shorter or another text.
    private func write(_ text: String?, to clipboard: any HostClipboard) {
        clipboard.text = text
        desktopText = clipboard.text
    }

    private var clipboard: (any HostClipboard)? { name == .general ? AppRuntime.shared.host?.clipboard : nil }

    private static func types(of items: [[String: Any]]) -> Set<String> { Set(items.flatMap(\.keys)) }

    private func notify(_ old: Set<String>) {
        let new = Self.types(of: items)
        var info: [AnyHashable: Any] = [:]
        let added = new.subtracting(old).sorted(), removed = old.subtracting(new).sorted()
        if !added.isEmpty { info[UIPasteboard.changedTypesAddedUserInfoKey] = added }
        if !removed.isEmpty { info[UIPasteboard.changedTypesRemovedUserInfoKey] = removed }
        NotificationCenter.default.post(
            name: UIPasteboard.changedNotification, object: pasteboard, userInfo: info)
    }
}
