extension FramePipeline {
    /// Phase 1: fixes the time that the later phases see.
    ///
    /// Not yet: animations, which this phase will advance to `time`.
    func animate(to time: CFTimeInterval) {
        frameTime = time
    }
}
