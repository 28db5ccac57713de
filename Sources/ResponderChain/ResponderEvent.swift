public import UIKit

/// Something that has happened to a view, for whoever above it knows what to do.
///
/// An event is a value. It names the protocol of those that can take it, and says how it is handed over:
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
/// A button then says `send(AddToCart(product: guava))`, and any responder above it takes that by being a `CartHandling`.
/// Those between know nothing of it. A responder takes as many kinds of events as it conforms to protocols.
@preconcurrency @MainActor
public protocol ResponderEvent {
    /// What a responder is where it can take the event: a protocol as `any P`, or a class.
    associatedtype Handler

    /// Hands the event over.
    ///
    /// - Returns: `.taken`, or why it goes on.
    func deliver(to handler: Handler) -> EventAnswer
}

/// What a responder makes of an event.
public enum EventAnswer: Hashable, Sendable {
    /// The event ends here.
    case taken
    /// The event goes on to the next responder. The reason stands in the trace, for people who look for the event.
    case passedOn(because: String)
}

extension UIResponder {
    /// Sends an event up the chain, from the next responder on, until one takes it.
    ///
    /// The sender does not hear its own event. Where a handler changes the chain and passes on, the event goes to the
    /// responder that was next when the handler was asked.
    ///
    /// - Returns: What became of it. Print it where an event seems to get lost.
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
