public import Foundation

/// Something that happened outside the app. Positions are in points from the top left of the window.
public enum HostEvent: Sendable, Equatable {
    /// A pointer: a mouse button or a finger.
    public struct Pointer: Sendable, Equatable {
        public enum Phase: Sendable, Equatable {
            case down, moved, up, cancelled
            /// Moved with nothing pressed.
            case hovered
        }

        public var phase: Phase
        public var position: CGPoint
        /// Tells fingers apart; a mouse is 0.
        public var identifier: Int
        /// Whether it is a mouse's, whose first button touches.
        public var isMouse: Bool

        public init(phase: Phase, position: CGPoint, identifier: Int = 0, isMouse: Bool = false) {
            self.phase = phase
            self.position = position
            self.identifier = identifier
            self.isMouse = isMouse
        }
    }

    /// A wheel or a trackpad. Deltas are in points, and positive where the content should move right or down.
    public struct Wheel: Sendable, Equatable {
        public var position: CGPoint
        public var delta: CGSize
        /// True for devices that scroll by pixels, false for notched wheels.
        public var isPrecise: Bool

        public init(position: CGPoint, delta: CGSize, isPrecise: Bool) {
            self.position = position
            self.delta = delta
            self.isPrecise = isPrecise
        }
    }

    /// A key of a keyboard; `name` is "return", "escape", "a", "left", … in lower case.
    public struct Key: Sendable, Equatable {
        public struct Modifiers: OptionSet, Sendable, Hashable {
            public let rawValue: Int

            public init(rawValue: Int) {
                self.rawValue = rawValue
            }

            public static let shift = Modifiers(rawValue: 1)
            public static let control = Modifiers(rawValue: 2)
            public static let alternate = Modifiers(rawValue: 4)
            public static let command = Modifiers(rawValue: 8)
            public static let capsLock = Modifiers(rawValue: 16)
        }

        public var name: String
        public var isDown: Bool
        public var isRepeat: Bool
        public var modifiers: Modifiers

        public init(name: String, isDown: Bool, isRepeat: Bool = false, modifiers: Modifiers = []) {
            self.name = name
            self.isDown = isDown
            self.isRepeat = isRepeat
            self.modifiers = modifiers
        }
    }

    case pointer(Pointer)
    case wheel(Wheel)
    case key(Key)
    /// Text that was typed, after dead keys and input methods.
    case text(String)
    /// The window's size in points or its scale, in pixels per point, changed.
    case resize(size: CGSize, scale: CGFloat)
    /// The system turned dark or light.
    case appearance(isDark: Bool)
    /// The window was hidden (minimised or covered) or shown again.
    case visibility(isVisible: Bool)
    /// The pixels on the screen were lost and must be presented again.
    case exposed
    /// Something was copied, in this app or another; see ``Host/clipboard``.
    case clipboardChanged
    /// The user closed the window.
    case close
    /// The display went away: nothing can be shown any more. The app ends with this error on standard error.
    case lost(HostError)
}
