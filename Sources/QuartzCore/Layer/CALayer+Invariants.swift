import Foundation

extension CALayer {
    /// What must hold of the tree below this layer at any moment between two calls; the first rule that is broken, in
    /// words, or nil.
    ///
    /// Compiled for debug builds alone, and called after every phase in tests. Cost: a visit to each layer.
    package final func brokenInvariant() -> String? {
        #if DEBUG
            var seen = Set<ObjectIdentifier>()
            return brokenInvariant(seen: &seen, marksReachUp: true)
        #else
            return nil
        #endif
    }

    #if DEBUG
        private func brokenInvariant(seen: inout Set<ObjectIdentifier>, marksReachUp: Bool) -> String? {
            guard seen.insert(ObjectIdentifier(self)).inserted else { return "\(describe()) is in the tree twice" }
            let marksReachUp = marksReachUp && !isHidden
            for sublayer in storedSublayers {
                if sublayer.storedSuperlayer !== self {
                    return "\(sublayer.describe()) is a sublayer of \(describe()) and does not know it"
                }
                let expected = sublayer.flags.onAncestors
                if marksReachUp, !sublayer.isHidden, !flags.isSuperset(of: expected) {
                    return "\(sublayer.describe()) is marked \(sublayer.flags) below \(describe()), which is \(flags)"
                }
                if let broken = sublayer.brokenInvariant(seen: &seen, marksReachUp: marksReachUp) { return broken }
            }
            return nil
        }
    #endif
}
