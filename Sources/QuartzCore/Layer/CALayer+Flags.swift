import Foundation
import TwillSync

extension CALayer {
    /// What a layer, and what is below it, waits for.
    ///
    /// `wants…` is this layer's own; `subtreeWants…` says that some layer below has the like. Only `mark(_:)` sets them;
    /// the frame's phase of that name clears them. A flag left standing costs one more visit in the next frame.
    ///
    /// No clean layer stands above a marked one, up to the root or the first hidden layer, so that marking stops at the
    /// first ancestor that is marked already.
    struct Flags: OptionSet {
        let rawValue: UInt8

        static let wantsLayout = Flags(rawValue: 1)
        static let subtreeWantsLayout = Flags(rawValue: 1 << 1)
        static let wantsDisplay = Flags(rawValue: 1 << 2)
        static let subtreeWantsDisplay = Flags(rawValue: 1 << 3)
        static let wantsCommit = Flags(rawValue: 1 << 4)
        static let subtreeWantsCommit = Flags(rawValue: 1 << 5)

        /// Not a wish but a fact, for as long as it lasts: the animate phase looks here.
        static let animates = Flags(rawValue: 1 << 6)
        static let subtreeAnimates = Flags(rawValue: 1 << 7)

        static let own: Flags = [.wantsLayout, .wantsDisplay, .wantsCommit, .animates]
        static let anyLayout: Flags = [.wantsLayout, .subtreeWantsLayout]
        static let anyDisplay: Flags = [.wantsDisplay, .subtreeWantsDisplay]
        static let anyCommit: Flags = [.wantsCommit, .subtreeWantsCommit]
        static let anyAnimation: Flags = [.animates, .subtreeAnimates]

        /// What an ancestor of a layer with these flags has.
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

    /// Tells the ancestors all that this layer and its subtree wait for; needed when it joins a tree or is shown again.
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

    /// The next commit makes this layer's node anew.
    final func setNeedsCommit() {
        mark(.wantsCommit)
    }

    /// A layer that is on a screen belongs to the main thread; said once for each class. Costs a walk to the root off it, in
    /// debug builds only.
    final func checkThread() {
        #if DEBUG
            guard !MainThread.isCurrent else { return }
            var root = self
            while let parent = root.storedSuperlayer { root = parent }
            guard root.onTreeMarked != nil else { return }
            Self.reportOnce(
                "changed \(type(of: self))",
                "\(describe()) is on the screen and was changed off the main thread. Layers on a screen belong to the main "
                    + "thread, and others see such a change late or in part. Change it in DispatchQueue.main.async or in a "
                    + "@MainActor function.")
        #endif
    }

    private static let reported = Locked<Set<String>>([])

    static func reportOnce(_ kind: String, _ message: String) {
        if reported.withLock({ $0.insert(kind).inserted }) { report(message) }
    }
}
