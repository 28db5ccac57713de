import Foundation

/// A mask is attached to its layer like a sublayer, so that marks and time reach it, but is not in `sublayers`.
extension CALayer {
    final func maskWillChange(to new: CALayer?) {
        guard let new, new !== mask else { return }
        var ancestor: CALayer? = self
        while let current = ancestor {
            precondition(
                current !== new,
                "\(new.describe()) cannot mask \(describe()), which is the same layer or inside it. "
                    + "Make a layer of its own for the mask.")
            ancestor = current.storedSuperlayer
        }
        new.removeFromSuperlayer()
    }

    final func maskDidChange(from old: CALayer?) {
        guard mask !== old else { return }
        old?.storedSuperlayer = nil
        old?.removeAnimationsInSubtree()
        mask?.storedSuperlayer = self
        mask?.markAncestorsForSubtree()
        setNeedsCommit()
    }
}
