public import UIKit

/// A view or a layout guide: a rectangle with anchors.
@preconcurrency @MainActor
public protocol LayoutArea: AnyObject {
    /// The anchor of the top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the leading edge.
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    /// The anchor of the bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the trailing edge.
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    /// The anchor of the horizontal center.
    var centerXAnchor: NSLayoutXAxisAnchor { get }
    /// The anchor of the vertical center.
    var centerYAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the width.
    var widthAnchor: NSLayoutDimension { get }
    /// The anchor of the height.
    var heightAnchor: NSLayoutDimension { get }
}

extension UIView: LayoutArea {}
extension UILayoutGuide: LayoutArea {}

extension UIView {
    /// Adds subviews in this order, and sets their `translatesAutoresizingMaskIntoConstraints` to false.
    public func addSubviews(_ views: UIView...) {
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }
}

/// The constraints between the edges of two areas. Releasing it changes nothing.
@preconcurrency @MainActor
public struct EdgeConstraints {
    /// The constraint of each edge; nil for an edge that was not included.
    public let top, leading, bottom, trailing: NSLayoutConstraint?

    /// The constraints in the order top, leading, bottom, trailing.
    public var all: [NSLayoutConstraint] { [top, leading, bottom, trailing].compactMap(\.self) }

    /// The insets in points; positive moves an edge inwards. Zero for edges that are not included.
    public var insets: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: top?.constant ?? 0, leading: leading?.constant ?? 0, bottom: -(bottom?.constant ?? 0),
                trailing: -(trailing?.constant ?? 0))
        }
        nonmutating set {
            top?.constant = newValue.top
            leading?.constant = newValue.leading
            bottom?.constant = -newValue.bottom
            trailing?.constant = -newValue.trailing
        }
    }
}

extension LayoutArea {
    // MARK: Edges

    /// Constrains edges, all by default, to those of another area. Insets are in points; positive ones move an edge
    /// inwards.
    @discardableResult
    public func equalEdges(
        to other: any LayoutArea, edges: NSDirectionalRectEdge = .all, insets: NSDirectionalEdgeInsets = .zero,
        withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> EdgeConstraints {
        together {
            EdgeConstraints(
                top: edges.contains(.top)
                    ? topAnchor.equal(
                        to: other.topAnchor, constant: insets.top, withPriority: priority, file: file, line: line)
                    : nil,
                leading: edges.contains(.leading)
                    ? leadingAnchor.equal(
                        to: other.leadingAnchor, constant: insets.leading, withPriority: priority, file: file,
                        line: line) : nil,
                bottom: edges.contains(.bottom)
                    ? bottomAnchor.equal(
                        to: other.bottomAnchor, constant: -insets.bottom, withPriority: priority, file: file,
                        line: line) : nil,
                trailing: edges.contains(.trailing)
                    ? trailingAnchor.equal(
                        to: other.trailingAnchor, constant: -insets.trailing, withPriority: priority, file: file,
                        line: line) : nil)
        }
    }

    /// Constrains edges to those of a view's safe area.
    @discardableResult
    public func equalEdges(
        toSafeAreaOf view: UIView, edges: NSDirectionalRectEdge = .all, insets: NSDirectionalEdgeInsets = .zero,
        withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> EdgeConstraints {
        equalEdges(
            to: view.safeAreaLayoutGuide, edges: edges, insets: insets, withPriority: priority, file: file, line: line)
    }

    /// Constrains edges to be at those of another area or inside of them.
    @discardableResult
    public func edgesInside(
        _ other: any LayoutArea, edges: NSDirectionalRectEdge = .all, insets: NSDirectionalEdgeInsets = .zero,
        withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID, line: UInt = #line
    ) -> EdgeConstraints {
        together {
            EdgeConstraints(
                top: edges.contains(.top)
                    ? topAnchor.greaterOrEqual(
                        to: other.topAnchor, constant: insets.top, withPriority: priority, file: file, line: line)
                    : nil,
                leading: edges.contains(.leading)
                    ? leadingAnchor.greaterOrEqual(
                        to: other.leadingAnchor, constant: insets.leading, withPriority: priority, file: file,
                        line: line) : nil,
                bottom: edges.contains(.bottom)
                    ? bottomAnchor.lessOrEqual(
                        to: other.bottomAnchor, constant: -insets.bottom, withPriority: priority, file: file,
                        line: line) : nil,
                trailing: edges.contains(.trailing)
                    ? trailingAnchor.lessOrEqual(
                        to: other.trailingAnchor, constant: -insets.trailing, withPriority: priority, file: file,
                        line: line) : nil)
        }
    }

    // MARK: Centre

    /// Constrains the center to another's. Offsets are in points; positive is to the right and down.
    @discardableResult
    public func equalCenter(
        to other: any LayoutArea, offset: UIOffset = .zero, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> (x: NSLayoutConstraint, y: NSLayoutConstraint) {
        together {
            (
                x: centerXAnchor.equal(
                    to: other.centerXAnchor, constant: offset.horizontal, withPriority: priority, file: file,
                    line: line),
                y: centerYAnchor.equal(
                    to: other.centerYAnchor, constant: offset.vertical, withPriority: priority, file: file, line: line)
            )
        }
    }

    // MARK: Size

    /// Constrains width and height to constants in points.
    @discardableResult
    public func equalSize(
        toConstant size: CGSize, withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID,
        line: UInt = #line
    ) -> (width: NSLayoutConstraint, height: NSLayoutConstraint) {
        together {
            (
                width: widthAnchor.equal(toConstant: size.width, withPriority: priority, file: file, line: line),
                height: heightAnchor.equal(toConstant: size.height, withPriority: priority, file: file, line: line)
            )
        }
    }

    /// Constrains width and height to those of another area.
    @discardableResult
    public func equalSize(
        to other: any LayoutArea, multiplier: CGFloat = 1, withPriority priority: UILayoutPriority = .required,
        file: StaticString = #fileID, line: UInt = #line
    ) -> (width: NSLayoutConstraint, height: NSLayoutConstraint) {
        together {
            (
                width: widthAnchor.equal(
                    to: other.widthAnchor, multiplier: multiplier, withPriority: priority, file: file, line: line),
                height: heightAnchor.equal(
                    to: other.heightAnchor, multiplier: multiplier, withPriority: priority, file: file, line: line)
            )
        }
    }

    /// Constrains the width to a multiple of the height.
    @discardableResult
    public func equalAspectRatio(
        toConstant ratio: CGFloat, withPriority priority: UILayoutPriority = .required, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint {
        widthAnchor.equal(to: heightAnchor, multiplier: ratio, withPriority: priority, file: file, line: line)
    }

    private func together<Made>(_ make: () -> Made) -> Made {
        var made: Made?
        NSLayoutConstraint.together { made = make() }
        // `together` has called its closure, once, before it returns.
        return made!
    }
}
