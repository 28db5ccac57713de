/// A creator whose views change with the appearance, the size classes or the orientation.
///
/// Dynamic colors and texts set in `localize()` need no adapting.
@preconcurrency @MainActor
public protocol AdaptiveViewCreator: ViewCreator {
    /// Called before the first layout in a window, and whenever the surroundings have changed. Changes of constants and
    /// properties take effect in that layout.
    func adapt(to surroundings: Surroundings)
}
