import QuartzCore
import TwillDrawing
import TwillSync
import UIKit

struct ImageState {
    var image: UIImage?
    var placeholderColor: UIColor?
    var modification: asimagenode_modification_block_t?
    var isCropEnabled = true
    /// The part of the node to draw; nil for the whole node.
    var cropBounds: CGRect?
    var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    var forceUpscaling = false
    var forcedSize = CGSize.zero
    var completion: (@MainActor (Bool) -> Void)?
    var animatedImage: (any ASAnimatedImageProtocol)?
    var isAnimationPaused = false
    var animationMode = RunLoop.Mode.common
    var playback: ImagePlayback?
}

extension ASImageNode {
    final func setImage(_ image: UIImage?) {
        let old = imageState.withLock { imageState in
            defer { imageState.image = image }
            return imageState.image
        }
        guard image !== old else { return }
        if image?.size != old?.size { setNeedsLayout() }
        if image == nil, isNodeLoaded {
            if MainThread.isCurrent {
                onMain { $0.clearContents() }
            } else {
                MainTurn.run(on: self) { $0.clearContents() }
            }
        }
        setNeedsDisplay()
    }

    final func redraw(_ change: (inout ImageState) -> Void) {
        imageState.withLock { change(&$0) }
        setNeedsDisplay()
    }

    @MainActor
    final func plainPlaceholder() -> UIImage? {
        guard let color = imageState.withLock({ $0.placeholderColor }) else { return nil }
        return UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }

    @MainActor
    final func drawing(in bounds: CGRect) -> ImageDrawing? {
        let state = imageState.withLock { $0 }
        guard let image = state.image?.resolved(with: primitiveTraitCollection().applied(to: .current)) else {
            return nil
        }
        var size = state.cropBounds.map { $0.intersection(bounds).size } ?? bounds.size
        if state.forcedSize != .zero { size = state.forcedSize }
        let needsTint = image.usesTintColor
        return ImageDrawing(
            image: image, size: size, scale: contentsScaleForDisplay, contentMode: contentMode,
            cropOrigin: state.cropRect.origin, isCropEnabled: state.isCropEnabled,
            forcesUpscaling: state.forceUpscaling || state.forcedSize != .zero,
            tint: needsTint ? tintColor : nil, modification: state.modification, traits: primitiveTraitCollection())
    }
}

/// A copy of everything that drawing the image needs, for another thread.
final class ImageDrawing: NSObject, Sendable {
    let image: UIImage
    /// The size of the drawing in points.
    let size: CGSize
    let scale: CGFloat
    let contentMode: UIView.ContentMode
    let cropOrigin: CGPoint
    let isCropEnabled: Bool
    let forcesUpscaling: Bool
    let tint: UIColor?
    let modification: asimagenode_modification_block_t?
    let traits: ASPrimitiveTraitCollection

    init(
        image: UIImage, size: CGSize, scale: CGFloat, contentMode: UIView.ContentMode, cropOrigin: CGPoint,
        isCropEnabled: Bool, forcesUpscaling: Bool, tint: UIColor?,
        modification: asimagenode_modification_block_t?, traits: ASPrimitiveTraitCollection
    ) {
        self.image = image
        self.size = size
        self.scale = scale
        self.contentMode = contentMode
        self.cropOrigin = cropOrigin
        self.isCropEnabled = isCropEnabled
        self.forcesUpscaling = forcesUpscaling
        self.tint = tint
        self.modification = modification
        self.traits = traits
    }

    /// Draws the image; returns nil if there is nothing to draw or the drawing was cancelled.
    func render(isCancelled: () -> Bool) -> UIImage? {
        guard let plan = ImagePlan(self), !isCancelled() else { return nil }
        let tint = tint?.color(in: .current)
        let drawnImage: UIImage
        if plan.isWholeImage, tint == nil, image.imageOrientation == .up, image.capInsets == .zero {
            drawnImage = image
        } else {
            let key = DrawnImages.Key(
                bitmap: ObjectIdentifier(image), width: plan.width, height: plan.height, place: plan.place, tint: tint)
            guard let drawn = DrawnImages.image(key, of: image, { draw(plan, tint) }) else { return nil }
            drawnImage = UIImage(cgImage: drawn, scale: plan.scale, orientation: .up)
        }
        guard let modification, !isCancelled() else { return drawnImage }
        // Nodes may share a drawing, but not the result of a modification block.
        return modification(drawnImage, traits) ?? drawnImage
    }

    private func draw(_ plan: ImagePlan, _ tint: Color?) -> CGImage? {
        let isOpaque =
            tint == nil && image.cgImage?.bitmap.format == .opaque
            && plan.place.insetBy(dx: -0.01, dy: -0.01)
                .contains(CGRect(x: 0, y: 0, width: plan.width, height: plan.height))
        guard let bitmap = Bitmap(width: plan.width, height: plan.height, format: isOpaque ? .opaque : .premultiplied)
        else { return nil }
        image.draw(on: Canvas(bitmap), in: plan.place, tint: tint)
        return CGImage(bitmap)
    }
}

