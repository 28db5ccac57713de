import TwillDrawing
import TwillSync
import UIKit

extension ASBasicAnimatedImage {
    /// Decodes the next frame that is missing on another thread, unless one is being decoded.
    ///
    /// One frame is a piece of work, so that many animations take turns, and nodes that are drawn go first.
    func decodeMissing() {
        let index = state.withLock { state -> Int? in
            guard !state.isDecoding, state.error == nil, let index = nextMissing(state) else { return nil }
            state.isDecoding = true
            return index
        }
        guard let index else { return }
        let name = WorkerPool.Name(
            kind: WorkerPool.Kind("animated image"), subject: { "The decoding of an animated image" },
            advice: { "It does not wait for the main thread." })
        AsyncTransactions.run(priority: -1, name: name) { [weak self] in
            self?.decode(index)
            return { self?.frameIsDecoded() }
        }
    }

    /// Returns the first missing frame of those that are to be kept, beginning with the current one.
    private func nextMissing(_ state: State) -> Int? {
        // Before playback, only the first frame is needed that is not damaged.
        if state.cover == nil { return (0..<frameCount).first { !state.damaged.contains($0) } }
        guard state.isPlaying else { return nil }
        for offset in 0..<capacity {
            let index = (state.current + offset) % frameCount
            if state.frames[index] == nil, !state.damaged.contains(index) { return index }
        }
        return nil
    }

    /// Decodes a frame. Not on the main thread.
    private func decode(_ index: Int) {
        let releasesCanvas = state.withLock { state in
            defer { state.releasesCanvas = false }
            return state.releasesCanvas
        }
        if releasesCanvas { decoder.releaseCanvas() }
        let result: Result<Bitmap, ImageDecodingError>
        do throws(ImageDecodingError) { result = .success(try decoder.decodeFrame(at: index)) } catch {
            result = .failure(error)
        }
        if MainThread.isCurrent { Self.framesDecodedOnMainThread.withLock { $0 += 1 } }
        let gone = state.withLock { state -> [CGImage] in
            state.decoded += 1
            switch result {
            case .success(let bitmap):
                let frame = CGImage(bitmap)
                if state.cover == nil { state.cover = UIImage(cgImage: frame) }
                if state.isPlaying { state.frames[index] = frame }
            case .failure(let error):
                state.damaged.insert(index)
                if state.damaged.count == 1 { state.damageToReport = (index, error) }
                if state.damaged.count == frameCount { state.error = error }
            }
            var gone: [CGImage] = []
            for (other, frame) in state.frames {
                let distance = (other - state.current + frameCount) % frameCount
                guard distance >= capacity else { continue }
                state.frames[other] = nil
                gone.append(frame)
            }
            return gone
        }
        withExtendedLifetime(gone) {}
    }

    /// Notifies the node, and goes on with the next frame.
    @MainActor
    private func frameIsDecoded() {
        let (onCover, cover, onReady, damage) = state.withLock { state in
            state.isDecoding = false
            defer { state.damageToReport = nil }
            let isFirst = !state.hasBegun && state.cover != nil
            if isFirst { state.hasBegun = true }
            let isReady = isFirst || (state.isAwaited && state.frames[state.current] != nil)
            if isReady { state.isAwaited = false }
            return (isFirst ? state.onCover : nil, state.cover, isReady ? state.onReady : nil, state.damageToReport)
        }
        if let damage {
            logError(
                "Frame \(damage.frame) of an animated image is damaged, and the one before it stays in its place. "
                    + damage.error.description)
        }
        if let cover { onCover?(cover) }
        onReady?()
        decodeMissing()
    }
}
