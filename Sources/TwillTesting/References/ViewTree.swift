import UIKit

/// The tree of views that references hold: the stage's dump, with what state and accessibility add.
@MainActor
enum ViewTree {
    static func text(of views: [UIView]) -> String {
        ViewDump.text(of: views, details: details)
    }

    /// A view's line, as the tree has it.
    static func line(_ view: UIView) -> String { ViewDump.line(view) + details(view) }

    private static func details(_ view: UIView) -> String {
        var result = ""
        func add(_ name: String, _ text: String?) {
            if let text, !text.isEmpty { result += " \(name) \(ViewDump.quoted(text))" }
        }
        if view.isAccessibilityElement {
            let label = view.accessibilityLabel
            if label != ViewDump.shownText(of: view) { add("label", label) }
            add("value", view.accessibilityValue)
        }
        add("identifier", view.accessibilityIdentifier)
        let states = states(of: view)
        return result + (states.isEmpty ? "" : " [\(states.joined(separator: ", "))]")
    }

    private static func states(of view: UIView) -> [String] {
        var states: [String] = []
        func add(_ name: String, _ isOn: Bool) {
            if isOn { states.append(name) }
        }
        switch view {
        case let control as UIControl:
            add("disabled", !control.isEnabled)
            add("selected", control.isSelected)
            add("highlighted", control.isHighlighted)
        case let label as UILabel:
            add("disabled", !label.isEnabled)
            add("highlighted", label.isHighlighted)
        case let cell as UITableViewCell:
            add("selected", cell.isSelected)
            add("highlighted", cell.isHighlighted)
            add("editing", cell.isEditing)
        case let indicator as UIActivityIndicatorView:
            add("animating", indicator.isAnimating)
        default: break
        }
        if view.alpha < 1 { states.append("alpha \(ShortDecimal.text(view.alpha))") }
        return states
    }

    // MARK: Finding

    /// The line of the smallest visible view that holds a rectangle of the screen: of equal ones the deepest.
    static func line(at rect: CGRect, on screen: UIScreen) -> String? {
        var best: (area: CGFloat, line: () -> String)?
        // A difference at a view's edge may reach into the next pixel.
        let inner = rect.insetBy(dx: min(0.5, rect.width / 4), dy: min(0.5, rect.height / 4))
        func consider(_ frame: CGRect, _ line: @autoclosure @escaping () -> String) {
            let area = frame.width * frame.height
            if frame.contains(inner), area <= best?.area ?? .infinity { best = (area, line) }
        }
        func visit(_ view: UIView, in window: UIWindow) {
            guard !view.isHidden, view.alpha >= 0.01 else { return }
            consider(screen.convert(view.convert(view.bounds, to: window), from: window), line(view))
            for element in (view as? any ElementHolding)?.drawnElements ?? [] { visit(element, of: view, in: window) }
            for subview in view.subviews { visit(subview, in: window) }
        }
        func visit(_ element: DrawnElement, of view: UIView, in window: UIWindow) {
            consider(
                screen.convert(view.convert(element.frame, to: window), from: window), ViewDump.line(element, in: view))
            for part in element.parts { visit(part, of: view, in: window) }
        }
        for window in screen.windows { visit(window, in: window) }
        return best?.line()
    }
}
