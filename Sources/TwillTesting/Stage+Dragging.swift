public import UIKit

/// The actions of a user who drags items.
extension Stage {
    /// Presses the element with this text, label or identifier until it is lifted. The finger stays down.
    public func lift(_ text: String) throws { try perform { try storedSession.lift(text) } }

    /// Presses a point of the screen until what is there is lifted. The finger stays down.
    public func lift(at point: CGPoint) throws { try perform { try storedSession.lift(at: point) } }

    /// Moves what is lifted to a point of the screen. The finger stays down.
    public func carry(to point: CGPoint, seconds: TimeInterval = 0.3) throws {
        try perform { try storedSession.carry(to: point, seconds: seconds) }
    }

    /// Lifts the finger, and waits until what was dropped is at rest.
    public func drop() throws { try perform { try storedSession.drop() } }

    /// Presses the element with this text, label or identifier until it is lifted, carries it to a point and drops it there.
    public func dragItem(_ text: String, to point: CGPoint) throws {
        try lift(text)
        try carry(to: point)
        try drop()
    }
}
