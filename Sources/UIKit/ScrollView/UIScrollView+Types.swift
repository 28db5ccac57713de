public import CoreGraphics

extension UIScrollView {
    /// The style of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark indicators, or light ones in dark mode.
        case `default`
        /// Dark indicators for light content, or light ones for dark content.
        case black, white
    }

    /// The way in which dragging dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Sendable {
        /// Dragging does not dismiss the keyboard.
        case none
        /// The keyboard is dismissed when a drag begins.
        case onDrag
        /// The keyboard follows a finger that drags into it, and is dismissed when that is lifted on its way down.
        case interactive
        /// The keyboard and its accessory are dismissed when a drag begins.
        case onDragWithAccessory
        /// The keyboard and its accessory follow the drag; acts as `interactive`.
        case interactiveWithAccessory
    }

    /// The visibility of an index next to the content.
    public enum IndexDisplayMode: Int, Sendable {
        /// The index is shown when needed, or always hidden.
        case automatic, alwaysHidden
    }

    /// The edges of the safe area that are added to `contentInset`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// The edges of `scrollableAxes`; in children of navigation and tab bar controllers, always top and bottom.
        case automatic
        /// The edges of those axes in which the content scrolls.
        case scrollableAxes
        /// No edges.
        case never
        /// All edges.
        case always
    }

    /// The rate at which scrolling decelerates: the fraction of the velocity that remains after each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// The default rate.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A rate at which the content comes to rest earlier.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
