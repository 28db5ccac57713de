import Foundation
import Testing
import TwillHost

@testable import TwillWindow

@Suite struct WindowFitTests {
    private func fit(
        _ width: CGFloat, _ height: CGFloat, at scale: CGFloat, fixed: Bool = false, on desktop: CGSize
    ) -> [CGFloat] {
        let display = HostDisplay(size: CGSize(width: width, height: height), scale: scale, isScaleFixed: fixed)
        let fit = WindowFit(display, desktop: desktop)
        return [fit.scale, CGFloat(fit.width), CGFloat(fit.height)]
    }

    @Test func theLargestWholeScaleThatFitsIsTaken() {
        #expect(fit(375, 667, at: 2, on: CGSize(width: 2560, height: 1400)) == [2, 750, 1334])
        #expect(fit(375, 667, at: 2, on: CGSize(width: 750, height: 1334)) == [2, 750, 1334])
        #expect(fit(375, 667, at: 2, on: CGSize(width: 750, height: 1333)) == [1, 375, 667])
        #expect(fit(393, 852, at: 3, on: CGSize(width: 3840, height: 2100)) == [2, 786, 1704])
        #expect(fit(393, 852, at: 3, on: CGSize(width: 1920, height: 1040)) == [1, 393, 852])
        #expect(fit(375, 667, at: 2.5, on: CGSize(width: 1920, height: 1500)) == [2, 750, 1334])
    }

    @Test func aDesktopSmallerThanTheDeviceCutsTheWindow() {
        #expect(fit(768, 1024, at: 2, on: CGSize(width: 1366, height: 700)) == [1, 768, 700])
    }

    @Test func aScaleAskedForByNameIsKept() {
        #expect(fit(375, 667, at: 2, fixed: true, on: CGSize(width: 1920, height: 1040)) == [2, 750, 1040])
        #expect(fit(375, 667, at: 3, fixed: true, on: .zero) == [3, 1125, 2001])
    }

    @Test func invalidSizesStillMakeAWindow() {
        #expect(fit(0, -5, at: 2, on: .zero) == [2, 1, 1])
        #expect(fit(.nan, 100, at: .nan, on: CGSize(width: 800, height: 600)) == [1, 1, 100])
        #expect(fit(.infinity, 100, at: 1, on: CGSize(width: 800, height: 600)) == [1, 800, 100])
        #expect(fit(375, 667, at: 0, on: CGSize(width: CGFloat.nan, height: 0)) == [1, 375, 667])
        #expect(fit(10, 10, at: 1e9, on: CGSize(width: 100, height: 100)) == [10, 100, 100])
    }

    @Test func aDisplayIsNamedByEitherVariableUnlessItIsEmpty() {
        #expect(displayIsNamed(in: ["DISPLAY": ":0"]))
        #expect(displayIsNamed(in: ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ""]))
        #expect(!displayIsNamed(in: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]))
        #expect(!displayIsNamed(in: [:]))
    }

    @Test func linkingTheModuleRegistersTheWindow() {
        #expect(HostRegistry.factory(named: "window") != nil)
    }
}
