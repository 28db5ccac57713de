import Dispatch
public import Foundation
import QuartzCore
import TwillHost
import TwillSync

extension UIApplication {
    /// A key of the options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether only an app that is registered for the universal link may open it.
        ///
        /// Without effect here.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The string of the URL of an app's settings.
    ///
    /// There are no settings of apps here: `canOpenURL(_:)` returns false for it.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// Opens a URL with the desktop's program for it, and returns whether a program accepted it.
    ///
    /// See ``open(_:options:completionHandler:)``.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { answer in
            open(url, options: options) { answer.resume(returning: $0) }
        }
    }

    /// Whether a URL has one of the schemes that the app declares in its Info.plist.
    private func isOwn(_ url: URL) -> Bool { url.scheme.map { info.urlSchemes.contains($0.lowercased()) } ?? false }

    /// Asks the app's scene to open a URL, or its delegate if the app has no scene delegates.
    private func deliver(_ url: URL) {
        let isDelivered: Bool
        if usesSceneDelegates {
            let scene = connectedScenes.first
            isDelivered =
                scene.flatMap { scene in
                    scene.delegate.flatMap { delegate in
                        OptionalProbe.call(delegate, "scene(_:openURLContexts:)") {
                            delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
                        }
                    }
                } != nil
        } else {
            isDelivered =
                delegate.flatMap { delegate in
                    OptionalProbe.call(delegate, "application(_:open:options:)") {
                        delegate.application(self, open: url, options: [.openInPlace: false])
                    }
                } != nil
        }
        guard !isDelivered else { return }
        let method = usesSceneDelegates ? "scene(_:openURLContexts:)" : "application(_:open:options:)"
        logError(
            "The app was asked to open \(url.absoluteString), and its \(usesSceneDelegates ? "scene" : "app") delegate has no "
                + "\(method). Implement it; nothing is opened.")
    }

    func isOpenable(_ url: URL) -> Bool {
        if isOwn(url) { return true }
        guard AppRuntime.shared.host?.opensURLs != nil, let scheme = url.scheme?.lowercased() else { return false }
        switch scheme {
        case "http", "https": return url.host?.isEmpty == false
        case "mailto", "file": return true
        default: return false
        }
    }

    func openNow(_ url: URL, _ completion: (@MainActor @Sendable (Bool) -> Void)?) {
        if isOwn(url) {
            AfterCommit.run { [self] in
                deliver(url)
                completion?(true)
            }
            return
        }
        // An address with a scheme begins with a letter, so that no program takes it for an option.
        guard let open = AppRuntime.shared.host?.opensURLs, url.scheme?.isEmpty == false else {
            logError(
                "UIApplication was asked to open \"\(url.absoluteString)\", which has no scheme, or there is nothing to open it "
                    + "with. Give it a whole address, such as https://example.org, in an app with a window.")
            AfterCommit.run { completion?(false) }
            return
        }
        // Headless it is noted at once, so that a test finds it where it has tapped.
        if AppRuntime.isVirtual {
            let isOpen = open(url)
            AfterCommit.run { completion?(isOpen) }
            return
        }
        Self.start(open, url, completion)
    }

    /// Off the main thread, which does not wait for the desktop.
    static func start(
        _ open: @escaping @Sendable (URL) -> Bool, _ url: URL, _ completion: (@MainActor @Sendable (Bool) -> Void)?
    ) {
        DispatchQueue.global(qos: .userInitiated).async {
            let isOpen = open(url)
            DispatchQueue.main.async { completion?(isOpen) }
        }
    }
}
