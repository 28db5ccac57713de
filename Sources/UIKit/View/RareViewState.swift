/// The properties that few views set, created with the first of them.
@MainActor
final class RareViewState {
    var restorationIdentifier: String?
    var motionEffects: [UIMotionEffect] = []
    var interactions: [any UIInteraction] = []
    /// The interaction whose text the view is.
    weak var textInteraction: UITextInteraction?
    var isFocused = false
    var focusGroupIdentifier: String?
    var focusGroupPriority = UIFocusGroupPriority.ignored
    /// The effect that the app has set, which may be none; nil where it has set nothing.
    var focusEffect: UIFocusEffect??
}

extension UIView {
    func setRare<Value>(_ key: ReferenceWritableKeyPath<RareViewState, Value>, _ value: Value) {
        let state = rareState ?? RareViewState()
        rareState = state
        state[keyPath: key] = value
    }
}
