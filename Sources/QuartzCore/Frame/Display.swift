extension FramePipeline {
    /// Phase 3: draws the contents of layers that need display. Hidden ones wait until they are shown.
    func display() {
        displayMarked(in: rootLayer)
    }

    private func displayMarked(in layer: CALayer) {
        guard !layer.isHidden else { return }
        if layer.flags.contains(.wantsDisplay) {
            count { $0.layersDisplayed += 1 }
            layer.displayIfNeeded()
        }
        guard layer.flags.contains(.subtreeWantsDisplay) else { return }
        layer.flags.remove(.subtreeWantsDisplay)
        for sublayer in layer.storedSublayers where sublayer.flags.intersects(.anyDisplay) {
            displayMarked(in: sublayer)
        }
        if let mask = layer.mask, mask.flags.intersects(.anyDisplay) { displayMarked(in: mask) }
    }
}
