import BenchmarkHarness

extension Benchmark {
    /// The product list of Peers/WORKLOAD.md, scrolled by Twill and by other toolkits, each under its own X server.
    ///
    /// All of it is in one run, in turns. The programs are played and watched by Peers/scroll.py, which installs and builds
    /// the peers; what it cannot have it says.
    static let scroll = Benchmark(
        "scroll",
        reporting: { command in
            let runs = try ScrolledRuns(
                command, standardPeers: ["gtk-cairo", "qt-software", "chromium-virtual"], items: "products")
            let cells = "twill", nodes = "twill-nodes"
            let counts = runs.counts.filter { $0 <= 10_000 }
            var tables = counts.flatMap { [runs.table($0, of: cells), runs.table($0, of: nodes, " as nodes")] }
            // Twill's lists: nodes, cells, cells whose shadows have no path, and cells with constraints.
            tables += counts.map {
                runs.table(
                    $0, of: nodes, " in Texture and UIKit", beside: [cells, "twill-without-path", "twill-constraints"])
            }
            tables.append(runs.table("a list of animated GIFs", counts[0], programs: ["twill-animations", nodes]))
            tables += [runs.growth(of: cells, "a long list"), runs.growth(of: nodes, "a long list as nodes")]
            return runs.report(of: "scroll", tables)
        })

    /// The grid of photos of Peers/WORKLOAD.md: as a collection view with a flow layout and with a compositional one,
    /// as a collection node, and in other toolkits.
    static let grid = Benchmark(
        "grid",
        reporting: { command in
            let runs = try ScrolledRuns(
                command, grid: true, standardPeers: ["qt-grid", "chromium-grid"], items: "photos")
            let kinds = [
                ("twill-grid", ""), ("twill-grid-compositional", ", compositional"), ("twill-grid-nodes", " as nodes"),
            ]
            var tables = runs.counts.filter { $0 <= 10_000 }.flatMap { count in
                kinds.map { runs.table(count, of: $0, $1) }
            }
            tables += kinds.map { runs.growth(of: $0, "a large grid\($1)") }
            return runs.report(of: "grid", tables)
        })
}
