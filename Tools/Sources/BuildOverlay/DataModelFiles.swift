import Foundation

/// The files of a model of Core Data that the built app finds: a `momd` with all versions, as Xcode makes of an
/// `xcdatamodeld`, or a `mom`. Each version is the project's XML, with the module of the target, whose classes it names.
struct DataModelFiles {
    private let model: URL
    private let module: String

    init(_ model: URL, module: String) {
        self.model = model
        self.module = module
    }

    /// Writes the files into a folder, and returns the resource's name below the target's folder.
    func write(to folder: URL, with writer: inout Writer) throws -> [String] {
        let name = model.deletingPathExtension().lastPathComponent
        guard model.pathExtension == "xcdatamodeld" else {
            guard let text = version(model) else { return [] }
            try writer.write(text, to: folder.appendingPathComponent(name + ".mom"))
            return ["Resources/\(name).mom"]
        }
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: model.path)) ?? []
        let result = folder.appendingPathComponent(name + ".momd")
        for file in contents.sorted() where file.hasSuffix(".xcdatamodel") {
            guard let text = version(model.appendingPathComponent(file)) else { continue }
            try writer.write(text, to: result.appendingPathComponent(String(file.dropLast(12)) + ".mom"))
        }
        let current = DataModel.version(of: model).deletingPathExtension().lastPathComponent
        let info = try PropertyListSerialization.data(
            fromPropertyList: ["NSManagedObjectModel_CurrentVersionName": current], format: .xml, options: 0)
        try writer.write(info, to: result.appendingPathComponent("VersionInfo.plist"))
        return ["Resources/\(name).momd"]
    }

    private func version(_ version: URL) -> String? {
        guard let text = try? String(contentsOf: version.appendingPathComponent("contents"), encoding: .utf8) else {
            return nil
        }
        // The element begins the file, after its declaration.
        guard let start = text.range(of: "<model") else { return text }
        return text.replacingCharacters(in: start, with: "<model twillModule=\"\(module)\"")
    }
}
