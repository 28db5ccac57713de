import UIKit

/// A tracked view, or an ancestor of one, with its geometry on the screen.
///
/// Nodes last from pass to pass, so that a pass allocates nothing. A node keeps its parent, and checks in each pass that
/// it still stands for the superview.
@MainActor
final class PathNode {
    let id: ObjectIdentifier
    var parent: PathNode?

    /// The pass that the values below belong to.
    var pass = 0
    /// The number of superviews.
    var depth = 0
    /// The reason why neither the view nor any subview is visible.
    var obstacle: ElementVisibility.Obstacle?
    var geometry = Geometry()
    var alpha: CGFloat = 1
    /// The part of the screen in which the view itself may be visible: that of the superview.
    var outerClip = VisibleArea.empty
    /// The part of the screen in which subviews may be visible.
    var clip = VisibleArea.empty
    /// The view's bounds on the screen.
    var quad = VisibleArea.empty

    /// The pass that the index belongs to.
    var indexPass = 0
    /// The index among the superview's subviews.
    var index = 0

    /// The pass that the occluders belong to.
    var occluderPass = 0
    /// The opaque views among the subviews and theirs, on the screen, from `firstCollected` on.
    var occluders: [Occluder] = []
    /// The index of the rearmost subview that was looked at for occluders.
    var firstCollected = 0

    init(_ id: ObjectIdentifier) {
        self.id = id
    }
}

/// An opaque area, with the place in the order from back to front that it has from the subview it is in.
struct Occluder {
    var zPosition: CGFloat
    var index: Int
    var area: VisibleArea
    var box: CGRect

    func isInFront(of zPosition: CGFloat, _ index: Int) -> Bool {
        self.zPosition != zPosition ? self.zPosition > zPosition : self.index > index
    }
}

/// The part of an area that no occluder covers yet.
struct Uncovered {
    private let whole: VisibleArea
    private let box: CGRect
    /// The parts that are left; nil while nothing is covered.
    private var parts: [VisibleArea]?
    /// The number of times that parts were allocated.
    private(set) var allocations = 0

    init(_ area: VisibleArea) {
        whole = area
        box = area.boundingBox
    }

    var isEmpty: Bool { parts?.isEmpty ?? false }

    var area: CGFloat {
        guard let parts else { return whole.area }
        var sum: CGFloat = 0
        for part in parts { sum += part.area }
        return sum
    }

    /// Removes what is behind the occluders in front of a sibling.
    mutating func subtract(_ occluders: [Occluder], inFrontOf zPosition: CGFloat, _ index: Int) {
        for occluder in occluders where occluder.isInFront(of: zPosition, index) && occluder.box.touches(box) {
            parts = (parts ?? [whole]).flatMap { $0.subtracting(occluder.area) }
            allocations += 1
            if isEmpty { return }
        }
    }
}

/// The map from a view's own coordinates to the screen's.
struct Geometry {
    /// Used if `isTranslation` is true.
    var dx: CGFloat = 0
    var dy: CGFloat = 0
    var isTranslation = true
    var transform = CGAffineTransform.identity

    /// Returns the map for a layer in these coordinates.
    @MainActor
    func appending(_ layer: CALayer, _ bounds: CGRect) -> Geometry {
        let position = layer.position, anchor = layer.anchorPoint
        let anchorX = bounds.origin.x + anchor.x * bounds.size.width
        let anchorY = bounds.origin.y + anchor.y * bounds.size.height
        let own = layer.transform
        if isTranslation, CATransform3DIsIdentity(own) {
            return Geometry(dx: dx + position.x - anchorX, dy: dy + position.y - anchorY)
        }
        let affine = CATransform3DGetAffineTransform(own)
        let local = CGAffineTransform(translationX: -anchorX, y: -anchorY).concatenating(affine)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        let outer = isTranslation ? CGAffineTransform(translationX: dx, y: dy) : transform
        return Geometry(isTranslation: false, transform: local.concatenating(outer))
    }

    func area(of rect: CGRect) -> VisibleArea {
        isTranslation
            ? VisibleArea(
                CGRect(x: rect.origin.x + dx, y: rect.origin.y + dy, width: rect.size.width, height: rect.size.height))
            : VisibleArea(rect, transform)
    }
}
