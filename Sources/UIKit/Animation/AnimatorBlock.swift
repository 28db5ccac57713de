import Foundation
import QuartzCore

/// The animation block of a property animator, which keeps the changes and drives them itself.
@MainActor
final class AnimatorBlock: AnimationBlock {
    let settings: AnimationSettings
    private let onChange: (UIView, PropertyChange) -> Void
    private(set) var completions: [(Bool) -> Void] = []

    init(settings: AnimationSettings, onChange: @escaping (UIView, PropertyChange) -> Void) {
        self.settings = settings
        self.onChange = onChange
    }

    func willChange(_ view: UIView, _ change: PropertyChange) -> () -> Void {
        { [self] in onChange(view, change) }
    }

    /// Delays the completion of a nested block until the animator completes.
    func afterwards(_ completion: ((Bool) -> Void)?) {
        if let completion { completions.append(completion) }
    }
}
