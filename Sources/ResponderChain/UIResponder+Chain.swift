public import UIKit

extension UIResponder {
    /// This responder and those above it, up to the last one: the application, or its delegate.
    ///
    /// The chain of a view outside windows ends early. A chain that an app has closed to a cycle ends after one round:
    /// some of its responders may then occur twice.
    public var responderChain: [UIResponder] {
        var walk = ChainWalk(from: self)
        var chain: [UIResponder] = []
        while let responder = walk.step() { chain.append(responder) }
        return chain
    }

    /// Returns the nearest responder above this one of a type: a class, or a protocol.
    ///
    ///     let cell = button.nextResponder(of: UITableViewCell.self)
    ///     let cart = button.nextResponder(of: (any CartHandling).self)
    ///
    /// The responder itself is skipped, so that a cell finds the cell that contains it. Costs a cast for each responder
    /// on the path, and no memory.
    public func nextResponder<Kind>(of kind: Kind.Type) -> Kind? {
        var walk = ChainWalk(from: next)
        while let responder = walk.step() {
            if let found = responder as? Kind { return found }
        }
        return nil
    }
}
