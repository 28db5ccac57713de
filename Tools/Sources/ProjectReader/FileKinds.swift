import Foundation

/// What files are for, by their names.
public enum FileKinds {
    /// Resources that an app finds by name.
    static let resources: Set<String> = [
        "xib", "storyboard", "xcassets", "strings", "stringsdict", "xcstrings", "png", "jpg", "jpeg", "gif", "webp",
        "svg",
        "pdf", "ttf", "otf", "ttc", "json", "plist", "txt", "html", "css", "js", "md", "csv", "xml", "bundle", "lproj",
        "mp3", "wav", "m4a", "aif", "caf", "mp4", "mov", "der", "cer",
    ]

    static let foreignSources: Set<String> = ["m", "mm", "c", "cc", "cpp", "metal", "s"]

    /// Folders that are one resource.
    static let folders: Set<String> = ["xcassets", "lproj", "bundle", "xcdatamodeld", "xcdatamodel"]

    /// Folders that no project's sources are in.
    static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

    /// Returns the name of a target as a module has it.
    public static func moduleName(_ name: String) -> String {
        var result = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        if result.first?.isNumber == true { result = "_" + result.dropFirst() }
        return result
    }

    /// Returns the files below a folder by what they are for.
    static func files(below folder: URL, into target: inout ProjectTarget, except: (URL) -> Bool = { _ in false }) {
        let contents = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for file in contents.sorted(by: { $0.path < $1.path })
        where !file.lastPathComponent.hasPrefix(".") && !except(file) {
            let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
            if isFolder, !folders.contains(file.pathExtension) {
                guard !skipped.contains(file.lastPathComponent),
                    !["xcodeproj", "xcworkspace"].contains(file.pathExtension)
                else { continue }
                files(below: file, into: &target, except: except)
            } else {
                add(file, to: &target)
            }
        }
    }

    static func add(_ file: URL, to target: inout ProjectTarget) {
        let kind = file.pathExtension.lowercased()
        if kind == "swift" {
            target.sources.append(file)
        } else if kind == "xcdatamodeld" || kind == "xcdatamodel" {
            target.dataModels.append(file)
        } else if foreignSources.contains(kind) {
            target.foreignSources.append(file)
        } else if file.lastPathComponent == "Info.plist" {
            target.infoPlist = target.infoPlist ?? file
        } else if resources.contains(kind) {
            target.resources.append(file)
        }
    }
}
