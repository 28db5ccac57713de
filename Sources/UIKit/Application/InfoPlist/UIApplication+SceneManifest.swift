import Foundation
import TwillSync

/// What the Info.plist says about scenes and first screens.
extension UIApplication {
    var info: InfoPlist { AppContext.current.application.info }

    /// Fills in what the scene manifest says about a configuration that names no classes; nil without a manifest.
    func completeFromManifest(_ asked: UISceneConfiguration?, for session: UISceneSession) -> UISceneConfiguration? {
        guard let scene = info.scene(named: asked?.name) else {
            if let name = asked?.name, !info.scenes.isEmpty, asked?.delegateClass == nil {
                logError(
                    "\(info.path): UISceneConfigurations has no configuration \"\(name)\", which the app's delegate returned.",
                    subsystem: "Info.plist")
            }
            return asked
        }
        let configuration = asked ?? UISceneConfiguration(name: scene.name, sessionRole: session.role)
        if configuration.delegateClass == nil {
            configuration.delegateClass = appClass(scene.delegateClassName, "UISceneDelegateClassName")
        }
        if configuration.sceneClass == nil {
            configuration.sceneClass = appClass(scene.className, "UISceneClassName")
        }
        return configuration
    }

    /// Returns a class of the app's by its name, which may lack the module.
    private func appClass(_ name: String?, _ key: String) -> AnyClass? {
        guard let name else { return nil }
        let module = delegate.map { NibClasses.module(of: type(of: $0)) }
        if let found = NibClasses.custom(name, module: module, hints: []) { return found }
        logError(
            "\(info.path): \(key) names \"\(name)\", and there is no such class at the top level of a module. The key is "
                + "ignored.", subsystem: "Info.plist")
        return nil
    }

    /// Returns the first view controller of a storyboard that the Info.plist names; nil, and a log, without one.
    private func initialViewController(ofStoryboard name: String, key: String) -> UIViewController? {
        let loader = AppContext.current.application.storyboardLoader
        if let controller = loader(name) { return controller }
        logError(
            "\(info.path): \(key) names \"\(name)\", which gives no initial view controller. Set one in the storyboard, or "
                + "create the window in the delegate.", subsystem: "Info.plist")
        return nil
    }

    /// Creates the window of `UIMainStoryboardFile`, which the app's delegate has when it is notified of the launch.
    func makeMainStoryboardWindow() -> UIWindow? {
        guard info.scenes.isEmpty, let name = info.mainStoryboard(on: UIScreen.main.device.idiom) else { return nil }
        return makeWindow(storyboard: name, key: "UIMainStoryboardFile", owner: "app's") {
            UIWindow(frame: UIScreen.main.bounds)
        } hand: { [delegate] window in
            delegate?.window = window
            return delegate?.window
        }
    }

    /// Creates the window of `UISceneStoryboardFile`, which the scene's delegate has when the scene connects.
    func makeSceneStoryboardWindow(_ scene: UIWindowScene) -> UIWindow? {
        guard let name = info.scene(named: scene.session.configuration.name)?.storyboard else { return nil }
        let delegate = scene.delegate as? any UIWindowSceneDelegate
        return makeWindow(storyboard: name, key: "UISceneStoryboardFile", owner: "scene's") {
            UIWindow(windowScene: scene)
        } hand: { window in
            delegate?.window = window
            return delegate?.window
        }
    }

    /// Creates a window with the first view controller of a storyboard; nil, and a log, if there is none.
    ///
    /// - Parameters:
    ///   - key: The key of the Info.plist that names the storyboard.
    ///   - owner: Whose delegate gets the window, for messages.
    ///   - make: Creates the window, once the view controller exists.
    ///   - hand: Gives the window to the delegate, and returns the delegate's.
    private func makeWindow(
        storyboard name: String, key: String, owner: String, _ make: () -> UIWindow, hand: (UIWindow) -> UIWindow?
    ) -> UIWindow? {
        guard let root = initialViewController(ofStoryboard: name, key: key) else { return nil }
        let window = make()
        window.rootViewController = root
        if hand(window) !== window {
            logError(
                "The \(owner) delegate has no property \"window\", which the storyboard \"\(name)\" needs. Declare var "
                    + "window: UIWindow? in it.", subsystem: "Info.plist")
        }
        return window
    }
}
