import Foundation
import TwillResources

/// The target of a control, a bar button item or a gesture recognizer that triggers a segue.
@MainActor
final class SegueTrigger: NSObject {
    static let action = Selector("perform:", SegueTrigger.perform)

    private let segue: InterfaceSegue
    private weak var scene: StoryboardScene?
    /// Whether a gesture is under way that has triggered the segue.
    private var isInGesture = false

    init(_ segue: InterfaceSegue, _ scene: StoryboardScene) {
        self.segue = segue
        self.scene = scene
        super.init()
    }

    /// Performs the segue if the view controller allows it.
    func perform(_ sender: Any) {
        if let recognizer = sender as? UIGestureRecognizer, !begins(recognizer) { return }
        scene?.perform(segue, sender: sender, isTriggered: true)
    }

    /// Whether a gesture is recognized now: a tap at its end, a long press at its begin.
    private func begins(_ recognizer: UIGestureRecognizer) -> Bool {
        switch recognizer.state {
        case .began:
            isInGesture = true
            return true
        case .ended:
            defer { isInGesture = false }
            return !isInGesture
        case .cancelled, .failed:
            isInGesture = false
            return false
        default: return false
        }
    }
}

/// The segues that a table's cell triggers.
struct CellSegues {
    var selection: SegueTrigger?
    var accessory: SegueTrigger?
}

extension StoryboardScene {
    /// Returns a target that triggers a segue, and is retained while the view controller exists.
    func trigger(_ segue: InterfaceSegue) -> SegueTrigger {
        let trigger = SegueTrigger(segue, self)
        triggers.append(trigger)
        return trigger
    }
}
