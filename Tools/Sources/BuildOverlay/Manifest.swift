import Foundation
import ProjectReader

/// The Package.swift of an overlay.
struct Manifest {
    /// What a target is built as.
    enum Kind: String {
        case program = "executableTarget"
        case library = "target"
    }

    private let name: String
    private let twill: URL
    private var targets: [String] = []
    private var packages: [String] = []

    init(_ name: String, twill: URL) {
        self.name = name
        self.twill = twill
    }

    /// Adds a target.
    ///
    /// - Parameters:
    ///   - modules: The modules of the overlay that it uses.
    ///   - products: The products of Twill.
    ///   - native: Products of packages that are built as they are.
    mutating func add(
        _ target: ProjectTarget, as kind: Kind, modules: Set<String>, products: [String], resources: [String],
        native: [NativeProduct] = []
    ) {
        for product in native where !packages.contains(product.declaration) { packages.append(product.declaration) }
        add(
            target.moduleName, kind, modules, products, resources, settings(of: target),
            native.map { ".product(name: \"\($0.name)\", package: \"\($0.package)\")" })
    }

    /// Adds the program that runs the tests of modules.
    mutating func addRunner(_ name: String, modules: Set<String>) {
        add(name, .program, modules, ["UIKit", "TwillTestRunner"], [], [".swiftLanguageMode(.v6)"], [])
    }

    private mutating func add(
        _ name: String, _ kind: Kind, _ modules: Set<String>, _ products: [String], _ resources: [String],
        _ settings: [String], _ native: [String]
    ) {
        let dependencies =
            modules.sorted().map { "\"\($0)\"" } + products.map { ".product(name: \"\($0)\", package: \"Twill\")" }
            + native
        targets.append(
            """
                    .\(kind.rawValue)(
                        name: "\(name)", dependencies: [\(dependencies.joined(separator: ", "))],
                        resources: [\(resources.map { ".copy(\"\($0)\")" }.joined(separator: ", "))],
                        swiftSettings: [\(settings.joined(separator: ", "))])
            """)
    }

    /// What Swift 6 has turned on: naming it again is an error.
    private static let ofSwift6: Set<String> = [
        "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference",
        "DynamicActorIsolation", "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
        "ImplicitOpenExistentials", "ImportObjcForwardDeclarations", "InferSendableFromCaptures",
        "IsolatedDefaultValues", "NonfrozenEnumExhaustivity", "RegionBasedIsolation", "StrictConcurrency",
    ]

    private func settings(of target: ProjectTarget) -> [String] {
        let mode = (target.swiftVersion ?? "5").hasPrefix("6") ? "v6" : "v5"
        var features = target.upcomingFeatures
        if mode == "v6" {
            features.removeAll { Self.ofSwift6.contains($0) }
            if !features.contains("InferIsolatedConformances") { features.append("InferIsolatedConformances") }
        }
        var settings = [".swiftLanguageMode(.\(mode))"]
        settings += features.map { ".enableUpcomingFeature(\"\($0)\")" }
        if target.defaultIsolation == "MainActor" { settings.append(".defaultIsolation(MainActor.self)") }
        return settings + target.conditions.map { ".define(\"\($0)\")" }
    }

    /// A line that differs where Twill has other files than before: SwiftPM plans again only where the manifest is another.
    private static func state(of twill: URL) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let sources = FileManager.default.subpaths(atPath: twill.appendingPathComponent("Sources").path) ?? []
        let files = sources.filter { $0.hasSuffix(".swift") }.sorted()
        for byte in files.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "Twill has \(files.count) sources: \(String(hash, radix: 36))"
    }

    var text: String {
        let dependencies = [".package(name: \"Twill\", path: \"\(twill.path)\")"] + packages.sorted()
        return """
            // swift-tools-version: 6.2
            // \(Self.state(of: twill))
            import PackageDescription

            let package = Package(
                name: "\(name)",
                dependencies: [\(dependencies.joined(separator: ", "))],
                targets: [
            \(targets.joined(separator: ",\n"))
                ]
            )

            """
    }
}

/// A product of a package that needs no rewriting.
public struct NativeProduct: Hashable, Sendable {
    /// The product's name.
    public var name: String
    /// The package's identity.
    public var package: String
    /// The line that names the package in a manifest.
    public var declaration: String
    /// The modules in it.
    public var modules: Set<String>

    /// Creates a product.
    public init(name: String, package: String, declaration: String, modules: Set<String>) {
        self.name = name
        self.package = package
        self.declaration = declaration
        self.modules = modules
    }
}
