public import UIKit

/// A named style of elements of one type:
///
///     extension Style where Element == UILabel {
///         static var heading: Style {
///             Style { $0.font = .preferredFont(forTextStyle: .headline) }
///         }
///     }
///
///     let title = UILabel().styled(.heading)
///
/// A style is applied once and leaves no trace.
@preconcurrency @MainActor
public struct Style<Element: UIView> {
    private let change: @MainActor (Element) -> Void

    /// Creates a style.
    public init(_ change: @escaping @MainActor (Element) -> Void) {
        self.change = change
    }

    /// Applies the style to an element.
    public func apply(to element: Element) { change(element) }

    /// Returns a style that applies this one and then another, which wins for properties that both set.
    public func then(_ other: Style) -> Style {
        Style { element in
            apply(to: element)
            other.apply(to: element)
        }
    }
}

extension NSObjectProtocol where Self: UIView {
    /// Applies a style, and returns the element.
    @preconcurrency @MainActor @discardableResult
    public func styled(_ style: Style<Self>) -> Self {
        style.apply(to: self)
        return self
    }
}
