import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    static var commandLineOptions: UIApplication.CommandLineOptions { ["--screen"] }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = Self.makeRoot(opening: requestedRoute)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The first screen, with a route's screen on top of it where there is one.
    static func makeRoot(opening route: Route? = nil) -> UINavigationController {
        let navigation = UINavigationController(rootViewController: WorkshopViewController())
        navigation.navigationBar.prefersLargeTitles = true
        if route?.isChapter == true { navigation.pushViewController(CourseViewController(), animated: false) }
        if let route { navigation.pushViewController(route.makeScreen(), animated: false) }
        return navigation
    }

    /// `--screen product-list` opens that screen, with the way back to the first one; `--screen course/tables` opens a chapter.
    private var requestedRoute: Route? {
        let arguments = CommandLine.arguments
        guard let option = arguments.firstIndex(of: "--screen") else { return nil }
        let name = arguments.dropFirst(option + 1).first ?? ""
        if let route = Route.named(name) { return route }
        let names = Route.all.map(\.name) + Course.current.chapters.map { "course/\($0.name)" }
        let known = names.joined(separator: ", ")
        FileHandle.standardError.write(Data("Workshop: --screen knows \(known); not \"\(name)\".\n".utf8))
        exit(1)
    }
}
