import TwillDrawing

extension CALayer {
    /// Paints this layer like the compositor, in the context's coordinates.
    final func paintTree(in context: CGContext) {
        guard let canvas = context.canvas else { return }
        guard let node = snapshotNode(in: storedSuperlayer?.spaceForSublayers) else { return }
        let toContext = node.transform.inverted().concatenating(canvas.transform)
        let shadows = ContentShadowCache()
        let scene =
            node.hasBackdrop
            ? BackdropScene(
                node, toPixels: toContext, screen: canvas.bounds, background: nil, shadows: shadows) : nil
        canvas.save()
        defer { canvas.restore() }
        var pass = PaintPass(
            canvas: canvas, damage: [canvas.bounds], firstVisible: 0, shadows: shadows, scene: scene)
        pass.paint(node, in: toContext)
    }
}
