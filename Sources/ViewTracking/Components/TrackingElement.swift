public import UIKit

/// A component that makes a view, controller or node an element whose impressions are tracked.
///
///     button.trackingElement = TrackingElement(elementType: .elementSparkButton)
///     cell.trackingElement = TrackingElement(elementType: "product", identity: product.id, minimumVisibleRatio: 0.5)
///
/// An element is sent once per identity in each visit of its screen.
public struct TrackingElement: Hashable, Sendable {
    /// The kind of an element, for instance "spark button".
    public struct ElementType: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name that is sent.
        public var rawValue: String

        /// Creates a type from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a type from a literal.
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The kind of the element.
    public var elementType: ElementType

    /// The identity of what the element shows, such as a product's number; nil for the view itself.
    ///
    /// Cells that are reused need one: without it, a cell is one element, whatever it shows.
    public var identity: String?

    /// The part of the element's area that must be visible, from 0 to 1; 0, the default, is any part.
    public var minimumVisibleRatio: CGFloat

    /// The time for which the element must be visible without interruption, in seconds.
    public var minimumDwell: TimeInterval

    /// Further values that are sent.
    public var parameters: [String: String]

    /// Creates a component.
    ///
    /// A ratio outside of 0 to 1 and a negative time are clamped when the component is set, with a message.
    public init(
        elementType: ElementType, identity: String? = nil, minimumVisibleRatio: CGFloat = 0,
        minimumDwell: TimeInterval = 0, parameters: [String: String] = [:]
    ) {
        self.elementType = elementType
        self.identity = identity
        self.minimumVisibleRatio = minimumVisibleRatio
        self.minimumDwell = minimumDwell
        self.parameters = parameters
    }

    /// Whether enough of the element is visible.
    func accepts(_ visibility: ElementVisibility) -> Bool {
        visibility.isVisible && visibility.ratio >= minimumVisibleRatio - 1e-9
    }

    /// The component with a valid ratio and time; logs what was invalid.
    func validated() -> TrackingElement {
        if 0...1 ~= minimumVisibleRatio, minimumDwell >= 0 { return self }
        var valid = self
        if !(0...1 ~= minimumVisibleRatio) {
            valid.minimumVisibleRatio = minimumVisibleRatio > 1 ? 1 : 0
            TrackingMessages.log(
                """
                The element "\(elementType.rawValue)" has the minimum visible ratio \(minimumVisibleRatio), which must be \
                from 0 to 1; \(valid.minimumVisibleRatio) is used.
                """)
        }
        if !(minimumDwell >= 0) {
            valid.minimumDwell = 0
            TrackingMessages.log(
                """
                The element "\(elementType.rawValue)" has the minimum dwell \(minimumDwell), which must be a time of 0 or \
                more seconds; 0 is used.
                """)
        }
        return valid
    }
}
