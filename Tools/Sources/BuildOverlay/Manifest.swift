import Foundation
import ProjectReader

/// The Package.swift of an overlay.
struct Manifest {
    private let name: String
    private let twill: URL
    private var targets: [String] = []

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
        let dependencies =
            libraries.sorted().map { "\"\($0)\"" } + products.map { ".product(name: \"\($0)\", package: \"Twill\")" }
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
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "\(name)",
            dependencies: [.package(name: "Twill", path: "\(twill.path)")],
            targets: [
        \(targets.joined(separator: ",\n"))
            ]
        )

        """
    }
}
