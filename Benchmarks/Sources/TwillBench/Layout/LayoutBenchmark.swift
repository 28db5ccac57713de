import AsyncDisplayKit
import BenchmarkHarness
import Foundation

extension Benchmark {
    /// Product cards of 20 nodes and long columns, laid out by the engine alone and through Texture's classes, against
    /// Yoga with the same trees. Before anything is timed, all frames are compared.
    static let layout = Benchmark("layout") {
        var yoga: YogaPeer?
        do {
            yoga = try YogaPeer()
        } catch {
            YogaPeer.note("layout: Yoga cannot be measured here, so there are no ratios: \(error)")
        }
        let cases = LayoutCases(yoga: yoga)
        try cases.compareFrames()
        return cases.engine + cases.classes + cases.recorded + cases.builder
    }
}

@MainActor
private struct LayoutCases {
    private static let width = 375.0
    private static let cardCount = 5000
    private static let columnCount = 100_000

    let yoga: YogaPeer?
    private let fresh = FreshCards()
    private let card = EngineTree()
    private let list = EngineTree()
    private let column = EngineTree()
    private let numbers = Numbers()

    init(yoga: YogaPeer?) {
        self.yoga = yoga
        card.buildCard()
        card.layOut(Self.width)
        list.buildCards(Self.cardCount)
        list.layOut(Self.width)
        column.buildColumn(Self.columnCount)
        column.layOut(Self.width)
        yoga?.cardKeep(Self.width)
        yoga?.listBuild(Int32(Self.cardCount))
        yoga?.listLayout(Self.width)
        yoga?.columnBuild(Int32(Self.columnCount))
        yoga?.columnLayout(Self.width)
    }

    // MARK: Frames

    func compareFrames() throws {
        guard let yoga else { return }
        try compare("card", card.frames(), yoga.read(yoga.cardFrames, nodes: 20))
        try compare("cards", list.frames(), yoga.read(yoga.listFrames, nodes: 1 + 20 * Self.cardCount))
        try compare("column", column.frames(), yoga.read(yoga.columnFrames, nodes: 1 + Self.columnCount))
        // Through the classes there are frames for nodes alone: the 15 leaves, which Yoga lists last of their rows.
        let leaves = Self.leafFrames(yoga.read(yoga.cardFrames, nodes: 20))
        for card in [
            BenchmarkCardNode(number: 0), BenchmarkRecordedCardNode(number: 0), BenchmarkBuilderCardNode(number: 0),
        ] {
            let frames = card.layOut(Self.width).sublayouts.map(\.frame)
            guard frames == leaves else {
                throw YogaPeer.Failure(problem: "the frames of a \(type(of: card)) are \(frames), Yoga's are \(leaves)")
            }
        }
    }

    private func compare(_ name: String, _ ours: [Double], _ theirs: [Double]) throws {
        guard ours != theirs else { return }
        let index = zip(ours, theirs).enumerated().first { $1.0 != $1.1 }?.offset ?? min(ours.count, theirs.count)
        throw YogaPeer.Failure(
            problem:
                "\(name): frame \(index / 4) differs from Yoga's; \(ours.count / 4) frames, Yoga has \(theirs.count / 4)"
        )
    }

    /// Of a card's 20 nodes, those that are no container.
    private static func leafFrames(_ frames: [Double]) -> [CGRect] {
        let containers: Set = [0, 2, 5, 9, 13]
        return (0..<20).filter { !containers.contains($0) }.map { index in
            CGRect(
                x: frames[index * 4], y: frames[index * 4 + 1], width: frames[index * 4 + 2],
                height: frames[index * 4 + 3])
        }
    }

    // MARK: The engine

    var engine: [Benchmark.Case] {
        [
            item(
                "card of 20 built, laid out, freed, ns", .time(.nanoseconds) { fresh.make(Self.width) },
                .time(.nanoseconds) { yoga?.cardFresh(numbers.next(1000), Self.width) }),
            item(
                "card at a new width, ns", .time(.nanoseconds) { card.layOut(numbers.width()) },
                .time(.nanoseconds) { yoga?.cardKeep(numbers.width()) }),
            item(
                "card, one text changed, ns",
                .time(.nanoseconds) { card.change(0, to: numbers.characters(), Self.width) },
                .time(.nanoseconds) { yoga?.cardChange(numbers.characters(), Self.width) }),
            item(
                "5,000 cards built, ms", figure({ list.clear() }, { list.buildCards(Self.cardCount) }),
                figure({ yoga?.listFree() }, { yoga?.listBuild(Int32(Self.cardCount)) })),
            item(
                "5,000 cards laid out, ms",
                figure({ list.buildCards(Self.cardCount) }, { list.layOut(Self.width) }),
                figure(
                    {
                        yoga?.listFree()
                        yoga?.listBuild(Int32(Self.cardCount))
                    }, { yoga?.listLayout(Self.width) })),
            item(
                "5,000 cards, one text changed, µs",
                .time(.microseconds) {
                    list.change(Int(numbers.next(Self.cardCount)), to: numbers.characters(), Self.width)
                },
                .time(.microseconds) {
                    yoga?.listChange(numbers.next(Self.cardCount), numbers.characters(), Self.width)
                }),
            item(
                "column of 100,000 built, ms", figure({ column.clear() }, { column.buildColumn(Self.columnCount) }),
                figure({ yoga?.columnFree() }, { yoga?.columnBuild(Int32(Self.columnCount)) })),
            item(
                "column of 100,000 laid out, ms",
                figure({ column.buildColumn(Self.columnCount) }, { column.layOut(Self.width) }),
                figure(
                    {
                        yoga?.columnFree()
                        yoga?.columnBuild(Int32(Self.columnCount))
                    }, { yoga?.columnLayout(Self.width) })),
            item(
                "column of 100,000, one text changed, µs",
                .time(.microseconds) {
                    column.change(Int(numbers.next(Self.columnCount)), to: numbers.characters(), Self.width)
                },
                .time(.microseconds) {
                    yoga?.columnChange(numbers.next(Self.columnCount), numbers.characters(), Self.width)
                }),
        ]
    }

