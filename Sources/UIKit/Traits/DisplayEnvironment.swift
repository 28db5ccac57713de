package import Foundation
import TwillSync

/// The display's properties for code off the main thread, published by the main thread.
///
/// Colors, fonts, images and measured text read it on any thread; there it may be a frame old.
package struct DisplayEnvironment: Sendable {
    /// The number of pixels per point, greater than 0.
    package var scale: CGFloat
    /// The traits, all of them specified.
    package var traits: UITraitCollection
    /// The locale of ``localization``.
    package var locale: Locale
    /// The app's language and region.
    package var localization = AppLocalization.initial
    package var accessibility = AccessibilitySetting.initial

    package init(scale: CGFloat, traits: UITraitCollection, locale: Locale) {
        self.scale = scale
        self.traits = traits
        self.locale = locale
    }

    /// The environment of the screen that the running code belongs to; on a thread of the app's own, the one published last.
    package static var current: DisplayEnvironment { read { $0 } }

    /// The traits of the screen that the running code belongs to, or those that its code has chosen.
    static var currentTraits: UITraitCollection {
        if AppContext.areMany, MainThread.isCurrent,
            let chosen = MainThread.assume({ AppContext.current.chosenTraits })
        {
            return chosen
        }
        return screenTraits
    }

    /// The traits of the screen that the running code belongs to.
    package static var screenTraits: UITraitCollection { read(\.traits) }

    /// The scale of the screen that the running code belongs to. Layout reads it often.
    package static var currentScale: CGFloat { read(\.scale) }

    /// Whether the user has Bold Text on.
    package static var currentIsBold: Bool { screenTraits.legibilityWeight == .bold }

    /// Returns a part of ``current``, without a copy of the rest.
    @inline(__always)
    private static func read<Value>(_ part: @Sendable (DisplayEnvironment) -> Value) -> Value {
        if AppContext.areMany {
            if MainThread.isCurrent { return MainThread.assume { part(AppContext.current.environment) } }
            if let snapshot = AppContext.inheritedSnapshot { return part(snapshot.environment) }
        }
        return published.withLock { part($0) }
    }

    /// Called on the main thread when the screen, the appearance or the text size changes, or another screen's code
    /// runs.
    package static func publish(_ environment: DisplayEnvironment) {
        published.withLock { $0 = environment }
    }

    /// A phone's portrait screen at 2x, light, in the `en_US` locale.
    static let initial = DisplayEnvironment(
        scale: 2,
        traits: UITraitCollection {
            $0.userInterfaceIdiom = .phone
            $0.userInterfaceStyle = .light
            $0.userInterfaceLevel = .base
            $0.layoutDirection = .leftToRight
            $0.displayScale = 2
            $0.displayGamut = .SRGB
            $0.horizontalSizeClass = .compact
            $0.verticalSizeClass = .regular
            $0.forceTouchCapability = .unavailable
            $0.preferredContentSizeCategory = .large
            $0.accessibilityContrast = .normal
            $0.legibilityWeight = .regular
            $0.activeAppearance = .active
        },
        locale: Locale(identifier: "en_US"))

    private static let published = Locked(initial)
}
