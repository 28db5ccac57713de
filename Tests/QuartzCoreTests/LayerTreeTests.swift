import Foundation
import Testing

@testable import QuartzCore

@Suite struct LayerTreeTests {
    private func names(_ layer: CALayer) -> [String] { (layer.sublayers ?? []).map { $0.name ?? "?" } }

    private func layer(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }

    @Test func sublayersAreInsertedAtTheirIndex() {
        let root = CALayer(), a = layer("a"), b = layer("b"), c = layer("c"), d = layer("d")

        root.addSublayer(a)
        root.insertSublayer(b, at: 0)
        root.insertSublayer(c, above: b)
        root.insertSublayer(d, below: a)

        #expect(names(root) == ["b", "c", "d", "a"])
        #expect(d.superlayer === root)
    }

    @Test func everyMoveOfOneOfThreeKeepsTheOthersInOrder() {
        for from in 0..<3 {
            for to in 0..<3 {
                for isAbove in [false, true] where from != to {
                    let root = CALayer()
                    let layers = ["a", "b", "c"].map(layer)
                    layers.forEach(root.addSublayer)

                    if isAbove {
                        root.insertSublayer(layers[from], above: layers[to])
                    } else {
                        root.insertSublayer(layers[from], below: layers[to])
                    }

                    var expected = ["a", "b", "c"]
                    let moved = expected.remove(at: from)
                    let place = expected.firstIndex(of: ["a", "b", "c"][to])!
                    expected.insert(moved, at: place + (isAbove ? 1 : 0))
                    #expect(names(root) == expected, "moving \(from) \(isAbove ? "above" : "below") \(to)")
                    #expect(root.brokenInvariant() == nil)
                }
            }
        }
    }

    @Test func aLayerHasOneSuperlayer() {
        let first = CALayer(), second = CALayer(), child = layer("child")
        first.addSublayer(child)

        second.addSublayer(child)

        #expect(first.sublayers == nil)
        #expect(child.superlayer === second)
        child.removeFromSuperlayer()
        #expect(child.superlayer == nil)
        #expect(second.sublayers == nil)
    }

    @Test func replacingTakesTheOthersPlace() {
        let root = CALayer(), a = layer("a"), b = layer("b"), c = layer("c")
        [a, b].forEach(root.addSublayer)

        root.replaceSublayer(a, with: c)

        #expect(names(root) == ["c", "b"])
        #expect(a.superlayer == nil)
        root.sublayers = [b, a]
        #expect(names(root) == ["b", "a"])
        #expect(c.superlayer == nil)
    }

