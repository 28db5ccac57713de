extension FramePipeline {
    /// Phase 2: runs `layoutSublayers()` of the layers that ask for it, parents before children, until none asks.
    func layout() {
        for prepare in beforeLayout { prepare() }
        let calls = rootLayer.layoutTreeUntilClean()
        count { $0.layersLaidOut += calls }
    }
}
