import Testing

@testable import SourceRewriter

/// The folders of an app, which on iOS are its own.
@Suite struct AppFolderRuleTests {
    @Test func foldersAreTheAppsOwn() {
        #expect(
            rewrite("import UIKit\nlet a = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]")
                == "import UIKit\nlet a = FileManager.default.appURLs(for: .documentDirectory, in: .userDomainMask)[0]")
        #expect(
            rewrite(
                "import UIKit\nlet a = try files.url(for: .cachesDirectory, in: b, appropriateFor: nil, create: true)")
                == "import UIKit\nlet a = try files.appURL(for: .cachesDirectory, in: b, appropriateFor: nil, create: true)"
        )
        #expect(
            rewrite(
                "import UIKit\nlet a = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true)")
                == "import UIKit\nlet a = FileManager.appPaths(.libraryDirectory, .userDomainMask, true)")
        #expect(
            rewrite("import UIKit\nlet a = NSHomeDirectory() + \"/Documents\"")
                == "import UIKit\nlet a = FileManager.default.appContainer.path + \"/Documents\"")
        #expect(
            rewrite("import UIKit\nlet a = URL.documentsDirectory")
                == "import UIKit\nlet a = FileManager.default.appURLs(for: .documentDirectory, in: .userDomainMask)[0]")
    }

    @Test func aFileOfModelsGetsUIKit() {
        #expect(
            rewrite("import Foundation\nlet a = NSHomeDirectory()")
                == "import Foundation; import UIKit\nlet a = FileManager.default.appContainer.path")
    }

    @Test func aProjectsOwnMethodsOfTheseNamesStay() {
        let source =
            "import UIKit\nclass A { func urls(for a: Int, in b: Int) {} }\nlet a: Void = A().urls(for: 1, in: 2)"
        #expect(rewrite(source) == source)
    }
}
