import Foundation
import TwillHost
import TwillSync
import TwillText

extension AppLauncher {
    /// Reads the app's Info.plist, and applies what comes before the first screen: fonts, appearance and the title.
    ///
    /// - Parameter delegateClass: Its module is the app's.
    static func applyInfoPlist(delegateClass: NSObject.Type?, host: (any TwillHost.Host)?) {
        let module = delegateClass.map { NibClasses.module(of: $0) } ?? ProcessInfo.processInfo.processName
        let info = InfoPlistFile.load(module: module)
        InfoPlistFile.publish(info)
        apply(info, host: host)
    }

    /// Lets tests without a host app count as built with an SDK, such as `iphoneos14.5`.
    package static func useSDK(_ name: String) { AppContext.current.application.info.useSDK(name) }

    static func apply(_ info: InfoPlist, host: (any TwillHost.Host)?) {
        AppContext.current.application.info = info
        if let name = info.name { host?.setTitle(name) }
        for font in info.fonts { register(font, info) }
        if info.interfaceStyle != .unspecified { UIScreen.main.setStyle(info.interfaceStyle) }
        UIScreen.main.statusBar.setNeedsUpdate()
    }

    /// Registers a font of `UIAppFonts`, whose path is relative to the app's resources.
    private static func register(_ font: String, _ info: InfoPlist) {
        let folder = (info.path as NSString).deletingLastPathComponent
        let name = (font as NSString).lastPathComponent
        let folders = [ResourceFolders.Folder(path: folder, isDeep: true)] + ResourceFolders.searched
        let places = folders.flatMap { [$0.path + "/" + font, $0.path + "/" + name] }
        let path =
            places.first(where: FileManager.default.fileExists(atPath:))
            ?? folders.lazy.filter(\.isDeep).compactMap { find(name, in: $0.path, depth: 0) }.first
        guard let path else {
            return logError(
                "\(info.path): UIAppFonts names \"\(font)\", and there is no such file in the app's resources. Add it to the "
                    + "target's resources; the font is left out.", subsystem: "Info.plist")
        }
        do throws(AppFonts.Failure) {
            try AppFonts.register(path: path)
        } catch {
            // Code may have registered it already.
            guard error.reason != .registeredAlready else { return }
            logError("\(info.path): UIAppFonts names \"\(font)\". \(error)", subsystem: "Info.plist")
        }
    }

    private static func find(_ name: String, in folder: String, depth: Int) -> String? {
        guard depth < 8 else { return nil }
        let entries = ResourceFolders.entries(of: folder)
        if entries.contains(where: { $0.name == name }) { return folder + "/" + name }
        return entries.lazy.filter { $0.isFolder && !$0.name.hasSuffix(".xcassets") }.sorted { $0.name < $1.name }
            .compactMap { find(name, in: folder + "/" + $0.name, depth: depth + 1) }.first
    }
}
