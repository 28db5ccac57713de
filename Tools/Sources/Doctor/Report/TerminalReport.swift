import Foundation
import ProjectReader

extension Report {
    /// Returns the report as lines for a terminal.
    ///
    /// - Parameters:
    ///   - width: The terminal's columns.
    ///   - hasColors: Whether escape sequences for colors are written.
    ///   - limit: How many lines a table has at most.
    public func text(width: Int, hasColors: Bool, limit: Int = 40) -> String {
        var page = TerminalPage(width: max(60, min(width, 200)), hasColors: hasColors)
        page.title("\(project): \(files.counted("Swift file")), \(lines.counted("line"))")
        for note in notes { page.paragraph(note, .yellow) }
        page.line("")
        page.figures(self)
        page.table("Absent", apis(.absent), .red, limit)
        page.table("Partial", apis(.partial), .yellow, limit)
        page.table("Unknown, probably absent", apis(.unknown), .yellow, limit)
        page.modules(modules)
        page.dependencies(dependencies)
        page.obstacles(obstacles, limit)
        page.line("")
        page.paragraph("These are estimates; ./twill doctor --help states the limits.", .plain)
        return page.lines.joined(separator: "\n") + "\n"
    }
}

extension Report.Module {
    /// What a module that is not here is.
    var described: String {
        if isPlaceholder { return "Apple's; a placeholder, with which the code around it works" }
        return isApple ? "Apple's; what uses it does not compile" : "of a dependency, or unknown"
    }
}

private struct TerminalPage {
    enum Color: String {
        case red = "31"
        case yellow = "33"
        case green = "32"
        case bold = "1"
        case plain = ""
    }

    let width: Int
    let hasColors: Bool
    var lines: [String] = []

    mutating func line(_ text: String) { lines.append(text) }

    private func colored(_ text: String, _ color: Color) -> String {
        hasColors && color != .plain ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }

    mutating func title(_ text: String) { line(colored(text, .bold)) }

    private mutating func heading(_ text: String, _ color: Color) {
        line("")
        line(colored(text, hasColors ? color : .plain))
    }

    mutating func paragraph(_ text: String, _ color: Color) {
        var rest = Substring(text)
        while rest.count > width {
            let end = rest.prefix(width).lastIndex(of: " ") ?? rest.index(rest.startIndex, offsetBy: width)
            line(colored(String(rest[..<end]), color))
            rest = rest[end...].drop { $0 == " " }
        }
        line(colored(String(rest), color))
    }

    mutating func figures(_ report: Report) {
        let rows = [("uses", report.uses), ("APIs", report.names)]
        line(pad("", 6) + ["works", "partial", "absent", "unknown", "here"].map { pad($0, 10, left: true) }.joined())
        for (name, figures) in rows {
            let numbers = [figures.works, figures.partial, figures.absent, figures.unknown]
            let percent = String(format: "%.1f %%", figures.percent)
            line(
                pad(name, 6) + numbers.map { pad(String($0), 10, left: true) }.joined()
                    + colored(pad(percent, 10, left: true), figures.percent >= 95 ? .green : .yellow))
        }
    }

    mutating func table(_ name: String, _ apis: [Report.API], _ color: Color, _ limit: Int) {
        guard !apis.isEmpty else { return }
        let uses = apis.reduce(0) { $0 + $1.places.count }
        heading("\(name): \(apis.count.counted("API")), \(uses.counted("use"))", color)
        let shown = apis.prefix(limit)
        let nameWidth = min(48, max(12, shown.map(\.name.count).max() ?? 0))
        line(pad("uses", 6, left: true) + "  " + pad("API", nameWidth) + "  first use and what to do")
        for api in shown {
            let place = api.places.first.map { "\($0.path):\($0.line)" } ?? ""
            // What is partial is known by what is missing, all else by where it is.
            var parts = color == .yellow && api.advice != nil ? [] : [place]
            if let advice = api.advice { parts.append(advice) }
            let text = parts.joined(separator: "  ")
            row([String(api.places.count), api.name], nameWidth, text)
        }
        if apis.count > limit { line("        … and \(apis.count - limit) more; --html and --json have all.") }
    }

    private mutating func row(_ cells: [String], _ nameWidth: Int, _ text: String) {
        let head = pad(cells[0], 6, left: true) + "  " + pad(cells[1], nameWidth)
        let room = width - head.count - 2
        line(head + "  " + (text.count > room ? text.prefix(max(0, room - 1)) + "…" : text))
    }

    mutating func modules(_ modules: [Report.Module]) {
        guard !modules.isEmpty else { return }
        heading("Imported modules that are not here", .red)
        let nameWidth = modules.map(\.name.count).max() ?? 0
        for module in modules {
            let kind = module.described
            row([String(module.places.count), module.name], nameWidth, kind)
        }
    }

    mutating func dependencies(_ dependencies: [Report.Dependency]) {
        guard !dependencies.isEmpty else { return }
        heading("Dependencies", .plain)
        let nameWidth = dependencies.map(\.name.count).max() ?? 0
        for dependency in dependencies {
            let version = dependency.version.isEmpty ? "" : " \(dependency.version)"
            let head = "  " + pad(dependency.name, nameWidth) + "  " + pad(dependency.verdict.rawValue, 8)
            let text = "\(dependency.kind.rawValue)\(version). \(dependency.note)"
            let room = width - head.count - 2
            line(head + "  " + (text.count > room ? text.prefix(max(0, room - 1)) + "…" : text))
        }
    }

    mutating func obstacles(_ obstacles: [Report.Obstacle], _ limit: Int) {
        guard !obstacles.isEmpty else { return }
        heading("What cannot be rewritten: \(obstacles.count.counted("place"))", .red)
        // Files in other languages are told by their number.
        let groups = Dictionary(grouping: obstacles, by: \.text).values
            .sorted { ($0[0].place, $0[0].text) < ($1[0].place, $1[0].text) }
        for group in groups.prefix(limit) {
            let more = group.count == 1 ? "" : " (and \((group.count - 1).counted("other place")))"
            line("  \(group[0].place.path):\(group[0].place.line)\(more): \(group[0].text)")
        }
        if groups.count > limit { line("  … and \(groups.count - limit) more kinds; --html and --json have all.") }
    }

    private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
        guard text.count < width else {
            return text.count == width || left ? text : text.prefix(width - 1) + "…"
        }
        let spaces = String(repeating: " ", count: width - text.count)
        return left ? spaces + text : text + spaces
    }
}
