import CoreText
public import UIKit

/// The product list of Peers/WORKLOAD.md as an app: `PROGRAM ASSETS COUNT [KIND]`. What kinds of list a program has is
/// its own: programs link what their lists need and no more, since what is linked takes time to start and memory.
open class ListAppDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    private var script: ScrollScript?

    /// The first one is the default.
    open var kinds: [(name: String, make: (Catalog) -> any ScrollList)] { [] }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = CommandLine.arguments
        guard arguments.count >= 3, let catalog = Catalog(folder: arguments[1], count: arguments[2]) else {
            stop("usage: PROGRAM ASSETS COUNT [KIND], where ASSETS holds products-COUNT.tsv and the pictures")
        }
        for name in ["Roboto-Regular", "Roboto-Bold"] {
            let url = URL(fileURLWithPath: "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/\(name).ttf")
            var error: Unmanaged<CFError>?
            guard CTFontManagerRegisterFontsForURL(url as CFURL, .process, &error) else {
                stop(error?.takeRetainedValue().localizedDescription ?? "\(name) cannot be registered")
            }
        }
        let wanted = arguments.dropFirst(3).first ?? kinds[0].name
        guard let kind = kinds.first(where: { $0.name == wanted }) else {
            stop("there is no kind '\(wanted)' of list here; there are: \(kinds.map(\.name).joined(separator: ", "))")
        }
        let list = kind.make(catalog)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = list
        window.makeKeyAndVisible()
        self.window = window
        script = ScrollScript(list: list)
        return true
    }

    private func stop(_ reason: String) -> Never {
        FileHandle.standardError.write(Data("\(CommandLine.arguments[0]): \(reason)\n".utf8))
        exit(2)
    }
}
