import QuartzCore

extension Stage {
    /// What a frame took, in numbers that do not depend on the machine.
    public struct Statistics: Sendable, Hashable {
        /// Layers whose contents were drawn anew.
        public var layersDisplayed: Int
        /// Layers that were painted onto the screen.
        public var layersDrawn: Int
        /// Pixels of the screen that were painted.
        public var pixelsComposited: Int
        /// Layers that placed their sublayers.
        public var layersLaidOut: Int

        init(_ statistics: FrameStatistics) {
            layersDisplayed = statistics.layersDisplayed
            layersDrawn = statistics.layersDrawn
            pixelsComposited = statistics.pixelsComposited
            layersLaidOut = statistics.layersLaidOut
        }
    }
}
