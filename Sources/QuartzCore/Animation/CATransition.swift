public import Foundation

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new contents fade in.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new contents slide in over the old ones.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new contents push the old ones out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old contents slide out and reveal the new ones.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction from which a transition moves.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The transition starts at the right edge.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The transition starts at the left edge.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The transition starts at the edge with the larger y, which is the lower one on the screen, as y points down.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The transition starts at the edge with the smaller y, which is the upper one on the screen.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animated transition from a layer's contents when it was added to its current ones, sublayers included.
open class CATransition: CAAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The kind of transition.
    open var type = CATransitionType.fade
    /// The direction of types that move; nil is `fromRight`.
    open var subtype: CATransitionSubtype?
    /// The fraction of the whole transition to start at, 0...1.
    open var startProgress: Float = 0
    /// The fraction of the whole transition to end at, 0...1.
    open var endProgress: Float = 1

    /// The flip of UIKit's flip transitions; replaces `type`.
    package final var flip: Flip?

    package enum Flip: Sendable {
        case fromLeft, fromRight, fromTop, fromBottom
    }

    override func copyValues(to copy: CAAnimation) {
        super.copyValues(to: copy)
        guard let copy = copy as? CATransition else { return }
        copy.type = type
        copy.subtype = subtype
        copy.startProgress = startProgress
        copy.endProgress = endProgress
        copy.flip = flip
    }

    /// Returns the fraction of the transition at a moment.
    func fraction(_ moment: Timing.Moment) -> Double? {
        guard case .at(let progress, _, _) = moment else { return nil }
        let part = timingFunction?.value(at: progress) ?? progress
        let start = Double(startProgress), end = Double(endProgress)
        return min(1, max(0, start + (end - start) * part))
    }
}
