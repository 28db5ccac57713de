import UIKit

extension ToolTipView {
    /// Moves VoiceOver to the step's bubble and announces the step.
    func announceStep() {
        let behind =
            (currentData.spotlight ?? currentData.type.spotlight).letsTouchesThrough
            ? spotlights.flatMap(\.views) : []
        accessibilityElements = bubble.readingOrder + behind
        UIAccessibility.post(notification: .screenChanged, argument: bubble.readingOrder.first)
        guard let number = stepNumber, let text = texts.announcement?(number.step, number.count) else { return }
        UIAccessibility.post(notification: .announcement, argument: text)
    }
}
