import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The system's accessibility settings, and what UIKit makes of them by itself.
@MainActor @Suite struct AccessibilitySettingsTests {
    /// Notifications of a name while `work` runs.
    private func count(_ name: Notification.Name, _ work: () -> Void) -> Int {
        nonisolated(unsafe) var count = 0
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
        work()
        NotificationCenter.default.removeObserver(token)
        return count
    }

    @Test func aNewPhonePlaysVideosUndoesOnShakesAndHasAllElseOff() {
        let stage = Stage()
        defer { stage.clear() }

        #expect(UIAccessibility.isVideoAutoplayEnabled && UIAccessibility.isShakeToUndoEnabled)
        let others = [
            UIAccessibility.isVoiceOverRunning, UIAccessibility.isSwitchControlRunning,
            UIAccessibility.isAssistiveTouchRunning, UIAccessibility.isGuidedAccessEnabled,
            UIAccessibility.isSpeakScreenEnabled, UIAccessibility.isSpeakSelectionEnabled,
            UIAccessibility.isClosedCaptioningEnabled, UIAccessibility.isMonoAudioEnabled,
            UIAccessibility.isBoldTextEnabled, UIAccessibility.isDarkerSystemColorsEnabled,
            UIAccessibility.isReduceTransparencyEnabled, UIAccessibility.isInvertColorsEnabled,
            UIAccessibility.isGrayscaleEnabled, UIAccessibility.shouldDifferentiateWithoutColor,
            UIAccessibility.buttonShapesEnabled, UIAccessibility.isOnOffSwitchLabelsEnabled,
            UIAccessibility.isReduceMotionEnabled, UIAccessibility.prefersCrossFadeTransitions,
        ]
        #expect(!others.contains(true))
        #expect(UIAccessibility.hearingDevicePairedEar == [])
    }

    @Test func eachSettingIsReadAndPostsItsNotificationOnce() {
        let stage = Stage()
        let pairs: [(Stage.AccessibilitySetting, Notification.Name, () -> Bool)] = [
            (.voiceOver, UIAccessibility.voiceOverStatusDidChangeNotification, { UIAccessibility.isVoiceOverRunning }),
            (
                .switchControl, UIAccessibility.switchControlStatusDidChangeNotification,
                { UIAccessibility.isSwitchControlRunning }
            ),
            (
                .assistiveTouch, UIAccessibility.assistiveTouchStatusDidChangeNotification,
                { UIAccessibility.isAssistiveTouchRunning }
            ),
            (
                .guidedAccess, UIAccessibility.guidedAccessStatusDidChangeNotification,
                { UIAccessibility.isGuidedAccessEnabled }
            ),
            (
                .speakScreen, UIAccessibility.speakScreenStatusDidChangeNotification,
                { UIAccessibility.isSpeakScreenEnabled }
            ),
            (
                .speakSelection, UIAccessibility.speakSelectionStatusDidChangeNotification,
                { UIAccessibility.isSpeakSelectionEnabled }
            ),
            (
                .closedCaptioning, UIAccessibility.closedCaptioningStatusDidChangeNotification,
                { UIAccessibility.isClosedCaptioningEnabled }
            ),
            (.monoAudio, UIAccessibility.monoAudioStatusDidChangeNotification, { UIAccessibility.isMonoAudioEnabled }),
            (.boldText, UIAccessibility.boldTextStatusDidChangeNotification, { UIAccessibility.isBoldTextEnabled }),
            (
                .darkerSystemColors, UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
                { UIAccessibility.isDarkerSystemColorsEnabled }
            ),
            (
                .reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification,
                { UIAccessibility.isReduceTransparencyEnabled }
            ),
            (
                .invertColors, UIAccessibility.invertColorsStatusDidChangeNotification,
                { UIAccessibility.isInvertColorsEnabled }
            ),
            (.grayscale, UIAccessibility.grayscaleStatusDidChangeNotification, { UIAccessibility.isGrayscaleEnabled }),
            (
                .differentiateWithoutColor, UIAccessibility.differentiateWithoutColorDidChangeNotification,
                { UIAccessibility.shouldDifferentiateWithoutColor }
            ),
            (
                .buttonShapes, UIAccessibility.buttonShapesEnabledStatusDidChangeNotification,
                { UIAccessibility.buttonShapesEnabled }
            ),
            (
                .onOffSwitchLabels, UIAccessibility.onOffSwitchLabelsDidChangeNotification,
                { UIAccessibility.isOnOffSwitchLabelsEnabled }
            ),
            (
                .reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification,
                { UIAccessibility.isReduceMotionEnabled }
            ),
            // Reduce Motion is on already.
            (
                .crossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange,
                { UIAccessibility.prefersCrossFadeTransitions }
            ),
            (
                .hearingDeviceLeft, UIAccessibility.hearingDevicePairedEarDidChangeNotification,
                { UIAccessibility.hearingDevicePairedEar == .left }
            ),
            (
                .hearingDeviceRight, UIAccessibility.hearingDevicePairedEarDidChangeNotification,
                { UIAccessibility.hearingDevicePairedEar == .both }
            ),
        ]
        for (setting, name, isOn) in pairs {
            #expect(!isOn(), "\(setting)")
            #expect(count(name) { stage.setAccessibility(setting, true) } == 1, "\(setting)")
            #expect(isOn(), "\(setting)")
            #expect(count(name) { stage.setAccessibility(setting, true) } == 0, "\(setting)")
        }
        #expect(
            Set(Stage.AccessibilitySetting.allCases.map(\.rawValue))
                == Set(AccessibilitySetting.allCases.map(\.rawValue)))

