import Foundation

/// An `.xcodeproj`: a graph of objects in a property list of the old style.
struct XcodeProject {
    private typealias Object = [String: Any]

    private let path: URL
    private let folder: URL

    init(_ path: URL) {
        self.path = path
        folder = path.deletingLastPathComponent()
    }

    func read() throws(ProjectProblem) -> Project {
        let file = path.appendingPathComponent("project.pbxproj")
        guard let data = try? Data(contentsOf: file) else {
            throw ProjectProblem("\(file.path) cannot be read. Check that the project is whole.")
        }
        guard let list = PropertyList.dictionary(data),
            let objects = list["objects"] as? [String: Object], let root = list["rootObject"] as? String,
            let project = objects[root]
        else {
            throw ProjectProblem(
                "\(file.path) is no project file of Xcode, or is damaged. Open it in Xcode and save it.")
        }
        let graph = Graph(objects: objects, folder: folder, root: project)
        var result = Project(name: path.deletingPathExtension().lastPathComponent, folder: folder, targets: [])
        for id in project["targets"] as? [String] ?? [] {
            guard let object = objects[id], object["isa"] as? String == "PBXNativeTarget" else { continue }
            result.targets.append(graph.target(object))
        }
        guard !result.targets.isEmpty else { throw ProjectProblem("\(path.path) has no target that builds code.") }
        result.notes = graph.configurationNotes
        result.schemes = Scheme.all(in: path)
        result.resolvedPackages = XcodePackages.resolved(in: path.appendingPathComponent("project.xcworkspace"))
        result.packages = XcodePackages(objects: objects, folder: folder, project: project).references
        return result
    }

    // MARK: Objects

    private struct Graph {
        let objects: [String: Object]
        let folder: URL
        let root: Object
        private let paths: [String: URL]

        init(objects: [String: Object], folder: URL, root: Object) {
            self.objects = objects
            self.folder = folder
            self.root = root
            var paths: [String: URL] = [:]
            if let main = root["mainGroup"] as? String { Self.place(main, in: folder, folder, objects, &paths) }
            self.paths = paths
        }

        /// Works out where each file of a group is. A file that is reached twice, as in a damaged project, is placed once.
        private static func place(
            _ id: String, in parent: URL, _ root: URL, _ objects: [String: Object], _ paths: inout [String: URL]
        ) {
            guard paths[id] == nil, let object = objects[id] else { return }
            let base: URL
            switch object["sourceTree"] as? String {
            case "SOURCE_ROOT": base = root
            case "<absolute>": base = URL(fileURLWithPath: "/")
            default: base = parent
            }
            let place = (object["path"] as? String).map { base.appendingPathComponent($0).standardizedFileURL } ?? base
            paths[id] = place
            for child in object["children"] as? [String] ?? [] { Self.place(child, in: place, root, objects, &paths) }
        }