    // MARK: Texture's classes

    var classes: [Benchmark.Case] {
        let cards = Kept<BenchmarkColumnNode>()
        return cardCases("classes") { BenchmarkCardNode(number: $0) } + [
            item(
                "classes: 5,000 cards laid out, ms",
                figure(
                    {
                        cards.value = nil
                        cards.value = Self.cards()
                    }, { _ = cards.value?.layOut(Self.width) }),
                figure(
                    {
                        yoga?.listFree()
                        yoga?.listBuild(Int32(Self.cardCount))
                    }, { yoga?.listLayout(Self.width) })),
            item(
                "classes: 5,000 cards, one text changed, µs",
                .time(.microseconds) {
                    let list = cards.value ?? Self.cards()
                    cards.value = list
                    guard let card = list.nodes[Int(numbers.next(Self.cardCount))] as? BenchmarkCardNode else { return }
                    card.title.change(to: numbers.characters())
                    card.setNeedsLayout()
                    list.setNeedsLayout()
                    _ = list.layOut(Self.width)
                },
                .time(.microseconds) {
                    yoga?.listChange(numbers.next(Self.cardCount), numbers.characters(), Self.width)
                }),
        ]
    }

    // MARK: Without objects for specs

    var recorded: [Benchmark.Case] { cardCases("recorded") { BenchmarkRecordedCardNode(number: $0) } }

    // MARK: With a result builder, against the same specs written by hand

    var builder: [Benchmark.Case] {
        let built = BenchmarkBuilderCardNode(number: 0), written = BenchmarkCardNode(number: 0)
        for card in [built, written] { _ = card.layOut(Self.width) }
        func pair(_ name: String, _ ours: @escaping @MainActor () -> Void, _ theirs: @escaping @MainActor () -> Void)
            -> Benchmark.Case
        {
            Benchmark.Case(
                "builder: " + name, ours: .time(.nanoseconds, body: ours),
                peer: Benchmark.Peer("specs", .time(.nanoseconds, body: theirs)))
        }
        func change(_ card: BenchmarkCardNode) {
            card.title.change(to: numbers.characters())
            card.setNeedsLayout()
            _ = card.layOut(Self.width)
        }
        return [
            pair(
                "card of 20 built, laid out, freed, ns",
                { _ = BenchmarkBuilderCardNode(number: numbers.next(1000)).layOut(Self.width) },
                { _ = BenchmarkCardNode(number: numbers.next(1000)).layOut(Self.width) }),
            pair(
                "card at a new width, ns", { _ = built.layOut(numbers.width()) },
                { _ = written.layOut(numbers.width()) }),
            pair("card, one text changed, ns", { change(built) }, { change(written) }),
        ]
    }

    // MARK: Nodes

    private func cardCases(_ way: String, _ make: @escaping (Int32) -> BenchmarkCardNode) -> [Benchmark.Case] {
        let kept = make(0)
        _ = kept.layOut(Self.width)
        return [
            item(
                "\(way): card of 20 built, laid out, freed, ns",
                .time(.nanoseconds) { _ = make(numbers.next(1000)).layOut(Self.width) },
                .time(.nanoseconds) { yoga?.cardFresh(numbers.next(1000), Self.width) }),
            item(
                "\(way): card at a new width, ns", .time(.nanoseconds) { _ = kept.layOut(numbers.width()) },
                .time(.nanoseconds) { yoga?.cardKeep(numbers.width()) }),
            item(
                "\(way): card, one text changed, ns",
                .time(.nanoseconds) {
                    kept.title.change(to: numbers.characters())
                    kept.setNeedsLayout()
                    _ = kept.layOut(Self.width)
                }, .time(.nanoseconds) { yoga?.cardChange(numbers.characters(), Self.width) }),
        ]
    }

    private static func cards() -> BenchmarkColumnNode {
        BenchmarkColumnNode((0..<Int32(cardCount)).map { BenchmarkCardNode(number: $0) })
    }

    // MARK: Cases

    private func item(_ name: String, _ ours: Measure, _ theirs: Measure) -> Benchmark.Case {
        Benchmark.Case(name, ours: ours, peer: yoga == nil ? nil : Benchmark.Peer("yoga", theirs))
    }

    /// The time of `body` alone, in milliseconds; each time after `before`.
    private func figure(
        _ before: @escaping @MainActor () -> Void, _ body: @escaping @MainActor () -> Void
    ) -> Measure {
        .figure {
            before()
            let start = now()
            body()
            return (now() - start) * 1000
        }
    }
}

/// Widths, lengths and indices that go round, so that no answer can be remembered.
@MainActor
private final class Numbers {
    private var step = 0

    func next(_ count: Int) -> Int32 {
        step += 1
        return Int32((step * 777) % count)
    }

    func width() -> Double {
        step += 1
        return 320 + Double(step % 100)
    }

    func characters() -> Int32 {
        step += 1
        return Int32(60 + step % 40)
    }
}

@MainActor
private final class Kept<Value> {
    var value: Value?
}
