/// Sums uses up to APIs, with what Compatibility.md says of them.
struct Verdicts {
    private let compatibility: Compatibility
    private var rows: [String: Compatibility.Row?] = [:]

    /// Names that a placeholder stands for where a project is run.
    private let placeholders: Set<String>

    init(_ compatibility: Compatibility, placeholders: Set<String> = []) {
        self.compatibility = compatibility
        self.placeholders = placeholders
    }

    /// What is not counted where it is found.
    private static let language: Set<String> = ["Swift", "_Concurrency", "_StringProcessing", "Glibc"]

    mutating func apis(_ uses: [Use]) -> [Report.API] {
        var result: [String: Report.API] = [:]
        for use in uses {
            if use.outcome == .found, Self.language.contains(use.module) { continue }
            let (verdict, advice) = verdict(use)
            let key = "\(verdict) \(use.api)"
            let place = Report.Place(path: use.path, line: use.line)
            if result[key] == nil {
                result[key] = Report.API(
                    name: use.api, module: use.module, verdict: verdict, places: [place], advice: advice)
            } else {
                result[key]?.places.append(place)
            }
        }
        return result.values.map { api in
            var api = api
            api.places.sort()
            return api
        }.sorted { ($0.name, $0.verdict.rawValue) < ($1.name, $1.verdict.rawValue) }
    }

    private mutating func row(_ use: Use) -> Compatibility.Row? {
        let key = "\(use.type) \(use.member ?? "")"
        if let known = rows[key] { return known }
        let row = compatibility.row(type: use.type, member: use.member)
        rows[key] = .some(row)
        return row
    }

    private mutating func verdict(_ use: Use) -> (Report.Verdict, String?) {
        switch use.outcome {
        case .foundByName: return (.works, nil)
        case .unknown: return (.unknown, use.advice)
        case .found:
            guard let row = row(use) else { return (.works, nil) }
            return (.partial, Compatibility.advice(row, member: use.member))
        case .absent:
            let isPlaceholder = placeholders.contains(use.member ?? use.type)
            let more = isPlaceholder ? " ./twill run builds it with a placeholder, which does nothing." : ""
            return (.absent, (use.advice ?? advice(use)) + more)
        }
    }

    private mutating func advice(_ use: Use) -> String {
        if let row = row(use) ?? compatibility.family(of: use.type), row.state == .absent {
            return "Compatibility.md lists it as absent: \(row.area). \(row.note)".trimmingSpaces
        }
        guard let member = use.member else {
            let what = use.api.first?.isUppercase == true ? "type" : "function"
            return "There is no such \(what) here. Keep what needs it out of this build, or replace it."
        }
        return use.type.isEmpty
            ? "There is no `\(member)` here." : "`\(use.type)` has no `\(member)` here; do without it."
    }
}

extension String {
    var trimmingSpaces: String {
        var text = Substring(self)
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
