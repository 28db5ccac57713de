import Foundation
import Synchronization
import TwillSync

/// The pixels of a bitmap that are made when they are first needed.
///
/// So the thread that shows an image decodes or draws it, and one that is never shown is not made. What they are made from is
/// released then.
final class DeferredPixels: Sendable {
    private enum State {
        case waiting(@Sendable () -> Bitmap)
        case made(Bitmap)
    }

    private let state: Locked<State>
    /// The bitmap once it is made, which the state retains, for reading without the lock.
    private let made = Atomic<Unmanaged<Bitmap>?>(nil)

    init(_ make: @escaping @Sendable () -> Bitmap) {
        state = Locked(.waiting(make))
    }

    /// Pixels that are decoded from a file of a known size and format. If it cannot be decoded, they are cleared, which is logged.
    convenience init(_ file: Data, width: Int, height: Int, format: Bitmap.Format) {
        self.init {
            do throws(ImageDecodingError) {
                let bitmap = try ImageDecoder.decode(file).bitmap
                guard bitmap.width == width, bitmap.height == height,
                    bitmap.format.bytesPerPixel == format.bytesPerPixel
                else { throw .unsupported("its size is not the one that its header says") }
                return bitmap
            } catch {
                logError(
                    "An image of \(width) x \(height) pixels stays empty. \(error.description)", subsystem: "UIImage")
                guard let bitmap = Bitmap(width: width, height: height, format: format) else {
                    fatalError("There is no memory for an image of \(width) x \(height) pixels.")
                }
                return bitmap
            }
        }
    }

    /// Whether the pixels are made.
    var isMade: Bool { made.load(ordering: .acquiring) != nil }

    /// The bitmap, which the first use makes; other threads wait meanwhile.
    var bitmap: Bitmap {
        if let made = made.load(ordering: .acquiring) { return made.takeUnretainedValue() }
        return state.withLock { state in
            switch state {
            case .made(let bitmap): return bitmap
            case .waiting(let make):
                let bitmap = make()
                state = .made(bitmap)
                made.store(.passUnretained(bitmap), ordering: .releasing)
                return bitmap
            }
        }
    }
}
