import Foundation
import TwillDrawing

extension CGContext {
    /// Draws the shadow of `body`'s drawing.
    func drawShadow(_ shadow: Shadow, of body: (Canvas) -> Void, on canvas: Canvas) {
        let clip = canvas.clipPixelBounds
        guard !clip.isEmpty, shadow.color.alpha > 0 else { return }
        // The shadow's units are those at the context's beginning, whatever the transform is now. In a UIKit context
        // these are points.
        let scale = canvas.baseTransform.a
        let offset = CGPoint(
            x: shadow.offset.width * scale, y: shadow.offset.height * (pointsUp ? -scale : scale))
        // Whatever lies within reach of the clip may cast a shadow into it.
        let sigma = shadow.blur * scale / 2
        let distance = Int(min(max(abs(offset.x), abs(offset.y)), 4096).rounded(.up))
        let area = clip.inset(by: -(distance + min(GaussianBlur.reach(sigma: sigma), 4096)))
        guard let shape = Bitmap(width: area.width, height: area.height, format: .mask) else { return }
        let shapeCanvas = Canvas(shape)
        shapeCanvas.transform = canvas.transform.concatenating(
            CGAffineTransform(translationX: CGFloat(-area.x), y: CGFloat(-area.y)))
        shapeCanvas.shouldAntialias = canvas.shouldAntialias
        body(shapeCanvas)
        guard let blurred = GaussianBlur.blur(shape, sigma: sigma) else { return }

        let before = canvas.transform
        canvas.transform = .identity
        canvas.drawMask(blurred, in: area.cgRect.offsetBy(dx: offset.x, dy: offset.y), color: shadow.color)
        canvas.transform = before
    }
}
