import Foundation
import TwillDrawing

@testable import QuartzCore

/// A screen of layers for tests: a pipeline over a root, and what it painted last.
@MainActor
final class Screen {
    let root = CALayer()
    let pipeline: FramePipeline
    private(set) var pixels: Bitmap?

    init(width: CGFloat = 40, height: CGFloat = 40, scale: CGFloat = 1) {
        pipeline = FramePipeline(rootLayer: root, size: CGSize(width: width, height: height), scale: scale)
        root.backgroundColor = CGColor.white
    }

    /// Runs a frame; the invariants of the tree are checked behind it.
    @discardableResult
    func frame(at time: CFTimeInterval = 0) -> Frame? {
        let frame = pipeline.renderFrame(at: time)
        if let frame { pixels = frame.bitmap }
        if let broken = root.brokenInvariant() { preconditionFailure(broken) }
        return frame
    }

    /// "255 0 0" and so on; where a channel is neither 0 nor 255, its level.
    func color(_ x: Int, _ y: Int) -> String {
        guard let pixel = pixels?.pixel(x: x, y: y) else { return "none" }
        return "\(pixel.red) \(pixel.green) \(pixel.blue)"
    }

    /// Adds a layer that changes at once, as views' layers do; layers that stand alone animate by themselves.
    func add(_ rect: CGRect, _ color: CGColor? = nil, to parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.followsViewActions = true
        layer.frame = rect
        layer.backgroundColor = color
        (parent ?? root).addSublayer(layer)
        return layer
    }

    static let red = "255 0 0", green = "0 255 0", blue = "0 0 255", white = "255 255 255"
}

extension CGColor {
    static let testRed = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let testGreen = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let testBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// An image whose four quarters are red, green (top), blue and white (bottom).
func quarters(side: Int) -> CGImage {
    let bitmap = Bitmap(width: side, height: side, format: .opaque)!
    let canvas = Canvas(bitmap)
    let half = CGFloat(side) / 2
    canvas.fill(CGRect(x: 0, y: 0, width: half, height: half), Color(red: 1, green: 0, blue: 0))
    canvas.fill(CGRect(x: half, y: 0, width: half, height: half), Color(red: 0, green: 1, blue: 0))
    canvas.fill(CGRect(x: 0, y: half, width: half, height: half), Color(red: 0, green: 0, blue: 1))
    canvas.fill(CGRect(x: half, y: half, width: half, height: half), .white)
    return CGImage(bitmap)
}
