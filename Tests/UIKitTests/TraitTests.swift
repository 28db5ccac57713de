import Foundation
import Testing
import UIKit

@Suite struct TraitTests {
    @Test func laterTraitsOverrideEarlierOnesInAMerge() {
        let merged = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(horizontalSizeClass: .unspecified),
        ])

        #expect(merged.userInterfaceStyle == .dark)
        #expect(merged.displayScale == 3)
        #expect(merged.horizontalSizeClass == .unspecified)
    }

    @Test func containsTraitsComparesSpecifiedTraits() {
        let all = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
        }

        #expect(all.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!all.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
        #expect(!all.containsTraits(in: UITraitCollection(verticalSizeClass: .compact)))
        #expect(all.containsTraits(in: nil))
    }

    @Test func onlyTraitsThatColorsDependOnChangeTheirAppearance() {
        let light = UITraitCollection(userInterfaceStyle: .light)

        #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(light.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.displayScale = 3 }))
        #expect(
            light.hasDifferentColorAppearance(comparedTo: light.modifyingTraits { $0.accessibilityContrast = .high }))
    }

    private struct Density: UITraitDefinition {
        static let defaultValue = 1
    }

    @Test func aTraitOfTheAppsOwnHasItsDefaultUntilItIsSet() {
        let plain = UITraitCollection()
        let dense = plain.modifyingTraits { $0[Density.self] = 2 }

        #expect(plain[Density.self] == 1)
        #expect(dense[Density.self] == 2)
        #expect(plain != dense)
        #expect(dense == plain.modifyingTraits { $0[Density.self] = 2 })
    }

    @Test func eachThreadHasItsCurrentTraits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        dark.performAsCurrent {
            #expect(UITraitCollection.current == dark)
            let other = ThreadResult()
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                other.scale = UITraitCollection.current.displayScale
                done.signal()
            }
            done.wait()
            // The collection of this thread has no scale; the other thread's is a screen's.
            #expect(other.scale > 0)
        }

        #expect(UITraitCollection.current !== dark)
    }

    private final class ThreadResult: @unchecked Sendable {
        var scale: CGFloat = 0
    }

    @Test func textSizesAreOrdered() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory.unspecified >= .large)
    }

    @Test func insetsShrinkARectangle() {
        let rect = CGRect(x: 10, y: 10, width: 100, height: 50)

        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
                == CGRect(x: 12, y: 11, width: 94, height: 46))
    }

    @Test func geometryGoesIntoValuesAndBack() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    }
}
