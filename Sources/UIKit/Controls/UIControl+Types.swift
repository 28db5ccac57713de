extension UIControl {
    /// The events of a control, as a set.
    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A touch began.
        public static let touchDown = Event(rawValue: 1)
        /// A touch began with a tap count above 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A touch moved inside the bounds.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A touch moved outside the bounds.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A touch moved into the bounds.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A touch moved out of the bounds.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A touch ended inside the bounds.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A touch ended outside the bounds.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// A touch was canceled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The user triggered the primary action.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The user opened the menu.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Editing of a text field began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The text of a text field changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of a text field ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing of a text field ended with the Return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of text fields.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// Event values for apps.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Event values for the framework.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// All events.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The state of a control, as a set. Values for a state are looked up for the whole set, so `[.selected,
    /// .highlighted]` is a separate state.
    public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Enabled, and neither selected nor highlighted.
        public static let normal = State([])
        /// A touch is inside.
        public static let highlighted = State(rawValue: 1)
        /// Disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// Selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Focused.
        public static let focused = State(rawValue: 1 << 3)
        /// State values for apps.
        public static let application = State(rawValue: 0x00FF_0000)
        /// State values for the framework.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// The vertical alignment of content.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// The alignments.
        case center, top, bottom, fill
    }

    /// The horizontal alignment of content.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// The alignments.
        case center, left, right, fill, leading, trailing
    }

    var stateOfProperties: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        if isFocused { state.insert(.focused) }
        return state
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    var resolvedHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    func updateStateTraits() {
        if isEnabled { accessibilityTraits.remove(.notEnabled) } else { accessibilityTraits.insert(.notEnabled) }
        if isSelected { accessibilityTraits.insert(.selected) } else { accessibilityTraits.remove(.selected) }
    }
}
