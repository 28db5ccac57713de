import Foundation
import Glibc
import Testing
import TwillDrawing
import TwillHost
import TwillSync

@testable import TwillWindow

/// One test after the other, because a process has one display: what is opened last is the server that dies.
@MainActor
@Suite(.serialized) struct WindowHostTests {
    @Test func noDisplayIsAClearError() {
        let saved = ProcessInfo.processInfo.environment["DISPLAY"]
        unsetenv("DISPLAY")
        defer { if let saved { setenv("DISPLAY", saved, 1) } }
        let size = HostDisplay(size: CGSize(width: 100, height: 100), scale: 1)
        let factory = HostRegistry.factory(named: "window")
        #expect(factory?.isAvailable() == false)
        #expect {
            _ = try factory?.make(size)
        } throws: {
            "\($0)".contains("neither DISPLAY nor WAYLAND_DISPLAY") && "\($0)".contains("--headless")
        }
        setenv("DISPLAY", ":987", 1)
        #expect {
            _ = try factory?.make(size)
        } throws: {
            "\($0)".contains("DISPLAY=:987") && "\($0)".contains("--headless")
        }
        unsetenv("DISPLAY")
    }

    @Test(.enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and ImageMagick"))
    func aWindowShowsFramesTakesInputAndOutlivesItsServer() throws {
        let server = try XServer(width: 400, height: 300)
        let host = try #require(HostRegistry.factory(named: "window"))
            .make(HostDisplay(size: CGSize(width: 200, height: 150), scale: 2))
        #expect(host.display.scale == 2 && host.display.size == CGSize(width: 200, height: 150))
        #expect([60, 120].contains(host.display.refreshRate))

        // The whole frame, then only what is damaged of another.
        let red = try #require(Bitmap(width: 400, height: 300)), blue = try #require(Bitmap(width: 400, height: 300))
        fill(red, blue: 0, green: 0, red: 255)
        fill(blue, blue: 255, green: 64, red: 0)
        try host.present(red, damage: [red.bounds])
        settle(host) { _ in false }
        #expect(try server.pixels(at: [(0, 0), (399, 299)]) == ["#FF0000", "#FF0000"])
        try host.present(
            blue,
            damage: [PixelRect(x: 10, y: 20, width: 30, height: 40), PixelRect(x: 390, y: 290, width: 99, height: 99)])
        settle(host) { _ in false }
        #expect(
            try server.pixels(at: [(9, 20), (10, 19), (10, 20), (39, 59), (40, 59), (39, 60), (399, 299), (389, 290)])
                == [
                    "#FF0000", "#FF0000", "#0040FF", "#0040FF", "#FF0000", "#FF0000", "#0040FF", "#FF0000",
                ])

        // What a script posts comes once, after the window's own events.
        host.post(.text("posted"))
        #expect(host.takeEvents().last == .text("posted"))
        #expect(!host.takeEvents().contains(.text("posted")))

        // A hand: positions are points.
        try server.xdotool("mousemove", "100", "60", "mousedown", "1", "mousemove", "120", "61", "mouseup", "1")
        let pointers = settle(host) { events in
            events.contains { if case .pointer(let pointer) = $0 { pointer.phase == .up } else { false } }
        }.compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
        #expect(pointers.contains(.init(phase: .down, position: CGPoint(x: 50, y: 30), isMouse: true)))
        #expect(pointers.contains(.init(phase: .moved, position: CGPoint(x: 60, y: 30.5), isMouse: true)))
        #expect(pointers.last == .init(phase: .up, position: CGPoint(x: 60, y: 30.5), isMouse: true))

        try server.xdotool("click", "4")
        let wheel = settle(host) { $0.contains { if case .wheel = $0 { true } else { false } } }
        #expect(
            wheel.contains(
                .wheel(
                    .init(position: CGPoint(x: 60, y: 30.5), delta: CGSize(width: 0, height: 51), isPrecise: false))))

        try copyAndPaste(host, server)
        try pasteSelection(host, server)

        // A new size comes with its scale, in points.
        try server.xdotool("search", "--name", ".", "windowsize", "300", "200")
        let resized = settle(host) { $0.contains { if case .resize = $0 { true } else { false } } }
        #expect(resized.contains(.resize(size: CGSize(width: 150, height: 100), scale: 2)))
        #expect(host.display.size == CGSize(width: 150, height: 100))
        // A frame of the old size must not be written beyond the new surface, nor a small one read beyond its end.
        try host.present(red, damage: [red.bounds])
        let small = try #require(Bitmap(width: 20, height: 20))
        fill(small, blue: 0, green: 255, red: 0)
        try host.present(small, damage: [PixelRect(x: -5, y: -5, width: 9_999, height: 9_999)])

        // From the first frame on, the window has a thread that paints into its surface and shows it.
        let thread = try #require(host.renderThread)
        let memory = try #require(host.frameMemory(width: 300, height: 200))
        fill(memory, blue: 0, green: 128, red: 0)
        thread.run { (memory, [PixelRect(x: 40, y: 50, width: 20, height: 20)]) }
        thread.finish()
        #expect(try server.pixels(at: [(40, 50), (59, 69)]) == ["#008000", "#008000"])
        // What comes while it shows is not lost, though it reads from the server, too. The mouse is not touched after.
        let stop = Locked(false)
        let painting = DispatchGroup()
        DispatchQueue.global().async(group: painting) {
            while !stop.withLock({ $0 }) {
                thread.run { (memory, [memory.bounds]) }
                thread.finish()
            }
        }
        for step in 0..<20 { try server.xdotool("mousemove", "\(step * 2)", "8") }
        let moves = settle(host) {
            $0.contains(.pointer(.init(phase: .hovered, position: CGPoint(x: 19, y: 4), isMouse: true)))
        }
        stop.withLock { $0 = true }
        painting.wait()
        #expect(moves.last == .pointer(.init(phase: .hovered, position: CGPoint(x: 19, y: 4), isMouse: true)))

        // A new size while the thread paints: the memory is freed, and provided again.
        try server.xdotool("search", "--name", ".", "windowsize", "200", "300")
        settle(host) { events in
            thread.run { (memory, [memory.bounds]) }
            return events.contains { if case .resize = $0 { true } else { false } }
        }
        let other = try #require(host.frameMemory(width: 200, height: 300))
        #expect(other !== memory)
        fill(other, blue: 255, green: 0, red: 255)
        thread.run { (other, [other.bounds]) }
        thread.finish()
        settle(host) { _ in false }
        #expect(try server.pixels(at: [(0, 0), (199, 299)]) == ["#FF00FF", "#FF00FF"])

        // The thread is the first to find the server gone; the main thread notices it.
        let window = try #require(host as? WindowHost).window
        let hasReadAhead = try #require(WindowConnection.readAheadProbe(of: window))
        server.kill()
        thread.run { (other, [other.bounds]) }
        thread.finish()
        // A main thread that waited for the connection in this moment goes on, too: Xlib would block it forever.
        #expect(!hasReadAhead())
        let lost = settle(host) { $0.contains { if case .lost = $0 { true } else { false } } }
        #expect(lost.filter { if case .lost = $0 { true } else { false } }.count == 1)
        #expect(throws: HostError.self) { try host.present(red, damage: [red.bounds]) }
        #expect(host.takeEvents().isEmpty)
        host.close()
    }

    /// What another program copies is read; what is set here, another program pastes.
    private func copyAndPaste(_ host: any TwillHost.Host, _ server: XServer) throws {
        guard XServer.hasClipboardTool else { return }
        let clipboard = try #require(host.clipboard)
        #expect(clipboard.text == nil)
        for text in ["from elsewhere", "zwölf 🧵\n second line"] {
            try server.copy(text)
            // Whether or not the desktop has sent its event. The other program takes its time to own the selection.
            for _ in 0..<100 where clipboard.text != text { settle(host) { _ in clipboard.text == text } }
            #expect(clipboard.text == text)
        }

        clipboard.text = "mine ☕"
        let paste = try server.beginPaste()
        for _ in 0..<100 where paste.process.isRunning { settle(host) { _ in !paste.process.isRunning } }
        #expect(paste.text == "mine ☕")
        #expect(clipboard.text == "mine ☕")
        clipboard.text = nil
        #expect(clipboard.text == nil)
        try copyAndPasteImages(host, clipboard, server)
    }

    private func copyAndPasteImages(_ host: any TwillHost.Host, _ clipboard: any HostClipboard, _ server: XServer)
        throws
    {
        // Any bytes will do: nothing is decoded. More than one transfer of the X server's takes.
        let png = Data((0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        #expect(clipboard.image == nil)
        let changes = clipboard.changeCount
        try server.copy(png, target: "image/png")
        for _ in 0..<100 where clipboard.changeCount == changes { settle(host) { $0.contains(.clipboardChanged) } }
        #expect(clipboard.text == nil && clipboard.image?.mimeType == "image/png")
        #expect(clipboard.image?.data() == png)

        #expect(clipboard.setImage { png.reversed().reduce(into: Data()) { $0.append($1) } })
        #expect(clipboard.holdsOwnImage && clipboard.text == nil && clipboard.image == nil)
        var pasted = Data()
        for _ in 0..<100 where pasted.isEmpty {
            let paste = try server.beginPaste(target: "image/png")
            for _ in 0..<100 where paste.process.isRunning { settle(host) { _ in !paste.process.isRunning } }
            pasted = paste.data
        }
        #expect(pasted == Data(png.reversed()))

        // Another program copies, so the image is no longer there.
        try server.copy("words")
        for _ in 0..<100 where clipboard.holdsOwnImage { settle(host) { _ in false } }
        #expect(clipboard.text == "words" && clipboard.image == nil)
    }

    /// The middle button clicks where it is pressed, and types what is selected in another program.
    private func pasteSelection(_ host: any TwillHost.Host, _ server: XServer) throws {
        guard XServer.hasClipboardTool else { return }
        try server.copy("selected elsewhere", as: "primary")
        for _ in 0..<100 where host.clipboard?.selectedText != "selected elsewhere" { settle(host) { _ in false } }
        try server.xdotool("mousemove", "100", "60", "click", "2")

        let events = settle(host) { $0.contains(.text("selected elsewhere")) }.suffix(3)

        let place = CGPoint(x: 50, y: 30)
        #expect(
            Array(events) == [
                .pointer(.init(phase: .down, position: place, isMouse: true)),
                .pointer(.init(phase: .up, position: place, isMouse: true)), .text("selected elsewhere"),
            ])
    }

    /// Lets the server answer: takes events until `isDone` likes them, or for a while.
    @discardableResult
    private func settle(_ host: any TwillHost.Host, until isDone: ([HostEvent]) -> Bool) -> [HostEvent] {
        var events: [HostEvent] = []
        for _ in 0..<40 {
            var descriptor = pollfd(fd: host.eventSource ?? -1, events: Int16(POLLIN), revents: 0)
            poll(&descriptor, 1, 20)
            events += host.takeEvents()
            if isDone(events) { break }
        }
        return events
    }

    private func fill(_ bitmap: Bitmap, blue: UInt8, green: UInt8, red: UInt8) {
        for y in 0..<bitmap.height {
            let row = bitmap.bytes + y * bitmap.bytesPerRow
            for x in 0..<bitmap.width {
                row.storeBytes(
                    of: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) | 0xFF00_0000, toByteOffset: x * 4,
                    as: UInt32.self)
            }
        }
    }
}
