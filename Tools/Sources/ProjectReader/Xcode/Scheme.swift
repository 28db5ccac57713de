public import Foundation
import FoundationXML

/// What a scheme of Xcode runs and tests.
public struct Scheme: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The target that the scheme runs.
    public var app: String?
    /// The tests that it names, without those of its plans.
    public var tests: [TestSelection] = []
    /// Its test plans, the default one first.
    public var testPlans: [URL] = []

    /// Returns the schemes in the shared data of a project or workspace, and in its users', by name.
    static func all(in container: URL) -> [Scheme] {
        var folders = [container.appendingPathComponent("xcshareddata")]
        let users = container.appendingPathComponent("xcuserdata")
        folders += (try? FileManager.default.contentsOfDirectory(at: users, includingPropertiesForKeys: nil)) ?? []
        let files = folders.flatMap { folder in
            (try? FileManager.default.contentsOfDirectory(
                at: folder.appendingPathComponent("xcschemes"), includingPropertiesForKeys: nil)) ?? []
        }
        return files.filter { $0.pathExtension == "xcscheme" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
            .compactMap { Scheme($0, in: container.deletingLastPathComponent()) }
    }

    /// Nil if the file is no scheme.
    ///
    /// - Parameter folder: The folder of the project or workspace.
    private init?(_ file: URL, in folder: URL) {
        guard let data = try? Data(contentsOf: file) else { return nil }
        name = file.deletingPathExtension().lastPathComponent
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse(), reader.isScheme, reader.path.isEmpty else { return nil }
        app = reader.app
        tests = reader.tests
        testPlans = reader.testPlans.map { folder.appendingPathComponent($0).standardizedFileURL }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var isScheme = false
        var app: String?
        var tests: [TestSelection] = []
        var testPlans: [String] = []
        /// The elements that are open: a file that ends early leaves some.
        private(set) var path: [String] = []
        /// The entry of tests that is being read.
        private var test: TestSelection?
        private var isSkipped = false

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            switch name {
            case "Scheme": isScheme = path.isEmpty
            case "TestableReference":
                test = TestSelection(target: "")
                isSkipped = attributes["skipped"] == "YES"
                if attributes["useTestSelectionWhitelist"] == "YES" { test?.only = [] }
            case "BuildableReference":
                let target = attributes["BlueprintName"] ?? ""
                if path.last == "TestableReference" { test?.target = target }
                if path.contains("LaunchAction"), path.last == "BuildableProductRunnable" { app = target }
            case "Test":
                guard let identifier = attributes["Identifier"] else { break }
                if path.last == "SkippedTests" { test?.skipped.append(identifier) }
                if path.last == "SelectedTests" { test?.only?.append(identifier) }
            case "TestPlanReference":
                let path = String((attributes["reference"] ?? "").drop { $0 != ":" }.dropFirst())
                testPlans.insert(path, at: attributes["default"] == "YES" ? 0 : testPlans.count)
            default: break
            }
            path.append(name)
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            path.removeLast()
            guard name == "TestableReference", let test else { return }
            if !isSkipped { tests.append(test) }
            self.test = nil
        }
    }
}
