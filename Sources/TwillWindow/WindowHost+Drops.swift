import CSDL
import Foundation
import TwillHost

extension WindowHost {
    /// Collects what another program drops, and translates it at its end into one event.
    ///
    /// SDL 2 says neither where the drop is, which is where the pointer is, nor what is dragged before the drop; and its
    /// windows cannot begin a drag to other programs.
    func translate(_ event: SDL_DropEvent, into events: inout [HostEvent]) {
        let kind = SDL_EventType(event.type)
        var text: String?
        if let file = event.file {
            text = String(cString: file)
            SDL_free(file)
        }
        switch kind {
        case SDL_DROPBEGIN: droppedItems = []
        case SDL_DROPFILE:
            if let text, !text.isEmpty { droppedItems.append(.file(URL(fileURLWithPath: text))) }
        case SDL_DROPTEXT:
            if let text, !text.isEmpty { droppedItems.append(.text(text)) }
        default:
            guard !droppedItems.isEmpty else { return }
            events.append(.drop(droppedItems, position: dropPosition))
            droppedItems = []
        }
    }

    /// The position of the pointer, which sends no events while another program drags.
    private var dropPosition: CGPoint {
        var x: Int32 = 0, y: Int32 = 0, left: Int32 = 0, top: Int32 = 0
        SDL_GetGlobalMouseState(&x, &y)
        SDL_GetWindowPosition(window, &left, &top)
        return point(x - left, y - top)
    }
}