        // The next stage starts with the defaults.
        let next = Stage()
        defer { next.clear() }
        #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isBoldTextEnabled)
    }

    @Test func boldTextMakesTextStylesAndSystemFontsHeavierAndLabelsFollow() {
        let stage = Stage()
        let following = UILabel(frame: CGRect(x: 0, y: 40, width: 300, height: 30))
        following.font = .preferredFont(forTextStyle: .body)
        following.adjustsFontForContentSizeCategory = true
        following.text = "Balance"
        let fixed = UILabel(frame: CGRect(x: 0, y: 80, width: 300, height: 30))
        fixed.font = .preferredFont(forTextStyle: .body)
        fixed.text = "Fixed"
        let root = UIView(frame: stage.screen.bounds)
        root.addSubview(following)
        root.addSubview(fixed)
        stage.show(root)
        #expect(following.font.fontName == ".SFUI-Regular")
        let width = following.intrinsicContentSize.width

        stage.setAccessibility(.boldText, true)

        #expect(following.traitCollection.legibilityWeight == .bold)
        #expect(following.font.fontName == ".SFUI-Semibold")
        #expect(following.intrinsicContentSize.width > width)
        #expect(fixed.font.fontName == ".SFUI-Regular")
        #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Semibold")
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == ".SFUI-Heavy")
        #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Bold")
        #expect(
            UIFont.preferredFont(
                forTextStyle: .body, compatibleWith: UITraitCollection(legibilityWeight: .regular)
            ).fontName == ".SFUI-Regular")

        stage.setAccessibility(.boldText, false)

        #expect(following.font.fontName == ".SFUI-Regular")
        #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
    }

    @Test func increasedContrastDarkensSystemColorsOnTheScreen() {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.backgroundColor = .systemBlue
        stage.show(view)

        stage.setAccessibility(.darkerSystemColors, true)

        #expect(view.traitCollection.accessibilityContrast == .high)
        // Apple's Human Interface Guidelines, Color: blue with increased contrast.
        let dark = UIColor(red: 0, green: 64 / 255, blue: 221 / 255, alpha: 1)
        #expect(stage.snapshot().hasColor(dark, at: CGPoint(x: 50, y: 50)))
    }

    private final class Page: UIViewController {
        convenience init(_ title: String, _ color: UIColor) {
            self.init(nibName: nil, bundle: nil)
            self.title = title
            view.backgroundColor = color
        }
    }

    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func pushesAndPopsDissolveForThoseWhoPreferIt(_ direction: UITraitEnvironmentLayoutDirection) {
        let stage = Stage()
        stage.setLayoutDirection(direction)
        stage.setAccessibility(.crossFadeTransitions, true)
        #expect(!UIAccessibility.prefersCrossFadeTransitions)
        stage.setAccessibility(.reduceMotion, true)
        let navigation = UINavigationController(rootViewController: Page("One", .red))
        stage.show(navigation)
        let next = Page("Two", .blue)

        navigation.pushViewController(next, animated: true)
        stage.advance(by: 0.15)

        let wrapper = next.view!
        #expect(wrapper.convert(wrapper.bounds, to: nil).minX == 0)
        #expect(stage.screen.bounds.width == wrapper.bounds.width)
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        for x in [20.0, 350] {
            stage.pixel(at: CGPoint(x: x, y: 400)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            #expect(red > 0.1 && blue > 0.1, "a mixture of both pages at \(x)")
        }
        stage.advance(by: 0.5)
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 20, y: 400)))
        #expect(next.view.alpha == 1)

        navigation.popViewController(animated: true)
        stage.advance(by: 0.15)
        stage.pixel(at: CGPoint(x: 350, y: 400)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(red > 0.1 && blue > 0.1)
        stage.advance(by: 0.5)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 20, y: 400)))
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func theSwipeBackMovesThePageAlsoForThoseWhoPreferDissolves() throws {
        let stage = Stage()
        stage.setAccessibility(.reduceMotion, true)
        stage.setAccessibility(.crossFadeTransitions, true)
        let navigation = UINavigationController(rootViewController: Page("One", .red))
        stage.show(navigation)
        let next = Page("Two", .blue)
        navigation.pushViewController(next, animated: false)
        stage.drawChanges()

        stage.touchDown(at: CGPoint(x: 2, y: 400))
        for x in stride(from: 10.0, through: 150, by: 20) {
            stage.touchMoved(to: CGPoint(x: x, y: 400))
            stage.advance(by: 1.0 / 60)
        }

        #expect(next.view.convert(CGPoint.zero, to: nil).x > 50)
        stage.touchUp(at: CGPoint(x: 150, y: 400))
        stage.advance(by: 1)
    }

    @Test func scriptsSetThem() throws {
        let script = try Script("accessibility boldText on\naccessibility boldText off", name: "a.script")

        #expect(script.steps.map(\.verb) == [.accessibility(.boldText, true), .accessibility(.boldText, false)])
        #expect(throws: ScriptError.self) { try Script("accessibility loudness on", name: "a.script") }
        #expect(throws: ScriptError.self) { try Script("accessibility boldText maybe", name: "a.script") }
    }
}

