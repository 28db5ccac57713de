/// The services that an app uses of the system: accessibility, haptics, pasteboards and saved files.
///
/// Each headless host has its own, so that a test never sees what another left; in a window there is one for the
/// process.
@MainActor
package final class AppServices {
    package static var current: AppServices {
        (AppRuntime.shared.host as? HeadlessHost)?.services ?? ofProcess
    }

    private static let ofProcess = AppServices(savesFilesInMemory: false)

    package private(set) lazy var focus = AssistiveFocus()
    package private(set) lazy var feedback = FeedbackLog()
    package private(set) lazy var pasteboards = PasteboardStore()

    package let savedFiles: SavedFiles

    init(savesFilesInMemory: Bool = true) {
        savedFiles = SavedFiles(isInMemory: savesFilesInMemory)
    }
}
