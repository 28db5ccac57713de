public import Foundation

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    /// The new slides in over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new pushes the old out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old slides away from over the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition's movement starts.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the edge with the larger y, which is the lower one on the screen, as y points down.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from what a layer showed when it was added to what it shows now, sublayers included.
open class CATransition: CAAnimation, @unchecked Sendable {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var type = CATransitionType.fade
    /// For types that move; nil is `fromRight`.
    open var subtype: CATransitionSubtype?
    /// Where in the whole transition to start and to end, 0...1.
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    /// A turn about the middle, which UIKit's flips ask for; in place of `type`.
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

    /// How much of the way to the new look lies behind.
    func fraction(_ moment: Timing.Moment) -> Double? {
        guard case .at(let progress, _, _) = moment else { return nil }
        let part = timingFunction?.value(at: progress) ?? progress
        let start = Double(startProgress), end = Double(endProgress)
        return min(1, max(0, start + (end - start) * part))
    }
}
