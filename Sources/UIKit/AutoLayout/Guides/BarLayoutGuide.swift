public import CoreGraphics

/// The type of a view controller's `topLayoutGuide` and `bottomLayoutGuide`.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
    /// The height of the covered part of the view, in points.
    var length: CGFloat { get }
    /// The anchor of the top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the height.
    var heightAnchor: NSLayoutDimension { get }
}

/// The part of the view that bars and the status bar cover, at its top or bottom.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(_ view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init()
        owningView = view
        identifier = isTop ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    }

    var length: CGFloat {
        let insets = owningView?.safeAreaInsets ?? .zero
        return isTop ? insets.top : insets.bottom
    }

    override func placement(along axis: NSLayoutConstraint.Axis) -> LayoutPlacement? {
        axis == .horizontal ? .inset(0, 0) : nil
    }

    private var height: NSLayoutConstraint?

    /// Adds the two constraints of the guide to its view, as UIKit does: it is at the view's edge, and as high as what
    /// covers the view.
    func addConstraints() {
        guard let view = owningView else { return }
        let height = heightAnchor.constraint(equalToConstant: length)
        self.height = height
        let edge =
            isTop ? topAnchor.constraint(equalTo: view.topAnchor) : bottomAnchor.constraint(equalTo: view.bottomAnchor)
        NSLayoutConstraint.activate([height, edge])
    }

    func lengthMayHaveChanged() { height?.constant = length }

    override var layoutFrame: CGRect {
        guard let bounds = owningView?.bounds else { return .zero }
        return CGRect(
            x: bounds.minX, y: isTop ? bounds.minY : bounds.maxY - length, width: bounds.width, height: length)
    }
}

extension UIViewController {
    func barGuide(isTop: Bool) -> any UILayoutSupport {
        let known = isTop ? storedTopGuide : storedBottomGuide
        if let known, known.owningView === view { return known }
        let guide = BarLayoutGuide(view, isTop: isTop)
        if isTop { storedTopGuide = guide } else { storedBottomGuide = guide }
        guide.addConstraints()
        return guide
    }

    var minimumMargins: NSDirectionalEdgeInsets {
        // Depends on the view's width; before it has one, on the screen's.
        let width = storedView.map { $0.window == nil ? UIScreen.main.bounds.width : $0.bounds.width } ?? 0
        let side = UIView.sideMargin(forWidth: width)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}
