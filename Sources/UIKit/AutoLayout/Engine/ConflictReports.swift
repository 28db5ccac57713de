import QuartzCore
import TwillConstraints
import TwillSync

/// Logs conflicting constraints, in UIKit's words, each conflict once.
@MainActor
struct ConflictReports {
    /// The maximum number of messages at a time, after which conflicts are only counted.
    private static let most = 20

    private var count = 0

    mutating func tell(_ conflict: Conflict, breaking constraint: NSLayoutConstraint) {
        // The framework's constraints come and go; with the same constraints of the app it is the same conflict.
        let tags = conflict.members.map(\.tag).filter { LayoutTag.constraint(of: $0)?.isOfSystem != true }
        var hasher = Hasher()
        for tag in tags.sorted() { hasher.combine(tag) }
        let signature = hasher.finalize()
        guard constraint.reportedConflict != signature else { return }
        constraint.reportedConflict = signature
        count += 1
        guard count <= Self.most else { return }
        let text = Self.text(of: conflict, breaking: constraint)
        if let handler = NSLayoutConstraint.conflictHandler { handler(text) } else { logError(text) }
    }

    /// Logs the number of further conflicts.
    func finish() {
        if count > Self.most {
            logError(
                "Unable to simultaneously satisfy constraints: \(count - Self.most) more contradictions like these.")
        }
    }

    static func text(of conflict: Conflict, breaking constraint: NSLayoutConstraint) -> String {
        let members = conflict.members.map { "    \"\(description(of: $0.tag))\"" }.joined(separator: ",\n")
        let why =
            conflict.members.count == 1
            ? "It cannot hold by itself."
            : constraint.isOfSystem
                ? "None of the others can be given up."
                : "Of the app's constraints in the list it was activated last. Without any one of the list the others "
                    + "can hold."
        return """
            Unable to simultaneously satisfy constraints.
                Probably at least one of the constraints in the following list is one you don't want.
                Try this:
                    (1) look at each constraint and try to figure out which you don't expect;
                    (2) find the code that added the unwanted constraint or constraints and fix it.
            (
            \(members)
            )

            Will attempt to recover by breaking constraint
            \(constraint.describe())
            \(why)
            """
    }

    static func description(of tag: Int) -> String {
        if let constraint = LayoutTag.constraint(of: tag) { return constraint.describe() }
        guard let item = LayoutTag.item(of: tag), let owner = item.owner else {
            return "<constraint of a view that is gone>"
        }
        let kind = LayoutTag.kind(of: tag)
        let isHorizontal = kind.axis == .horizontal
        let size = isHorizontal ? "width" : "height"
        let name = LayoutNames.name(of: owner)
        switch kind {
        case .placeX, .placeY:
            guard let view = item.view else { return "<NSLayoutConstraint of the framework's guide \(name)>" }
            let frame = view.frame
            let values = isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
            return "<NSAutoresizingMaskLayoutConstraint \(view.autoresizingMaskText) "
                + "\(name).\(isHorizontal ? "minX" : "minY") == \(shortest(values.0)), "
                + "\(name).\(size) == \(shortest(values.1)): translatesAutoresizingMaskIntoConstraints is true>"
        case .huggingX, .huggingY, .compressionX, .compressionY:
            let isHugging = kind == .huggingX || kind == .huggingY
            let length = item.state.pointee[kind.axis].contentSize ?? 0
            return "<NSContentSizeLayoutConstraint \(isHorizontal ? "H" : "V"):[\(name)("
                + "\(isHugging ? "<=" : ">=")\(shortest(length)))]>"
        case .limitX, .limitY:
            return "<\(name).\(size) >= 0: no size is negative>"
        case .originX, .originY:
            return "<the place that \(name) is scrolled to>"
        default:
            return "<the size that was asked for, of \(name)>"
        }
    }
}
