import Foundation
import Testing
import TwillTesting
import UIKit

@testable import Workshop

/// The figures of the frame rates, calculated by hand.
@MainActor @Suite struct FrameSummaryTests {
    private func samples(_ intervals: [Double], mainThread: Double = 0.002) -> [FrameSample] {
        intervals.map { FrameSample(interval: $0 / 60, mainThread: mainThread) }
    }

    @Test func steadyFramesAreNeverDropped() throws {
        let summary = try #require(FrameSummary(samples(Array(repeating: 1, count: 120)), rate: 60))

        #expect(abs(summary.framesPerSecond - 60) < 1e-9)
        #expect(summary.dropped == 0)
        #expect(summary.detailText == "2.00 ms of main thread, slowest 2.0 ms, 0 dropped")
    }

    /// Three frames take the time of six: 30 frames a second.
    @Test func aFrameThatComesLateHasDroppedThoseBetween() throws {
        let summary = try #require(FrameSummary(samples([1, 4, 1]), rate: 60))

        #expect(abs(summary.framesPerSecond - 30) < 1e-9)
        #expect(summary.rateText == "30 fps")
        #expect(summary.dropped == 3)
    }

    @Test(arguments: [(0.9, 0), (1.4, 0), (1.6, 1), (2.4, 1), (2.6, 2), (10, 9)])
    func intervalsAreRoundedToFrames(frames: Double, dropped: Int) {
        #expect(FrameSample(interval: frames / 60, mainThread: 0).dropped(at: 60) == dropped)
        #expect(FrameSample(interval: frames / 120, mainThread: 0).dropped(at: 120) == dropped)
    }

    @Test func theMeanAndTheSlowestAreOfTheMainThread() throws {
        let summary = try #require(
            FrameSummary(
                [FrameSample(interval: 1 / 60, mainThread: 0.001), FrameSample(interval: 1 / 60, mainThread: 0.008)],
                rate: 60))

        #expect(abs(summary.mainThread - 4.5) < 1e-9)
        #expect(abs(summary.slowest - 8) < 1e-9)
    }

    @Test func nothingIsSaidOfNoFrames() {
        #expect(FrameSummary([], rate: 60) == nil)
        #expect(FrameSummary([FrameSample(interval: 0, mainThread: 1)], rate: 60) == nil)
    }

    /// Six frames in the width of three bars: two share a bar, and the slower counts.
    @Test func framesShareABarWhereThereIsLittleRoom() {
        let graph = FrameGraph(capacity: 6, rate: 100)
        for milliseconds in [1.0, 5, 2, 2, 30] {
            graph.add(FrameSample(interval: 0.01, mainThread: milliseconds / 1000))
        }

        #expect(
            graph.bars(width: 9) == [
                .init(height: 0.5, hasMissed: false), .init(height: 0.2, hasMissed: false),
                .init(height: 1, hasMissed: true),
            ])
        #expect(graph.bars(width: 300).count == 5)
        #expect(graph.bars(width: 0).count == 1)
    }

    @Test func aDroppedFrameMakesARedBar() {
        let graph = FrameGraph(capacity: 2, rate: 60)
        graph.add(FrameSample(interval: 3.0 / 60, mainThread: 0.006))

        #expect(graph.bars(width: 100) == [.init(height: 0.36, hasMissed: true)])
    }
}

/// The comparison on a screen whose clock is the test's.
@MainActor @Suite struct FrameRateScreenTests {
    private func list(on stage: Stage) -> UIScrollView {
        let page = UIViewController(), list = UIScrollView(frame: stage.screen.bounds)
        list.contentSize.height = 100_000
        page.view.addSubview(list)
        stage.show(page)
        return list
    }

    /// 2.5 seconds at 60 frames a second, after a start that does not count.
    @Test func eachFrameIsMeasuredOnce() {
        let stage = Stage(device: .iphone8), list = list(on: stage)
        var samples: [FrameSample] = [], time = 0.0, ends = 0
        let meter = FrameMeter(list) {
            time += 0.003
            return time
        } measured: {
            samples.append($0)
        } finished: {
            ends += 1
        }

        meter.start()
        stage.advance(by: 4)

        #expect((149...151).contains(samples.count))
        #expect(samples.allSatisfy { abs($0.interval - 1.0 / 60) < 1e-6 && abs($0.mainThread - 0.003) < 1e-9 })
        #expect(ends == 1)
        #expect((4200...4320).contains(list.contentOffset.y))
    }

    @Test func aListThatLeavesItsWindowEndsTheMeasurement() {
        let stage = Stage(device: .iphone8), list = list(on: stage)
        var ends = 0, samples = 0
        let meter = FrameMeter(list) { _ in
            samples += 1
        } finished: {
            ends += 1
        }

        meter.start()
        stage.advance(by: 1)
        list.removeFromSuperview()
        stage.advance(by: 0.1)
        let measured = samples
        stage.advance(by: 3)

        #expect(ends == 1)
        #expect(samples == measured)
    }

    @Test func stoppedMeasurementsStayStopped() {
        let stage = Stage(device: .iphone8), list = list(on: stage)
        var calls = 0
        let meter = FrameMeter(list) { _ in
            calls += 1
        } finished: {
            calls += 1
        }

        meter.start()
        stage.advance(by: 0.3)
        meter.stop()
        stage.advance(by: 4)

        #expect(calls == 0)
    }

    @Test func allListsAreComparedAndTheImageIsSaved() throws {
        let workshop = WorkshopStage()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try workshop.open("Frame rates")
        let page = try #require(workshop.navigation.topViewController as? FrameRatesViewController)
        page.folder = folder

        try workshop.stage.tap("Run")
        workshop.stage.advance(by: 17)

        let texts = workshop.stage.texts
        #expect(texts.filter { $0 == "60 fps" }.count == 5)
        #expect(texts.filter { $0.hasSuffix("0 dropped") }.count == 5)
        try workshop.tap("Save")
        let file = folder.appendingPathComponent("Frame rates.png")
        #expect(workshop.stage.texts.contains(file.path))
        let image = try #require(UIImage(data: try Data(contentsOf: file)))
        #expect(image.size.width == 343 * workshop.stage.screen.scale)
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() throws {
        let workshop = WorkshopStage()
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        try workshop.open("Frame rates")
        let page = try #require(workshop.navigation.topViewController as? FrameRatesViewController)
        page.folder = file
        try workshop.stage.tap("Run")
        workshop.stage.advance(by: 17)

        try workshop.tap("Save")

        #expect(workshop.stage.texts.contains("The image was not saved"))
        #expect(workshop.stage.texts.contains { $0.hasPrefix(file.path) })
    }

    @Test func stopLeavesTheRestAsItWas() throws {
        let workshop = WorkshopStage()
        try workshop.open("Frame rates")

        try workshop.stage.tap("Run")
        workshop.stage.advance(by: 1.5)
        try workshop.tap("Stop")

        #expect(workshop.stage.texts.filter { $0 == "Not scrolled yet" }.count == 4)
        #expect(workshop.stage.texts.contains("Run"))
    }
}
