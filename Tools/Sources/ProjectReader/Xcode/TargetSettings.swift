import Foundation

/// The settings of a target, with the project's below them.
struct TargetSettings {
    private let settings: BuildSettings
    private let folder: URL

    /// - Parameter chain: The settings of the project and the target, each with those of its `.xcconfig` before it.
    init(_ chain: [BuildSettings], folder: URL, name: String) {
        self.folder = folder
        var settings = BuildSettings()
        settings.set("CONFIGURATION", "Debug")
        settings.set("PLATFORM_NAME", "iphonesimulator")
        settings.set("TARGET_NAME", name)
        settings.set("SRCROOT", folder.path)
        settings.set("PROJECT_DIR", folder.path)
        for part in chain { settings.add(part) }
        if settings.values["PRODUCT_NAME"] == nil { settings.set("PRODUCT_NAME", name) }
        settings.set("EXECUTABLE_NAME", "$(PRODUCT_NAME)")
        if settings.values["PRODUCT_MODULE_NAME"] == nil {
            settings.set("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)")
        }
        self.settings = settings
    }

    /// Features of Swift that are turned on, as settings of Xcode or as flags of the compiler.
    var upcomingFeatures: [String] {
        var result: [String] = []
        for (key, value) in settings.values where key.hasPrefix("SWIFT_UPCOMING_FEATURE_") && value == "YES" {
            // MEMBER_IMPORT_VISIBILITY is MemberImportVisibility.
            result.append(key.dropFirst(23).split(separator: "_").map { $0.capitalized }.joined())
        }
        var words = (self["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)[...]
        while let word = words.popFirst() {
            if word == "-enable-upcoming-feature", let name = words.popFirst() { result.append(name) }
        }
        return result.sorted()
    }

    /// False where the settings name other systems only.
    var isForIOS: Bool {
        if let platforms = self["SUPPORTED_PLATFORMS"], !platforms.isEmpty { return platforms.contains("iphone") }
        guard let root = settings.values["SDKROOT"], !root.isEmpty, root != "auto" else { return true }
        return root.hasPrefix("iphone")
    }

    /// All settings with the values that they refer to.
    var expanded: [String: String] { settings.expanded }

    subscript(key: String) -> String? { settings[key] }

    /// Returns the file that a setting names; nil if there is none.
    func file(_ key: String) -> URL? {
        guard let path = self[key], !path.isEmpty else { return nil }
        let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
        return FileManager.default.fileExists(atPath: url.path) ? url.standardizedFileURL : nil
    }
}
