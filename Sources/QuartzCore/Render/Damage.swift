import Foundation
import TwillDrawing

/// The pixels in which two render trees differ.
///
/// Identical subtrees under the same transform are skipped entirely, so the cost depends on the changes.
struct Damage {
    /// The pixels to paint, after pixels were moved.
    var region = PixelRegion()
    /// The pixels to move first.
    private(set) var scroll: Scroll?
    private let screen: PixelRect

    init(screen: PixelRect) {
        self.screen = screen
    }

    mutating func addAll() {
        region.add(screen)
    }

    /// - Parameter scale: The transform from the root's superlayer to pixels.
    mutating func compare(_ old: RenderNode?, with new: RenderNode?, scale: CGAffineTransform) {
        let context = Context(transform: scale, clip: screen)
        compare(old, new, context, context)
        if let new, new.hasBackdrop { addBackdrops(of: new, context) }
    }

    /// The position of a node in its frame.
    struct Context {
        /// The transform from the parent's coordinates to pixels.
        var transform: CGAffineTransform
        /// The intersection of the ancestors' clips.
        var clip: PixelRect
        /// Whether the ancestors paint their sublayers directly.
        var isPlain = true

        func inside(_ node: RenderNode) -> Context {
            let transform = node.transform.concatenating(self.transform)
            let isPlain =
                isPlain && node.style.leavesSublayersPlain && node.mask == nil && node.projection == nil
            guard node.style.clips else { return Context(transform: transform, clip: clip, isPlain: isPlain) }
            let own = PixelRect(touching: transform.apply(to: node.style.bounds))
            return Context(transform: transform, clip: clip.intersection(own), isPlain: isPlain)
        }
    }

    /// Returns the pixels that a node covers on the screen.
    func pixels(_ node: RenderNode, in parent: Context) -> PixelRect {
        let seen = node.extent.isNull ? CGRect.null : node.place(node.extent, in: parent.transform)
        return seen.isNull ? .zero : PixelRect(touching: seen).intersection(parent.clip)
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
        if let scroll = scrolled(old, new, before, now) {
            self.scroll = scroll
            for rect in scroll.area.subtracting(scroll.target) { region.add(rect) }
            // The sublayers' pixels were moved along: they are compared as if they had been there before.
            compareChildren(old, new, now.inside(new), now.inside(new))
            return
        }
        let moved = !samePlace || old.transform != new.transform
        if moved || old.projection != nil || new.projection != nil || new.mask !== old.mask
            || new.style.changesSublayers(comparedTo: old.style)
            || old.style.shadowFollowsPixels
            || new.style.shadowFollowsPixels
        {
            add(old.extent, of: old, in: before)
            add(new.extent, of: new, in: now)
            return
        }
        if old.style != new.style {
            addStyleChanges(old, new, before, now)
        }
        compareChildren(old, new, before.inside(old), now.inside(new))
    }

    private mutating func addStyleChanges(_ old: RenderNode, _ new: RenderNode, _ before: Context, _ now: Context) {
        add(old.ownExtent, of: old, in: before)
        add(new.ownExtent, of: new, in: now)
        if new.style.changesShadow(comparedTo: old.style) || old.shadowExtent != new.shadowExtent {
            add(old.shadowExtent, of: old, in: before)
            add(new.shadowExtent, of: new, in: now)
        }
    }

    private mutating func compareChildren(_ old: RenderNode, _ new: RenderNode, _ before: Context, _ now: Context) {
        let sameOrder =
            old.children.count == new.children.count
            && zip(old.children, new.children).allSatisfy { $0.identifier == $1.identifier }
        if sameOrder {
            for (index, pair) in zip(old.children, new.children).enumerated() {
                if compareFindingScroll(pair.0, pair.1, before, now) {
                    addLayersAbove(old.children[(index + 1)...], new.children[(index + 1)...], before, now)
                }
            }
            return
        }
        let oldPlaces = Dictionary(
            old.children.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        var stayed = Set<Int>()
        var lastPlace = -1
        for (index, child) in new.children.enumerated() {
            guard let place = oldPlaces[child.identifier] else {
                compare(nil, child, before, now)
                continue
            }
            stayed.insert(child.identifier)
            if place < lastPlace {
                // It moved above a layer that was above it: the pixels of both can differ where they overlap.
                add(old.children[place].extent, of: old.children[place], in: before)
                add(child.extent, of: child, in: now)
            }
            lastPlace = max(lastPlace, place)
            if compareFindingScroll(old.children[place], child, before, now) {
                addLayersAbove(old.children[(place + 1)...], new.children[(index + 1)...], before, now)
            }
        }
        for child in old.children where !stayed.contains(child.identifier) { compare(child, nil, before, now) }
    }

    /// - Returns: Whether the scrolled layer was found in this subtree.
    private mutating func compareFindingScroll(
        _ old: RenderNode, _ new: RenderNode, _ before: Context, _ now: Context
    ) -> Bool {
        let hadScroll = scroll != nil
        compare(old, new, before, now)
        return !hadScroll && scroll != nil
    }

    /// Adds the layers above scrolled pixels to the damage: their pixels were moved along, so both positions are
    /// painted.
    private mutating func addLayersAbove(
        _ old: ArraySlice<RenderNode>, _ new: ArraySlice<RenderNode>, _ before: Context, _ now: Context
    ) {
        guard let scroll else { return }
        for node in old { region.add(scroll.moved(pixels(node, in: before).intersection(scroll.area))) }
        for node in new { region.add(pixels(node, in: now).intersection(scroll.area)) }
    }
}
