import Testing
import TwillTesting

@testable import UIKit
@testable import Workshop

/// What lies between pixels is blurred, and neighbours that do not meet on one leave a seam.
@MainActor @Suite struct PixelTests {
    nonisolated static let sizes: [UIContentSizeCategory] = [.small, .large, .accessibilityLarge]

    @Test(arguments: RouteTests.titles, [CGFloat(1), 2, 3])
    func everyViewOfEveryScreenIsOnWholePixels(title: String, scale: CGFloat) throws {
        for (index, size) in Self.sizes.enumerated() {
            // The directions alternate: each scale and each text size is seen in both.
            let direction: UITraitEnvironmentLayoutDirection =
                (index + Int(scale)) % 2 == 0 ? .rightToLeft : .leftToRight
            let stage = Stage(scale: scale)
            stage.setLayoutDirection(direction)
            stage.setTextSize(size)
            let route = try #require(Route.all.first { $0.title == title })
            let window = stage.show(AppDelegate.makeRoot(opening: route))
            stage.advance(by: 0.3)
            expectPixels(in: window, scale, "\(title) \(direction.rawValue) \(size.rawValue)")

            stage.scroll(by: CGSize(width: 0, height: -137.3), at: CGPoint(x: 180, y: 400))
            stage.advance(by: 0.6)
            expectPixels(in: window, scale, "\(title), scrolled, \(direction.rawValue) \(size.rawValue)")
        }
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func theFirstScreenIsOnWholePixels(scale: CGFloat) {
        for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
            for size in Self.sizes {
                let stage = Stage(scale: scale)
                stage.setLayoutDirection(direction)
                stage.setTextSize(size)
                let window = stage.show(AppDelegate.makeRoot())
                stage.advance(by: 0.3)
                expectPixels(in: window, scale, "\(direction.rawValue) \(size.rawValue)")
            }
        }
    }

    @Test(arguments: [CGFloat(1), 2, 3]) func presentedFramesAreOnWholePixels(scale: CGFloat) throws {
        for device in [Stage.Device.iphone8, .ipad] {
            for sample in PresentationSample.full + PresentationSample.sheets + PresentationSample.over
                + PresentationSample.alerts
            {
                let stage = Stage(device: device, scale: scale)
                let window = stage.show(AppDelegate.makeRoot(opening: Route.named("presentations")))
                stage.advance(by: 0.3)
                try stage.scroll(to: sample.title)
                stage.advance(by: 0.3)
                try stage.tap(sample.title)
                stage.advance(by: 1.5)
                expectPixels(in: window, scale, sample.title)
            }
        }
    }

    private func expectPixels(in window: UIView, _ scale: CGFloat, _ what: String) {
        for fault in PixelWalk(scale: scale).faults(in: window) { Issue.record("\(what), \(scale)x: \(fault)") }
    }
}

/// Looks for views that lie between pixels.
@MainActor
struct PixelWalk {
    let scale: CGFloat

    /// One line for each view without a transform that has an edge between pixels, or a size that is not the quotient
    /// of a whole number of pixels and the scale.
    func faults(in root: UIView) -> [String] {
        var faults: [String] = []
        look(at: root, path: "\(type(of: root))", &faults)
        return faults
    }

    private func look(at view: UIView, path: String, _ faults: inout [String]) {
        guard view.transform == .identity, CATransform3DIsIdentity(view.layer.transform), !view.isHidden else { return }
        let frame = view.convert(view.bounds, to: nil)
        let edges = [frame.origin.x, frame.origin.y, frame.maxX, frame.maxY]
        let sides = [view.bounds.size.width, view.bounds.size.height]
        if !edges.allSatisfy(isOnPixel) || !sides.allSatisfy(isExact) {
            faults.append("\(path) \(view.frame) is at \(edges.map { $0 * scale }) pixels")
            // What is in it lies between pixels, too.
            if !edges.allSatisfy(isOnPixel) { return }
        }
        for subview in view.subviews { look(at: subview, path: "\(path)/\(type(of: subview))", &faults) }
    }

    private func isOnPixel(_ edge: CGFloat) -> Bool { abs(edge * scale - (edge * scale).rounded()) < 1e-6 }

    private func isExact(_ side: CGFloat) -> Bool { side == (side * scale).rounded() / scale }
}
