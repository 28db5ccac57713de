public import UIKit

extension Stage {
    /// The keyboard that the stage's user types on.
    public enum Keyboard: Sendable, Hashable {
        /// A hardware keyboard: none is on the screen. Input views of the app are shown, as on a device.
        case hardware
        /// The keyboard on the screen, which comes with each text input.
        case onScreen
        /// The keyboard on the screen, which comes when a finger touches a text input, and goes away when a key is pressed.
        case automatic

        var presence: KeyboardController.Presence {
            switch self {
            case .hardware: .off
            case .onScreen: .on
            case .automatic: .automatic
            }
        }
    }

    /// The keyboard that the stage's user types on; `.hardware` at first.
    public var keyboard: Keyboard {
        get {
            switch screen.keyboard.presence {
            case .off: .hardware
            case .on: .onScreen
            case .automatic: .automatic
            }
        }
        set { always { try $0.setKeyboard(newValue.presence) } }
    }

    /// The frame of the keyboard with its accessory view, in points of the screen; nil while nothing of it is shown.
    public var keyboardFrame: CGRect? {
        drawChanges()
        let frame = screen.keyboard.coveredFrame
        return frame.isNull || frame.isEmpty ? nil : frame
    }
}
