import Foundation
import ProjectReader
import SwiftParser
import SwiftSyntax

/// The packages that a project file of Xcode refers to.
struct XcodePackages {
    private typealias Object = [String: Any]
    private let path: URL

    init(_ path: URL) { self.path = path }

    func read() -> [Report.Dependency] {
        guard let data = try? Data(contentsOf: path.appendingPathComponent("project.pbxproj")),
            let list = PropertyList.dictionary(data),
            let objects = list["objects"] as? [String: Object]
        else { return [] }
        var result: [Report.Dependency] = []
        for object in objects.values {
            switch object["isa"] as? String {
            case "XCRemoteSwiftPackageReference":
                guard let url = object["repositoryURL"] as? String else { continue }
                var dependency = Report.Dependency(
                    name: DependencyReader.name(of: url), kind: .package, source: url)
                let requirement = object["requirement"] as? Object
                let keys = ["version", "minimumVersion", "branch", "revision"]
                dependency.version = keys.lazy.compactMap { requirement?[$0] as? String }.first ?? ""
                result.append(dependency)
            case "XCLocalSwiftPackageReference":
                guard let folder = object["relativePath"] as? String else { continue }
                let source = folder.hasPrefix(".") || folder.hasPrefix("/") ? folder : "./" + folder
                result.append(
                    Report.Dependency(name: DependencyReader.name(of: folder), kind: .package, source: source))
            default: break
            }
        }
        return result.sorted { $0.name < $1.name }
    }
}

/// The packages that a Package.swift asks for.
struct PackageManifest {
    private let tree: SourceFileSyntax

    init(_ text: String) { tree = Parser.parse(source: text) }

    var dependencies: [Report.Dependency] {
        let visitor = Visitor(viewMode: .sourceAccurate)
        visitor.walk(tree)
        return visitor.found
    }

    private final class Visitor: SyntaxVisitor {
        var found: [Report.Dependency] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "package" else {
                return .visitChildren
            }
            func text(_ label: String) -> String? {
                node.arguments.first { $0.label?.text == label }?.expression.as(StringLiteralExprSyntax.self)?
                    .representedLiteralValue
            }
            guard let source = text("url") ?? text("path") else { return .visitChildren }
            let isFolder = text("path") != nil
            var dependency = Report.Dependency(
                name: DependencyReader.name(of: source), kind: .package,
                source: isFolder && !source.hasPrefix(".") && !source.hasPrefix("/") ? "./" + source : source)
            dependency.version = text("from") ?? text("exact") ?? text("branch") ?? ""
            found.append(dependency)
            return .skipChildren
        }
    }
}

/// A Package.resolved, in the three forms that there are.
struct ResolvedPackages {
    private let path: URL

    init(_ path: URL) { self.path = path }

    func read() -> [Report.Dependency]? {
        guard let data = try? Data(contentsOf: path),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return nil }
        let pins = root["pins"] ?? (root["object"] as? [String: Any])?["pins"]
        guard let pins = pins as? [[String: Any]] else { return nil }
        return pins.compactMap { pin in
            guard let url = (pin["location"] ?? pin["repositoryURL"]) as? String else { return nil }
            var dependency = Report.Dependency(name: DependencyReader.name(of: url), kind: .package, source: url)
            let state = pin["state"] as? [String: Any]
            dependency.version = (state?["version"] ?? state?["branch"] ?? state?["revision"]) as? String ?? ""
            return dependency
        }
    }
}
