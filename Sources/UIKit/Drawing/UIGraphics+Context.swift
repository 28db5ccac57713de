public import CoreGraphics
import TwillDrawing
import TwillSync

/// The stack of a thread's graphics contexts.
struct GraphicsContexts {
    var stack: [CGContext] = []
    /// The contexts of `UIGraphicsBeginImageContext`, with their scales.
    var images: [(context: CGContext, scale: CGFloat)] = []

    /// Replaces the calling thread's contexts, and returns the previous ones.
    static func exchange(_ replacement: GraphicsContexts) -> GraphicsContexts {
        let previous = contexts.value
        contexts.value = replacement
        return previous
    }
}

private let contexts = ThreadLocal<GraphicsContexts> { GraphicsContexts() }

/// Returns the current context of this thread; nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.value.stack.last }

/// Makes `context` the current one of this thread, until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { contexts.value.stack.append(context) }

/// Removes the current context. Ignored without one.
public func UIGraphicsPopContext() { _ = contexts.value.stack.popLast() }

// MARK: Image contexts

/// Begins drawing into an image of one pixel per point, until `UIGraphicsEndImageContext()`.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins drawing into an image on this thread, until `UIGraphicsEndImageContext()`.
///
/// - Parameters:
/// - size: The size in points. One that is empty, not finite or too large draws nowhere, and gives no image.
/// - scale: The number of pixels per point; 0 for the display's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : DisplayEnvironment.current.scale
    let context = CGContext.forImage(bounds: CGRect(origin: .zero, size: size), scale: scale, opaque: opaque)
    contexts.value.images.append((context, scale))
    UIGraphicsPushContext(context)
}

/// Returns the image drawn since `UIGraphicsBeginImageContext…`; nil without that call.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, scale) = contexts.value.images.last, let image = context.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends drawing into an image. Ignored without one.
public func UIGraphicsEndImageContext() {
    guard let (context, _) = contexts.value.images.popLast() else { return }
    // Contexts that were pushed after it and not popped are removed, too.
    if let index = contexts.value.stack.lastIndex(of: context) {
        contexts.value.stack.removeSubrange(index...)
    }
}

extension CGContext {
    /// Returns a context with y pointing down whose points begin at the origin of `bounds`.
    static func forImage(bounds: CGRect, scale: CGFloat, opaque: Bool) -> CGContext {
        CGContext(lazily: {
            let width = (bounds.width * scale - 1e-6).rounded(.up), height = (bounds.height * scale - 1e-6).rounded(.up)
            // NaN fails each comparison.
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
