public import UIKit

extension UIResponder {
    /// This responder and those above it, up to the last: the application, or its delegate.
    ///
    /// The chain of a view that is in no window ends early. A chain that an app has closed to a ring is given up once it has
    /// gone round: then some of its responders may come twice.
    public var responderChain: [UIResponder] {
        var walk = ChainWalk(from: self)
        var chain: [UIResponder] = []
        while let responder = walk.step() { chain.append(responder) }
        return chain
    }

    /// The nearest responder above this one that is of a kind: a class, or a protocol.
    ///
    ///     let cell = button.nextResponder(of: UITableViewCell.self)
    ///     let cart = button.nextResponder(of: (any CartHandling).self)
    ///
    /// The responder itself is not asked, so that a cell finds the cell that it is in. Costs a cast for each responder on
    /// the way, and no memory.
    public func nextResponder<Kind>(of kind: Kind.Type) -> Kind? {
        var walk = ChainWalk(from: next)
        while let responder = walk.step() {
            if let found = responder as? Kind { return found }
        }
        return nil
    }
}
