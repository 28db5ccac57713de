/// The traits, the tint and the graphics contexts that the running code draws with on this thread.
///
/// Code of another screen that runs meanwhile has its own.
@MainActor
struct DrawingState {
    private let traits: UITraitCollection?
    private let tinted: UIView?
    private let graphics: GraphicsContexts

    /// Saves the state and clears it.
    static func suspend() -> DrawingState {
        DrawingState(
            traits: UITraitCollection.exchangeScoped(nil), tinted: TintContext.exchange(nil),
            graphics: GraphicsContexts.exchange(GraphicsContexts()))
    }

    func resume() {
        _ = UITraitCollection.exchangeScoped(traits)
        _ = TintContext.exchange(tinted)
        _ = GraphicsContexts.exchange(graphics)
    }
}
