import Foundation

/// Reads the `Contents.json` files of asset catalogs.
enum AssetContents {
    static let fileName = "Contents.json"

    /// Xcode's files have a few kilobytes.
    static let largestFile = 4 << 20

    /// Returns the object in a folder's `Contents.json`; nil if there is none or it is damaged, which is added to
    /// `problems`.
    static func read(inFolder folder: String, problems: inout [String]) -> [String: Any]? {
        let path = folder + "/" + fileName
        var info = stat()
        guard stat(path, &info) == 0 else {
            problems.append(
                "there is no \(path), which lists what is in the folder. Copy the folder from the Xcode project again.")
            return nil
        }
        guard info.st_mode & S_IFMT == S_IFREG, info.st_size <= largestFile,
            let data = FileManager.default.contents(atPath: path)
        else {
            problems.append(
                "\(path) cannot be read as a file of at most \(largestFile >> 20) MB. "
                    + "Copy it from the Xcode project again.")
            return nil
        }
        do {
            if let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] { return object }
            problems.append(
                "\(path) holds no JSON object, as a Contents.json must. Copy it from the Xcode project again.")
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            problems.append(
                "\(path) is not valid JSON (\(reason ?? "it is damaged")). Copy it from the Xcode project again.")
        }
        return nil
    }

    /// Returns the objects of an array; other elements are added to `problems`.
    static func objects(_ key: String, of contents: [String: Any], path: String, problems: inout [String])
        -> [[String: Any]]
    {
        guard let value = contents[key] else { return [] }
        guard let array = value as? [Any] else {
            problems.append("\"\(key)\" in \(path) is no array. Copy the file from the Xcode project again.")
            return []
        }
        let objects = array.compactMap { $0 as? [String: Any] }
        if objects.count < array.count {
            problems.append(
                "\"\(key)\" in \(path) has elements that are no objects; they are ignored. "
                    + "Copy the file from the Xcode project again.")
        }
        return objects
    }

    /// Returns a JSON number, or a text that is one; nil if it is neither or not finite.
    static func number(_ value: Any?) -> Double? {
        let number: Double? =
            switch value {
            case let text as String: Double(text.trimmingCharacters(in: .whitespaces))
            case let number as NSNumber: number.doubleValue
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns a JSON Boolean.
    static func flag(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false }

    /// Returns the path of a file in a folder; nil, which is added to `problems`, if the name leads out of the folder.
    static func file(_ name: String, inFolder folder: String, problems: inout [String]) -> String? {
        if !name.contains("/"), !name.contains("\0"), name != ".." { return folder + "/" + name }
        problems.append(
            "the file name \"\(name)\" in \(folder)/\(fileName) leads out of the folder; it is ignored. "
                + "Put the file beside \(fileName).")
        return nil
    }
}
