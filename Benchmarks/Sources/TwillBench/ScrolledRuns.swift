import BenchmarkHarness
import Foundation

/// What the programs that were scrolled by Peers/scroll.py came to.
@MainActor
struct ScrolledRuns {
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

    /// What an item is: "products".
    private let items: String

    init(_ command: BenchmarkCommand, grid: Bool = false, standardPeers: [String], items: String) throws {
        self.items = items
        let environment = ProcessInfo.processInfo.environment
        guard let programs = environment["TWILL_SCROLL"], let folder = environment["TWILL_PEERS"] else {
            throw NotBuilt()
        }
        peers = command.peers.isEmpty ? standardPeers : command.peers
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Peers/scroll.py").standardizedFileURL.path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["python3", "-B", script, folder, "--twill", programs, "--peers", peers.joined(separator: ",")]
            + ["--items", counts.map(String.init).joined(separator: ","), "--runs", String(command.runs ?? 3)]
            + (grid ? ["--grid"] : [])
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
                remarks.append("A run of \(peer) with \(count) \(items) failed: \(reason)\n")
            } else {
                figures.append((peer, count, object.compactMapValues { ($0 as? NSNumber)?.doubleValue }))
            }
        }
    }

    /// A program of Twill's beside others at one number of items; beside the peers by default.
    func table(_ count: Int, of ours: String, _ kind: String = "", beside others: [String]? = nil) -> PeerTable {
        table(number(count) + kind, count, programs: [ours] + (others ?? peers))
    }

    /// Several programs at one number of items.
    func table(_ title: String, _ count: Int, programs: [String]) -> PeerTable {
        var table = PeerTable(title, columns: Self.columns.map(\.column), programs: programs)
        for run in figures where run.count == count && programs.contains(run.peer) {
            table.add(run: Self.columns.map { run.values[$0.key] }, of: run.peer)
        }
        return table
    }

    /// The largest number of items beside smaller ones, with the cells that were made.
    func growth(of ours: String, _ title: String) -> PeerTable {
        let columns =
            Self.columns + [("cells", .init("live cells", summary: .most)), ("visible_cells", .init("visible cells"))]
        let programs = counts.reversed().map { "\(ours) with \(number($0))" }
        var table = PeerTable(title, columns: columns.map(\.column), programs: programs)
        for run in figures where run.peer == ours {
            table.add(run: columns.map { run.values[$0.key] }, of: "\(ours) with \(number(run.count))")
        }
        return table
    }

    func report(of benchmark: String, _ tables: [PeerTable]) -> Benchmark.Report {
        Benchmark.Report(
            outcomes: tables.flatMap { $0.outcomes(of: benchmark) },
            readable: ([benchmark] + tables.map(\.readable) + remarks).joined(separator: "\n"))
    }

    private func number(_ count: Int) -> String {
        var digits = String(count)
        if digits.count > 3 { digits.insert(",", at: digits.index(digits.endIndex, offsetBy: -3)) }
        return "\(digits) \(items)"
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
