import Foundation
import Testing

@testable import ProjectReader

/// Build settings of projects and of `.xcconfig` files.
@Suite struct BuildSettingsTests {
    private func settings(_ pairs: KeyValuePairs<String, String>) -> BuildSettings {
        var settings = BuildSettings()
        for (key, value) in pairs { settings.set(key, value) }
        return settings
    }

    @Test func valuesReferToOthers() {
        let settings = settings([
            "A": "shop", "B": "$(A).app", "C": "${B}/$(A:upper)", "KIND": "Debug", "NAME_Debug": "Shop β",
            "D": "$(NAME_$(KIND))", "E": "$(NONE)x", "F": "$HOME $(A", "SELF": "<$(SELF)>",
        ])
        #expect(settings["B"] == "shop.app")
        #expect(settings["C"] == "shop.app/shop")
        #expect(settings["D"] == "Shop β")
        #expect(settings["E"] == "x")
        #expect(settings["F"] == "$HOME shop")
        #expect(settings["SELF"] == "<>")
        #expect(settings["NONE"] == nil)
    }

    @Test func conditionsOfADebugBuildInASimulatorHold() {
        let settings = settings([
            "A": "1", "A[sdk=iphoneos*]": "2", "B": "1", "B[sdk=iphonesimulator*]": "2", "C[config=Debug]": "3",
            "C": "1", "D[sdk=*][config=Release]": "4", "E[arch=arm64][sdk=iphone*]": "$(inherited) 5", "F[x": "1",
        ])
        #expect(settings.values == ["A": "1", "B": "2", "C": "3", "E": "$(inherited) 5"])
        #expect(settings["E"] == " 5")
    }

    @Test func settingsNearerToTheTargetAddToTheOthers() {
        var outer = settings(["FLAGS[config=Debug]": "A", "NAME": "x"])
        outer.add(settings(["FLAGS": "$(inherited) B"]))
        #expect(outer["FLAGS"] == "A B")
        #expect(outer["NAME"] == "x")
    }

    @Test func configurationFilesIncludeOthers() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write(
            "Config/Debug.xcconfig",
            """
            // Settings of debug builds
            #include "Base.xcconfig"
            #include? "Missing.xcconfig"
            #include "Shared.xcconfig"

            FLAGS = $(inherited) DEBUG // more
            HOST[config=Debug] = localhost=1
            EMPTY =
            nonsense
            """)
        try folder.write("Config/Base.xcconfig", "FLAGS = BASE\n#include \"Debug.xcconfig\"\r\nNAME = Shop")
        try folder.write("Shared.xcconfig", "SHARED = YES")
        let file = ConfigurationFile(folder.url.appendingPathComponent("Config/Debug.xcconfig"), project: folder.url)

        #expect(
            file.settings.values == [
                "FLAGS": "BASE DEBUG", "NAME": "Shop", "SHARED": "YES", "HOST": "localhost=1", "EMPTY": "",
            ])
        #expect(
            file.notes == [
                "\(folder.path("Config/Debug.xcconfig")):9: the line is no setting and no #include; it is left out."
            ])
    }

    @Test func aMissingConfigurationFileIsNoted() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write("A.xcconfig", "#include \"B.xcconfig\"\n#include C\nX = 1")
        let file = ConfigurationFile(folder.url.appendingPathComponent("A.xcconfig"), project: folder.url)

        #expect(file.settings.values == ["X": "1"])
        #expect(
            file.notes == [
                "\(folder.path("A.xcconfig")):1: \(folder.path("B.xcconfig")) cannot be read; its settings are missing.",
                "\(folder.path("A.xcconfig")):2: the name after #include has no quotation marks; it is left out.",
            ])
    }

    @Test func targetsHaveTheSettingsOfTheirConfigurationFiles() throws {
        let folder = try Folder()
        defer { folder.remove() }
        try folder.write("Project.xcconfig", "SWIFT_VERSION = 5.0\nSWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG")
        try folder.write(
            "App/Target.xcconfig",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) STAGING\nPRODUCT_NAME = Shop $(CONFIGURATION)")
        try folder.write("App/App.swift", "")
        try folder.write(
            "A.xcodeproj/project.pbxproj",
            """
            { rootObject = P; objects = {
              P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = PL; };
              G = { isa = PBXGroup; children = (X, Y); sourceTree = "<group>"; };
              X = { isa = PBXFileReference; path = Project.xcconfig; sourceTree = "<group>"; };
              Y = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
              PL = { buildConfigurations = (PC); };
              PC = { name = Debug; baseConfigurationReference = X; buildSettings = {}; };
              TL = { buildConfigurations = (TC); };
              TC = { name = Debug; baseConfigurationReferenceAnchor = Y;
                baseConfigurationReferenceRelativePath = Target.xcconfig;
                buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) LAST"; }; };
              T = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application";
                buildConfigurationList = TL; fileSystemSynchronizedGroups = (Y); };
            }; }
            """)
        let project = try Project.read(folder.url)
        let target = project.targets[0]

        #expect(target.swiftVersion == "5.0")
        #expect(target.conditions == ["DEBUG", "STAGING", "LAST"])
        #expect(target.moduleName == "Shop_Debug")
        #expect(target.sources.map(\.lastPathComponent) == ["App.swift"])
        #expect(project.notes == [])
    }
}
