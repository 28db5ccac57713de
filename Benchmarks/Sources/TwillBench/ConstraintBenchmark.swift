import BenchmarkHarness
import Foundation

extension Benchmark {
    /// The constraint solver against kiwi: adding, suggesting a width, removing two constraints and adding two,
    /// changing two constants (which kiwi cannot, so that it removes and adds). In every case both have to end with
    /// the same frames.
    ///
    /// Both bring the frames up to date, kiwi by asking all its variables, as its interface has it.
    static let constraints = Benchmark("constraints") {
        let folder = Bundle.main.bundleURL.appending(path: "kiwi")
        var peer: KiwiPeer?
        do {
            peer = try KiwiPeer(builtIn: folder)
        } catch {
            FileHandle.standardError.write(Data("constraints: without kiwi, because \(error)\n".utf8))
        }
        var cases: [Case] = []
        for count in [100, 1_000, 10_000] {
            for kind in [ConstraintScene.Kind.chain, .cells] { cases += constraintCases(kind, count, peer) }
        }
        for count in [100, 1_000] {
            for kind in [ConstraintScene.Kind.adverseWithRoom, .adverseWithoutRoom] {
                cases += constraintCases(kind, count, peer)
            }
        }
        // kiwi would take minutes.
        cases.append(addingCase(.cells, 100_000, nil))
        return cases + selfSizingCases()
    }

    @MainActor
    private static func constraintCases(_ kind: ConstraintScene.Kind, _ count: Int, _ peer: KiwiPeer?) -> [Case] {
        let width = { @MainActor (race: ConstraintRace) in try race.suggest() }
        let replacing = { @MainActor (race: ConstraintRace) in try race.replace() }
        let changing = { @MainActor (race: ConstraintRace) in try race.change() }
        return [
            addingCase(kind, count, peer),
            changeCase("suggesting a width", kind, count, peer, width) { $0.suggestToPeer() },
            changeCase("removing 2 and adding 2", kind, count, peer, replacing) { $0.replaceInPeer() },
            changeCase("changing 2 constants", kind, count, peer, changing) { $0.replaceInPeer() },
        ]
    }

    @MainActor
    private static func addingCase(_ kind: ConstraintScene.Kind, _ count: Int, _ peer: KiwiPeer?) -> Case {
        let repetitions = max(1, 5_000 / count)
        let ours = Measure.figure {
            var seconds = 0.0
            for _ in 0..<repetitions {
                var scene = ConstraintScene(kind, constraints: count)
                let start = now()
                try scene.addAll()
                seconds += now() - start
            }
            return seconds / Double(repetitions * count) * 1e9
        }
        let theirs = peer.map { peer in
            Measure.figure {
                var seconds = 0.0
                for _ in 0..<repetitions { seconds += peer.add(kind, constraints: count).seconds }
                var scene = ConstraintScene(kind, constraints: count)
                try scene.addAll()
                try ConstraintRace.compare(scene.sum, peer.add(kind, constraints: count).sum)
                return seconds / Double(repetitions * count) * 1e9
            }
        }
        return Case(
            "\(kind.name), \(count): adding, ns per constraint", ours: ours, peer: theirs.map { Peer("kiwi", $0) })
    }

    @MainActor
    private static func changeCase(
        _ what: String, _ kind: ConstraintScene.Kind, _ count: Int, _ peer: KiwiPeer?,
        _ ours: @escaping @MainActor (ConstraintRace) throws -> Void,
        _ theirs: @escaping @MainActor (ConstraintRace) -> Void
    ) -> Case {
        let race = ConstraintRace(kind, constraints: count, peer)
        return Case(
            "\(kind.name), \(count): \(what), µs",
            ours: .time(.microseconds) {
                try race.begin(ours, theirs)
                try ours(race)
            },
            peer: peer.map { _ in
                Peer(
                    "kiwi",
                    .time(.microseconds) {
                        try race.begin(ours, theirs)
                        theirs(race)
                    })
            })
    }
}

extension ConstraintScene.Kind {
    var name: String {
        switch self {
        case .chain: "chain"
        case .cells: "cells"
        case .adverseWithRoom: "adverse chain with room"
        case .adverseWithoutRoom: "adverse chain without room"
        }
    }
}

/// The same scene with both solvers, through the same changes.
@MainActor
private final class ConstraintRace {
    private let kind: ConstraintScene.Kind
    private let count: Int
    private let peer: KiwiPeer?
    private var scene: ConstraintScene
    private var peerScene: KiwiPeer.Scene?
    private var hasBegun = false
    private var step = 0
    private var peerStep = 0
    private var peerSum = 0.0

    init(_ kind: ConstraintScene.Kind, constraints: Int, _ peer: KiwiPeer?) {
        self.kind = kind
        count = constraints
        self.peer = peer
        scene = ConstraintScene(kind, constraints: constraints)
    }

    /// Makes the scenes when their turn has come, and lets both go through some changes and compare.
    func begin(_ ours: (ConstraintRace) throws -> Void, _ theirs: (ConstraintRace) -> Void) throws {
        guard !hasBegun else { return }
        hasBegun = true
        try scene.addAll()
        guard let peer else { return }
        peerScene = KiwiPeer.Scene(peer, kind, constraints: count)
        for _ in 0..<5 {
            try ours(self)
            theirs(self)
            try Self.compare(scene.sum, peerSum)
        }
    }

    static func compare(_ ours: Double, _ theirs: Double) throws {
        guard abs(ours - theirs) <= 1e-6 * abs(ours) else { throw Difference(ours: ours, theirs: theirs) }
    }

    private struct Difference: Error, CustomStringConvertible {
        var ours, theirs: Double

        var description: String { "the frames differ: they add up to \(ours) here, to \(theirs) with kiwi" }
    }

    func suggest() throws {
        step += 1
        try scene.suggest(width: width(step))
    }

    func suggestToPeer() {
        peerStep += 1
        peerSum = peerScene?.suggest(width: width(peerStep)) ?? 0
    }

    func replace() throws {
        step += 1
        try scene.replace(view: view(step), height: height(step))
    }

    func change() throws {
        step += 1
        try scene.change(view: view(step), height: height(step))
    }

    func replaceInPeer() {
        peerStep += 1
        peerSum = peerScene?.replace(view: view(peerStep), height: height(peerStep)) ?? 0
    }

    private func width(_ step: Int) -> Double { Double(300 + step % 50) }
    private func view(_ step: Int) -> Int { (scene.count / 2 + 7 * step) % scene.count }
    private func height(_ step: Int) -> Double { Double(25 + step % 11) }
}
