import UIKit

/// Plays haptics, which here are silent, and lists them.
final class HapticsCard: ServiceCard {
    private let log = ServiceCard.label("Touch a button.", .footnote, .secondaryLabel)
    private var entries: [String] = []
    private let selection = UISelectionFeedbackGenerator()
    private let notification = UINotificationFeedbackGenerator()

    init() {
        super.init("Haptics")
        addButtons(
            Self.button("Impact") { [weak self] in self?.impact() },
            Self.button("Selection") { [weak self] in
                self?.selection.selectionChanged()
                self?.note("selection")
            },
            Self.button("Success") { [weak self] in
                self?.notification.notificationOccurred(.success)
                self?.note("success")
            })
        add(log)
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func impact() {
        UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.7)
        note("rigid impact at 0.7")
    }

    private func note(_ entry: String) {
        entries = Array((entries + [entry]).suffix(3))
        log.text = entries.joined(separator: ", ")
        UIAccessibility.post(notification: .announcement, argument: entry)
    }
}
