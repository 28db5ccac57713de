import AsyncDisplayKit
import Testing
import TextureSwiftSupport
import TwillTesting

/// Shapes and gradients, by their pixels.
@MainActor @Suite struct DrawingTests {
    nonisolated static let scales: [CGFloat] = [1, 2, 3]

    /// A node of each class that shows shapes.
    private func shapes(_ update: @escaping ShapeDisplaying.Update) -> [any ASDisplayNode & ShapeDisplaying] {
        [ShapeDrawingNode(update: update), ShapeLayerNode(update: update)]
    }

    // MARK: Shapes

    @Test(arguments: scales) func shapeFillsItsPath(scale: CGFloat) {
        let stage = Stage(scale: scale)
        for node in shapes({ UIBezierPath(roundedRect: $0, cornerRadius: 20) }) {
            node.setShapeFillColor(.red)
            stage.show(node, at: CGRect(x: 10, y: 10, width: 100, height: 60))

            #expect(stage.hasColor(.red, at: (60, 40), (11, 40), (60, 11), (109, 40)))
            // The corner's circle is 5.9 points from the corner, along the diagonal.
            #expect(stage.hasColor(.white, at: (12, 12), (108, 68)) && stage.hasColor(.red, at: (18, 18)))
        }
    }

    @Test func pathFollowsTheSize() {
        let stage = Stage()
        for node in shapes({ UIBezierPath(ovalIn: $0) }) {
            node.setShapeFillColor(.red)
            stage.show(node, at: CGRect(x: 0, y: 0, width: 40, height: 40))
            #expect(stage.hasColor(.red, at: (20, 20)) && stage.hasColor(.white, at: (100, 20)))

            node.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
            #expect(stage.hasColor(.red, at: (20, 20), (100, 1), (190, 20)) && stage.hasColor(.white, at: (5, 5)))
            node.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
            #expect(stage.hasColor(.red, at: (20, 20)) && stage.hasColor(.white, at: (100, 20)))
        }
    }

    @Test func colorsFollowTheAppearance() {
        let stage = Stage()
        for node in shapes({ UIBezierPath(rect: $0.insetBy(dx: 10, dy: 10)) }) {
            stage.setAppearance(.light)
            node.setShapeFillColor(.signal).setStrokeColor(.signal).setShapeLineWidth(4)
            stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))
            #expect(stage.hasColor(.red, at: (30, 30), (14, 30)))

