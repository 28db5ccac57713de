@testable import SourceRewriter

/// Rewrites one file.
func rewrite(_ source: String) -> String {
    SourceRewriter().rewrite([SourceFile(path: "Page.swift", text: source)]).texts["Page.swift"] ?? ""
}

/// Returns what is reported of one file, as `line: text`.
func findings(_ source: String) -> [String] {
    SourceRewriter().rewrite([SourceFile(path: "Page.swift", text: source)]).findings.map { "\($0.line): \($0.text)" }
}
