import Foundation
import TwillSync

extension CALayer {
    /// The pending work of a layer and its subtree.
    ///
    /// `wants…` is the layer's own; `subtreeWants…` means that a layer below has the same. Only `mark(_:)` sets them;
    /// the frame's phase of that name clears them. A stale flag costs one more visit in the next frame.
    ///
    /// All ancestors of a marked layer are marked, up to the root or the first hidden layer, so that marking stops at
    /// the first ancestor that is marked already.
    struct Flags: OptionSet {
        let rawValue: UInt8

        static let wantsLayout = Flags(rawValue: 1)
        static let subtreeWantsLayout = Flags(rawValue: 1 << 1)
        static let wantsDisplay = Flags(rawValue: 1 << 2)
        static let subtreeWantsDisplay = Flags(rawValue: 1 << 3)
        static let wantsCommit = Flags(rawValue: 1 << 4)
        static let subtreeWantsCommit = Flags(rawValue: 1 << 5)

        /// Not a request but a state: the animate phase visits such layers.
        static let animates = Flags(rawValue: 1 << 6)
        static let subtreeAnimates = Flags(rawValue: 1 << 7)

        static let own: Flags = [.wantsLayout, .wantsDisplay, .wantsCommit, .animates]
        static let anyLayout: Flags = [.wantsLayout, .subtreeWantsLayout]
        static let anyDisplay: Flags = [.wantsDisplay, .subtreeWantsDisplay]
        static let anyCommit: Flags = [.wantsCommit, .subtreeWantsCommit]
        static let anyAnimation: Flags = [.animates, .subtreeAnimates]

        /// The flags of ancestors of a layer with these flags.
        var onAncestors: Flags {
            let own = rawValue & Flags.own.rawValue
            let below = rawValue & (Flags.own.rawValue << 1)
            return Flags(rawValue: (own << 1) | below)
        }

        func intersects(_ other: Flags) -> Bool { !isDisjoint(with: other) }
    }

    final func mark(_ flag: Flags) {
        checkThread()
        guard !flags.contains(flag) else { return }
        flags.insert(flag)
        markAncestors(flag.onAncestors)
    }

    /// Marks the ancestors for all pending work of this layer's subtree, when it joins a tree or is shown again.
    final func markAncestorsForSubtree() {
        markAncestors(flags.onAncestors)
    }

    private func markAncestors(_ flags: Flags) {
        var layer = self
        while let parent = layer.storedSuperlayer {
            if parent.flags.isSuperset(of: flags) { return }
            parent.flags.formUnion(flags)
            layer = parent
        }
        layer.onTreeMarked?()
    }

    /// Marks the layer's node to be created again by the next commit.
    final func setNeedsCommit() {
        mark(.wantsCommit)
    }

    /// Logs, once per class, that a layer on a screen is used off the main thread. Off it, this walks to the root, in
    /// debug builds only.
    final func checkThread() {
        #if DEBUG
            guard !MainThread.isCurrent else { return }
            var root = self
            while let parent = root.storedSuperlayer { root = parent }
            guard root.onTreeMarked != nil else { return }
            logError(
                "\(describe()) is on the screen and was changed off the main thread. Layers on a screen belong to the main "
                    + "thread, and others see such a change late or in part. Change it in DispatchQueue.main.async or in a "
                    + "@MainActor function.", repetition: .oncePer("changed \(type(of: self))"))
        #endif
    }
}
