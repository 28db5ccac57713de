import CoreGraphics

extension NSLayoutConstraint {
    /// Returns the constraints of a visual format string, such as "H:|-[label]-(>=8)-[button(100@750)]-|".
    ///
    /// The grammar is Apple's Visual Format Language, with `*`, `/`, `+` and `-` after a view's name, which UIKit
    /// accepts. "-" is 8 points between views, and the margin to the superview. Traps for an invalid format, with a
    /// message that marks the position; UIKit raises an exception.
    ///
    /// - Parameters:
    /// - metrics: The numbers by their names in the format.
    ///   - views: Views and guides by name.
    public static func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any], file: StaticString = #fileID, line: UInt = #line
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormatError) {
            var parser = VisualFormatParser(format, metrics: metrics ?? [:], views: views)
            let row = try parser.parse()
            return try VisualFormatBuilder(
                row: row, options: opts, place: SourcePlace(file: file, line: line)
            ).build()
        } catch {
            preconditionFailure("Unable to parse constraint format: \n\(error.description(in: format))")
        }
    }
}

/// An error in a visual format, with its position.
struct VisualFormatError: Error {
    let message: String
    /// The offset in characters; nil if it has no single position.
    let offset: Int?

    func description(in format: String) -> String {
        guard let offset else { return "\(message) \n\(format)" }
        return "\(message) \n\(format) \n\(String(repeating: " ", count: offset))^"
    }
}

/// A parsed format.
struct VisualFormatRow {
    var axis = NSLayoutConstraint.Axis.horizontal
    var beginsAtSuperview: VisualFormatSpace?
    var views: [VisualFormatView] = []
    /// The spaces between the views.
    var spaces: [VisualFormatSpace] = []
    var endsAtSuperview: VisualFormatSpace?
}

struct VisualFormatView {
    var owner: any LayoutOwner
    var sizes: [VisualFormatPredicate] = []
}

enum VisualFormatSpace {
    case none
    case standard
    case measured([VisualFormatPredicate])
}

/// A predicate such as "(>=8@750)" or "(==other*2)".
struct VisualFormatPredicate {
    var relation = NSLayoutConstraint.Relation.equal
    var owner: (any LayoutOwner)?
    var attribute: NSLayoutConstraint.Attribute?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
}
