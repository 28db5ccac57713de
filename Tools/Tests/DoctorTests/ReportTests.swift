import Foundation
import Testing

@testable import Doctor

/// The forms of a report: a table, a page and JSON.
@Suite struct ReportTests {
    private static let report: Report = {
        var report = Report(project: "Shop <1>", targets: ["Shop"], files: 2, lines: 30)
        let places = (1...3).map { Report.Place(path: "A.swift", line: $0) }
        report.apis = [
            .init(name: "UIView.alpha", module: "UIKit", verdict: .works, places: places),
            .init(
                name: "UITableView", module: "UIKit", verdict: .partial, places: [places[0]], advice: "No `drag` & drop"
            ),
            .init(name: "UITextField", module: "UIKit", verdict: .absent, places: [places[1]], advice: "Use <a> label"),
            .init(name: "WKWebView", module: "WebKit", verdict: .absent, places: places),
            .init(name: ".blur", module: "", verdict: .unknown, places: [places[2]]),
        ]
        report.modules = [.init(name: "WebKit", isApple: true, places: [places[0]])]
        report.dependencies = [.init(name: "Snappy", kind: .pod, version: "1.0", note: "Not tried")]
        report.obstacles = [.init(place: places[0], text: "no Core Data")]
        report.notes = ["B.swift cannot be read"]
        report.usesByName = 1
        return report
    }()

    @Test func figuresCountUsesAndAPIs() {
        #expect(Self.report.uses == Report.Figures(works: 3, partial: 1, absent: 4, unknown: 1))
        #expect(Self.report.names == Report.Figures(works: 1, partial: 1, absent: 2, unknown: 1))
        #expect(Self.report.uses.percent == 50)
        #expect(Report.Figures().percent == 100)
    }

    @Test func theTableBeginsWithWhatWouldWinMost() {
        let lines = Self.report.text(width: 100, hasColors: false).split(separator: "\n").map(String.init)

        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(lines.contains("           works   partial    absent   unknown      here"))
        #expect(lines.contains("uses           3         1         4         1    50.0 %"))
        let web = lines.firstIndex { $0.hasPrefix("     3  WKWebView") }
        let field = lines.firstIndex { $0.hasPrefix("     1  UITextField") }
        #expect(web != nil && field != nil && web! < field!)
        #expect(lines[field!].hasSuffix("A.swift:2  Use <a> label"))
        #expect(!lines.contains { $0.contains("UIView.alpha") })
    }

    @Test func columnsAreAligned() {
        let lines = Self.report.text(width: 100, hasColors: false).split(separator: "\n").map(String.init)
        let rows = lines.filter { $0.contains("A.swift:1") || $0.contains("A.swift:2") }.prefix(2)
        #expect(Set(rows.map { $0.range(of: "A.swift")!.lowerBound.utf16Offset(in: $0) }).count == 1)
    }

    @Test func colorsAreForTerminalsAlone() {
        #expect(!Self.report.text(width: 100, hasColors: false).contains("\u{1B}"))
        #expect(Self.report.text(width: 100, hasColors: true).contains("\u{1B}[31mAbsent"))
    }

    @Test func longTablesAreCutWithAHint() {
        var report = Self.report
        report.apis = (0..<100).map {
            .init(name: "UIThing\($0)", module: "UIKit", verdict: .absent, places: [.init(path: "A.swift", line: $0)])
        }
        let text = report.text(width: 80, hasColors: false, limit: 5)

        #expect(text.contains("… and 95 more; --html and --json have all."))
        #expect(text.split(separator: "\n").count < 30)
    }

    @Test func theJSONHasItsDocumentedKeys() throws {
        let root = try #require(
            try JSONSerialization.jsonObject(with: Self.report.json) as? [String: Any])

        #expect(
            Set(root.keys) == [
                "version", "project", "targets", "files", "lines", "percent", "uses", "apis", "symbols", "modules",
                "dependencies", "obstacles", "notes",
            ])
        #expect(root["version"] as? Int == 1)
        #expect((root["percent"] as? [String: Double])?["uses"] == 50)
        #expect((root["uses"] as? [String: Int]) == ["works": 3, "partial": 1, "absent": 4, "unknown": 1, "byName": 1])
        let symbols = try #require(root["symbols"] as? [[String: Any]])
        #expect(symbols.compactMap { $0["name"] as? String } == ["WKWebView", "UITextField", "UITableView", ".blur"])
        #expect(symbols[1]["advice"] as? String == "Use <a> label")
        #expect((symbols[1]["places"] as? [[String: Any]])?.first?["line"] as? Int == 2)
    }

    @Test func theJSONIsTheSameEachTime() {
        #expect(Self.report.json == Self.report.json)
        #expect(String(decoding: Self.report.json, as: UTF8.self).contains("\"uses\" : 50"))
    }

    @Test func thePageNeedsNoOtherFile() throws {
        let page = Self.report.html

        #expect(!page.contains("http"))
        #expect(!page.contains("src="))
        #expect(!page.contains("<link"))
        #expect(page.contains("prefers-color-scheme: dark"))
        #expect(page.contains("<h1>Shop &lt;1&gt;</h1>"))
        #expect(page.contains("Use &lt;a&gt; label"))
        #expect(page.contains("No <code>drag</code> &amp; drop"))
        for limit in Report.limits { #expect(page.contains(limit.prefix(40))) }
    }

    @Test func everyElementOfThePageIsClosed() throws {
        let page = Self.report.html
        for tag in ["section", "table", "tr", "td", "details", "ul", "li", "div", "code", "main", "header"] {
            let opened = page.ranges(of: "<\(tag)>").count + page.ranges(of: "<\(tag) ").count
            #expect(opened == page.ranges(of: "</\(tag)>").count, "\(tag)")
        }
    }

    @Test func strictMeansThatNothingIsAbsent() {
        var report = Report(project: "Shop")
        #expect(!report.lacksSomething)
        report.apis = [.init(name: "A", module: "", verdict: .unknown, places: [.init(path: "A", line: 1)])]
        #expect(!report.lacksSomething)
        report.modules = [.init(name: "Snappy", isApple: false, places: [])]
        #expect(!report.lacksSomething)
        report.dependencies = [.init(name: "OldKit", kind: .pod, verdict: .absent)]
        #expect(report.lacksSomething)
    }
}