/// Covers that dissolve.
@MainActor @Suite struct CrossFadePresentationTests {
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
    func aCoverDissolvesInPlaceForThoseWhoPreferIt(_ style: UIModalPresentationStyle) {
        let stage = Stage()
        stage.setAccessibility(.reduceMotion, true)
        stage.setAccessibility(.crossFadeTransitions, true)
        let screen = UIViewController(), cover = UIViewController()
        screen.view.backgroundColor = .red
        cover.view.backgroundColor = .blue
        cover.modalPresentationStyle = style
        stage.show(screen)

        screen.present(cover, animated: true)
        stage.advance(by: 0.15)

        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        for y in [200.0, 600] {
            stage.pixel(at: CGPoint(x: 187, y: y)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            #expect(red > 0.05 && blue > 0.05, "a mixture of both at \(y)")
        }
        stage.advance(by: 1)
        #expect(stage.snapshot().hasColor(.blue, at: CGPoint(x: 187, y: 600)))
        #expect(cover.view.alpha == 1)

        cover.dismiss(animated: true)
        stage.advance(by: 1)
        #expect(screen.presentedViewController == nil)
        #expect(stage.snapshot().hasColor(.red, at: CGPoint(x: 187, y: 600)))
        // Off again, a cover slides: half-way in, the top still shows what is behind.
        stage.setAccessibility(.crossFadeTransitions, false)
        let next = UIViewController()
        next.view.backgroundColor = .blue
        next.modalPresentationStyle = style
        screen.present(next, animated: true)
        stage.advance(by: 0.05)
        stage.pixel(at: CGPoint(x: 187, y: 200)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(blue == 0)
        stage.advance(by: 1)
    }
}
