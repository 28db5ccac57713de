public import UIKit

/// The label of a tip's title, a class for appearance proxies.
@preconcurrency @MainActor
public final class ToolTipTitleLabel: UILabel {}

/// The label of a tip's description, a class for appearance proxies.
@preconcurrency @MainActor
public final class ToolTipTextLabel: UILabel {}

/// A button of a tip, a class for appearance proxies.
@preconcurrency @MainActor
public final class ToolTipButton: UIButton {
    /// The smallest size of a target for fingers, in points.
    static let minimumSide: CGFloat = 44

    var onTap: (() -> Void)?

    /// Creates a button that performs an action.
    static func make(_ weight: UIFont.Weight) -> ToolTipButton {
        let button = ToolTipButton(type: .system)
        button.addAction(
            UIAction { [weak button] _ in button?.onTap?() }, for: .touchUpInside)
        button.titleLabel?.font = UIFontMetrics(forTextStyle: .callout).scaledFont(
            for: .systemFont(ofSize: 16, weight: weight))
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.titleLabel?.numberOfLines = 0
        return button
    }

    /// The size of the title, at least that of a finger.
    func size(fitting width: CGFloat) -> CGSize {
        let title = titleLabel?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) ?? .zero
        return CGSize(
            width: min(width, max(Self.minimumSide, title.width.rounded(.up))),
            height: max(Self.minimumSide, title.height.rounded(.up) + 8))
    }
}

/// A view whose layer is a shape, so that its path changes without animation.
@MainActor
final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    var shape: CAShapeLayer { layer as! CAShapeLayer }
}

/// The outline of a bubble with its arrow.
enum BubbleShape {
    /// Returns the outline in the coordinates of the placement.
    ///
    /// An arrow whose point is inside the bubble is left out.
    @MainActor static func path(of placement: ToolTipPlacement, metrics: ToolTipMetrics) -> UIBezierPath {
        let box = placement.frame, base = placement.arrowBase, point = placement.arrowPoint
        let radius = clamp(metrics.cornerRadius, 0, min(box.width, box.height) / 2)
        let isOutside = !box.contains(point)
        let half = min(metrics.arrowSize.width, placement.side.isVertical ? box.width : box.height) / 2
        let path = UIBezierPath()
        func addArrow(on side: ToolTipSide, _ dx: CGFloat, _ dy: CGFloat) {
            guard side == placement.side, isOutside else { return }
            path.addLine(to: CGPoint(x: base.x - dx * half, y: base.y - dy * half))
            path.addLine(to: point)
            path.addLine(to: CGPoint(x: base.x + dx * half, y: base.y + dy * half))
        }
        func addCorner(_ x: CGFloat, _ y: CGFloat, from angle: CGFloat) {
            guard radius > 0 else { return path.addLine(to: CGPoint(x: x, y: y)) }
            path.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: angle, endAngle: angle + .pi / 2,
                clockwise: true)
        }
        // Clockwise from the upper left corner. The arrow of a bubble below its anchor is on the upper edge.
        path.move(to: CGPoint(x: box.minX + radius, y: box.minY))
        addArrow(on: .bottom, 1, 0)
        addCorner(box.maxX - radius, box.minY + radius, from: -.pi / 2)
        addArrow(on: .left, 0, 1)
        addCorner(box.maxX - radius, box.maxY - radius, from: 0)
        addArrow(on: .top, -1, 0)
        addCorner(box.minX + radius, box.maxY - radius, from: .pi / 2)
        addArrow(on: .right, 0, -1)
        addCorner(box.minX + radius, box.minY + radius, from: .pi)
        path.close()
        return path
    }
}