        func target(_ object: Object) -> ProjectTarget {
            let name = object["name"] as? String ?? "Target"
            let settings = TargetSettings(
                chain(root) + chain(object), folder: folder, name: name)
            var target = ProjectTarget(
                name: name, kind: kind(object["productType"] as? String ?? ""),
                moduleName: FileKinds.moduleName(settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name))
            for phase in object["buildPhases"] as? [String] ?? [] {
                guard let phase = objects[phase],
                    ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"] as? String ?? "")
                else { continue }
                for file in phase["files"] as? [String] ?? [] {
                    guard let reference = objects[file]?["fileRef"] as? String else { continue }
                    add(reference, to: &target)
                }
            }
            // Xcode 16 lists folders in place of files.
            for group in object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
                addFolder(group, to: &target, object)
            }
            target.infoPlist = settings.file("INFOPLIST_FILE") ?? target.infoPlist
            target.buildSettings = settings.expanded
            for (key, value) in target.buildSettings where key.hasPrefix("INFOPLIST_KEY_") {
                target.infoPlistKeys[String(key.dropFirst(14))] = value
            }
            target.bridgingHeader = settings.file("SWIFT_OBJC_BRIDGING_HEADER")
            target.swiftVersion = settings["SWIFT_VERSION"]
            target.defaultIsolation = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]
            target.conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
                .map(String.init).filter { !$0.hasPrefix("$") }
            target.upcomingFeatures = settings.upcomingFeatures
            target.testHost = settings["TEST_HOST"].flatMap {
                $0.isEmpty ? nil : URL(fileURLWithPath: $0).lastPathComponent
            }
            target.isForIOS = settings.isForIOS
            for dependency in object["dependencies"] as? [String] ?? [] {
                if let id = objects[dependency]?["target"] as? String, let name = objects[id]?["name"] as? String {
                    target.dependencies.append(name)
                }
            }
            return target
        }

        /// The settings of a debug build, the nearest to the target last.
        private func chain(_ object: Object) -> [BuildSettings] {
            guard let configuration = debugConfiguration(object) else { return [] }
            var own = BuildSettings()
            // Those without a condition first.
            for (key, value) in (configuration["buildSettings"] as? Object ?? [:]).sorted(by: { $0.key < $1.key }) {
                if let text = value as? String { own.set(key, text) }
                if let list = value as? [String] { own.set(key, list.joined(separator: " ")) }
            }
            return (file(of: configuration).map { [ConfigurationFile($0, project: folder).settings] } ?? []) + [own]
        }

        private func debugConfiguration(_ object: Object) -> Object? {
            let list = (object["buildConfigurationList"] as? String).flatMap { objects[$0] }
            let configurations = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
            return configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
        }

        /// The `.xcconfig` that a configuration is based on: a file of a group, or one in a folder that Xcode 16
        /// synchronizes.
        private func file(of configuration: Object) -> URL? {
            if let id = configuration["baseConfigurationReference"] as? String { return paths[id] }
            guard let anchor = configuration["baseConfigurationReferenceAnchor"] as? String,
                let path = configuration["baseConfigurationReferenceRelativePath"] as? String
            else { return nil }
            return paths[anchor]?.appendingPathComponent(path).standardizedFileURL
        }

        /// What of the project's `.xcconfig` files could not be read.
        var configurationNotes: [String] {
            let targets = (root["targets"] as? [String] ?? []).compactMap { objects[$0] }
            let files = ([root] + targets).compactMap { debugConfiguration($0).flatMap(file) }
            var seen: Set<String> = []
            return files.filter { seen.insert($0.path).inserted }
                .flatMap { ConfigurationFile($0, project: folder).notes }
        }

        private func kind(_ type: String) -> ProjectTarget.Kind {
            switch type {
            case "com.apple.product-type.application": .app
            case "com.apple.product-type.framework", "com.apple.product-type.framework.static",
                "com.apple.product-type.library.static", "com.apple.product-type.library.dynamic":
                .library
            case "com.apple.product-type.bundle.unit-test": .tests
            default: .other(type)
            }
        }

        private func add(_ id: String, to target: inout ProjectTarget) {
            guard let object = objects[id] else { return }
            // Localized files are in a group with one file for each language.
            if object["isa"] as? String == "PBXVariantGroup" {
                for child in object["children"] as? [String] ?? [] { add(child, to: &target) }
            } else if let file = paths[id] {
                FileKinds.add(file, to: &target)
            }
        }

        private func addFolder(_ id: String, to target: inout ProjectTarget, _ object: Object) {
            guard let group = objects[id], let folder = paths[id] else { return }
            let excluded = Set(
                (group["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
                    .filter { exception in
                        (exception["target"] as? String).flatMap { objects[$0]?["name"] as? String } == object["name"]
                            as? String
                    }
                    .flatMap { $0["membershipExceptions"] as? [String] ?? [] }
                    .map { folder.appendingPathComponent($0).standardizedFileURL.path })
            FileKinds.files(below: folder, into: &target) { excluded.contains($0.standardizedFileURL.path) }
        }
    }
}
