public import Foundation

extension Report {
    /// The report for programs. Keys stay as they are; new ones may be added, with a new `version` if a meaning changes.
    ///
    /// - `version`: 1.
    /// - `project`, `targets`, `files`, `lines`: what was read.
    /// - `percent`: `uses` and `apis`, the part of each that works or works partially, of what is known.
    /// - `uses`, `apis`: how many there are of `works`, `partial`, `absent`, `unknown`; `uses` also has `byName`.
    /// - `symbols`: of each API that does not simply work, `name`, `module`, `verdict`, `uses`, `advice` and `places`, each
    ///   with `path` and `line`.
    /// - `modules`: imported modules that are not here: `name`, `isApple`, `isPlaceholder`, `places`.
    /// - `dependencies`: `name`, `kind` (`package`, `pod`, `carthage`), `source`, `version`, `verdict`, `note`.
    /// - `obstacles`: what cannot be rewritten: `path`, `line`, `text`.
    /// - `notes`: what could not be read.
    public var json: Data {
        func figures(_ figures: Figures) -> [String: Any] {
            ["works": figures.works, "partial": figures.partial, "absent": figures.absent, "unknown": figures.unknown]
        }
        func list(_ places: [Place]) -> [[String: Any]] { places.map { ["path": $0.path, "line": $0.line] } }
        var useCounts = figures(uses)
        useCounts["byName"] = usesByName
        let symbols = [Verdict.absent, .partial, .unknown].flatMap(apis).map { api -> [String: Any] in
            var object: [String: Any] = [
                "name": api.name, "module": api.module, "verdict": api.verdict.rawValue, "uses": api.places.count,
                "places": list(api.places),
            ]
            object["advice"] = api.advice
            return object
        }
        let root: [String: Any] = [
            "version": 1, "project": project, "targets": targets, "files": files, "lines": lines,
            "percent": ["uses": uses.percent.rounded(toPlaces: 1), "apis": names.percent.rounded(toPlaces: 1)],
            "uses": useCounts, "apis": figures(names), "symbols": symbols,
            "modules": modules.map {
                ["name": $0.name, "isApple": $0.isApple, "isPlaceholder": $0.isPlaceholder, "places": list($0.places)]
                    as [String: Any]
            },
            "dependencies": dependencies.map {
                [
                    "name": $0.name, "kind": $0.kind.rawValue, "source": $0.source, "version": $0.version,
                    "verdict": $0.verdict.rawValue, "note": $0.note,
                ]
            },
            "obstacles": obstacles.map {
                ["path": $0.place.path, "line": $0.place.line, "text": $0.text] as [String: Any]
            },
            "notes": notes,
        ]
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? JSONSerialization.data(withJSONObject: root, options: options)) ?? Data("{}".utf8)
    }
}

extension Double {
    /// The number with as many decimals, as a decimal number so that it is written with no more.
    fileprivate func rounded(toPlaces places: Int) -> NSDecimalNumber {
        NSDecimalNumber(string: String(format: "%.\(places)f", self))
    }
}
