extension FramePipeline {
    /// Phase 2: calls `layoutSublayers()` of layers that need layout, parents before children, until none does.
    func layout() {
        for prepare in beforeLayout { prepare() }
        let calls = rootLayer.layoutTreeUntilClean()
        count { $0.layersLaidOut += calls }
    }
}
