import Foundation
import ProjectReader

extension Report {
    /// The report as one page that needs no other file.
    public var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(project.escaped): what works on Linux</title>
        <style>
        \(HTMLStyle.text)
        </style>
        </head>
        <body>
        <header>
        <h1>\(project.escaped)</h1>
        <p>What of its code works with Twill, on Linux. \(files.counted("Swift file")), \(lines.counted("line"))\(
            targets.isEmpty ? "" : "; targets: \(targets.joined(separator: ", ").escaped)").</p>
        \(tiles)
        </header>
        <main>
        \(notesSection)\(table(.absent, "Absent", "Code that needs these does not compile, or is never called."))\(
            table(.partial, "Partial", "These can be used; the notes say what is missing."))\(
            table(.unknown, "Unknown", "Nothing has these names, and it is not known what they belong to: probably absent."))\(
            modulesSection)\(dependenciesSection)\(obstaclesSection)\(worksSection)
        <section><h2>How this was found out</h2><ul>
        \(Self.limits.map { "<li>\($0.escaped)</li>" }.joined(separator: "\n"))
        </ul></section>
        </main>
        </body>
        </html>

        """
    }

    // MARK: Figures

    private var tiles: String {
        func bar(_ name: String, _ figures: Figures) -> String {
            let total = Double(max(1, figures.works + figures.partial + figures.absent + figures.unknown))
            let parts = [
                ("works", figures.works), ("partial", figures.partial), ("absent", figures.absent),
                ("unknown", figures.unknown),
            ]
            let spans = parts.filter { $0.1 > 0 }.map { part in
                let width = String(format: "%.3f", 100 * Double(part.1) / total)
                return "<span class=\"\(part.0)\" style=\"width:\(width)%\"></span>"
            }
            let legend = parts.map { "<span><i class=\"\($0.0)\"></i>\($0.1) \($0.0)</span>" }
            return """
                <div class="tile"><p class="percent">\(String(format: "%.1f", figures.percent)) %</p>
                <p>of \(name) are here</p>
                <div class="bar" role="img" aria-label="\(parts.map { "\($0.1) \($0.0)" }.joined(separator: ", "))">\(spans.joined())</div>
                <p class="legend">\(legend.joined(separator: " "))</p></div>
                """
        }
        return "<div class=\"tiles\">\(bar("uses", uses))\(bar("APIs", names))</div>"
    }

    // MARK: Sections

    private var notesSection: String {
        guard !notes.isEmpty else { return "" }
        return "<section class=\"notes\"><h2>Read with gaps</h2><ul>"
            + notes.map { "<li>\($0.escaped)</li>" }.joined() + "</ul></section>\n"
    }

    private func table(_ verdict: Verdict, _ title: String, _ text: String) -> String {
        let apis = apis(verdict)
        guard !apis.isEmpty else { return "" }
        let uses = apis.reduce(0) { $0 + $1.places.count }
        let rows = apis.map { api in
            """
            <tr><td class="number">\(api.places.count)</td><td><code>\(api.name.escaped.breakable)</code>\(
                api.module.isEmpty ? "" : "<small>\(api.module.escaped)</small>")</td>\
            <td>\((api.advice ?? "").markedUp)</td><td>\(list(api.places))</td></tr>
            """
        }
        return """
            <section><h2><i class="\(verdict.rawValue)"></i>\(title)</h2><p>\(text) \(apis.count.counted("API")), \(uses.counted("use")).</p>
            <table class="apis"><thead><tr><th class="number">Uses</th><th>API</th><th>What to do</th><th>Where</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></section>

            """
    }

    private func list(_ places: [Place]) -> String {
        func item(_ place: Place) -> String { "<code>\(place.path.escaped.breakable):\(place.line)</code>" }
        let unique = places.reduce(into: [Place]()) { if $0.last != $1 { $0.append($1) } }
        guard unique.count > 2 else { return unique.map(item).joined(separator: "<br>") }
        return "<details><summary>\(item(unique[0])) and \(unique.count - 1) more</summary>"
            + unique.dropFirst().prefix(300).map(item).joined(separator: "<br>")
            + (unique.count > 301 ? "<br>… all of them are in the JSON report" : "") + "</details>"
    }

    private var modulesSection: String {
        guard !modules.isEmpty else { return "" }
        let rows = modules.map { module in
            "<tr><td class=\"number\">\(module.places.count)</td><td><code>\(module.name.escaped)</code></td><td>"
                + module.described
                + "</td><td>\(list(module.places))</td></tr>"
        }
        return "<section><h2>Imported modules that are not here</h2><table><thead><tr><th class=\"number\">Files</th>"
            + "<th>Module</th><th></th><th>Where</th></tr></thead><tbody>\(rows.joined())</tbody></table></section>\n"
    }

    private var dependenciesSection: String {
        guard !dependencies.isEmpty else { return "" }
        let rows = dependencies.map { dependency in
            "<tr><td><code>\(dependency.name.escaped)</code><small>\(dependency.source.escaped.breakable)</small></td>"
                + "<td>\(dependency.kind.rawValue)</td><td>\(dependency.version.escaped)</td>"
                + "<td><i class=\"\(dependency.verdict.rawValue)\"></i>\(dependency.verdict.rawValue)</td>"
                + "<td>\(dependency.note.markedUp)</td></tr>"
        }
        return "<section><h2>Dependencies</h2><table><thead><tr><th>Name</th><th>Kind</th><th>Version</th><th>Here</th>"
            + "<th></th></tr></thead><tbody>\(rows.joined())</tbody></table></section>\n"
    }

    private var obstaclesSection: String {
        guard !obstacles.isEmpty else { return "" }
        let rows = obstacles.map {
            "<tr><td><code>\($0.place.path.escaped.breakable):\($0.place.line)</code></td><td>\($0.text.escaped)</td></tr>"
        }
        return
            "<section><h2>What cannot be rewritten</h2><p>\(obstacles.count.counted("place")).</p><table><thead><tr><th>Where</th>"
            + "<th>What to do</th></tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></section>\n"
    }

    private var worksSection: String {
        let apis = apis(.works)
        guard !apis.isEmpty else { return "" }
        let items = apis.map { "<li><code>\($0.name.escaped.breakable)</code> \($0.places.count)</li>" }
        return
            "<section><h2><i class=\"works\"></i>Works</h2><details><summary>\(apis.count.counted("API"))</summary><ul class=\"columns\">"
            + items.joined() + "</ul></details></section>\n"
    }
}

extension String {
    fileprivate var escaped: String {
        var result = ""
        for character in self {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.append(character)
            }
        }
        return result
    }

    /// The text with places where a line may end.
    fileprivate var breakable: String {
        var result = ""
        for character in self {
            if character.isUppercase, result.last?.isLowercase == true { result += "<wbr>" }
            result.append(character)
            if "/.(:".contains(character) { result += "<wbr>" }
        }
        return result
    }

    /// The text with what stands in backticks as code.
    fileprivate var markedUp: String {
        escaped.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 1 ? "<code>\(String(part).breakable)</code>" : String(part)
        }.joined()
    }
}
