/// Figures of several programs that did the same work: a row a program, a column a figure, the lesser the better.
public struct PeerTable: Sendable {
    public struct Column: Sendable, Equatable {
        /// What is measured: "main thread mean".
        public var name: String
        /// "ms", or empty for counts.
        public var unit: String
        /// What several runs come to.
        public var summary: Summary

        public init(_ name: String, unit: String = "", summary: Summary = .least) {
            self.name = name
            self.unit = unit
            self.summary = summary
        }

        var nameWithUnit: String { unit.isEmpty ? name : "\(name), \(unit)" }
    }

    public enum Summary: Sendable {
        /// For times and sizes: what else the machine does only ever adds to them.
        case least
        /// For faults, of which the worst run counts.
        case most
    }

    /// What the work was: "1,000 products".
    public var title: String
    public var columns: [Column]
    /// In the order of their rows.
    public private(set) var programs: [String]
    private var runs: [String: [[Double?]]] = [:]

    /// - Parameter programs: Ours first; then the peers.
    public init(_ title: String, columns: [Column], programs: [String]) {
        self.title = title
        self.columns = columns
        self.programs = programs
    }

    /// - Parameter figures: In the order of the columns; nil where the run had none.
    public mutating func add(run figures: [Double?], of program: String) {
        runs[program, default: []].append(figures)
    }

    /// nil where no run had a figure.
    public func figure(_ column: Int, of program: String) -> Double? {
        let figures = (runs[program] ?? []).compactMap { $0[column] }
        return columns[column].summary == .least ? figures.min() : figures.max()
    }

    /// The peer with the least figure; of equal ones the first.
    public func best(_ column: Int) -> (peer: String, figure: Double)? {
        var best: (peer: String, figure: Double)?
        for peer in programs.dropFirst() {
            guard let figure = figure(column, of: peer), best.map({ figure < $0.figure }) ?? true else { continue }
            best = (peer, figure)
        }
        return best
    }

    // MARK: As text

    /// One outcome for each column and peer.
    public func outcomes(of benchmark: String) -> [Outcome] {
        columns.indices.flatMap { column -> [Outcome] in
            let name = "\(title), \(columns[column].nameWithUnit)"
            guard let ours = figure(column, of: programs[0]) else { return [] }
            return programs.dropFirst().compactMap { peer in
                figure(column, of: peer).map {
                    Outcome(benchmark: benchmark, name: name, ours: ours, peer: peer, peerFigure: $0)
                }
            }
        }
    }

    /// A row a program, then the ratios of ours to the best peer and who that is.
    public var readable: String {
        var rows = [[title] + columns.map(\.nameWithUnit)]
        for program in programs {
            rows.append([program] + columns.indices.map { figure($0, of: program).map(Table.rounded) ?? "-" })
        }
        let ratios = columns.indices.map { column -> String in
            guard let ours = figure(column, of: programs[0]), let best = best(column) else { return "-" }
            let outcome = Outcome(
                benchmark: "", name: "", ours: ours, peer: best.peer, peerFigure: best.figure)
            return outcome.ratio.map { Table.rounded($0) + "x" } ?? "-"
        }
        rows.append(["\(programs[0]) / best peer"] + ratios)
        rows.append(["best peer"] + columns.indices.map { best($0)?.peer ?? "-" })
        return Table.aligned(rows)
    }
}
