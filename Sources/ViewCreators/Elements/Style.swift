public import UIKit

/// How an element of one kind looks, under a name:
///
///     extension Style where Element == UILabel {
///         static var heading: Style {
///             Style { $0.font = .preferredFont(forTextStyle: .headline) }
///         }
///     }
///
///     let title = UILabel().styled(.heading)
///
/// A style is applied once, when it is called, and leaves no trace.
@preconcurrency @MainActor
public struct Style<Element: UIView> {
    private let change: @MainActor (Element) -> Void

    public init(_ change: @escaping @MainActor (Element) -> Void) {
        self.change = change
    }

    public func apply(to element: Element) { change(element) }

    /// This style and then another, which wins where both set the same.
    public func then(_ other: Style) -> Style {
        Style { element in
            apply(to: element)
            other.apply(to: element)
        }
    }
}

extension NSObjectProtocol where Self: UIView {
    /// Applies a style, and answers the element.
    @preconcurrency @MainActor @discardableResult
    public func styled(_ style: Style<Self>) -> Self {
        style.apply(to: self)
        return self
    }
}
