import Foundation

/// A setting of the system's accessibility features.
package enum AccessibilitySetting: String, Sendable, CaseIterable {
    case voiceOver, switchControl, assistiveTouch, guidedAccess
    case speakScreen, speakSelection, closedCaptioning, monoAudio
    case boldText, darkerSystemColors, reduceTransparency, invertColors, grayscale, differentiateWithoutColor
    case buttonShapes, onOffSwitchLabels
    case reduceMotion, crossFadeTransitions, videoAutoplay, shakeToUndo
    case hearingDeviceLeft, hearingDeviceRight

    /// The settings of a new phone: video autoplays, shaking undoes; everything else is off.
    package static let initial: Set<AccessibilitySetting> = [.videoAutoplay, .shakeToUndo]

    /// The notification that is posted for a change.
    var notification: Notification.Name {
        switch self {
        case .voiceOver: UIAccessibility.voiceOverStatusDidChangeNotification
        case .switchControl: UIAccessibility.switchControlStatusDidChangeNotification
        case .assistiveTouch: UIAccessibility.assistiveTouchStatusDidChangeNotification
        case .guidedAccess: UIAccessibility.guidedAccessStatusDidChangeNotification
        case .speakScreen: UIAccessibility.speakScreenStatusDidChangeNotification
        case .speakSelection: UIAccessibility.speakSelectionStatusDidChangeNotification
        case .closedCaptioning: UIAccessibility.closedCaptioningStatusDidChangeNotification
        case .monoAudio: UIAccessibility.monoAudioStatusDidChangeNotification
        case .boldText: UIAccessibility.boldTextStatusDidChangeNotification
        case .darkerSystemColors: UIAccessibility.darkerSystemColorsStatusDidChangeNotification
        case .reduceTransparency: UIAccessibility.reduceTransparencyStatusDidChangeNotification
        case .invertColors: UIAccessibility.invertColorsStatusDidChangeNotification
        case .grayscale: UIAccessibility.grayscaleStatusDidChangeNotification
        case .differentiateWithoutColor: UIAccessibility.differentiateWithoutColorDidChangeNotification
        case .buttonShapes: UIAccessibility.buttonShapesEnabledStatusDidChangeNotification
        case .onOffSwitchLabels: UIAccessibility.onOffSwitchLabelsDidChangeNotification
        case .reduceMotion: UIAccessibility.reduceMotionStatusDidChangeNotification
        case .crossFadeTransitions: UIAccessibility.prefersCrossFadeTransitionsStatusDidChange
        case .videoAutoplay: UIAccessibility.videoAutoplayStatusDidChangeNotification
        case .shakeToUndo: UIAccessibility.shakeToUndoDidChangeNotification
        case .hearingDeviceLeft, .hearingDeviceRight: UIAccessibility.hearingDevicePairedEarDidChangeNotification
        }
    }
}

extension UIScreen {
    /// Changes a setting, as the user does in the Settings app. Views get their trait changes, then the notification is
    /// posted.
    package func setAccessibility(_ setting: AccessibilitySetting, _ isOn: Bool) {
        guard isOn != accessibility.contains(setting) else { return }
        if isOn { accessibility.insert(setting) } else { accessibility.remove(setting) }
        publishEnvironment()
        for window in windows { window.traitsMayHaveChanged() }
        if setting == .voiceOver, !isOn { AssistiveFocus.shared.end() }
        NotificationCenter.default.post(name: setting.notification, object: nil)
    }
}
