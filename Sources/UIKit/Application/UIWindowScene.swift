@preconcurrency @MainActor
open class UIWindowScene: UIResponder {
    public final var screen: UIScreen { UIScreen.main }
}
