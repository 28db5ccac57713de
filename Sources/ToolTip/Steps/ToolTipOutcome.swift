import UIKit

/// The end of a tip with all its steps.
public enum ToolTipOutcome: Hashable, Sendable {
    /// The user went through the last step.
    case done
    /// The user skipped the rest at a step.
    case skipped(step: Int)
    /// The app dismissed the tip at a step.
    case dismissed(step: Int)
    /// No step could be shown any more.
    case failed(ToolTipProblem)
}

/// The end of one step.
public enum ToolTipStepEnd: Hashable, Sendable {
    /// The user went forward, by the button or a tap.
    case forward
    /// The user went back.
    case back
    /// The step's time was over.
    case timeout
    /// The user skipped the rest.
    case skipped
    /// The app dismissed the tip.
    case dismissed
    /// The step had nothing to point at.
    case failed(ToolTipProblem)
}

/// The reason why a step or a tour could not be shown.
public enum ToolTipProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The anchor of a step was not there when the step began.
    case anchorMissing(step: String, reason: String)
    /// The anchor of a step went away while the step was shown.
    case anchorVanished(step: String, reason: String)
    /// The anchor of a step could not be scrolled to.
    case anchorUnreachable(step: String)
    /// A tip had no steps.
    case noSteps
    /// The tip could not be presented.
    case notPresented(reason: String)
    /// The index of the first step was out of range.
    case indexOutOfRange(index: Int, count: Int)
    /// Another tour is shown.
    case busy(tour: String, with: String)
    /// A rule of the tour does not hold.
    case ruledOut(tour: String, rule: String)
    /// The screen of a tour's step did not appear in time.
    case screenMissing(tour: String, screen: String)
    /// The tour was cancelled.
    case cancelled(tour: String)
    /// The store of what was seen failed.
    case storeFailed(String)

    /// The reason as a sentence.
    public var description: String {
        switch self {
        case .anchorMissing(let step, let reason):
            "The tip \"\(step)\" has nothing to point at: \(reason). A tip is shown for anchors in the tip's window."
        case .anchorVanished(let step, let reason):
            "The anchor of the tip \"\(step)\" went away: \(reason). The step has ended."
        case .anchorUnreachable(let step):
            "The anchor of the tip \"\(step)\" is off screen, and no scroll view brings it there."
        case .noSteps: "A ToolTipView was created without data. Pass one ToolTipData at least."
        case .notPresented(let reason):
            "The tip could not be presented: \(reason). Present it with a view controller that is in a window."
        case .indexOutOfRange(let index, let count):
            "A ToolTipView was created with currentIndex \(index), which is out of range. Pass 0 to \(count - 1)."
        case .busy(let tour, let other):
            "The tour \"\(tour)\" was not shown while \"\(other)\" is. Only one is shown at a time: try again after it."
        case .ruledOut(let tour, let rule): "The tour \"\(tour)\" is not due: \(rule)."
        case .screenMissing(let tour, let screen):
            "The tour \"\(tour)\" ended: no \(screen) appeared in time. Raise its patience, or show that screen."
        case .cancelled(let tour): "The tour \"\(tour)\" was cancelled."
        case .storeFailed(let reason):
            "The store of seen tips failed: \(reason). What was seen is kept in memory until the app ends."
        }
    }
}

/// The log of the framework.
public enum ToolTipLog {
    /// Called with each message on the main thread; writes to standard error at first.
    @MainActor public static var write: @MainActor (String) -> Void = { message in
        FileHandle.standardError.write(Data("ToolTip: \(message)\n".utf8))
    }

    @MainActor static func note(_ problem: ToolTipProblem) { write(problem.description) }
}
