import CoreGraphics

/// A quick straight movement: 50 points within half a second, at most half as far sideways. (Apple publishes no
/// limits.)
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 2)
        /// A swipe up.
        public static let up = Direction(rawValue: 4)
        /// A swipe down.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that the recognizer accepts.
    open var direction = Direction.right

    /// The number of fingers that swipe; at least 1.
    open var numberOfTouchesRequired: Int {
        get { storedNumberOfTouchesRequired }
        set {
            storedNumberOfTouchesRequired = max(1, newValue)
        }
    }

    static let distance: CGFloat = 50
    static let longest = 0.5
    /// Sideways drift that is never too much, in points.
    static let freeDrift: CGFloat = 10

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        start = centroid
        startTime = event.timestamp
        if numberOfTouches > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard event.timestamp - startTime <= Self.longest else {
            state = .failed
            return
        }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        let movement = CGPoint(x: centroid.x - start.x, y: centroid.y - start.y)
        let (forwards, sideways) = parts(of: movement)
        if sideways > Self.freeDrift && sideways > forwards / 2 {
            state = .failed
        } else if forwards >= Self.distance {
            state = .ended
        }
    }

    /// Along the allowed direction that suits the movement best, and across it.
    private func parts(of movement: CGPoint) -> (forwards: CGFloat, sideways: CGFloat) {
        var best: (forwards: CGFloat, sideways: CGFloat) = (-.infinity, hypot(movement.x, movement.y))
        for (one, forwards, sideways) in [
            (Direction.right, movement.x, movement.y), (.left, -movement.x, movement.y),
            (.down, movement.y, movement.x), (.up, -movement.y, movement.x),
        ] where direction.contains(one) && forwards > best.forwards {
            best = (forwards, abs(sideways))
        }
        return best
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initializer sets.
    final var storedNumberOfTouchesRequired = 1
}
