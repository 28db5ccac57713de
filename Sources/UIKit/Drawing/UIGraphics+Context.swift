public import CoreGraphics
import TwillDrawing
import TwillSync

/// What a thread draws into.
private struct Contexts {
    var stack: [CGContext] = []
    /// Those that `UIGraphicsBeginImageContext` made, with their scales.
    var images: [(context: CGContext, scale: CGFloat)] = []
}

private let contexts = ThreadLocal<Contexts> { Contexts() }

/// The context that drawing goes to on this thread; nil where there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.value.stack.last }

/// Makes `context` the current one on this thread, until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { contexts.value.stack.append(context) }

/// One too many is ignored.
public func UIGraphicsPopContext() { _ = contexts.value.stack.popLast() }

// MARK: Image contexts

/// Starts drawing into an image of one pixel a point, until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Starts drawing into an image on this thread, until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
///   - size: In points. One that is empty, not finite or too large draws nowhere, and gives no image.
///   - scale: Pixels per point; 0 for the display's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : DisplayEnvironment.current.scale
    let context = CGContext.forImage(bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: opaque)
    contexts.value.images.append((context, scale))
    UIGraphicsPushContext(context)
}

/// What has been drawn so far between `UIGraphicsBeginImageContext…` and `UIGraphicsEndImageContext()`; nil elsewhere.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = contexts.value.images.last, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// One too many is ignored.
public func UIGraphicsEndImageContext() {
    guard let (context, _) = contexts.value.images.popLast() else { return }
    // Contexts that were pushed after it and never popped go with it.
    if let index = contexts.value.stack.lastIndex(of: context) {
        contexts.value.stack.removeSubrange(index...)
    }
}

extension CGContext {
    /// A context with y pointing down whose points begin at the origin of `bounds`.
    static func forImage(bounds: CGRect, scale: CGFloat, opaque: Bool) -> CGContext {
        CGContext(lazily: {
            let width = (bounds.width * scale - 1e-6).rounded(.up), height = (bounds.height * scale - 1e-6).rounded(.up)
            // Not a number fails each comparison.
            guard width >= 1, height >= 1, width <= CGFloat(Bitmap.largestSide), height <= CGFloat(Bitmap.largestSide),
                bounds.origin.x.isFinite, bounds.origin.y.isFinite,
                let bitmap = Bitmap(
                    width: Int(width), height: Int(height), format: opaque ? .opaque : .premultiplied)
            else { return nil }
            let canvas = Canvas(bitmap, scale: scale)
            canvas.concatenate(CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
            return canvas
        })
    }
}
