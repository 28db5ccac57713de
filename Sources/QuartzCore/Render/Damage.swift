import Foundation
import TwillDrawing

/// Finds the pixels in which two render trees differ.
///
/// Subtrees that are the same object under the same transform are skipped whole, so the cost follows what changed.
struct Damage {
    private(set) var region = PixelRegion()
    private let screen: PixelRect

    init(screen: PixelRect) {
        self.screen = screen
    }

    mutating func addAll() {
        region.add(screen)
    }

    /// - Parameter scale: From the root's superlayer to pixels.
    mutating func compare(_ old: RenderNode?, with new: RenderNode?, scale: CGAffineTransform) {
        compare(old, new, Context(transform: scale, clip: screen), Context(transform: scale, clip: screen))
    }

    /// Where a node stands in its frame.
    private struct Context {
        /// From the parent's coordinates to pixels.
        var transform: CGAffineTransform
        /// What the ancestors' clips let through.
        var clip: PixelRect

        func inside(_ node: RenderNode) -> Context {
            let transform = node.transform.concatenating(self.transform)
            guard node.look.clips else { return Context(transform: transform, clip: clip) }
            let own = PixelRect(touching: transform.apply(to: node.look.bounds))
            return Context(transform: transform, clip: clip.intersection(own))
        }
    }

    private mutating func add(_ rect: CGRect, of node: RenderNode, in parent: Context) {
        guard !rect.isNull else { return }
        let seen = node.place(rect, in: parent.transform)
        guard !seen.isNull else { return }
        region.add(PixelRect(touching: seen).intersection(parent.clip))
    }

    private mutating func compare(_ old: RenderNode?, _ new: RenderNode?, _ before: Context, _ now: Context) {
        guard let old else {
            if let new { add(new.extent, of: new, in: now) }
            return
        }
        guard let new else {
            add(old.extent, of: old, in: before)
            return
        }
        let samePlace = before.transform == now.transform && before.clip == now.clip
        if old === new && samePlace { return }
        let moved = !samePlace || old.transform != new.transform
        if moved || old.projection != nil || new.projection != nil || new.mask !== old.mask
            || new.look.changesSublayers(comparedTo: old.look)
            || old.look.shadowFollowsPixels
            || new.look.shadowFollowsPixels
        {
            add(old.extent, of: old, in: before)
            add(new.extent, of: new, in: now)
            return
        }
        if old.look != new.look {
            addChangedLook(old, new, before, now)
        }
        compareChildren(old, new, before.inside(old), now.inside(new))
    }

    private mutating func addChangedLook(_ old: RenderNode, _ new: RenderNode, _ before: Context, _ now: Context) {
        add(old.ownExtent, of: old, in: before)
        add(new.ownExtent, of: new, in: now)
        if new.look.changesShadow(comparedTo: old.look) || old.shadowExtent != new.shadowExtent {
            add(old.shadowExtent, of: old, in: before)
            add(new.shadowExtent, of: new, in: now)
        }
    }

    private mutating func compareChildren(_ old: RenderNode, _ new: RenderNode, _ before: Context, _ now: Context) {
        let sameOrder =
            old.children.count == new.children.count
            && zip(old.children, new.children).allSatisfy { $0.identifier == $1.identifier }
        if sameOrder {
            for (old, new) in zip(old.children, new.children) { compare(old, new, before, now) }
            return
        }
        let oldPlaces = Dictionary(
            old.children.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        var stayed = Set<Int>()
        var lastPlace = -1
        for child in new.children {
            guard let place = oldPlaces[child.identifier] else {
                compare(nil, child, before, now)
                continue
            }
            stayed.insert(child.identifier)
            if place < lastPlace {
                // It came to lie above one that was above it: both their pixels can differ where they overlap.
                add(old.children[place].extent, of: old.children[place], in: before)
                add(child.extent, of: child, in: now)
            }
            lastPlace = max(lastPlace, place)
            compare(old.children[place], child, before, now)
        }
        for child in old.children where !stayed.contains(child.identifier) { compare(child, nil, before, now) }
    }
}
