import QuartzCore
import TwillSync
import UIKit

extension ASDisplayNode {
    final var nodeCornerRoundingType: ASCornerRoundingType { extra(\.cornerRoundingType, .defaultSlowCALayer) }

    final var nodeCornerRadius: CGFloat {
        nodeCornerRoundingType == .defaultSlowCALayer ? self[Bridge.layerCornerRadius] : extra(\.cornerRadius, 0)
    }

    final func setCorners(radius: CGFloat) {
        guard radius.isFinite, radius >= 0 else {
            logError(
                "The cornerRadius of \(describe()) was set to \(radius). It stays as it was; a radius is a finite number of "
                    + "points from 0.")
            return
        }
        guard radius != nodeCornerRadius else { return }
        if nodeCornerRoundingType == .defaultSlowCALayer {
            self[Bridge.layerCornerRadius] = radius
        } else {
            setExtra(\.cornerRadius, radius)
        }
        cornersChanged()
    }

    final func setCorners(type: ASCornerRoundingType) {
        guard type != nodeCornerRoundingType else { return }
        let radius = nodeCornerRadius
        setExtra(\.cornerRoundingType, type)
        setExtra(\.cornerRadius, radius)
        self[Bridge.layerCornerRadius] = type == .defaultSlowCALayer ? radius : 0
        cornersChanged()
    }

    final func setCorners(masked: CACornerMask) {
        guard masked != maskedCorners else { return }
        self[Bridge.maskedCorners] = masked
        cornersChanged()
    }

    /// The corners to cut out of the contents.
    final var cutCorners: CutCorners? {
        guard nodeCornerRoundingType == .precomposited, nodeCornerRadius > 0 else { return nil }
        return CutCorners(
            radius: nodeCornerRadius, corners: maskedCorners.rectCorners, borderWidth: borderWidth,
            borderColor: borderColor)
    }

    final func cornersChanged() {
        guard extra(\.cornerRoundingType, .defaultSlowCALayer) != .defaultSlowCALayer || hasCornerLayers else { return }
        guard isNodeLoaded else { return }
        if MainThread.isCurrent {
            onMain { $0.applyCorners() }
        } else {
            MainTurn.run(on: self) { $0.applyCorners() }
        }
        if nodeCornerRoundingType == .precomposited { setNeedsDisplay() }
    }

    private var hasCornerLayers: Bool { state.withLock { !($0.extras?.cornerLayers.isEmpty ?? true) } }

    // MARK: Corner layers

    private static let places: [(mask: CACornerMask, corner: UIRectCorner)] = [
        (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight), (.layerMinXMaxYCorner, .bottomLeft),
        (.layerMaxXMaxYCorner, .bottomRight),
    ]

    /// Adds or removes the layers over the corners.
    @MainActor
    final func applyCorners() {
        guard let layer = loadedBacking?.layer else { return }
        for piece in extra(\.cornerLayers, []) { piece.removeFromSuperlayer() }
        guard nodeCornerRoundingType == .clipping, nodeCornerRadius > 0 else {
            if hasCornerLayers { setExtra(\.cornerLayers, []) }
            return
        }
        let radius = nodeCornerRadius
        let color = (backgroundColor ?? .clear).resolvedColor(with: traitsForCallbacks)
        let pieces = Self.places.filter { maskedCorners.contains($0.mask) }.map { place in
            let piece = CALayer()
            piece.followsViewActions = true
            piece.zPosition = 9998
            piece.name = "\(place.corner.rawValue)"
            piece.contentsScale = displayScale
            piece.contents = Self.cornerImage(place.corner, radius: radius, color: color, scale: displayScale)
            layer.addSublayer(piece)
            return piece
        }
        setExtra(\.cornerLayers, pieces)
        layOutCorners()
    }

    @MainActor
    final func layOutCorners() {
        guard hasCornerLayers, let layer = loadedBacking?.layer else { return }
        let area = layer.bounds
        let side = min(nodeCornerRadius, area.width / 2, area.height / 2)
        for piece in extra(\.cornerLayers, []) {
            let corner = UIRectCorner(rawValue: UInt(piece.name ?? "") ?? 0)
            let isRight = corner == .topRight || corner == .bottomRight
            let isLower = corner == .bottomLeft || corner == .bottomRight
            piece.frame = CGRect(
                x: isRight ? area.maxX - side : area.minX, y: isLower ? area.maxY - side : area.minY, width: side,
                height: side)
        }
    }

    /// Returns an image of a square without a quarter of a disc.
    private static func cornerImage(
        _ corner: UIRectCorner, radius: CGFloat, color: UIColor, scale: CGFloat
    ) -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let square = CGRect(x: 0, y: 0, width: radius, height: radius)
        // Draws a square of twice the size, of which this corner is shown.
        let isRight = corner == .topRight || corner == .bottomRight
        let isLower = corner == .bottomLeft || corner == .bottomRight
        let whole = CGRect(
            x: isRight ? -radius : 0, y: isLower ? -radius : 0, width: radius * 2, height: radius * 2)
        return UIGraphicsImageRenderer(bounds: square, format: format).image { _ in
            let path = UIBezierPath(rect: square)
            path.append(UIBezierPath(ovalIn: whole))
            path.usesEvenOddFillRule = true
            UIBezierPath(rect: square).addClip()
            color.setFill()
            path.fill()
        }.cgImage
    }
}
