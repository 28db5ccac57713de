import BenchmarkHarness
import Foundation
import TwillTesting
import UIKit

extension Benchmark {
    /// The workshop's product cards on a phone at 2x: what a whole frame takes, what a small change takes, what no change
    /// takes, and what it takes to see the first frame at all.
    static let frame = Benchmark("frame") {
        let bytes = 750 * 1334 * 4
        let screen = try WorkshopScreen()
        let workshop = try Workshop()
        return [
            Case(
                "full 750×1334 frame composited, ms", ours: .time(.milliseconds) { _ = screen.paintAll() },
                peer: .memcpy(bytes: bytes, .milliseconds)),
            Case("full frame, layers drawn", ours: .figure { Double(screen.paintAll().layersDrawn) }),
            Case("nothing changed, µs", ours: .time(.microseconds) { screen.tick() }),
            Case("nothing changed, frames painted", ours: .figure { Double(screen.framesPainted(by: screen.tick)) }),
            Case("one label changed, µs", ours: .time(.microseconds) { _ = screen.changeLabel() }),
            Case(
                "one label changed, pixels composited", ours: .figure { Double(screen.changeLabel().pixelsComposited) }),
            Case("one label changed, pixels of the label", ours: .figure { Double(screen.labelPixels) }),
            Case("start to first frame, ms", ours: .figure { try workshop.run().seconds * 1000 }),
            Case("peak memory, MB", ours: .figure { Double(try workshop.run().peakKilobytes) / 1024 }),
        ]
    }
}

/// The product list on a stage.
@MainActor
private final class WorkshopScreen {
    private let stage = Stage(device: .iphone8)
    private let label: UILabel
    private var number = 0

    init() throws {
        stage.paintsEveryFrame = true
        let controller = ProductListViewController(products: ProductGenerator.products(10))
        stage.show(controller)
        stage.drawChanges()
        guard let label = controller.view.firstLabel(startingWith: "Rp") else {
            throw MissingLabel()
        }
        self.label = label
    }

    func paintAll() -> Stage.Statistics { stage.repaint() }

    func tick() {
        stage.advance(by: 1.0 / 60)
    }

    func framesPainted(by body: () -> Void) -> Int {
        let before = stage.frameCount
        body()
        return stage.frameCount - before
    }

    func changeLabel() -> Stage.Statistics {
        number += 1
        label.text = "Rp\(number % 10).000"
        stage.advance(by: 1.0 / 60)
        return stage.statistics
    }

    var labelPixels: Int { Int(label.bounds.width * label.bounds.height * stage.screen.scale * stage.screen.scale) }

    private struct MissingLabel: Error, CustomStringConvertible {
        var description: String { "the product list shows no price to change" }
    }
}

extension UIView {
    fileprivate func firstLabel(startingWith prefix: String) -> UILabel? {
        if let label = self as? UILabel, label.text?.hasPrefix(prefix) == true { return label }
        for subview in subviews {
            if let found = subview.firstLabel(startingWith: prefix) { return found }
        }
        return nil
    }
}

/// The workshop as a separate process, which starts, draws its first screen and ends.
private struct Workshop: Sendable {
    private let executable: String
    private let folder: String

    /// `./twill bench` builds the workshop and sets its path.
    init() throws {
        guard let path = ProcessInfo.processInfo.environment["TWILL_WORKSHOP"] else { throw NotBuilt() }
        executable = path
        folder = NSTemporaryDirectory() + "twill-bench-\(getpid())"
    }

    private struct NotBuilt: Error, CustomStringConvertible {
        var description: String {
            "TWILL_WORKSHOP does not say where the workshop's program is; run ./twill bench, which builds it"
        }
    }

    func run() throws -> ChildRun {
        try ChildRun.run(executable, ["--headless", "--out", folder])
    }
}
