import Foundation
import Testing
import TwillDrawing

@testable import QuartzCore

/// A screen of layers for tests: a pipeline with a root layer, and the last painted frame.
///
/// All screens of a test share the test's own context, so that layers of waiting tests take no part in its
/// transactions.
@MainActor
final class Screen {
    let root = CALayer()
    private let context: FrameContext
    let pipeline: FramePipeline
    private(set) var pixels: Bitmap?

    init(width: CGFloat = 40, height: CGFloat = 40, scale: CGFloat = 1) {
        context = TestContexts.make()
        pipeline = FramePipeline(
            rootLayer: root, size: CGSize(width: width, height: height), scale: scale, context: context)
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

/// The frame contexts of the tests that have a screen.
@MainActor
private enum TestContexts {
    /// A test, and its task: cases of one test run side by side.
    private struct Key: Hashable {
        let test: Test.ID
        let task: Int?

        static var current: Key? {
            Test.current.map { Key(test: $0.id, task: withUnsafeCurrentTask { $0?.hashValue }) }
        }
    }

    private struct Weak {
        weak var context: FrameContext?
    }

    private static var contexts: [Key: Weak] = [:]

    /// Returns the running test's context, a new one where it has none.
    static func make() -> FrameContext {
        FrameContext.findForTest = { Key.current.flatMap { contexts[$0]?.context } }
        if let context = FrameContext.findForTest() { return context }
        let context = FrameContext()
        contexts = contexts.filter { $0.value.context != nil }
        if let key = Key.current { contexts[key] = Weak(context: context) }
        return context
    }
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
