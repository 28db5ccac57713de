public import Foundation

/// An event from outside the app. Positions are in points from the top left of the window.
public enum HostEvent: Sendable, Equatable {
    /// An event of a pointer: a mouse button or a finger.
    public struct Pointer: Sendable, Equatable {
        /// The phase of a press.
        public enum Phase: Sendable, Equatable {
            /// The phases of a press, from the first contact to its end.
            case down, moved, up, cancelled
            /// The pointer moved with nothing pressed.
            case hovered
        }

        /// The phase of the press.
        public var phase: Phase
        /// The position in the window, in points.
        public var position: CGPoint
        /// The finger's number; a mouse is 0.
        public var identifier: Int
        /// Whether a mouse sent it, whose first button touches.
        public var isMouse: Bool

        /// Whether a mouse's second button was pressed, which opens menus and touches nothing.
        public var isSecondary: Bool

        /// Creates a pointer event.
        public init(
            phase: Phase, position: CGPoint, identifier: Int = 0, isMouse: Bool = false, isSecondary: Bool = false
        ) {
            self.phase = phase
            self.position = position
            self.identifier = identifier
            self.isMouse = isMouse
            self.isSecondary = isSecondary
        }
    }

    /// An event of a scroll wheel or trackpad. Deltas are in points, and positive if the content should move right or
    /// down.
    public struct Wheel: Sendable, Equatable {
        /// The pointer's position in the window, in points.
        public var position: CGPoint
        /// The distance to scroll, in points.
        public var delta: CGSize
        /// Whether the device scrolls by pixels; false for notched wheels.
        public var isPrecise: Bool

        /// Creates a scroll event.
        public init(position: CGPoint, delta: CGSize, isPrecise: Bool) {
            self.position = position
            self.delta = delta
            self.isPrecise = isPrecise
        }
    }

    /// An event of a keyboard's key.
    public struct Key: Sendable, Equatable {
        /// The modifier keys that are held.
        public struct Modifiers: OptionSet, Sendable, Hashable {
            public let rawValue: Int

            public init(rawValue: Int) {
                self.rawValue = rawValue
            }

            /// The Shift key.
            public static let shift = Modifiers(rawValue: 1)
            /// The Control key.
            public static let control = Modifiers(rawValue: 2)
            /// The Alt key, Option on Apple's keyboards.
            public static let alternate = Modifiers(rawValue: 4)
            /// The Command key, which is the Super key on PC keyboards.
            public static let command = Modifiers(rawValue: 8)
            /// The Caps Lock key.
            public static let capsLock = Modifiers(rawValue: 16)
        }

        /// The key's name in lower case: "return", "escape", "a", "left", and so on.
        public var name: String
        /// Whether the key was pressed rather than released.
        public var isDown: Bool
        /// Whether the key repeats because it is held.
        public var isRepeat: Bool
        /// The modifier keys that were held.
        public var modifiers: Modifiers

        /// Creates a key event.
        public init(name: String, isDown: Bool, isRepeat: Bool = false, modifiers: Modifiers = []) {
            self.name = name
            self.isDown = isDown
            self.isRepeat = isRepeat
            self.modifiers = modifiers
        }
    }

    /// An item that another program has dropped on the window.
    public enum DroppedItem: Sendable, Equatable {
        /// A file or a folder, by its URL.
        case file(URL)
        /// A text.
        case text(String)
    }

    /// A pointer moved, pressed or released.
    case pointer(Pointer)
    /// A wheel or trackpad scrolled.
    case wheel(Wheel)
    /// A key was pressed or released.
    case key(Key)
    /// Text was typed, after dead keys and input methods.
    case text(String)
    /// An input method composes a text, which replaces the one composed before; empty at the end. The range is the selection in
    /// UTF-16 units.
    case composition(String, selected: Range<Int>)
    /// Another program's files and texts were dropped on the window.
    case drop([DroppedItem], position: CGPoint)
    /// The window's size in points, or its scale in pixels per point, changed.
    case resize(size: CGSize, scale: CGFloat)
    /// The system's appearance became dark or light.
    case appearance(isDark: Bool)
    /// The window was hidden (minimized or covered) or shown again.
    case visibility(isVisible: Bool)
    /// The pixels on the screen were lost and have to be presented again.
    case exposed
    /// The clipboard changed, in this app or another; see ``Host/clipboard``.
    case clipboardChanged
    /// The user closed the window.
    case close
    /// The display is gone. The app prints this error to standard error and ends.
    case lost(HostError)
}
