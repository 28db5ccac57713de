import BenchmarkHarness
import Foundation

extension Benchmark {
    /// The product list of Peers/WORKLOAD.md, scrolled by Twill and by other toolkits, each under its own X server.
    ///
    /// All of it is in one run, in turns. The programs are played and watched by Peers/scroll.py, which installs and builds
    /// the peers; what it cannot have it says.
    static let scroll = Benchmark(
        "scroll",
        reporting: { command in
            let runs = try ScrollRuns(command)
            let counts = runs.counts.filter { $0 <= 10_000 }
            var tables = counts.flatMap {
                [runs.table($0, of: ScrollRuns.cells), runs.table($0, of: ScrollRuns.nodes)]
            }
            tables += counts.map(runs.kinds)
            tables.append(runs.animations)
            tables += [runs.growth(of: ScrollRuns.cells), runs.growth(of: ScrollRuns.nodes)]
            return Report(
                outcomes: tables.flatMap { $0.outcomes(of: "scroll") },
                readable: (["scroll"] + tables.map(\.readable) + runs.remarks).joined(separator: "\n"))
        })
}

/// What the programs' runs came to.
@MainActor
private struct ScrollRuns {
    /// The list as hand-laid cells, and as nodes.
    static let cells = "twill"
    static let nodes = "twill-nodes"
    static let moving = "twill-animations"
    static let cellsWithoutPath = "twill-without-path"
    static let constraints = "twill-constraints"
    static let standardPeers = ["gtk-cairo", "qt-software", "chromium-virtual"]
    static let columns: [(key: String, column: PeerTable.Column)] = [
        ("main_mean_ms", .init("main thread mean", unit: "ms")),
        ("main_p99_ms", .init("main thread p99", unit: "ms")),
        ("process_and_xserver_ms", .init("cpu all threads and X server", unit: "ms")),
        ("pixels_p99_ms", .init("step to pixels p99", unit: "ms")),
        ("late_slots", .init("late slots")),
        ("blank", .init("blank cards", summary: .most)),
        ("first_frame_ms", .init("first frame", unit: "ms")),
        ("pss_mb", .init("memory PSS", unit: "MB")),
    ]

    let counts = [1_000, 10_000, 100_000]
    private let peers: [String]
    private var figures: [(peer: String, count: Int, values: [String: Double])] = []
    /// What could not be measured, and why.
    private(set) var remarks: [String] = []

    init(_ command: BenchmarkCommand) throws {
        let environment = ProcessInfo.processInfo.environment
        guard let programs = environment["TWILL_SCROLL"], let folder = environment["TWILL_PEERS"] else {
            throw NotBuilt()
        }
        peers = command.peers.isEmpty ? Self.standardPeers : command.peers
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Peers/scroll.py").standardizedFileURL.path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["python3", "-B", script, folder, "--twill", programs, "--peers", peers.joined(separator: ",")]
            + ["--items", counts.map(String.init).joined(separator: ","), "--runs", String(command.runs ?? 3)]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let lines = output.fileHandleForReading.readDataToEndOfFile().split(separator: UInt8(ascii: "\n"))
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        for line in lines { try read(Data(line)) }
    }

    private mutating func read(_ line: Data) throws {
        guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any],
            let peer = object["peer"] as? String
        else { return }
        if let reason = object["unavailable"] as? String {
            remarks.append("\(peer) was not measured: \(reason)\n")
        } else if let count = object["items"] as? Int {
            if let reason = object["failed"] as? String {
                remarks.append("A run of \(peer) with \(count) products failed: \(reason)\n")
            } else {
                figures.append((peer, count, object.compactMapValues { ($0 as? NSNumber)?.doubleValue }))
            }
        }
    }

    /// One of Twill's lists and its peers at one number of products.
    func table(_ count: Int, of ours: String) -> PeerTable {
        let title = Self.products(count) + (ours == Self.nodes ? " as nodes" : "")
        return table(title, count, programs: [ours] + peers)
    }

    /// Compares Twill's lists: nodes, cells, cells whose shadows have no path, and cells with constraints.
    func kinds(_ count: Int) -> PeerTable {
        table(
            "\(Self.products(count)) in Texture and UIKit", count,
            programs: [Self.nodes, Self.cells, Self.cellsWithoutPath, Self.constraints])
    }

    /// A list of animated images beside the list of nodes with still ones.
    var animations: PeerTable { table("a list of animated GIFs", counts[0], programs: [Self.moving, Self.nodes]) }

    private func table(_ title: String, _ count: Int, programs: [String]) -> PeerTable {
        var table = PeerTable(title, columns: Self.columns.map(\.column), programs: programs)
        for run in figures where run.count == count && programs.contains(run.peer) {
            table.add(run: Self.columns.map { run.values[$0.key] }, of: run.peer)
        }
        return table
    }

    /// The longest list beside its shorter ones, with the cells that it has made.
    func growth(of ours: String) -> PeerTable {
        let columns =
            Self.columns + [("cells", .init("live cells", summary: .most)), ("visible_cells", .init("visible cells"))]
        let programs = counts.reversed().map { "\(ours) with \(Self.products($0))" }
        let title = ours == Self.nodes ? "a long list as nodes" : "a long list"
        var table = PeerTable(title, columns: columns.map(\.column), programs: programs)
        for run in figures where run.peer == ours {
            table.add(run: columns.map { run.values[$0.key] }, of: "\(ours) with \(Self.products(run.count))")
        }
        return table
    }

    private static func products(_ count: Int) -> String {
        var digits = String(count)
        if digits.count > 3 { digits.insert(",", at: digits.index(digits.endIndex, offsetBy: -3)) }
        return "\(digits) products"
    }

    private struct NotBuilt: Error, CustomStringConvertible {
        var description: String {
            "TWILL_SCROLL and TWILL_PEERS do not say where the apps and the peers' folder are; run ./twill bench, which "
                + "builds them"
        }
    }

    private struct Failed: Error, CustomStringConvertible {
        var status: Int32
        var description: String { "Peers/scroll.py ended with status \(status); what it said is above" }
    }
}
