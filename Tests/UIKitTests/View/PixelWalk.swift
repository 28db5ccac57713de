@testable import UIKit

/// Finds views whose frames are not on whole pixels.
@MainActor
struct PixelWalk {
    let scale: CGFloat

    /// One line for each view without a transform that has an edge between pixels, or a size that is not the quotient
    /// of a whole number of pixels and the scale.
    func faults(in root: UIView) -> [String] {
        var faults: [String] = []
        look(at: root, path: "\(type(of: root))", &faults)
        return faults
    }

    private func look(at view: UIView, path: String, _ faults: inout [String]) {
        guard view.transform == .identity, CATransform3DIsIdentity(view.layer.transform), !view.isHidden else { return }
        let frame = view.convert(view.bounds, to: nil)
        let edges = [frame.origin.x, frame.origin.y, frame.maxX, frame.maxY]
        let sides = [view.bounds.size.width, view.bounds.size.height]
        if !edges.allSatisfy(isOnPixel) || !sides.allSatisfy(isExact) {
            faults.append("\(path) \(view.frame) is at \(edges.map { $0 * scale }) pixels")
            // What is in it lies between pixels, too.
            if !edges.allSatisfy(isOnPixel) { return }
        }
        for subview in view.subviews { look(at: subview, path: "\(path)/\(type(of: subview))", &faults) }
    }

    private func isOnPixel(_ edge: CGFloat) -> Bool { abs(edge * scale - (edge * scale).rounded()) < 1e-6 }

    private func isExact(_ side: CGFloat) -> Bool { side == (side * scale).rounded() / scale }
}
