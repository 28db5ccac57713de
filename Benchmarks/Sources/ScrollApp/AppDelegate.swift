import CoreText
import UIKit

/// The product list of Peers/WORKLOAD.md as an app: `twill-scroll ASSETS COUNT`.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var script: ScrollScript?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let catalog = Catalog(folder: arguments[1], count: arguments[2]) else {
            stop("usage: twill-scroll ASSETS COUNT, where ASSETS holds products-COUNT.tsv and the pictures")
        }
        for name in ["Roboto-Regular", "Roboto-Bold"] {
            let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/\(name).ttf")
            var error: Unmanaged<CFError>?
            guard CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) else {
                stop(error?.takeRetainedValue().localizedDescription ?? "\(name) cannot be registered")
            }
        }

        let list = ProductListViewController(catalog: catalog)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = list
        window.makeKeyAndVisible()
        self.window = window
        script = ScrollScript(list: list)
        return true
    }

    private func stop(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("twill-scroll: \(reason)\n".utf8))
        exit(2)
    }
}
