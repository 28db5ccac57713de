/// What few views have set: made when the first of it is.
@MainActor
final class RareViewState {
    var restorationIdentifier: String?
    var motionEffects: [UIMotionEffect] = []
}

extension UIView {
    func setRare<Value>(_ key: ReferenceWritableKeyPath<RareViewState, Value>, _ value: Value) {
        let state = rareState ?? RareViewState()
        rareState = state
        state[keyPath: key] = value
    }
}
