import Foundation
import TwillHost

/// The state of a simulated screen reader: posted notifications, the focus, and the time that reading takes.
@MainActor
package final class AssistiveFocus {
    package static var shared: AssistiveFocus { AppServices.current.focus }

    package struct Posted {
        package var notification: UIAccessibility.Notification
        package var argument: Any?
    }

    /// The number of notifications that are kept; older ones are dropped, so that memory stays limited.
    private static let limit = 1_000
    /// The reading speed in characters per second.
    private static let pace = 15.0

    /// The posted notifications, oldest first.
    package private(set) var posted: [Posted] = []

    /// The focused element.
    package private(set) weak var element: AccessibleObject?

    struct Speech {
        var text: String
        var waits: Bool
    }

    private var speeches: [Speech] = []
    private var ending: AppClockHandle?

    init() {}

    /// The announced texts, oldest first, with or without VoiceOver.
    package var announcements: [String] {
        posted.compactMap { $0.notification == .announcement ? Self.text(of: $0.argument)?.text : nil }
    }

    func take(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        posted.append(Posted(notification: notification, argument: argument))
        if posted.count > Self.limit { posted.removeFirst(posted.count - Self.limit) }
        guard UIAccessibility.isVoiceOverRunning else { return }
        switch notification {
        case .announcement, .pageScrolled:
            if let speech = Self.text(of: argument) { speak(speech) }
        case .screenChanged, .layoutChanged:
            if let target = argument as? AccessibleObject {
                focus(AccessibilityWalk.elements(in: target).first ?? target)
            } else {
                if let speech = Self.text(of: argument) { speak(speech) }
                if notification == .screenChanged { focusFirst() }
            }
        default: break
        }
    }

    /// Moves the focus; the objects get their callbacks, then the notification is posted.
    package func focus(_ target: AccessibleObject?) {
        guard UIAccessibility.isVoiceOverRunning, let target, target !== element else { return }
        let old = element
        element = target
        old?.accessibilityElementDidLoseFocus()
        target.accessibilityElementDidBecomeFocused()
        var info: [AnyHashable: Any] = [
            UIAccessibility.focusedElementUserInfoKey: target,
            UIAccessibility.assistiveTechnologyUserInfoKey:
                UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue,
        ]
        info[UIAccessibility.unfocusedElementUserInfoKey] = old
        NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    }

    private func focusFirst() {
        focus(AccessibilityWalk.elements(on: UIScreen.main).first)
    }

    /// Called when VoiceOver is turned off: pending speech is dropped.
    func end() {
        let old = element
        element = nil
        old?.accessibilityElementDidLoseFocus()
        let broken = speeches
        speeches = []
        ending?.cancel()
        ending = nil
        for speech in broken { didFinish(speech, wasSuccessful: false) }
    }

    // MARK: Speech

    private static func text(of argument: Any?) -> Speech? {
        switch argument {
        case let text as NSAttributedString:
            let key = NSAttributedString.Key.accessibilitySpeechQueueAnnouncement
            let waits = text.length > 0 ? text.attribute(key, at: 0, effectiveRange: nil) : nil
            return Speech(text: text.string, waits: (waits as? Bool) ?? (waits as? NSNumber)?.boolValue ?? false)
        case let text as AttributedString: return Self.text(of: NSAttributedString(text))
        case let text as String: return Speech(text: text, waits: false)
        default: return nil
        }
    }

    /// Speaks a text, which interrupts the ones before it, unless it is queued.
    private func speak(_ speech: Speech) {
        let broken = speech.waits ? [] : speeches
        if !speech.waits { speeches = [] }
        speeches.append(speech)
        if speeches.count == 1 { begin() }
        for speech in broken { didFinish(speech, wasSuccessful: false) }
    }

    private func begin() {
        ending?.cancel()
        guard let speech = speeches.first else { return }
        ending = AppRuntime.shared.clock.schedule(after: Double(speech.text.count) / Self.pace) { [weak self] in
            guard let self, !speeches.isEmpty else { return }
            let speech = speeches.removeFirst()
            begin()
            didFinish(speech, wasSuccessful: true)
        }
    }

    private func didFinish(_ speech: Speech, wasSuccessful: Bool) {
        NotificationCenter.default.post(
            name: UIAccessibility.announcementDidFinishNotification, object: nil,
            userInfo: [
                UIAccessibility.announcementStringValueUserInfoKey: speech.text,
                UIAccessibility.announcementWasSuccessfulUserInfoKey: wasSuccessful,
            ])
    }
}
