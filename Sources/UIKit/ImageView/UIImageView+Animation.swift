import QuartzCore

/// The state of an image view's animation.
struct ImagePlayer {
    var images: [UIImage]?
    var highlightedImages: [UIImage]?
    var duration: TimeInterval = 0
    var repeatCount = 0
    /// Whether `startAnimating()` was called, and cycles remain.
    var isStarted = false
    /// Whether an animated image was stopped by code.
    var isHeld = false
    /// The app time at which the animation began, if it has.
    var begin: TimeInterval?
    /// Distinguishes the current animation from those that it replaced.
    var generation = 0
}

/// Frames are the layer's contents, animated by a keyframe animation on app time.
extension UIImageView {
    private static let animationKey = "UIImageView.frames"

    /// The images to play, with the duration and the number of cycles.
    private var program: (images: [UIImage], duration: TimeInterval, rounds: Int)? {
        if player.isStarted {
            let images = (isHighlighted ? player.highlightedImages : nil) ?? player.images ?? []
            guard !images.isEmpty else { return nil }
            return (images, UIImage.roundTime(player.duration, frames: images.count), player.repeatCount)
        }
        guard !player.isHeld, let image = shownImage, let images = image.images else { return nil }
        return (images, image.duration, 0)
    }

    var isPlaying: Bool { player.isStarted || (window != nil && !player.isHeld && shownImage?.images != nil) }

    func startPlaying() {
        let images = (isHighlighted ? player.highlightedImages : nil) ?? player.images ?? []
        guard !images.isEmpty || shownImage?.images != nil else { return }
        player.isStarted = !images.isEmpty
        player.isHeld = false
        player.begin = nil
        play()
    }

    func stopPlaying() {
        guard player.isStarted || player.begin != nil else { return }
        player.isHeld = !player.isStarted
        player.isStarted = false
        player.begin = nil
        play()
    }

    func playedImagesMayHaveChanged() {
        if !player.isStarted {
            player.begin = nil
            player.isHeld = false
        }
        if player.isStarted || shownImage?.images != nil || layer.animation(forKey: Self.animationKey) != nil { play() }
    }

    /// The layer has lost its animations when leaving its window.
    func windowDidChange() {
        if window != nil, program != nil { play() }
    }

    /// Creates the tinted frames again, at the current time.
    func refreshPlayedImages() {
        if layer.animation(forKey: Self.animationKey) != nil { play() }
    }

    private func play() {
        player.generation += 1
        layer.removeAnimation(forKey: Self.animationKey)
        guard let program, window != nil else { return }
        let frames = program.images.compactMap { image in image.cgImage.flatMap { contents(of: image, stored: $0) } }
        guard !frames.isEmpty else { return }
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        let begin = player.begin ?? now
        player.begin = begin
        let end = begin + program.duration * TimeInterval(program.rounds)
        guard program.rounds <= 0 || now < end else { return playingDidEnd() }
        // Without an image, the frames determine the number of pixels per point.
        if shownImage?.cgImage == nil { layer.contentsScale = program.images[0].scale }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = frames
        animation.calculationMode = .discrete
        animation.duration = program.duration
        animation.repeatCount = program.rounds > 0 ? Float(program.rounds) : .infinity
        // A begin time of 0 would mean none.
        animation.beginTime = max(begin, 1e-9)
        let generation = player.generation
        animation.onEnd = { [weak self] finished in
            guard finished, let self, player.generation == generation else { return }
            playingDidEnd()
        }
        layer.add(animation, forKey: Self.animationKey)
    }

    private func playingDidEnd() {
        player.isStarted = false
        player.begin = nil
        if shownImage?.images != nil { play() }
    }
}
