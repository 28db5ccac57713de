import Foundation
import TwillDrawing

extension CGContext {
    /// Draws the shadow that `body`'s drawing casts. Not yet: the blur.
    func drawShadow(_ shadow: Shadow, of body: (Canvas) -> Void, on canvas: Canvas) {
        let clip = canvas.clipPixelBounds
        guard !clip.isEmpty, shadow.color.alpha > 0 else { return }
        // Base space: as at the context's beginning, whatever the transform is now. In a UIKit context that is points.
        let scale = canvas.baseTransform.a
        let offset = CGPoint(
            x: shadow.offset.width * scale, y: shadow.offset.height * (pointsUp ? -scale : scale))
        // Whatever lies within reach of the clip may cast a shadow into it.
        let reach = Int(min((max(abs(offset.x), abs(offset.y)) + 1.5 * shadow.blur * scale).rounded(.up), 4096)) + 1
        let area = clip.inset(by: -reach)
        guard let shape = Bitmap(width: area.width, height: area.height) else { return }
        let shapeCanvas = Canvas(shape)
        shapeCanvas.transform = canvas.transform.concatenating(
            CGAffineTransform(translationX: CGFloat(-area.x), y: CGFloat(-area.y)))
        shapeCanvas.shouldAntialias = canvas.shouldAntialias
        body(shapeCanvas)

        let before = canvas.transform
        canvas.transform = .identity
        canvas.drawTinted(
            shape, in: area.cgRect.offsetBy(dx: offset.x, dy: offset.y), color: shadow.color)
        canvas.transform = before
    }
}
