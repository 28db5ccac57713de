import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The services of the system for the application.
@MainActor @Suite struct ApplicationServicesTests {
    @Test func backgroundTasksHaveIdentifiersAndNoLimit() {
        let application = UIApplication.shared

        let first = application.beginBackgroundTask()
        let second = application.beginBackgroundTask(withName: "Upload") { Issue.record("never called") }

        #expect(first != second && first != .invalid && second != .invalid)
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        application.endBackgroundTask(first)
        application.endBackgroundTask(.invalid)
        #expect(application.backgroundRefreshStatus == .denied)
    }

    private final class Delegate: UIResponder, UIApplicationDelegate {
        var errors: [String] = []
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { errors.append(error.localizedDescription) }
        func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) { errors.append("registered") }
    }

    @Test func remoteNotificationsFailThroughTheDelegateLater() {
        let stage = Stage()
        stage.show(UIView())
        let delegate = Delegate(), before = UIApplication.shared.delegate
        UIApplication.shared.delegate = delegate
        defer { UIApplication.shared.delegate = before }

        UIApplication.shared.registerForRemoteNotifications()

        #expect(delegate.errors.isEmpty)
        stage.drawChanges()
        #expect(delegate.errors.count == 1 && delegate.errors[0].contains("not available"))
        #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
    }

    @Test func theOldOpenURLOpens() {
        let stage = Stage()
        let page = URL(string: "https://example.org")!

        #expect(UIApplication.shared.openURL(page))
        #expect(!UIApplication.shared.openURL(URL(string: "myapp:start")!))
        #expect(stage.openedURLs == [page])
    }

    @Test func rotationPostsTheStatusBarNotifications() {
        let stage = Stage()
        stage.show(UIViewController())
        _ = UIApplication.shared
        nonisolated(unsafe) var journal: [String] = []
        let key = UIApplication.statusBarOrientationUserInfoKey
        let tokens = [
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.didChangeStatusBarOrientationNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let now = MainActor.assumeIsolated { UIApplication.shared.statusBarOrientation.rawValue }
                journal.append("\(note.userInfo?[key] as? Int ?? -1) at \(now)")
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }

        stage.rotate(to: .landscapeRight)

        // The coming one before, the old one after: 3 is landscape right, 1 portrait.
        #expect(journal.count == 2 && journal.first?.hasPrefix("3") == true && journal.last == "1 at 3")
        stage.rotate(to: .portrait)
    }

    @Test func brightnessChangesPostTheNotification() {
        nonisolated(unsafe) var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIScreen.brightnessDidChangeNotification, object: UIScreen.main, queue: nil
        ) { _ in count += 1 }
        defer { NotificationCenter.default.removeObserver(token) }
        let before = UIScreen.main.brightness

        UIScreen.main.brightness = 0.9
        UIScreen.main.brightness = 0.9
        UIScreen.main.brightness = .nan

        #expect(UIScreen.main.brightness == 0.9 && count == 1)
        UIScreen.main.brightness = before
    }

    @Test func restorationIdentifiersAreKept() {
        let view = UIView(), controller = UIViewController()
        #expect(view.restorationIdentifier == nil)
        view.restorationIdentifier = "list"
        controller.restorationIdentifier = "page"
        #expect(view.restorationIdentifier == "list" && controller.restorationIdentifier == "page")
    }

    @Test func motionEffectsComputeAndAreKeptOnce() {
        let sideways = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        sideways.minimumRelativeValue = -10
        sideways.maximumRelativeValue = 30
        let shadow = UIInterpolatingMotionEffect(keyPath: "layer.shadowOffset", type: .tiltAlongVerticalAxis)
        shadow.minimumRelativeValue = CGSize(width: 0, height: -4)
        shadow.maximumRelativeValue = CGSize(width: 8, height: 4)
        let group = UIMotionEffectGroup()
        group.motionEffects = [sideways, shadow]

        let values = group.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: -2))

        // Three quarters of the way, and not beyond the end.
        #expect(values?["center.x"] as? CGFloat == 20)
        #expect(values?["layer.shadowOffset"] as? CGSize == CGSize(width: 0, height: -4))
        let view = UIView()
        view.addMotionEffect(group)
        view.addMotionEffect(group)
        #expect(view.motionEffects == [group])
        view.removeMotionEffect(group)
        #expect(view.motionEffects.isEmpty && UIMotionEffect().keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
    }
}
