public import CoreGraphics

extension UIScrollView {
    public enum IndicatorStyle: Int, Sendable {
        /// Dark on light, light in dark mode.
        case `default`
        case black, white
    }

    public enum KeyboardDismissMode: Int, Sendable {
        case none
        case onDrag
        /// Not yet: there is no keyboard on the screen to pull down; acts as `onDrag`.
        case interactive
        /// As `onDrag`, and with its accessory.
        case onDragWithAccessory
        /// As `interactive`, and with its accessory.
        case interactiveWithAccessory
    }

    public enum IndexDisplayMode: Int, Sendable {
        case automatic, alwaysHidden
    }

    /// Which edges of the safe area are added to `contentInset`.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `scrollableAxes`; in what a navigation or tab bar controller shows, top and bottom always.
        case automatic
        /// Those of axes in which the content scrolls.
        case scrollableAxes
        case never
        case always
    }

    /// How much speed is left after each millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
