import CoreGraphics

extension NSLayoutConstraint {
    /// Constraints by a picture in ASCII, such as "H:|-[label]-(>=8)-[button(100@750)]-|".
    ///
    /// Apple's grammar (Visual Format Language), with `*`, `/`, `+` and `-` after a view's name, as UIKit takes them.
    /// "-" is 8 points between views, and the margin to the superview. Traps where the format has a mistake, as UIKit
    /// raises, with a message that marks the place.
    ///
    /// - Parameters:
    ///   - metrics: Numbers by the names that the format uses.
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

/// What is wrong with a format, and where.
struct VisualFormatError: Error {
    let message: String
    /// In characters from the start; nil where it is no single place.
    let offset: Int?

    func description(in format: String) -> String {
        guard let offset else { return "\(message) \n\(format)" }
        return "\(message) \n\(format) \n\(String(repeating: " ", count: offset))^"
    }
}

/// A format, read.
struct VisualFormatRow {
    var axis = NSLayoutConstraint.Axis.horizontal
    var beginsAtSuperview: VisualFormatSpace?
    var views: [VisualFormatView] = []
    /// Between each two of the views.
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

/// "(>=8@750)" or "(==other*2)".
struct VisualFormatPredicate {
    var relation = NSLayoutConstraint.Relation.equal
    var owner: (any LayoutOwner)?
    var attribute: NSLayoutConstraint.Attribute?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
}
