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
    package static var current: DisplayEnvironment {
        if AppContext.areMany, MainThread.isCurrent { return MainThread.assume { AppContext.current.environment } }
        return AppContext.inheritedSnapshot?.environment ?? published.withLock { $0 }
    }

    /// The traits of the screen that the running code belongs to, or those that its code has chosen.
    static var currentTraits: UITraitCollection {
        if AppContext.areMany, MainThread.isCurrent {
            return MainThread.assume {
                let context = AppContext.current
                return context.chosenTraits ?? context.environment.traits
            }
        }
        return AppContext.inheritedSnapshot?.environment.traits ?? published.withLock { $0.traits }
    }

    /// The traits of the screen that the running code belongs to, without a copy of the rest.
    package static var screenTraits: UITraitCollection {
        if AppContext.areMany, MainThread.isCurrent {
            return MainThread.assume { AppContext.current.environment.traits }
        }
        return AppContext.inheritedSnapshot?.environment.traits ?? published.withLock { $0.traits }
    }

    /// The scale only: layout reads it so often that copying the rest would be noticeable.
    package static var currentScale: CGFloat {
        if AppContext.areMany, MainThread.isCurrent {
            return MainThread.assume { AppContext.current.environment.scale }
        }
        return AppContext.inheritedSnapshot?.environment.scale ?? published.withLock { $0.scale }
    }

    /// Whether the user has Bold Text on.
    package static var currentIsBold: Bool {
        if AppContext.areMany, MainThread.isCurrent {
            return MainThread.assume { AppContext.current.environment.traits.legibilityWeight == .bold }
        }
        let traits = AppContext.inheritedSnapshot?.environment.traits ?? published.withLock { $0.traits }
        return traits.legibilityWeight == .bold
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
