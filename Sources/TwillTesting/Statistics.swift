import QuartzCore

extension Stage {
    /// Counts of a frame's work, independent of the machine.
    public struct Statistics: Sendable, Hashable {
        /// The number of layers whose contents were drawn again.
        public var layersDisplayed: Int
        /// The number of layers that were painted onto the screen.
        public var layersDrawn: Int
        /// The number of pixels that were painted.
        public var pixelsComposited: Int
        /// The number of layers that positioned their sublayers.
        public var layersLaidOut: Int

        init(_ statistics: FrameStatistics) {
            layersDisplayed = statistics.layersDisplayed
            layersDrawn = statistics.layersDrawn
            pixelsComposited = statistics.pixelsComposited
            layersLaidOut = statistics.layersLaidOut
        }
    }
}
