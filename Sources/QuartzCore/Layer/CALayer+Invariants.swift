import Foundation

extension CALayer {
    /// Returns the first violated invariant of the tree below this layer, which hold between any two calls; nil if all
    /// hold.
    ///
    /// Compiled for debug builds only, and called after every phase in tests. Visits each layer.
    package final func brokenInvariant() -> String? {
        #if DEBUG
            var seen = Set<ObjectIdentifier>()
            return brokenInvariant(seen: &seen)
        #else
            return nil
        #endif
    }

    #if DEBUG
        private func brokenInvariant(seen: inout Set<ObjectIdentifier>) -> String? {
            guard seen.insert(ObjectIdentifier(self)).inserted else { return "\(describe()) is in the tree twice" }
            for sublayer in storedSublayers {
                if sublayer.storedSuperlayer !== self {
                    return "\(sublayer.describe()) is a sublayer of \(describe()) and does not know it"
                }
                let expected = sublayer.flags.onAncestors.subtracting(sublayer.marksThatWait)
                if !flags.union(marksThatWait).isSuperset(of: expected) {
                    return "\(sublayer.describe()) is marked \(sublayer.flags) below \(describe()), which is \(flags)"
                }
                if let broken = sublayer.brokenInvariant(seen: &seen) { return broken }
            }
            return nil
        }
        /// The marks that a hidden layer does not propagate to its ancestors until it is shown.
        private var marksThatWait: Flags {
            var inHidden: Flags = []
            var layer: CALayer? = self
            while let current = layer {
                if current.isHidden { return [.subtreeWantsDisplay, .subtreeWantsCommit] }
                if current.opacity <= 0 { inHidden = [.subtreeWantsCommit] }
                layer = current.storedSuperlayer
            }
            return inHidden
        }
    #endif
}
