import UIKit

/// The user's accessibility settings as they are now.
final class AccessibilityCard: ServiceCard {
    private typealias Setting = (name: String, isOn: () -> Bool, notification: Notification.Name)

    private static let settings: [Setting] = [
        ("VoiceOver", { UIAccessibility.isVoiceOverRunning }, UIAccessibility.voiceOverStatusDidChangeNotification),
        ("Bold text", { UIAccessibility.isBoldTextEnabled }, UIAccessibility.boldTextStatusDidChangeNotification),
        (
            "Increased contrast", { UIAccessibility.isDarkerSystemColorsEnabled },
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification
        ),
        (
            "Reduced motion", { UIAccessibility.isReduceMotionEnabled },
            UIAccessibility.reduceMotionStatusDidChangeNotification
        ),
        (
            "Cross-fade transitions", { UIAccessibility.prefersCrossFadeTransitions },
            UIAccessibility.prefersCrossFadeTransitionsStatusDidChange
        ),
        (
            "Reduced transparency", { UIAccessibility.isReduceTransparencyEnabled },
            UIAccessibility.reduceTransparencyStatusDidChangeNotification
        ),
        (
            "Video autoplay", { UIAccessibility.isVideoAutoplayEnabled },
            UIAccessibility.videoAutoplayStatusDidChangeNotification
        ),
        (
            "Shake to undo", { UIAccessibility.isShakeToUndoEnabled }, UIAccessibility.shakeToUndoDidChangeNotification
        ),
    ]

    private var values: [UILabel] = []
    private var observers: [NSObjectProtocol] = []

    init() {
        super.init("Accessibility settings")
        for setting in Self.settings {
            let name = Self.label(setting.name, .body), value = Self.label("", .body, .secondaryLabel)
            value.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            value.setContentCompressionResistancePriority(.required, for: .horizontal)
            let row = UIStackView(arrangedSubviews: [name, value])
            row.spacing = 12
            // One element for VoiceOver, with a value.
            name.isAccessibilityElement = false
            value.isAccessibilityElement = false
            row.isAccessibilityElement = true
            row.accessibilityLabel = setting.name
            values.append(value)
            add(row)
            observers.append(
                NotificationCenter.default.addObserver(forName: setting.notification, object: nil, queue: nil) {
                    [weak self] _ in MainActor.assumeIsolated { self?.show() }
                })
        }
        show()
    }

    required init(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    private func show() {
        for (setting, value) in zip(Self.settings, values) {
            value.text = setting.isOn() ? "On" : "Off"
            value.superview?.accessibilityValue = value.text
        }
    }
}
