import AsyncDisplayKit
import Foundation
import TwillTesting

/// A GIF file of frames in one color each.
struct ColorGIF {
    enum Color: UInt8, CaseIterable {
        case red, blue, green, white

        var color: UIColor { [.red, .blue, .green, .white][Int(rawValue)] }
    }

    var width = 20
    var height = 20
    /// The side in pixels of the frames, which are squares; nil to fill the canvas.
    var side: Int?
    /// The colors, and the times in hundredths of a second.
    var frames: [(Color, Int)] = [(.red, 10), (.blue, 20), (.green, 10)]
    /// nil for a file that does not say it.
    var loopCount: Int? = 0
    /// The frame that has invalid codes.
    var damagedFrame: Int?

    var data: Data {
        func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        var bytes = Array("GIF89a".utf8) + number(width) + number(height) + [0x81, 0, 0]
        for color in [[255, 0, 0], [0, 0, 255], [0, 255, 0], [255, 255, 255]] as [[UInt8]] { bytes += color }
        if let loopCount { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + number(loopCount) + [0] }
        for (index, (color, time)) in frames.enumerated() {
            bytes += [0x21, 0xF9, 4, 4] + number(time) + [0, 0]
            bytes += [0x2C, 0, 0, 0, 0] + number(side ?? width) + number(side ?? height) + [0]
            bytes +=
                index == damagedFrame ? [2, 1, 0x3F, 0] : Self.codes(color, count: (side ?? width) * (side ?? height))
        }
        return Data(bytes + [0x3B])
    }

    /// Codes of three bits: a clear code before each pair of pixels, so that they do not grow.
    private static func codes(_ color: Color, count: Int) -> [UInt8] {
        var packed: [UInt8] = [], bits = 0, bitCount = 0
        func emit(_ code: Int) {
            bits |= code << bitCount
            bitCount += 3
            while bitCount >= 8 {
                packed.append(UInt8(bits & 255))
                bits >>= 8
                bitCount -= 8
            }
        }
        for index in 0..<count {
            if index % 2 == 0 { emit(4) }
            emit(Int(color.rawValue))
        }
        emit(5)
        packed.append(UInt8(bits & 255))
        var blocks: [UInt8] = [2]
        for start in stride(from: 0, to: packed.count, by: 255) {
            let part = packed[start..<min(packed.count, start + 255)]
            blocks += [UInt8(part.count)] + part
        }
        return blocks + [0]
    }
}

extension Stage {
    /// Shows a node at a frame of the screen.
    @discardableResult
    func show(_ node: ASDisplayNode, frame: CGRect = CGRect(x: 100, y: 100, width: 40, height: 40)) -> UIWindow {
        let controller = ASDKViewController(node: ASDisplayNode())
        controller.node.backgroundColor = .white
        node.frame = frame
        controller.node.addSubnode(node)
        return show(controller)
    }

    func shows(_ color: UIColor, at point: CGPoint = CGPoint(x: 120, y: 120)) -> Bool {
        snapshot().hasColor(color, at: point)
    }
}
