import Foundation

/// The place of a reference, and of what its failure writes.
///
///     Tests/AppTests/SignInTests.swift
///     Tests/AppTests/References/SignInTests/buttonStates.disabled.dark@3x.png
struct ReferenceLocation {
    /// The folder of the references of one test file.
    let folder: URL
    /// The file's name without its extension.
    let name: String
    let fileExtension: String
    private let artifacts: URL

    /// - Parameters:
    ///   - testFile: The path of the test file.
    ///   - function: The test function, as `#function` gives it.
    ///   - name: The expectation's own name in the function; nil for none.
    ///   - variant: What differs from a stage's defaults, such as ".dark@3x".
    init(
        testFile: String, function: String, name: String?, variant: String, fileExtension: String,
        environment: ReferenceEnvironment
    ) {
        let file = URL(fileURLWithPath: testFile)
        let stem = file.deletingPathExtension().lastPathComponent
        let beside = environment.folder ?? file.deletingLastPathComponent()
        folder = beside.appendingPathComponent("References", isDirectory: true)
            .appendingPathComponent(stem, isDirectory: true)
        let parts = [Self.fileName(Self.baseName(function))] + (name.map { [Self.fileName($0)] } ?? [])
        self.name = parts.joined(separator: ".") + variant
        self.fileExtension = fileExtension
        let root = environment.artifacts ?? Self.buildFolder(above: file)
        artifacts = root.appendingPathComponent(stem, isDirectory: true)
    }

    /// The reference itself.
    var file: URL { folder.appendingPathComponent("\(name).\(fileExtension)") }

    /// The file that states the versions of the libraries with which the folder's images were recorded.
    var libraries: URL { folder.appendingPathComponent("libraries.txt") }

    /// A file that a failure writes: `kind` is "expected", "actual" or "difference".
    func artifact(_ kind: String) -> URL { artifacts.appendingPathComponent("\(name).\(kind).\(fileExtension)") }

    /// The function's name without parameters and the marks of a raw identifier.
    static func baseName(_ function: String) -> String {
        if function.hasPrefix("`"), let end = function.dropFirst().firstIndex(of: "`") {
            return String(function[function.index(after: function.startIndex)..<end])
        }
        return String(function.prefix { $0 != "(" })
    }

    /// The same with a hyphen for each run of characters that a file's name should not have.
    static func fileName(_ text: String) -> String {
        var result = ""
        for character in text {
            if character.isLetter || character.isNumber || character == "_" || character == "-" {
                result.append(character)
            } else if !result.isEmpty, !result.hasSuffix("-") {
                result.append("-")
            }
        }
        while result.hasSuffix("-") { result.removeLast() }
        return result.isEmpty ? "unnamed" : result
    }

    /// The folder `.build/references` of the package that the file belongs to; else one of the system's for temporary files.
    private static func buildFolder(above file: URL) -> URL {
        var folder = file.deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder.appendingPathComponent(".build/references", isDirectory: true)
            }
            folder.deleteLastPathComponent()
        }
        return FileManager.default.temporaryDirectory.appendingPathComponent("references", isDirectory: true)
    }
}
