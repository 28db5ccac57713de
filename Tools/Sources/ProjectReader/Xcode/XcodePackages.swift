import Foundation

/// The Swift packages that an Xcode project refers to.
struct XcodePackages {
    let objects: [String: [String: Any]]
    let folder: URL
    let project: [String: Any]

    var references: [PackageReference] {
        var result: [PackageReference] = []
        for id in project["packageReferences"] as? [String] ?? [] {
            guard let object = objects[id], var reference = reference(object) else { continue }
            for product in objects.values where product["isa"] as? String == "XCSwiftPackageProductDependency" {
                if product["package"] as? String == id, let name = product["productName"] as? String {
                    reference.products.insert(name)
                }
            }
            result.append(reference)
        }
        return result
    }

    private func reference(_ object: [String: Any]) -> PackageReference? {
        switch object["isa"] as? String {
        case "XCLocalSwiftPackageReference":
            guard let path = object["relativePath"] as? String else { return nil }
            return PackageReference(.folder(folder.appendingPathComponent(path).standardizedFileURL))
        case "XCRemoteSwiftPackageReference":
            guard let address = object["repositoryURL"] as? String,
                let requirement = object["requirement"] as? [String: Any], let text = declaration(requirement)
            else { return nil }
            return PackageReference(.repository(address, requirement: text))
        default: return nil
        }
    }

    /// The requirement as a manifest has it.
    private func declaration(_ requirement: [String: Any]) -> String? {
        func text(_ key: String) -> String? { requirement[key] as? String }
        switch text("kind") {
        case "upToNextMajorVersion": return text("minimumVersion").map { "from: \"\($0)\"" }
        case "upToNextMinorVersion": return text("minimumVersion").map { ".upToNextMinor(from: \"\($0)\")" }
        case "exactVersion": return text("version").map { "exact: \"\($0)\"" }
        case "versionRange":
            guard let low = text("minimumVersion"), let high = text("maximumVersion") else { return nil }
            return "\"\(low)\"..<\"\(high)\""
        case "branch": return text("branch").map { "branch: \"\($0)\"" }
        case "revision": return text("revision").map { "revision: \"\($0)\"" }
        default: return nil
        }
    }
}
