import CSDL
import Foundation
import TwillDrawing
import TwillHost
import TwillSync

extension WindowHost {
    /// Returns the window's surface as a bitmap, if it has the frames' layout and size.
    ///
    /// SDL frees a surface's memory in `SDL_GetWindowSurface` only, after the window was resized. So that is only
    /// called here while the memory is in use, and users of the memory call this before each use. Waits for the render
    /// thread, which may be painting.
    func surfaceMemory(width: Int, height: Int) -> Bitmap? {
        guard !isLost else { return memory }
        if let memory, memory.width == width, memory.height == height { return memory }
        memory = nil
        renderThread?.finish()
        guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels,
            let format = surface.pointee.format, Self.hasFrameLayout(format.pointee.format),
            twill_sdl_must_lock(surface) == 0, Int(surface.pointee.w) == width, Int(surface.pointee.h) == height
        else { return nil }
        memory = Bitmap(
            width: width, height: height, format: .opaque, bytesPerRow: Int(surface.pointee.pitch), over: pixels)
        return memory
    }

    /// Asks the server to show the surface's own memory.
    func showSurface(_ damage: [PixelRect]) throws {
        guard !isLost else { throw Self.lossError }
        showWindow()
        presentedSurface = nil
        surfaceShow.show(damage)
        guard !isLost else { throw Self.lossError }
    }

    private func showWindow() {
        guard !hasPresented else { return }
        // Shown with its first frame, so that no empty window appears.
        hasPresented = true
        SDL_ShowWindow(window)
    }

    /// Copies the damage into the window's surface and asks the server to show it.
    func copyToSurface(_ frame: Bitmap, damage: [PixelRect]) throws {
        guard !isLost else { throw Self.lossError }
        showWindow()
        memory = nil
        renderThread?.finish()
        guard let surface = SDL_GetWindowSurface(window) else {
            guard !isLost else { throw Self.lossError }
            throw HostError(
                host: name, reason: "The window gives no surface to draw on: \(String(cString: SDL_GetError())).")
        }
        let size = (width: Int(surface.pointee.w), height: Int(surface.pointee.h))
        let isNew = surface != presentedSurface || size != presentedSize
        presentedSurface = surface
        presentedSize = size

        let area = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        let shared = area.intersection(frame.bounds)
        var rects = (isNew ? [shared] : damage.map { $0.intersection(shared) }).filter { !$0.isEmpty }
        Self.copy(rects, of: frame, to: surface)
        if isNew, shared != area {
            // While the user drags the window's edge, the frame lags one step behind.
            for rest in [
                PixelRect(x: shared.maxX, y: 0, width: area.maxX - shared.maxX, height: area.height),
                PixelRect(x: 0, y: shared.maxY, width: shared.maxX, height: area.maxY - shared.maxY),
            ] where !rest.isEmpty {
                var target = SDL_Rect(rest)
                SDL_FillRect(surface, &target, 0)
                rects.append(rest)
            }
        }
        guard !rects.isEmpty else { return }
        let updates = rects.map { SDL_Rect($0) }
        let result = SDL_UpdateWindowSurfaceRects(window, updates, Int32(updates.count))
        guard !isLost else { throw Self.lossError }
        // A window that was resized at this moment gets its next frame on a new surface.
        if result != 0 { presentedSurface = nil }
    }

    /// Whether a surface has the frames' byte order: blue, green, red and one that a window ignores; over black,
    /// premultiplied colors equal the colors.
    private static func hasFrameLayout(_ format: UInt32) -> Bool {
        format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    }

    /// Copies `rects`, which lie within both.
    private static func copy(_ rects: [PixelRect], of frame: Bitmap, to surface: UnsafeMutablePointer<SDL_Surface>) {
        let mustLock = twill_sdl_must_lock(surface) != 0
        if mustLock { SDL_LockSurface(surface) }
        defer { if mustLock { SDL_UnlockSurface(surface) } }
        guard let pixels = surface.pointee.pixels, let format = surface.pointee.format else { return }

        let stride = Int(surface.pointee.pitch), bytesPerPixel = Int(format.pointee.BytesPerPixel)
        let sameLayout = hasFrameLayout(format.pointee.format)
        for rect in rects {
            let source = frame.bytes + rect.y * frame.bytesPerRow + rect.x * 4
            let target = pixels + rect.y * stride + rect.x * bytesPerPixel
            if sameLayout {
                for row in 0..<rect.height {
                    memcpy(target + row * stride, source + row * frame.bytesPerRow, rect.width * 4)
                }
            } else {
                SDL_ConvertPixels(
                    Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_RGB888.rawValue, source,
                    Int32(frame.bytesPerRow), format.pointee.format, target, Int32(stride))
            }
        }
    }
}

extension SDL_Rect {
    init(_ rect: PixelRect) {
        self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    }
}
