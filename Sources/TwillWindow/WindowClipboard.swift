import CSDL
import Foundation
import TwillHost
import TwillSync

/// The clipboard of the window's desktop: SDL 2 for texts, ``ClipboardProgram`` for images.
@MainActor
final class WindowClipboard: HostClipboard {
    private(set) var changeCount = 0
    private lazy var program = findProgram()
    private let ownImage = Locked(OwnImage())
    private let encoding = DispatchQueue(label: "twill.clipboard", qos: .userInitiated)

    private struct OwnImage {
        /// The number of the image that is on the clipboard; nil after something else was copied.
        var current: Int?
        var last = 0
    }

    /// Counts an event of the desktop's.
    func desktopDidChange() { changeCount += 1 }

    private var isLost: Bool { WindowConnection.isLost.withLock { $0 } }

    // MARK: Texts

    var text: String? {
        get {
            guard !isLost, !holdsOwnImage, SDL_HasClipboardText() == SDL_TRUE, let bytes = SDL_GetClipboardText()
            else { return nil }
            defer { SDL_free(bytes) }
            let text = String(cString: bytes)
            return text.isEmpty ? nil : text
        }
        set {
            guard !isLost else { return }
            ownImage.withLock { $0.current = nil }
            // A C string ends at its first zero.
            SDL_SetClipboardText((newValue ?? "").replacingOccurrences(of: "\0", with: ""))
            // The request waits in Xlib until events are pumped; another program may paste before that.
            SDL_PumpEvents()
        }
    }

    /// X11's primary selection; Wayland's where the compositor has it.
    var selectedText: String? {
        get {
            guard !isLost, SDL_HasPrimarySelectionText() == SDL_TRUE, let bytes = SDL_GetPrimarySelectionText()
            else { return nil }
            defer { SDL_free(bytes) }
            let text = String(cString: bytes)
            return text.isEmpty ? nil : text
        }
        set {
            guard let newValue, !isLost else { return }
            SDL_SetPrimarySelectionText(newValue.replacingOccurrences(of: "\0", with: ""))
        }
    }

    // MARK: Images

    /// The kinds of files that are read, the best one first.
    private static let kinds = ["image/png", "image/webp", "image/jpeg"]

    var holdsOwnImage: Bool { ownImage.withLock { $0.current != nil } }

    var image: HostClipboardImage? {
        guard !isLost, !holdsOwnImage, let program else { return nil }
        let offered = Set(program.kinds())
        guard let kind = Self.kinds.first(where: offered.contains) else { return nil }
        return HostClipboardImage(mimeType: kind) { [weak self] in
            self?.isLost == false ? program.data(of: kind) : nil
        }
    }

    func setImage(_ png: @escaping @Sendable () -> Data?) -> Bool {
        guard !isLost, let program else { return false }
        // What was there before is not pasted while the image is being encoded.
        text = nil
        let number = ownImage.withLock {
            $0.last += 1
            $0.current = $0.last
            return $0.last
        }
        encoding.async { [ownImage] in
            // Something else may have been copied meanwhile.
            let isCurrent: @Sendable () -> Bool = { ownImage.withLock { $0.current == number } }
            guard isCurrent(), let png = png(), isCurrent() else { return }
            do {
                try program.provide(png) {
                    ownImage.withLock { if $0.current == number { $0.current = nil } }
                    // The desktop's own event may have come before.
                    var event = SDL_Event()
                    event.type = SDL_CLIPBOARDUPDATE.rawValue
                    SDL_PushEvent(&event)
                }
            } catch {
                let message =
                    "twill: The copied image stays in the app, as it could not be given to the clipboard: \(error)\n"
                FileHandle.standardError.write(Data(message.utf8))
            }
        }
        return true
    }

    /// Looks for the program, and says what is missing, once.
    private func findProgram() -> ClipboardProgram? {
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
        if let program = ClipboardProgram(videoDriver: driver) { return program }
        if let package = ClipboardProgram.package(videoDriver: driver) {
            let message = """
                twill: Images are not exchanged with other programs' clipboards. For that, install \(package): \
                apt-get install \(package)

                """
            FileHandle.standardError.write(Data(message.utf8))
        }
        return nil
    }
}
