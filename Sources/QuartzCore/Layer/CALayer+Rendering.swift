import TwillDrawing

extension CALayer {
    /// Paints this layer as the compositor would, with its own coordinates being the context's.
    final func paintTree(in context: CGContext) {
        guard let canvas = context.canvas else { return }
        guard let node = snapshotNode() else { return }
        let start = canvas.transform
        canvas.save()
        defer { canvas.restore() }
        var pass = PaintPass(
            canvas: canvas, damage: [canvas.bitmap.bounds], firstVisible: 0, shadows: ContentShadowCache())
        pass.paint(node, in: node.transform.inverted().concatenating(start))
    }
}
