public import UIKit

/// A visit of a screen, or an impression of an element.
public struct TrackingEvent: Codable, Hashable, Sendable, Identifiable {
    /// The kind of an event.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// A screen has appeared.
        case screen
        /// An element has been visible for long enough.
        case element
    }

    /// An identifier that no other event has: the session's, and the event's number in it.
    public var id: String
    /// The kind of the event.
    public var kind: Kind
    /// The time at which the screen had appeared, or the element had been visible for long enough.
    public var date: Date
    /// The names of the screens on the way to this one, the outermost first: containers, the pages below in a navigation
    /// stack, and what presents it. The screen itself is the last.
    public var path: [String]
    /// The number of the screen's visit in the session; 0 for elements outside of all screens.
    public var visit: Int
    /// The type of the element; nil for a screen.
    public var elementType: String?
    /// The identity of what the element shows, if the app has given one.
    public var identity: String?
    /// The part of the element that was visible; nil for a screen.
    public var visibleRatio: Double?
    /// The time for which the element was visible, in seconds; nil for a screen.
    public var dwell: TimeInterval?
    /// The values that the component has.
    public var parameters: [String: String]

    /// The name of the screen; nil outside of all screens.
    public var screenName: String? { path.last }

    /// Creates an event.
    public init(
        id: String, kind: Kind, date: Date, path: [String], visit: Int = 0, elementType: String? = nil,
        identity: String? = nil, visibleRatio: Double? = nil, dwell: TimeInterval? = nil,
        parameters: [String: String] = [:]
    ) {
        self.id = id
        self.kind = kind
        self.date = date
        self.path = path
        self.visit = visit
        self.elementType = elementType
        self.identity = identity
        self.visibleRatio = visibleRatio
        self.dwell = dwell
        self.parameters = parameters
    }
}
