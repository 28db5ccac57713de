import CSDL
import Foundation
import TwillHost
import TwillSync

/// The clipboard of the window's desktop. SDL 2 supports text only.
@MainActor
final class WindowClipboard: HostClipboard {
    var text: String? {
        get {
            guard !WindowConnection.isLost.withLock({ $0 }), SDL_HasClipboardText() == SDL_TRUE,
                let bytes = SDL_GetClipboardText()
            else { return nil }
            defer { SDL_free(bytes) }
            let text = String(cString: bytes)
            return text.isEmpty ? nil : text
        }
        set {
            guard !WindowConnection.isLost.withLock({ $0 }) else { return }
            // A C string ends at its first zero.
            SDL_SetClipboardText((newValue ?? "").replacingOccurrences(of: "\0", with: ""))
            // The request waits in Xlib until events are pumped; another program may paste before that.
            SDL_PumpEvents()
        }
    }

    /// X11's primary selection; Wayland's where the compositor has it.
    var selectedText: String? {
        get {
            guard !WindowConnection.isLost.withLock({ $0 }), SDL_HasPrimarySelectionText() == SDL_TRUE,
                let bytes = SDL_GetPrimarySelectionText()
            else { return nil }
            defer { SDL_free(bytes) }
            let text = String(cString: bytes)
            return text.isEmpty ? nil : text
        }
        set {
            guard let newValue, !WindowConnection.isLost.withLock({ $0 }) else { return }
            SDL_SetPrimarySelectionText(newValue.replacingOccurrences(of: "\0", with: ""))
        }
    }
}
