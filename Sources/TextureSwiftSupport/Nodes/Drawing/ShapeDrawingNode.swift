public import AsyncDisplayKit
import TwillSync

/// A node that draws a path off the main thread. Colors follow the traits of the node.
public final class ShapeDrawingNode: ASDisplayNode, ShapeDisplaying {
    /// Creates a node without a path.
    public override init() {
        update = nil
        super.init()
        isOpaque = false
        backgroundColor = .clear
    }

    /// Creates a node of a path, which is computed again for each layout.
    public init(update: @escaping Update) {
        self.update = update
        super.init()
        isOpaque = false
        backgroundColor = .clear
        clipsToBounds = false
    }

    /// The color inside the path, black by default; nil for none.
    public var shapeFillColor: UIColor? {
        get { shape.withLock { $0.fillColor } }
        set { change { $0.fillColor = newValue } }
    }

    /// The path in the coordinates of the bounds; nil for none. The node copies it.
    public var shapePath: UIBezierPath? {
        get { shape.withLock { $0.path } }
        set {
            let copy = newValue?.copy() as? UIBezierPath
            change { $0.path = copy }
        }
    }

    /// The width of the line on the path, in points; 0 by default.
    public var shapeLineWidth: CGFloat {
        get { shape.withLock { $0.lineWidth } }
        set { change { $0.lineWidth = newValue } }
    }

    /// The color of the line on the path; nil, the default, for none.
    public var shapeStrokeColor: UIColor? {
        get { shape.withLock { $0.strokeColor } }
        set { change { $0.strokeColor = newValue } }
    }

    @preconcurrency @MainActor
    public override func layout() {
        super.layout()
        if let update { shapePath = update(bounds) }
    }

    @preconcurrency @MainActor
    public override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        let shape = shape.withLock { $0 }
        return Parameters(shape, path: shape.path?.copy() as? UIBezierPath)
    }

    public override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let parameters = parameters as? Parameters, let path = parameters.path else { return }
        if let color = parameters.shape.fillColor {
            color.setFill()
            path.fill()
        }
        if let color = parameters.shape.strokeColor, parameters.shape.lineWidth > 0 {
            color.setStroke()
            path.lineWidth = parameters.shape.lineWidth
            path.stroke()
        }
    }

    // MARK: Private

    private struct Shape {
        var fillColor: UIColor? = .black
        var path: UIBezierPath?
        var lineWidth: CGFloat = 0
        var strokeColor: UIColor?
    }

    /// The values for one drawing, with a path that only this drawing uses.
    private final class Parameters: NSObject {
        let shape: Shape
        let path: UIBezierPath?

        init(_ shape: Shape, path: UIBezierPath?) {
            self.shape = shape
            self.path = path
        }
    }

    private let update: Update?
    private let shape = Locked(Shape())

    private func change(_ change: (inout Shape) -> Void) {
        shape.withLock { change(&$0) }
        setNeedsDisplay()
    }
}

/// The former name of `ShapeDrawingNode`.
@available(*, deprecated, renamed: "ShapeDrawingNode")
public typealias ShapeRenderingNode = ShapeDrawingNode

/// A node that a closure draws, off the main thread.
public final class ContextDrawingNode: ASDisplayNode {
    private let instructions: (CGContext, CGRect) -> Void

    /// Creates a node.
    ///
    /// - Parameter drawingInstructions: Draws into a context, whose origin is that of the bounds. Called on any thread,
    ///   and again when the size changes.
    public required init(_ drawingInstructions: @escaping (CGContext, CGRect) -> Void) {
        instructions = drawingInstructions
        super.init()
        needsDisplayOnBoundsChange = true
    }

    @preconcurrency @MainActor
    public override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? {
        Parameters(instructions)
    }

    public override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool,
        isRasterizing: Bool
    ) {
        guard let context = UIGraphicsGetCurrentContext(), let parameters = parameters as? Parameters else { return }
        parameters.instructions(context, bounds)
    }

    private final class Parameters: NSObject {
        let instructions: (CGContext, CGRect) -> Void

        init(_ instructions: @escaping (CGContext, CGRect) -> Void) {
            self.instructions = instructions
        }
    }
}
