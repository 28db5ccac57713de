import Foundation
import TwillHost

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
    private var desktop = DesktopClipboard()

    init(name: UIPasteboard.Name) {
        self.name = name
    }

    /// The items as they are now, without what has expired. A ``DesktopImage`` stands for an image of another program.
    var currentItems: [[String: Any]] {
        refresh()
        return items
    }

    /// The current items with another program's image, which is transferred for it.
    var transferredItems: [[String: Any]] {
        refresh()
        for index in items.indices {
            for case (let type, let image as DesktopImage) in items[index] { items[index][type] = image.image }
        }
        return items
    }

    func replace(with items: [[String: Any]], options: Options) {
        refresh()
        let old = Self.types(of: self.items)
        self.items = items
        self.options = options
        changeCount += 1
        // What is local leaves nothing of before to paste elsewhere.
        if let clipboard { desktop.write(options.isLocal ? [] : items, to: clipboard) }
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
            if let clipboard { desktop.write([], to: clipboard) }
            notify(old)
        }
    }

    /// The app's own changes are also reported as events, and have no effect.
    func desktopDidChange() {
        // Contents that were never read are read when they are first needed.
        if desktop.isKnown { readDesktop() }
    }

    private func readDesktop() {
        guard let clipboard else { return }
        let isFirst = !desktop.isKnown
        guard let found = desktop.newItems(on: clipboard) else { return }
        let old = Self.types(of: items)
        items = found
        options = Options()
        changeCount += 1
        // What was copied before the app looked is no change.
        if !isFirst { notify(old) }
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
