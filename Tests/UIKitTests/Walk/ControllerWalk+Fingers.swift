import CoreGraphics
import TwillTesting

@testable import UIKit

/// Actions of the user: touches, and rotations of the device.
extension ControllerWalk {
    var size: CGSize { stage.screen.bounds.size }

    func move(from start: CGPoint, to end: CGPoint, steps: Int) {
        if let finger = fingerAt { stage.touchUp(at: finger) }
        fingerAt = nil
        stage.touchDown(at: start)
        for step in 1...steps {
            pass(0.03, stride: 0.03)
            let part = CGFloat(step) / CGFloat(steps)
            stage.touchMoved(
                to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        switch roll(6) {
        case 0: fingerAt = end
        default: stage.touchUp(at: end)
        }
    }

    func swipeBack() {
        let y = CGFloat(80 + roll(100)), end = CGFloat(10 + roll(Int(size.width) - 12))
        note("swipe back to \(end)")
        move(from: CGPoint(x: 2, y: y), to: CGPoint(x: end, y: y), steps: 3 + roll(5))
    }

    func sheetDrag() {
        let start = CGPoint(x: size.width / 2, y: CGFloat(40 + roll(Int(size.height) / 2)))
        let end = CGPoint(x: start.x, y: CGFloat(roll(Int(size.height) - 1)))
        note("drag a sheet from \(start.y) to \(end.y)")
        move(from: start, to: end, steps: 3 + roll(4))
    }

    func anywhere() -> CGPoint { CGPoint(x: roll(Int(size.width)), y: roll(Int(size.height))) }

    func tap() {
        var point = anywhere()
        switch roll(4) {
        case 0: point = CGPoint(x: 20, y: 42)
        case 1: point.y = size.height - 20
        default: break
        }
        note("tap \(point)")
        stage.touchDown(at: point)
        pass(0.05, stride: 0.05)
        stage.touchUp(at: point)
    }

    func drag() {
        let start = anywhere(), end = anywhere()
        note("drag \(start) to \(end)")
        move(from: start, to: end, steps: 3)
    }

    func holdOrLift() {
        if let finger = fingerAt {
            note("lift")
            stage.touchUp(at: finger)
            fingerAt = nil
        } else {
            let point = anywhere()
            note("hold \(point)")
            stage.touchDown(at: point)
            fingerAt = point
        }
    }

    func rotate() {
        let orientation = Self.orientations[roll(Self.orientations.count)]
        note("rotate \(orientation)")
        stage.rotate(to: orientation, waits: false)
        // In strides, as all else: the stage would wait frame by frame. Half of the time the next step does not wait.
        if manner == .calm || flip() { pass(1) }
        if let finger = fingerAt { fingerAt = CGPoint(x: min(finger.x, 300), y: min(finger.y, 300)) }
    }
}
