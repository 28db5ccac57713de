/// A creator whose views change with the appearance, the size classes or the orientation.
///
/// Colours that are dynamic and texts that are set in `localize()` need no adapting.
@preconcurrency @MainActor
public protocol AdaptiveViewCreator: ViewCreator {
    /// Called before the first layout in a window, and whenever the surroundings are others than before. Changing
    /// constants and properties here is in time for that layout.
    func adapt(to surroundings: Surroundings)
}
