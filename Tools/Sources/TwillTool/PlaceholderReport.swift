import BuildOverlay
import ProjectReader
import SourceRewriter

/// What `twill run` says of placeholders.
struct PlaceholderReport {
    private let uses: [PlaceholderUse]

    init(_ uses: [PlaceholderUse]) { self.uses = uses }

    /// Logs the names, each with its number of places. Where placeholders are refused, every place is logged.
    func print(isStrict: Bool) throws(ProjectProblem) {
        guard !uses.isEmpty else { return }
        if isStrict {
            for use in uses.sorted() { log(use.description) }
            throw ProjectProblem(
                "The sources name \(names.count.counted("placeholder")), which --strict refuses: placeholders exist and do nothing. "
                    + "Documentation/YourApp.md lists them.")
        }
        let list = names.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count))" }
        log("Placeholders stand for what is not there yet: \(list.joined(separator: ", ")).")
    }

    private var names: [(name: String, count: Int)] {
        Dictionary(grouping: uses, by: \.name).map { (name: $0.key, count: $0.value.count) }
            .sorted { $0.name < $1.name }
    }
}
