import UIKit

extension ToolTipView {
    /// Dims everything but the anchors, given in this view's coordinates.
    func showSpotlights(_ anchors: [(view: UIView, rect: CGRect)]) {
        let style = currentData.spotlight ?? currentData.type.spotlight
        let groups = Self.merged(anchors, padding: style.padding)
        let key = groups.map(\.rect) + [bounds]
        if key == litRects {
            // A reused cell is another view at the same place.
            for (index, group) in groups.enumerated() where spotlights.indices.contains(index) {
                spotlights[index].views = group.views
            }
            return
        }
        litRects = key
        spotlights = groups.compactMap { views, rect in
            style.path(around: rect).map {
                Spotlight(path: $0, views: views, letsTouchesThrough: style.letsTouchesThrough)
            }
        }
        let path = UIBezierPath(rect: bounds)
        for spotlight in spotlights { path.append(spotlight.path) }
        dimming.shape.path = path.cgPath
        dimming.shape.fillColor = appearance.dimmingColor.resolvedColor(with: traitCollection).cgColor
    }

    /// Joins anchors whose spotlights would overlap.
    private static func merged(
        _ anchors: [(view: UIView, rect: CGRect)], padding: CGFloat
    ) -> [(views: [UIView], rect: CGRect)] {
        var groups: [(views: [UIView], rect: CGRect)] = []
        for anchor in anchors {
            var group = (views: [anchor.view], rect: anchor.rect)
            while let index = groups.firstIndex(where: { overlap($0.rect, group.rect, within: 2 * padding) }) {
                let other = groups.remove(at: index)
                group = (other.views + group.views, group.rect.union(other.rect))
            }
            groups.append(group)
        }
        return groups
    }

    /// Returns whether two rectangles are less than a distance apart.
    private static func overlap(_ a: CGRect, _ b: CGRect, within distance: CGFloat) -> Bool {
        a.minX < b.maxX + distance && b.minX < a.maxX + distance && a.minY < b.maxY + distance
            && b.minY < a.maxY + distance
    }

    /// Returns the view that gets a touch in a spotlight; nil outside, or where touches do not go through.
    func viewBehindSpotlight(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isShown, outcome == nil else { return nil }
        for spotlight in spotlights where spotlight.letsTouchesThrough && spotlight.path.contains(point) {
            for view in spotlight.views {
                if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
            }
        }
        return nil
    }
}
