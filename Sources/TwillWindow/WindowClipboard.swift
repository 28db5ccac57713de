import CSDL
import Foundation
import TwillHost
import TwillSync

/// The clipboard of the desktop that the window is on. SDL 2 knows texts alone.
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
            // The request waits in Xlib until the next events are asked for; another program may paste before that.
            SDL_PumpEvents()
        }
    }
}
