import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = firstScreen
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// `--screen controls` opens that screen; without the option, the product list.
    private var firstScreen: UIViewController {
        let arguments = CommandLine.arguments
        if let index = arguments.firstIndex(of: "--screen"), arguments.dropFirst(index + 1).first == "controls" {
            return ControlsViewController()
        }
        return ProductListViewController(count: 1000, product: ProductGenerator.product)
    }
}
