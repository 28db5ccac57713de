import TwillResources
import TwillSync

/// The bounds of nibs that are loaded within each other: a view may load a nib that contains the view again.
@MainActor
enum NibBudget {
    /// The most nibs that are loaded within each other.
    static let largestDepth = 12

    /// The most objects that one call creates, with the nibs that its views load.
    static let largestCount = 20_000

    private static var depth = 0
    private static var count = 0

    static func enter(_ document: InterfaceDocument) -> Bool {
        guard depth < largestDepth else {
            logError(
                "\(document.name): \(largestDepth) nibs are being loaded within each other. A custom class probably loads a "
                    + "nib that contains the class; make it the File's Owner instead. Nothing is loaded.",
                subsystem: "UINib")
            return false
        }
        if depth == 0 { count = 0 }
        depth += 1
        return true
    }

    static func leave() { depth -= 1 }

    static func spend() -> Bool {
        count += 1
        return count <= largestCount
    }
}