/// The size of the bitmap that a drawing needs, and the frame of the image in it, in pixels.
struct ImagePlan {
    var width: Int
    var height: Int
    var place: CGRect
    /// The number of the bitmap's pixels per point of the node.
    var scale: CGFloat
    /// Whether the drawing would equal the stored pixels, so that they can be used directly.
    var isWholeImage: Bool

    init?(_ drawing: ImageDrawing) {
        let image = drawing.image
        let source = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
        var room = CGSize(width: drawing.size.width * drawing.scale, height: drawing.size.height * drawing.scale)
        guard source.width > 0, source.height > 0, room.width > 0, room.height > 0, room.width.isFinite,
            room.height.isFinite
        else { return nil }
        var scale = drawing.scale
        var wanted = Self.size(of: source, in: room, drawing)
        // The compositor enlarges: an image of a few pixels needs no large bitmap.
        let factor = max(wanted.width / source.width, wanted.height / source.height)
        if factor > 1, !drawing.forcesUpscaling, !image.preservesVectors, drawing.contentMode.scales,
            image.capInsets == .zero
        {
            room = CGSize(width: room.width / factor, height: room.height / factor)
            wanted = CGSize(width: wanted.width / factor, height: wanted.height / factor)
            scale /= factor
        }
        let bitmapSize = drawing.isCropEnabled || !drawing.contentMode.scales ? room : wanted
        let width = bitmapSize.width.rounded(.up), height = bitmapSize.height.rounded(.up)
        guard width >= 1, height >= 1, width <= CGFloat(Bitmap.largestSide), height <= CGFloat(Bitmap.largestSide)
        else {
            return nil
        }
        self.width = Int(width)
        self.height = Int(height)
        self.scale = scale
        place = Self.place(wanted, in: bitmapSize, drawing)
        isWholeImage =
            place == CGRect(origin: .zero, size: source) && width == source.width && height == source.height
    }

    private static func size(of source: CGSize, in room: CGSize, _ drawing: ImageDrawing) -> CGSize {
        let across = room.width / source.width, down = room.height / source.height
        switch drawing.contentMode {
        case .scaleAspectFill:
            return CGSize(width: source.width * max(across, down), height: source.height * max(across, down))
        case .scaleAspectFit:
            return CGSize(width: source.width * min(across, down), height: source.height * min(across, down))
        case .scaleToFill, .redraw: return room
        default:
            let factor = drawing.scale / drawing.image.scale
            return CGSize(width: source.width * factor, height: source.height * factor)
        }
    }

    private static func place(_ size: CGSize, in room: CGSize, _ drawing: ImageDrawing) -> CGRect {
        func fraction(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 0.5 }
        var x: CGFloat = 0.5, y: CGFloat = 0.5
        switch drawing.contentMode {
        case .scaleAspectFill: (x, y) = (fraction(drawing.cropOrigin.x), fraction(drawing.cropOrigin.y))
        case .scaleAspectFit, .scaleToFill, .redraw, .center: break
        case .top: y = 0
        case .bottom: y = 1
        case .left: x = 0
        case .right: x = 1
        case .topLeft: (x, y) = (0, 0)
        case .topRight: (x, y) = (1, 0)
        case .bottomLeft: (x, y) = (0, 1)
        case .bottomRight: (x, y) = (1, 1)
        }
        let origin = CGPoint(x: (room.width - size.width) * x, y: (room.height - size.height) * y)
        // An image that is not scaled stays sharp on whole pixels.
        return CGRect(
            origin: drawing.contentMode.scales ? origin : CGPoint(x: origin.x.rounded(), y: origin.y.rounded()),
            size: size)
    }
}

extension UIView.ContentMode {
    /// Whether the image is scaled.
    fileprivate var scales: Bool {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: true
        default: false
        }
    }
}

/// Drawings that nodes still show, so that a star that a list shows a hundred times is drawn once.
enum DrawnImages {
    struct Key: Hashable {
        var bitmap: ObjectIdentifier
        var width: Int
        var height: Int
        var place: CGRect
        var tint: Color?

        static func == (a: Key, b: Key) -> Bool {
            a.bitmap == b.bitmap && a.width == b.width && a.height == b.height && a.place == b.place && a.tint == b.tint
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(bitmap)
            hasher.combine(width)
            hasher.combine(height)
            hasher.combine(place.minX)
            hasher.combine(place.minY)
        }
    }

    private struct Entry {
        weak var image: UIImage?
        weak var drawn: CGImage?
    }

    private static let entries = Locked<[Key: Entry]>([:])

    static func image(_ key: Key, of image: UIImage, _ draw: () -> CGImage?) -> CGImage? {
        // Another image may be at this memory address by now: the entry holds the one that it was drawn from.
        let known = entries.withLock { $0[key].flatMap { $0.image === image ? $0.drawn : nil } }
        if let known { return known }
        guard let drawn = draw() else { return nil }
        return entries.withLock { entries in
            // Another thread may have drawn the same meanwhile.
            if let entry = entries[key], entry.image === image, let other = entry.drawn { return other }
            if entries.count >= 512 { entries = entries.filter { $0.value.drawn != nil && $0.value.image != nil } }
            entries[key] = Entry(image: image, drawn: drawn)
            return drawn
        }
    }
}
