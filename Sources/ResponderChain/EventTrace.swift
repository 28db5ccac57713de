public import UIKit

/// The path of an event up the responder chain, with each responder's answer.
///
///     AddToCart from UIButton "Buy" was taken by CartViewController "Cart".
///       1  UIView: is no CartHandling
///       2  ProductViewController "Guava": passed it on, because it is sold out
///       3  UINavigationController: is no CartHandling
///       4  CartViewController "Cart": took it
///
/// It retains no responder.
public struct EventTrace {
    /// A responder's answer to an event.
    public enum Outcome: Hashable, Sendable {
        /// The responder took the event.
        case taken
        /// The responder passed the event on.
        case passedOn(because: String)
        /// The responder is not of the event's kind of handler.
        case notAHandler
    }

    /// A responder that the event reached.
    public struct Step {
        /// The responder; nil after it is freed.
        public private(set) weak var responder: UIResponder?
        /// The responder's class, with its title, label or identifier, if there is one.
        public let name: String
        /// The responder's answer.
        public let outcome: Outcome

        @MainActor
        init(_ responder: UIResponder, _ outcome: Outcome) {
            self.responder = responder
            name = responder.nameInChain
            self.outcome = outcome
        }
    }

    /// The steps from the first responder after the sender to the one that took the event, or to the end of the chain.
    public private(set) var steps: [Step] = []

    /// Whether a responder took the event.
    public var isTaken: Bool { steps.last?.outcome == .taken }

    /// The responder that took the event; nil if none did, and after it is freed.
    public var taker: UIResponder? { isTaken ? steps.last?.responder : nil }

    private let event: String
    private let handler: String
    private let sender: String

    @MainActor
    init<Event: ResponderEvent>(of kind: Event.Type, from sender: UIResponder) {
        event = String(describing: kind)
        let handler = String(describing: Event.Handler.self)
        self.handler = handler.hasPrefix("any ") ? String(handler.dropFirst(4)) : handler
        self.sender = sender.nameInChain
    }

    @MainActor
    mutating func add(_ responder: UIResponder, _ outcome: Outcome) {
        steps.append(Step(responder, outcome))
    }

    /// The path as text, with a line for each responder.
    public var text: String {
        let end =
            isTaken
            ? "was taken by \(steps.last?.name ?? "")." : "reached the end of the chain, and no responder took it."
        return (["\(event) from \(sender) \(end)"] + numbered(steps.map { "\($0.name): \(words(for: $0.outcome))" }))
            .joined(separator: "\n")
    }

    private func words(for outcome: Outcome) -> String {
        switch outcome {
        case .taken: "took it"
        case .passedOn(let reason): "passed it on, because \(reason)"
        case .notAHandler: "is no \(handler)"
        }
    }
}

extension EventTrace: CustomStringConvertible {
    public var description: String { text }
}

extension UIResponder {
    /// The responder chain as text, this responder first: for `po view.responderChainText` and for logs.
    ///
    ///     UIButton "Buy"
    ///       1  UIView
    ///       2  ProductViewController "Guava" (its view is in no window)
    public var responderChainText: String {
        let chain = responderChain
        return ([nameInChain] + numbered(chain.dropFirst().map(\.nameAndStateInChain))).joined(separator: "\n")
    }

    /// The class, with the title, label or identifier.
    fileprivate var nameInChain: String {
        let name = String(describing: type(of: self))
        guard let words = wordsOnIt, !words.isEmpty else { return name }
        return "\(name) \"\(words)\""
    }

    private var wordsOnIt: String? {
        switch self {
        case let controller as UIViewController: controller.title ?? controller.navigationItem.title
        case let button as UIButton: button.currentTitle ?? button.accessibilityLabel
        case let label as UILabel: label.text
        case let view as UIView: view.accessibilityIdentifier ?? view.accessibilityLabel
        default: nil
        }
    }

    private var nameAndStateInChain: String {
        guard let controller = self as? UIViewController else { return nameInChain }
        if controller.viewIfLoaded?.window == nil { return "\(nameInChain) (its view is in no window)" }
        guard let presented = controller.presentedViewController else { return nameInChain }
        return "\(nameInChain) (presents \(presented.nameInChain))"
    }
}

/// Returns the lines with right-aligned numbers from 1.
private func numbered(_ lines: [String]) -> [String] {
    let width = String(lines.count).count
    return lines.enumerated().map { index, line in
        let number = String(index + 1)
        return "  " + String(repeating: " ", count: width - number.count) + number + "  " + line
    }
}
