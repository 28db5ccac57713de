import Foundation
import ProjectReader
import SourceRewriter

/// The Package.swift of an overlay.
struct Manifest {
    private let name: String
    private let twill: URL
    private var targets: [String] = []
    /// The packages of Twill's that targets need beside it, as `Shims`.
    private var packages: Set<String> = []

    init(_ name: String, twill: URL) {
        self.name = name
        self.twill = twill
    }

    /// Adds a target.
    ///
    /// - Parameters:
    ///   - imports: The modules that its sources import.
    ///   - libraries: Those that the project itself builds.
    mutating func add(_ target: ProjectTarget, imports: Set<String>, libraries: Set<String>) {
        var products = ["UIKit"]
        if target.kind == .app { products.append("TwillWindow") }
        if imports.contains("AsyncDisplayKit") { products.append("AsyncDisplayKit") }
        if imports.contains("TextureSwiftSupport") { products.append("TextureSwiftSupport") }
        var dependencies =
            libraries.sorted().map { "\"\($0)\"" } + products.map { ".product(name: \"\($0)\", package: \"Twill\")" }
        for module in imports.subtracting(libraries).sorted() {
            guard let package = AppleModules.package(of: module) else { continue }
            packages.insert(package)
            dependencies.append(".product(name: \"\(module)\", package: \"Twill\(package)\")")
        }
        targets.append(
            """
                    .\(target.kind == .app ? "executableTarget" : "target")(
                        name: "\(target.moduleName)", dependencies: [\(dependencies.joined(separator: ", "))],
                        resources: [\(target.hasResources ? ".copy(\"Resources\")" : "")],
                        swiftSettings: [\(settings(of: target).joined(separator: ", "))])
            """)
    }

    private func settings(of target: ProjectTarget) -> [String] {
        let mode = (target.swiftVersion ?? "5").hasPrefix("6") ? "v6" : "v5"
        var settings = [".swiftLanguageMode(.\(mode))"]
        if mode == "v6" { settings.append(".enableUpcomingFeature(\"InferIsolatedConformances\")") }
        if target.defaultIsolation == "MainActor" { settings.append(".defaultIsolation(MainActor.self)") }
        return settings + target.conditions.map { ".define(\"\($0)\")" }
    }

    var text: String {
        let others = packages.sorted().map {
            ", .package(name: \"Twill\($0)\", path: \"\(twill.appendingPathComponent("Tools/\($0)").path)\")"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name)",
                dependencies: [.package(name: "Twill", path: "\(twill.path)")\(others.joined())],
                targets: [
            \(targets.joined(separator: ",\n"))
                ]
            )

            """
    }
}
