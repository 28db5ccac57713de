import CoreGraphics
import Foundation
import TwillHost

/// The actions of a user who drags items.
extension AppSession {
    /// Presses a point until what is there is lifted. The finger stays down.
    package func lift(at point: CGPoint) throws {
        try settle()
        guard carried == nil else {
            throw ActionFailure("A finger has lifted something already. Drop it before the next lift.")
        }
        guard screen.bounds.contains(point) else {
            throw ActionFailure("\(Self.describe(point)) is not on the screen, which is \(screenSize).")
        }
        touch(.down, at: point)
        carried = point
        try advance(by: DragLiftGesture.delay + 0.3)
    }

    package func lift(_ text: String) throws {
        try settle()
        try lift(at: try reachableElement(text).touchPoint)
    }

    /// Moves what is lifted at a constant speed, one step per frame.
    package func carry(to end: CGPoint, seconds: TimeInterval) throws {
        guard let start = carried else {
            throw ActionFailure("Nothing is lifted. Lift something before it is carried.")
        }
        guard seconds.isFinite, seconds <= 3_600 else {
            throw ActionFailure("Carrying cannot take \(seconds) seconds; it takes from 0 to 3600.")
        }
        let steps = max(2, Int((max(0, seconds) / Self.frameDuration).rounded()))
        for step in 1...steps {
            try advance(by: Self.frameDuration)
            let part = CGFloat(step) / CGFloat(steps)
            touch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        carried = end
        try advance(by: Self.frameDuration)
    }

    /// Lifts the finger, and waits until what was dropped is at rest.
    package func drop() throws {
        guard let point = carried else {
            throw ActionFailure("Nothing is lifted. Lift something before it is dropped.")
        }
        carried = nil
        touch(.up, at: point)
        try advanceToRest(within: 2)
    }
}
