public import Foundation

/// A Swift package that a project uses.
public struct PackageReference: Hashable, Sendable {
    /// Where it comes from.
    public enum Location: Hashable, Sendable {
        case folder(URL)
        /// A repository, with the requirement as a manifest has it, such as `exact: "1.0.0"`.
        case repository(String, requirement: String)
    }

    /// The package's location.
    public var location: Location
    /// The products that the project uses of it; empty where the project does not say.
    public var products: Set<String> = []

    /// Creates a reference.
    public init(_ location: Location) { self.location = location }

    /// The last part of the address, as SwiftPM identifies packages.
    public var identity: String {
        let name: String
        switch location {
        case .folder(let folder): name = folder.lastPathComponent
        case .repository(let address, _): name = address.split { "/:".contains($0) }.last.map(String.init) ?? address
        }
        return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
    }

    /// The line of a manifest.
    public var declaration: String {
        switch location {
        case .folder(let folder): ".package(path: \"\(folder.path)\")"
        case .repository(let address, let requirement): ".package(url: \"\(address)\", \(requirement))"
        }
    }
}
