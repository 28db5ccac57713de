extension SourceRewriter {
    /// What a file becomes with every statement on its line.
    package struct RewrittenFile: Sendable {
        /// The source after rewriting; what rules add stands behind the last line of the original.
        package let file: SourceFile
        package let findings: [Finding]
    }

    /// The declarations of a module that rules ask for.
    package struct Declarations: Sendable {
        let index: DeclarationIndex

        package init(_ files: [SourceFile]) { index = DeclarationIndex(files) }
    }

    /// Rewrites one file of a module as `rewrite(_:)` does, without moving overrides out of extensions.
    ///
    /// Files of a module may be rewritten on several threads.
    package func rewriteInPlace(_ file: SourceFile, of declarations: Declarations) -> RewrittenFile {
        var appendix: [String] = []
        var findings: [Finding] = []
        let result = rewrite(file, declarations.index, &appendix, &findings)
        guard !appendix.isEmpty else { return RewrittenFile(file: result, findings: findings) }
        return RewrittenFile(
            file: SourceFile(path: file.path, text: Self.adding(appendix, to: result.text)), findings: findings)
    }
}

extension SourceRewriter {
    /// Apple's frameworks that Twill has nothing of.
    package static var absentModules: Set<String> { ImportRule.absent }
}
