import Foundation
import Testing
import UIKit

/// The folders of an app, as on iOS in a separate container for each.
@Suite struct AppContainerTests {
    private let manager = FileManager.default

    @Test(arguments: [
        (FileManager.SearchPathDirectory.documentDirectory, "/Documents"), (.libraryDirectory, "/Library"),
        (.cachesDirectory, "/Library/Caches"), (.applicationSupportDirectory, "/Library/Application Support"),
    ])
    func eachFolderIsInTheContainer(directory: FileManager.SearchPathDirectory, path: String) throws {
        let found = manager.appURLs(for: directory, in: .userDomainMask)

        #expect(found.map(\.path) == [manager.appContainer.path + path])
        #expect(FileManager.appPaths(directory, .userDomainMask, true) == found.map(\.path))
        #expect(
            try manager.appURL(for: directory, in: .userDomainMask, appropriateFor: nil, create: true) == found[0])
        var isFolder: ObjCBool = false
        #expect(manager.fileExists(atPath: found[0].path, isDirectory: &isFolder) && isFolder.boolValue)
    }

    @Test func theContainerIsNamedAfterTheApp() throws {
        let data = try #require(manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first)
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName

        #expect(manager.appContainer.path == data.appendingPathComponent(name).path)
    }

    @Test func otherDomainsAreThoseOfTheSystem() {
        #expect(
            manager.appURLs(for: .cachesDirectory, in: .systemDomainMask)
                == manager.urls(for: .cachesDirectory, in: .systemDomainMask))
    }
}