            stage.setAppearance(.dark)
            #expect(stage.hasColor(.green, at: (30, 30), (14, 30)))
            stage.setAppearance(.light)
            #expect(stage.hasColor(.red, at: (30, 30), (14, 30)))
        }
    }

    @Test func appearanceOfOneViewIsUsed() {
        let stage = Stage()
        for node in shapes({ UIBezierPath(rect: $0) }) {
            node.setShapeFillColor(.signal)
            stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))

            node.view.overrideUserInterfaceStyle = .dark

            #expect(stage.hasColor(.green, at: (30, 30)))
        }
    }

    @Test func colorsAndWidthsCanBeChangedOffTheMainThread() async {
        let stage = Stage()
        for node in shapes({ UIBezierPath(rect: $0) }) {
            stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))
            nonisolated(unsafe) let shape = node

            await Task.detached {
                shape.setShapeFillColor(.blue)
                shape.setShapeLineWidth(20)
                shape.setStrokeColor(.green)
            }.value
            for _ in 0..<20 where !stage.hasColor(.green, at: (3, 30)) { await stage.waitForMainQueue() }

            #expect(stage.hasColor(.blue, at: (30, 30)) && stage.hasColor(.green, at: (3, 30)), "\(type(of: node))")
        }
    }

    @Test func capsulesAreRoundAtTheirEnds() {
        let stage = Stage()
        for (direction, smooth) in [(CupsuleShapeDirection.horizontal, true), (.vertical, false)] {
            let node = ShapeDrawingNode.capsule(direction: direction, usesSmoothCurve: smooth)
                .setShapeFillColor(.red)
            stage.show(node, at: CGRect(x: 0, y: 0, width: 120, height: 40))

            #expect(stage.hasColor(.red, at: (60, 1), (60, 39), (1, 20), (119, 20)))
            #expect(stage.hasColor(.white, at: (3, 3), (117, 37), (5, 5)))
        }
    }

    @Test(arguments: scales) func lineOfAShapeLayerIsInsideTheBounds(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let node = ShapeLayerNode { UIBezierPath(rect: $0) }.setStrokeColor(.red).setShapeLineWidth(8)
        stage.show(node, at: CGRect(x: 20, y: 20, width: 60, height: 60))

        #expect(stage.hasColor(.red, at: (20.5, 50), (27.5, 50), (50, 79.5)))
        #expect(stage.hasColor(.white, at: (19, 50), (29, 50), (50, 81)))

        // On the edge: four points on each side of it.
        node.usesInnerBorder = false
        #expect(stage.hasColor(.red, at: (16.5, 50), (23.5, 50)))
        #expect(stage.hasColor(.white, at: (15, 50), (25, 50)))
    }

    @Test func shapeLayerCanBeLayerBackedAndAnimated() {
        let stage = Stage()
        let node = ShapeLayerNode { UIBezierPath(rect: $0) }.setShapeFillColor(.red)
        node.isLayerBacked = true
        stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))
        #expect(stage.hasColor(.red, at: (30, 30)))

        node.shapeLayer.isHidden = true
        stage.advance(by: 0.5)

        #expect(stage.hasColor(.white, at: (30, 30)))
    }

    @Test func pathOfADrawnShapeIsCopied() {
        let stage = Stage(), node = ShapeDrawingNode(),
            path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        node.shapePath = path
        path.append(UIBezierPath(rect: CGRect(x: 30, y: 30, width: 20, height: 20)))

        stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))

        // Black by default.
        #expect(stage.hasColor(.black, at: (10, 10)) && stage.hasColor(.white, at: (40, 40)))
    }

    @Test(arguments: scales) func contextIsDrawnAtTheScaleOfTheScreen(scale: CGFloat) {
        let stage = Stage(scale: scale)
        let node = ContextDrawingNode { context, bounds in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(bounds.insetBy(dx: 10, dy: 1 / scale))
        }
        node.backgroundColor = .white
        stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))

        // One pixel remains at the top.
        #expect(stage.hasColor(.white, at: (30, 0.5 / scale), (5, 30)))
        #expect(stage.hasColor(.red, at: (30, 1.5 / scale), (30, 30)))
        node.frame = CGRect(x: 0, y: 0, width: 120, height: 60)
        #expect(stage.hasColor(.red, at: (11, 30), (109, 30)) && stage.hasColor(.white, at: (9, 30), (111, 30)))
    }

    // MARK: Gradients

    private let redToBlue = LinearGradientDescriptor(
        locationAndColors: [(0, .red), (1, .blue)], startPoint: CGPoint(x: 0, y: 0.5), endPoint: CGPoint(x: 1, y: 0.5))

    private func gradients(_ descriptor: LinearGradientDescriptor) -> [(
        ASDisplayNode, (LinearGradientDescriptor) -> Void
    )] {
        let drawing = GradientDrawingNode(descriptor: descriptor), layer = GradientLayerNode(descriptor: descriptor)
        return [
            (drawing, { drawing.setDescriptor(descriptor: $0) }), (layer, { layer.setDescriptor(descriptor: $0) }),
        ]
    }

    @Test(arguments: scales) func gradientGoesFromItsStartToItsEnd(scale: CGFloat) {
        let stage = Stage(scale: scale)
        for (node, set) in gradients(redToBlue) {
            stage.show(node, at: CGRect(x: 0, y: 0, width: 256, height: 40))
            func purple(_ x: CGFloat) -> UIColor { UIColor(red: 1 - x / 256, green: 0, blue: x / 256, alpha: 1) }
            for x in [1, 64, 128, 192, 255] as [CGFloat] {
                #expect(stage.hasColor(purple(x), at: (x, 1), (x, 39), tolerance: 3), "\(type(of: node)) \(x)")
            }

            set(
                LinearGradientDescriptor(
                    locationAndColors: [(0, .white), (0.5, .black), (1, .black)], startPoint: CGPoint(x: 0.5, y: 0),
                    endPoint: CGPoint(x: 0.5, y: 1)))
            #expect(stage.hasColor(.black, at: (128, 21), (5, 39)))
            #expect(stage.hasColor(UIColor(white: 0.5, alpha: 1), at: (128, 10), (5, 10), tolerance: 8))
        }
    }

    @Test func gradientsFollowTheAppearance() {
        let stage = Stage()
        let descriptor = LinearGradientDescriptor(
            locationAndColors: [(0, .signal), (1, .signal)], startPoint: .zero, endPoint: CGPoint(x: 1, y: 1))
        for (node, _) in gradients(descriptor) {
            stage.setAppearance(.light)
            stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))
            #expect(stage.hasColor(.red, at: (1, 1), (30, 30)))

            stage.setAppearance(.dark)

            #expect(stage.hasColor(.green, at: (1, 1), (30, 30)), "\(type(of: node))")
        }
    }

    @Test func gradientsFollowTheSize() {
        let stage = Stage()
        for (node, _) in gradients(redToBlue) {
            stage.show(node, at: CGRect(x: 0, y: 0, width: 40, height: 40))

            node.frame = CGRect(x: 0, y: 0, width: 300, height: 40)

            #expect(stage.hasColor(.blue, at: (299, 20), tolerance: 2), "\(type(of: node))")
            #expect(stage.hasColor(UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1), at: (150, 20), tolerance: 3))
        }
    }

    @Test func gradientCanBeSetOffTheMainThread() async {
        let stage = Stage(), node = GradientLayerNode(), drawing = GradientDrawingNode()
        nonisolated(unsafe) let nodes = (node, drawing)
        let descriptor = redToBlue
        stage.show(node, at: CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(stage.hasColor(.white, at: (50, 20)))

        await Task.detached {
            nodes.0.setDescriptor(descriptor: descriptor)
            nodes.1.setDescriptor(descriptor: descriptor)
        }.value
        await stage.waitForMainQueue()

        #expect(
            stage.hasColor(.red, at: (0.5, 20), tolerance: 3) && stage.hasColor(.blue, at: (99.5, 20), tolerance: 3))
        stage.show(drawing, at: CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(stage.hasColor(.red, at: (0.5, 20), tolerance: 3))
    }

    @Test func gradientsWithoutColorsShowNothing() {
        let stage = Stage()
        let empty = LinearGradientDescriptor(locationAndColors: [], startPoint: .zero, endPoint: .zero)
        for (node, _) in gradients(empty) {
            stage.show(node, at: CGRect(x: 0, y: 0, width: 60, height: 60))

            #expect(stage.hasColor(.white, at: (30, 30)))
        }
        #expect(empty != redToBlue && redToBlue.identifier != empty.identifier)
    }
}
