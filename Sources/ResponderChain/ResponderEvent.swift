public import UIKit

/// An event of a view that a responder above it handles.
///
/// An event is a value. It names the protocol of its handlers, and how it is delivered to one:
///
///     protocol CartHandling {
///         func add(_ product: Product) -> EventAnswer
///     }
///
///     struct AddToCart: ResponderEvent {
///         var product: Product
///         func deliver(to handler: any CartHandling) -> EventAnswer { handler.add(product) }
///     }
///
/// A button then calls `send(AddToCart(product: guava))`, and any responder above it takes that by being a
/// `CartHandling`. The responders between them do not depend on it. A responder takes as many kinds of events as it
/// conforms to protocols.
@preconcurrency @MainActor
public protocol ResponderEvent {
    /// The type of responders that can take the event: a protocol as `any P`, or a class.
    associatedtype Handler

    /// Delivers the event to a handler.
    ///
    /// - Returns: `.taken`, or the reason why it is passed on.
    func deliver(to handler: Handler) -> EventAnswer
}

/// A handler's answer to an event.
public enum EventAnswer: Hashable, Sendable {
    /// The event ends here.
    case taken
    /// The event continues to the next responder. The reason appears in the trace, for debugging.
    case passedOn(because: String)
}

extension UIResponder {
    /// Sends an event up the responder chain, from the next responder on, until one takes it.
    ///
    /// The sender itself is skipped. If a handler changes the chain and passes the event on, it continues with the
    /// responder that was next when the handler was called.
    ///
    /// - Returns: The event's path. Print it if an event seems to get lost.
    @discardableResult
    public func send<Event: ResponderEvent>(_ event: Event) -> EventTrace {
        var trace = EventTrace(of: Event.self, from: self)
        var walk = ChainWalk(from: next)
        while let responder = walk.step() {
            guard let handler = responder as? Event.Handler else {
                trace.add(responder, .notAHandler)
                continue
            }
            switch event.deliver(to: handler) {
            case .taken:
                trace.add(responder, .taken)
                return trace
            case .passedOn(let reason): trace.add(responder, .passedOn(because: reason))
            }
        }
        return trace
    }
}
