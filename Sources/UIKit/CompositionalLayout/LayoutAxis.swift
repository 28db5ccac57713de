import CoreGraphics
import Foundation
import TwillSync

/// An axis of a compositional layout.
enum LayoutAxis {
    case x, y

    var other: LayoutAxis { self == .x ? .y : .x }
}

/// A set of axes of a compositional layout.
struct LayoutAxes: OptionSet {
    let rawValue: UInt8

    static let x = LayoutAxes(rawValue: 1)
    static let y = LayoutAxes(rawValue: 2)

    func contains(_ axis: LayoutAxis) -> Bool { isSuperset(of: axis == .x ? LayoutAxes.x : LayoutAxes.y) }
}

extension CGSize {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .x ? width : height }
        set { if axis == .x { width = newValue } else { height = newValue } }
    }
}

extension CGPoint {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .x ? x : y }
        set { if axis == .x { x = newValue } else { y = newValue } }
    }
}

extension CGRect {
    func low(_ axis: LayoutAxis) -> CGFloat { axis == .x ? minX : minY }

    func high(_ axis: LayoutAxis) -> CGFloat { axis == .x ? maxX : maxY }

    func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top,
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: LayoutAxis) -> CGFloat { axis == .x ? leading : top }

    func after(_ axis: LayoutAxis) -> CGFloat { axis == .x ? trailing : bottom }

    /// The insets without values that are not finite.
    var valid: NSDirectionalEdgeInsets {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        return NSDirectionalEdgeInsets(
            top: finite(top), leading: finite(leading), bottom: finite(bottom), trailing: finite(trailing))
    }
}

extension NSCollectionLayoutSize {
    /// The axes on which views determine the length.
    var selfSizedAxes: LayoutAxes {
        var axes: LayoutAxes = []
        if widthDimension.isSelfSized { axes.insert(.x) }
        if heightDimension.isSelfSized { axes.insert(.y) }
        return axes
    }
}

/// The rules of a compositional layout that were broken, each of which is logged once.
@MainActor
final class LayoutLog {
    private var logged: Set<String> = []

    func once(_ message: String) {
        guard logged.insert(message).inserted else { return }
        logError(message)
    }

    /// Returns a length that is finite and not negative.
    func valid(_ length: CGFloat, of name: String) -> CGFloat {
        if length >= 0, length < 1e9 { return length }
        once(
            "UICollectionViewCompositionalLayout: \(name) has the length \(length). Lengths are finite and not negative; it "
                + "counts as 0.")
        return 0
    }

    func finite(_ length: CGFloat, of name: String) -> CGFloat {
        if abs(length) < 1e9 { return length }
        once("UICollectionViewCompositionalLayout: \(name) is \(length). It has to be finite, and counts as 0.")
        return 0
    }
}

extension NSCollectionLayoutSize {
    /// Returns the size in a container, with the estimates of lengths that views determine.
    func nominal(in container: CGSize, _ log: LayoutLog) -> CGSize {
        func length(_ dimension: NSCollectionLayoutDimension, _ name: String) -> CGFloat {
            let value =
                switch dimension.kind {
                case .fractionalWidth: dimension.dimension * container.width
                case .fractionalHeight: dimension.dimension * container.height
                case .absolute, .estimated, .uniform: dimension.dimension
                }
            return log.valid(value, of: name)
        }
        return CGSize(width: length(widthDimension, "a width"), height: length(heightDimension, "a height"))
    }

    /// Returns the size in a container, with the lengths that a view prefers where it determines them.
    func resolved(in container: CGSize, preferred: CGSize?, _ log: LayoutLog) -> CGSize {
        var size = nominal(in: container, log)
        guard let preferred else { return size }
        if widthDimension.isSelfSized { size.width = preferred.width }
        if heightDimension.isSelfSized { size.height = preferred.height }
        return size
    }
}