    @Test func addingALayerToItselfTraps() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
        await #expect(processExitsWith: .failure) {
            let outer = CALayer(), inner = CALayer()
            outer.addSublayer(inner)
            inner.addSublayer(outer)
        }
    }

    @Test func copiedLayerHasPropertiesButNoSublayers() {
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        layer.backgroundColor = CGColor.testRed
        layer.cornerRadius = 5
        layer.addSublayer(CALayer())

        let copy = CALayer(layer: layer)

        #expect(copy.frame == layer.frame)
        #expect(copy.backgroundColor == CGColor.testRed)
        #expect(copy.cornerRadius == 5)
        #expect(copy.sublayers == nil)
    }

    /// Random trees are changed at random and framed now and then; every frame must be what painting all of it gives.
    @Test @MainActor func randomChangesPaintWhatAWholeFrameWouldPaint() throws {
        var random = SystemRandomNumberGenerator()
        let seed = UInt64(ProcessInfo.processInfo.environment["TWILL_SEED"] ?? "") ?? random.next() % 1_000_000
        print("random layer changes with TWILL_SEED=\(seed)")
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<40 {
            let screen = Screen(width: 60, height: 60)
            var layers = [screen.root]
            for _ in 0..<25 {
                randomChange(&layers, screen, &numbers)
                if numbers.next() % 3 == 0 { continue }
                guard screen.frame() != nil else { continue }
                let incremental = try #require(screen.pixels?.copy())
                screen.pipeline.invalidate()
                screen.frame()
                let whole = try #require(screen.pixels)
                let difference = try #require(incremental.difference(from: whole))
                // Turned and rounded edges are rasterised with a few levels of difference inside a clip.
                #expect(difference.largest <= 12, "TWILL_SEED=\(seed): damage left out \(difference)")
            }
        }
    }

    /// Frames that are painted when their pixels are asked for have the pixels and statistics of frames painted at once.
    @Test @MainActor func postponedFramesHaveThePixelsOfPaintedOnes() throws {
        let seed = UInt64(ProcessInfo.processInfo.environment["TWILL_SEED"] ?? "") ?? UInt64.random(in: 0..<1_000_000)
        print("random postponed frames with TWILL_SEED=\(seed)")
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<40 {
            let screens = [Screen(width: 60, height: 60), Screen(width: 60, height: 60)]
            let postponed = screens[1].pipeline
            postponed.paintsEveryFrame = false
            var trees = screens.map { [$0.root] }
            for _ in 0..<25 {
                // The same change to both.
                var same = numbers
                randomChange(&trees[0], screens[0], &numbers)
                randomChange(&trees[1], screens[1], &same)
                let isResized = numbers.next() % 12 == 0, looks = numbers.next() % 3 == 0
                for screen in screens {
                    if isResized { screen.pipeline.size.width = screen.pipeline.size.width == 60 ? 50 : 60 }
                    screen.frame()
                }
                // Both share a context, so only the work behind the commit can be compared.
                let painted = screens[0].pipeline
                #expect(postponed.frameCount == painted.frameCount, "TWILL_SEED=\(seed)")
                guard looks else { continue }
                if numbers.next() % 2 == 0 {
                    #expect(postponed.statistics == painted.statistics, "TWILL_SEED=\(seed)")
                }
                let expected = try #require(painted.lastFrame?.bitmap)
                let difference = try #require(postponed.lastFrame?.bitmap.difference(from: expected))
                #expect(difference.largest <= 12, "TWILL_SEED=\(seed): \(difference)")
            }
        }
    }

    @Test @MainActor func aPostponedFrameIsPaintedByTheNextOneThatIsSeen() throws {
        let screen = Screen(width: 60, height: 60)
        screen.pipeline.paintsEveryFrame = false
        let layer = screen.add(CGRect(x: 0, y: 0, width: 20, height: 20), .testRed)
        #expect(screen.frame() == nil && screen.pipeline.hasFrame && screen.pipeline.frameCount == 1)
        #expect(screen.frame() == nil && screen.pipeline.frameCount == 1, "nothing changed")

        screen.pipeline.paintsEveryFrame = true
        layer.backgroundColor = .testGreen
        let frame = try #require(screen.frame())
        #expect(screen.color(5, 5) == Screen.green && screen.color(40, 40) == Screen.white)
        #expect(frame.damage == [frame.bitmap.bounds], "nothing was painted before")
    }

    @Test @MainActor func statisticsOfAPostponedFrameAreItsOwn() {
        let screen = Screen(width: 60, height: 60)
        screen.pipeline.paintsEveryFrame = false
        let layers = (0..<3).map { screen.add(CGRect(x: $0 * 20, y: 0, width: 10, height: 10), .testRed) }
        for layer in layers {
            layer.backgroundColor = .testBlue
            screen.frame()
        }

        #expect(screen.pipeline.statistics.pixelsComposited == 100)
        #expect(screen.pipeline.statistics.layersDrawn == 1)
        screen.frame()
        #expect(screen.pipeline.statistics == FrameStatistics(), "of a frame without a change")
    }

    @MainActor
    private func randomChange(_ layers: inout [CALayer], _ screen: Screen, _ numbers: inout SeededNumbers) {
        let layer = layers[Int(numbers.next() % UInt64(layers.count))]
        func number(_ limit: UInt64) -> CGFloat { CGFloat(numbers.next() % limit) }
        switch numbers.next() % 12 {
        case 0, 1, 2:
            let color = CGColor(red: number(2), green: number(2), blue: number(2), alpha: 1)
            layers.append(
                screen.add(
                    CGRect(x: number(50), y: number(50), width: number(40), height: number(40)), color, to: layer))
        case 3 where layer !== screen.root: layer.frame.origin.x += number(9) - 4
        case 4 where layer !== screen.root: layer.opacity = Float(number(4)) / 3
        case 5 where layer !== screen.root: layer.isHidden.toggle()
        case 6: layer.cornerRadius = number(12)
        case 7: layer.masksToBounds.toggle()
        case 8: layer.shadowOpacity = layer.shadowOpacity == 0 ? 0.5 : 0
        case 9 where layer !== screen.root: layer.zPosition = number(3)
        case 10 where layer !== screen.root && !layers.isEmpty: layer.superlayer?.addSublayer(layer)
        case 11 where layer !== screen.root:
            layer.setAffineTransform(CGAffineTransform(rotationAngle: number(4) * .pi / 2))
        default: layer.borderWidth = number(4)
        }
    }
}

/// Numbers that are the same for the same seed, on every machine (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
