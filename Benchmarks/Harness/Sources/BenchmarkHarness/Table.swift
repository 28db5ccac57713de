import Foundation

/// Outcomes as text.
public enum Table {
    /// One line: benchmark, case, ours, peer, the peer's figure, ratio, with tabs between. A dash stands for what
    /// there is not.
    public static func tsv(_ outcome: Outcome) -> String {
        [
            outcome.benchmark, outcome.name, plain(outcome.ours), outcome.peer ?? "-",
            outcome.peerFigure.map(plain) ?? "-", outcome.ratio.map(plain) ?? "-",
        ]
        .map { $0.replacing(#/[\t\n]/#, with: " ") }
        .joined(separator: "\t")
    }

    /// A table for people, a block for each benchmark, columns aligned.
    public static func readable(_ outcomes: [Outcome]) -> String {
        let heads = ["", "ours", "peer", "", "ratio"]
        var rows: [[String]] = []
        for (index, outcome) in outcomes.enumerated() {
            if index == 0 || outcomes[index - 1].benchmark != outcome.benchmark {
                rows.append([outcome.benchmark] + heads.dropFirst())
            }
            rows.append([
                "  " + outcome.name, rounded(outcome.ours), outcome.peer ?? "-",
                outcome.peerFigure.map(rounded) ?? "", outcome.ratio.map { rounded($0) + "x" } ?? "-",
            ])
        }
        return aligned(rows, toTheLeft: [0, 2])
    }

    /// Rows of equally many cells, one below the other: figures to the right, the columns `toTheLeft` to the left.
    static func aligned(_ rows: [[String]], toTheLeft: Set<Int> = [0]) -> String {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return toTheLeft.contains(column) ? row[column] + padding : padding + row[column]
            }
            return cells.joined(separator: "  ").replacing(#/ +$/#, with: "") + "\n"
        }.joined()
    }

    /// A number with six significant digits and never an exponent: "0.000351", "1334", "nan".
    static func plain(_ number: Double) -> String { text(number, digits: 6) }

    /// A number as one would say it: three significant digits.
    static func rounded(_ number: Double) -> String { text(number, digits: 3) }

    private static func text(_ number: Double, digits: Int) -> String {
        guard number.isFinite else { return number.isNaN ? "nan" : number > 0 ? "inf" : "-inf" }
        guard number != 0 else { return "0" }
        let magnitude = Int(log10(abs(number)).rounded(.down))
        let decimals = max(0, digits - 1 - magnitude)
        let text = String(format: "%.\(decimals)f", number)
        guard text.contains(".") else { return text }
        return text.replacing(#/\.?0+$/#, with: "")
    }
}
