import CoreGraphics

/// A text of the views on the screen, for comparing two runs.
///
///     UIWindow (0, 0, 375, 667)
///       UIView (0, 0, 375, 667)
///         UILabel (16, 20.5, 343, 40) "Workshop"
///
/// It has one line per view, the rearmost first, indented by two spaces per level: class, frame in its window in
/// points, text. Hidden and transparent views are left out with all their subviews.
@MainActor
package enum ViewDump {
    /// - Parameters:
    ///   - views: The root views, rearmost first: windows, or views in windows.
    ///   - details: Returns the end of a view's line.
    package static func text(of views: [UIView], details: (UIView) -> String = { _ in "" }) -> String {
        var lines: [String] = []
        func add(_ view: UIView, depth: Int) {
            guard !view.isHidden, view.alpha >= 0.01 else { return }
            lines.append(String(repeating: "  ", count: depth) + line(view) + details(view))
            // The keys are the system's.
            guard !(view is KeyboardView) else { return }
            for content in ViewContent.of(view) {
                switch content {
                case .view(let subview): add(subview, depth: depth + 1)
                case .element(let element): add(element, in: view, depth: depth + 1)
                }
            }
        }
        func add(_ element: DrawnElement, in view: UIView, depth: Int) {
            lines.append(String(repeating: "  ", count: depth) + line(element, in: view))
            for part in element.parts { add(part, in: view, depth: depth + 1) }
        }
        for view in views { add(view, depth: 0) }
        return lines.map { $0 + "\n" }.joined()
    }

    package static func line(_ view: UIView) -> String {
        let frame = view.window.map { view.convert(view.bounds, to: $0) } ?? view.frame
        let name = (view as? any ElementHolding)?.dumpName ?? String(describing: type(of: view))
        return line(name, frame, shownText(of: view))
    }

    package static func line(_ element: DrawnElement, in view: UIView) -> String {
        let frame = view.window.map { view.convert(element.frame, to: $0) } ?? element.frame
        return line(element.name, frame, element.text)
    }

    private static func line(_ name: String, _ frame: CGRect, _ text: String?) -> String {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(ShortDecimal.text)
        return "\(name) (\(numbers.joined(separator: ", ")))\(text.map { " " + quoted($0) } ?? "")"
    }

    /// Returns the text that the view itself shows; nil without one.
    package static func shownText(of view: UIView) -> String? {
        (view as? any TextShowing)?.shownText
    }

    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// A view that draws a text itself, by which scripts and dumps find it.
@MainActor
package protocol TextShowing: UIView {
    var shownText: String? { get }
}

extension UILabel: TextShowing {
    package var shownText: String? { text }
}

extension UITextField: TextShowing {
    /// The text, with dots for secure text, or the placeholder where there is none.
    package var shownText: String? { textInReports }
}

extension UITextView: TextShowing {
    /// The text; the beginning of a long one.
    package var shownText: String? {
        guard hasText else { return nil }
        let limit = 2_000
        guard textLength > limit else { return textStorage.string }
        return part(NSRange(location: 0, length: editor.units.boundary(at: limit))) + "…"
    }
}
