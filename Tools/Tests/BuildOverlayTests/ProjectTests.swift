import Foundation
import ProjectReader
import Testing

/// Projects as Xcode saves them, read from folders.
@Suite struct ProjectTests {
    @Test func filesOfAnXcodeProjectBelongToTheirTargets() throws {
        let folder = try Samples.shop()
        defer { folder.remove() }
        let project = try Project.read(folder.url)

        #expect(project.name == "Shop")
        #expect(project.targets.map(\.name) == ["Shop", "ShopTests"])
        let app = project.targets[0]
        #expect(app.kind == .app)
        #expect(app.moduleName == "Shop")
        #expect(app.sources.map(\.lastPathComponent) == ["AppDelegate.swift", "Card.swift"])
        #expect(
            app.sources.map(\.path) == [folder.path("Shop/AppDelegate.swift"), folder.path("Shop/Views/Card.swift")])
        #expect(
            app.resources.map(\.lastPathComponent) == ["Main.storyboard", "Localizable.strings", "Images.xcassets"])
        #expect(app.infoPlist?.path == folder.path("Shop/Info.plist"))
        #expect(app.swiftVersion == "5.0")
        #expect(app.conditions == ["DEBUG", "STAGING"])
        #expect(app.defaultIsolation == "MainActor")
        #expect(project.targets[1].kind == .tests)
        #expect(project.targets[1].dependencies == ["Shop"])
    }

    @Test func aFolderThatXcodeSynchronizesHasAllItsFiles() throws {
        let folder = try Samples.synchronized()
        defer { folder.remove() }
        let app = try Project.read(folder.url).targets[0]

        #expect(app.sources.map(\.lastPathComponent) == ["App.swift", "Card.swift"])
        #expect(app.resources.map(\.lastPathComponent) == ["Assets.xcassets"])
    }

    @Test func aWorkspaceHasTheTargetsOfItsProjectsWithoutPods() throws {
        let folder = try Samples.shop()
        defer { folder.remove() }
        try folder.write(
            "Shop.xcworkspace/contents.xcworkspacedata",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0">
              <FileRef location="group:Shop.xcodeproj"></FileRef>
              <FileRef location="group:Pods/Pods.xcodeproj"></FileRef>
            </Workspace>
            """)
        let project = try Project.read(folder.url)

        #expect(project.targets.map(\.name) == ["Shop", "ShopTests"])
    }

    @Test func aFolderOfSourcesIsAnApp() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write("My App/main.swift", "")
        try folder.write("My App/Views/Card.swift", "")
        try folder.write("My App/star.png", "")
        try folder.write("My App/Pods/Other.swift", "")
        let project = try Project.read(folder.url.appendingPathComponent("My App"))

        #expect(project.targets.count == 1)
        #expect(project.targets[0].moduleName == "My_App")
        #expect(Set(project.targets[0].sources.map(\.lastPathComponent)) == ["main.swift", "Card.swift"])
        #expect(project.targets[0].resources.map(\.lastPathComponent) == ["star.png"])
    }

    // MARK: Bad input

    @Test func whatIsNoProjectSaysSo() throws {
        let folder = try Folder()
        defer { folder.remove() }
        #expect(throws: ProjectProblem("There is nothing at \(folder.path("none")).")) {
            try Project.read(folder.url.appendingPathComponent("none"))
        }
        #expect(throws: ProjectProblem("There is no Swift file and no project in \(folder.url.path).")) {
            try Project.read(folder.url)
        }
        try folder.write("A.xcodeproj/project.pbxproj", "{ objects = { ")
        #expect(
            throws: ProjectProblem(
                "\(folder.path("A.xcodeproj/project.pbxproj")) is no project file of Xcode, or is damaged. Open it in Xcode "
                    + "and save it.")
        ) { try Project.read(folder.url) }
        try folder.write("B.xcodeproj/project.pbxproj", "")
        #expect(
            throws: ProjectProblem(
                "\(folder.url.path) has several projects: A.xcodeproj, B.xcodeproj. Name one of them.")
        ) { try Project.read(folder.url) }
    }

    @Test func groupsThatContainThemselvesEnd() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write(
            "A.xcodeproj/project.pbxproj",
            """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); };
              G = { isa = PBXGroup; children = (G, F); sourceTree = "<group>"; };
              F = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
              B = { isa = PBXBuildFile; fileRef = F; };
              S = { isa = PBXSourcesBuildPhase; files = (B); };
              T = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; buildPhases = (S); };
            }; }
            """)
        #expect(try Project.read(folder.url).targets[0].sources.map(\.path) == [folder.path("a.swift")])
    }
}
