import Foundation
import TwillDrawing

/// The settings of the process that expectations of references depend on.
package struct ReferenceEnvironment: Sendable {
    /// The value of `TWILL_RECORD`; nil where it is not set.
    package var record: String?
    /// Whether this is continuous integration, where nothing is recorded.
    package var isContinuousIntegration: Bool
    /// The folder for the images and texts of failures; nil for the package's build folder.
    package var artifacts: URL?
    /// The folder that stands for the one of the test file; nil for that one itself.
    package var folder: URL?
    /// The versions of the libraries that draw, one a line.
    package var libraries: String

    package init(
        record: String? = nil, isContinuousIntegration: Bool = false, artifacts: URL? = nil, folder: URL? = nil,
        libraries: String = ReferenceEnvironment.installedLibraries
    ) {
        self.record = record
        self.isContinuousIntegration = isContinuousIntegration
        self.artifacts = artifacts
        self.folder = folder
        self.libraries = libraries
    }

    /// The process's own settings, where a test of the machinery has not set others.
    package static var current: ReferenceEnvironment { override ?? process }

    @TaskLocal package static var override: ReferenceEnvironment?

    private static var process: ReferenceEnvironment {
        let variables = ProcessInfo.processInfo.environment
        let integration = variables["CI"]?.lowercased() ?? ""
        return ReferenceEnvironment(
            record: variables["TWILL_RECORD"].flatMap { $0.isEmpty ? nil : $0 },
            isContinuousIntegration: !["", "0", "false", "no"].contains(integration),
            artifacts: variables["TWILL_ARTIFACTS"].flatMap {
                $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true)
            })
    }

    /// The libraries that decide on pixels, in the alphabet's order, and the kind of processor.
    package static let installedLibraries =
        DrawingLibraries.versions.map { "\($0.name) \($0.version)\n" }.joined() + "\(architecture)\n"

    private static var architecture: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "another processor"
        #endif
    }
}
