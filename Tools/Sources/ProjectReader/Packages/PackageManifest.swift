import Foundation

/// A Package.swift as `swift package dump-package` prints it.
struct PackageManifest: Decodable {
    struct Product: Decodable {
        var name: String
        var targets: [String]
    }

    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        var sources: [String]?
        var exclude: [String]?
        var resources: [Resource]?
        var dependencies: [Dependency]?
        var settings: [Setting]?
    }

    struct Resource: Decodable {
        var path: String
    }

    /// `{"byName": ["Name", null]}`, `{"target": ["Name", null]}` or `{"product": ["Name", "package", null, null]}`.
    struct Dependency: Decodable {
        var name: String
        var package: String?

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: [Part]].self)
            guard let (kind, parts) = kinds.first, case .text(let name)? = parts.first else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "a dependency without a name"))
            }
            self.name = name
            if kind == "product", parts.count > 1, case .text(let package) = parts[1] { self.package = package }
        }

        /// Names, with conditions beside them.
        private enum Part: Decodable {
            case text(String)
            case other

            init(from decoder: any Decoder) throws {
                self = (try? decoder.singleValueContainer().decode(String.self)).map(Self.text) ?? .other
            }
        }
    }

    /// `{"kind": {"define": {"_0": "NAME"}}, "tool": "swift"}`, with `{"platformNames": ["ios"], "config": "debug"}` as a
    /// condition.
    struct Setting: Decodable {
        private struct Condition: Decodable {
            var platformNames: [String]?
            var config: String?
        }

        var tool: String?
        var kind: [String: [String: String]]
        /// Whether it is for debug builds for iOS.
        var isForIOS: Bool

        private enum Keys: String, CodingKey { case tool, kind, condition }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            tool = try container.decodeIfPresent(String.self, forKey: .tool)
            // Settings with other kinds of values do not matter here.
            kind = (try? container.decode([String: [String: String]].self, forKey: .kind)) ?? [:]
            let condition = try container.decodeIfPresent(Condition.self, forKey: .condition)
            let platforms = condition?.platformNames ?? []
            isForIOS = (platforms.isEmpty || platforms.contains("ios")) && condition?.config != "release"
        }
    }

    struct PackageDependency: Decodable {
        var sourceControl: [SourceControl]?
        var fileSystem: [FileSystem]?
    }

    struct FileSystem: Decodable {
        var path: String
    }

    struct SourceControl: Decodable {
        struct Location: Decodable {
            var remote: [Remote]?
            var local: [String]?
        }

        struct Remote: Decodable {
            var urlString: String
        }

        struct Requirement: Decodable {
            struct Range: Decodable {
                var lowerBound: String
                var upperBound: String
            }

            var range: [Range]?
            var exact: [String]?
            var branch: [String]?
            var revision: [String]?

            var declaration: String? {
                if let range = range?.first { return "\"\(range.lowerBound)\"..<\"\(range.upperBound)\"" }
                if let exact = exact?.first { return "exact: \"\(exact)\"" }
                if let branch = branch?.first { return "branch: \"\(branch)\"" }
                return revision?.first.map { "revision: \"\($0)\"" }
            }
        }

        var identity: String
        var location: Location
        var requirement: Requirement
    }

    struct ToolsVersion: Decodable {
        var _version: String
    }

    var name: String
    var products: [Product]
    var targets: [Target]
    var dependencies: [PackageDependency]?
    var swiftLanguageVersions: [String]?
    var toolsVersion: ToolsVersion?
}
