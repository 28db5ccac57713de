import AVFoundation
import Contacts
import CoreLocation
import LocalAuthentication
import MessageUI
import Photos
import StoreKit
import Testing
import UserNotifications

/// Services are as on a device where they are not available.
@MainActor @Suite struct ServiceTests {
    @Test func nothingIsAvailable() {
        #expect(!MFMailComposeViewController.canSendMail())
        #expect(!MFMessageComposeViewController.canSendText())
        #expect(!SKPaymentQueue.canMakePayments())
        #expect(!CLLocationManager.locationServicesEnabled())
        #expect(CLLocationManager().authorizationStatus == .denied)
        #expect(PHPhotoLibrary.authorizationStatus() == .denied)
        #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
        #expect(AVCaptureDevice.default(for: .video) == nil)
        #expect(AVPlayer().timeControlStatus == .paused)
        var error: NSError?
        #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        #expect(error?.code == -6)
        #expect(error?.domain == "com.apple.LocalAuthentication")
    }

    @Test func aLocationManagerNotifiesItsDelegateLater() async {
        final class Delegate: NSObject, CLLocationManagerDelegate {
            var events: [String] = []
            func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
                events.append("authorization \(manager.authorizationStatus.rawValue)")
            }
            func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
                events.append("failed \((error as NSError).code)")
            }
        }
        let delegate = Delegate()
        let manager = CLLocationManager()
        manager.delegate = delegate
        manager.requestLocation()
        #expect(delegate.events == [])
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }

        #expect(delegate.events == ["authorization 2", "failed 1"])
    }

    @Test func notificationsAreNotAuthorized() async throws {
        let center = UNUserNotificationCenter.current()
        let isGranted = try await center.requestAuthorization(options: [.alert])
        #expect(!isGranted)
        #expect(await center.notificationSettings().authorizationStatus == .denied)
    }

    @Test func paymentsFail() async {
        final class Observer: NSObject, SKPaymentTransactionObserver {
            var states: [SKPaymentTransactionState] = []
            func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
                states += transactions.map(\.transactionState)
            }
        }
        let observer = Observer()
        SKPaymentQueue.default().add(observer)
        SKPaymentQueue.default().add(SKPayment())
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        SKPaymentQueue.default().remove(observer)

        #expect(observer.states == [.failed])
    }

    /// Berlin to Paris: 878 km by the great circle, as tables of distances say.
    @Test func distancesAreThoseOfTheGlobe() {
        let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
        let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
        #expect(abs(berlin.distance(from: paris) - 878_000) < 3000)
    }

    @Test func timesAreCounted() {
        let half = CMTime(seconds: 1.5, preferredTimescale: 600)
        #expect(half.value == 900)
        #expect((half + CMTime(value: 1, timescale: 2)).seconds == 2)
        #expect(CMTime.zero < half)
        #expect(!CMTime.invalid.isValid)
    }
}
