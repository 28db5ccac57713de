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
