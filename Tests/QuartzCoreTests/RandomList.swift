import Foundation
import TwillDrawing

@testable import QuartzCore

/// A list with rows at fractional positions, with layers above and below it, and random changes. Equal seeds make equal
/// changes.
@MainActor
final class RandomList {
    /// In levels of 255, where the same tree was painted in other steps: inside a clip, cairo rasterises rounded edges with
    /// a few levels of difference.
    static let tolerance = 12

    let seed: UInt64
    private let screen: Screen
    private let scale: CGFloat
    private let below: CALayer
    private let list: CALayer
    private let above: CALayer
    private var backdrops: [BackdropLayer] = []
    private var rows: [CALayer] = []
    private var random: Random

    /// Printed, and taken from `TWILL_SEED` where that is set.
    static func seed() -> UInt64 {
        let given = UInt64(ProcessInfo.processInfo.environment["TWILL_SEED"] ?? "")
        let seed = given ?? UInt64.random(in: 0..<1_000_000)
        print("a random list with TWILL_SEED=\(seed)")
        return seed
    }

    /// - Parameter screen: Of 40 × 60 points.
    init(on screen: Screen, seed: UInt64) {
        self.screen = screen
        self.seed = seed
        scale = screen.pipeline.scale
        random = Random(seed)
        below = screen.add(CGRect(x: 0, y: 0, width: 30, height: 30), .testBlue)
        list = screen.add(CGRect(x: 2, y: 4, width: 35, height: 50), .white)
        list.masksToBounds = true
        above = screen.add(CGRect(x: 5, y: 5, width: 9, height: 9), .testGreen)
        above.shadowOpacity = 0.4
        above.shadowRadius = 2
    }

    /// Has layers that show what lies behind them: above the list, above each other, and in the list.
    func addBackdrops() {
        let places = [
            (CGRect(x: 0, y: 0, width: 40, height: 14), screen.root),
            (CGRect(x: 12, y: 8, width: 20, height: 30), screen.root),
            (CGRect(x: 3, y: 20, width: 20, height: 10), list),
        ]
        for (place, parent) in places {
            let layer = BackdropLayer()
            layer.followsViewActions = true
            layer.frame = place
            layer.effect = BackdropLayer.Effect(
                filter: BackdropFilter(
                    sigma: [3, 1.2, 6][backdrops.count], saturation: 1.5,
                    tint: Color(red: 1, green: 1, blue: 1, alpha: 0.2)), amount: 1)
            parent.addSublayer(layer)
            backdrops.append(layer)
        }
        backdrops[1].cornerRadius = 5
        backdrops[2].zPosition = 1
    }

    private func changeBackdrops() {
        guard let layer = backdrops.randomElement(using: &random) else { return }
        switch random.next() % 8 {
        case 0: layer.position.y += CGFloat(Int(random.next() % 7) - 3) / scale
        case 1: layer.effect.filter.sigma = CGFloat(random.next() % 60) / 10
        case 2: layer.opacity = random.next() % 2 == 0 ? 1 : 0.6
        case 3: layer.fillsContent.toggle()
        case 4: layer.backgroundColor = random.next() % 2 == 0 ? nil : CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
        default: break
        }
    }

    func change() {
        changeBackdrops()
        for _ in 0..<Int(random.next() % 3) {
            let place = CGRect(
                x: CGFloat(random.next() % 40) / scale, y: list.bounds.minY + CGFloat(random.next() % 100) - 20,
                width: 4 + CGFloat(random.next() % 20), height: 3 + CGFloat(random.next() % 12))
            let row = screen.add(place, [CGColor.testRed, .testGreen, .testBlue][Int(random.next() % 3)], to: list)
            row.cornerRadius = CGFloat(random.next() % 3)
            row.shadowOpacity = random.next() % 4 == 0 ? 0.3 : 0
            row.shadowRadius = 1
            if random.next() % 5 == 0 { row.contents = quarters(side: Int(place.width * scale)) }
            rows.append(row)
        }
        if rows.count > 20 { rows.removeFirst().removeFromSuperlayer() }
        list.bounds.origin.y += CGFloat(Int(random.next() % 21) - 10) / scale
        if random.next() % 6 == 0 { list.bounds.origin.x += CGFloat(Int(random.next() % 5) - 2) / scale }
        if random.next() % 3 == 0 { above.position.y = CGFloat(random.next() % 60) }
        if random.next() % 9 == 0 { below.position.x = CGFloat(random.next() % 40) }
        if random.next() % 7 == 0, let row = rows.last { row.position.y += 3 }
        if random.next() % 11 == 0 { list.frame.origin.y = CGFloat(random.next() % 8) }
    }

    /// A number below `limit`, from the same row of numbers.
    func number(below limit: UInt64) -> Int { Int(random.next() % limit) }

    private struct Random: RandomNumberGenerator {
        private var state: UInt64

        init(_ seed: UInt64) {
            state = seed
        }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }
}
