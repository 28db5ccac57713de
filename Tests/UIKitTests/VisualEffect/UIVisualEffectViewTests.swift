import CoreGraphics
import Foundation
import Testing
import TwillTesting
import UIKit

@MainActor @Suite struct UIVisualEffectViewTests {
    /// A screen of vertical stripes, red and blue, 20 points wide, below what is tested.
    private func show(_ view: UIView, style: UIUserInterfaceStyle = .light, scale: CGFloat = 1) -> Stage {
        let stage = Stage(scale: scale)
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = style
        for index in 0..<10 {
            let stripe = UIView(frame: CGRect(x: CGFloat(index) * 20, y: 0, width: 20, height: 400))
            stripe.backgroundColor = index.isMultiple(of: 2) ? .red : .blue
            controller.view.addSubview(stripe)
        }
        controller.view.addSubview(view)
        stage.show(controller)
        return stage
    }

    /// At a place in points.
    private func pixel(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> [Int] {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        stage.pixel(at: CGPoint(x: x, y: y)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue].map { Int(($0 * 255).rounded()) }
    }

    private func makeEffectView(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 50, width: 200, height: 100)
        return view
    }

    /// Stripes narrower than the blur become one colour, and outside the view they stay.
    @Test(arguments: UIBlurEffect.Style.allCases, [UIUserInterfaceStyle.light, .dark])
    func everyStyleBlursStripesIntoOneColour(style: UIBlurEffect.Style, appearance: UIUserInterfaceStyle) {
        var stage = show(makeEffectView(UIBlurEffect(style: style)), style: appearance)

        let red = pixel(stage, 90, 100), blue = pixel(stage, 110, 100)

        #expect(zip(red, blue).allSatisfy { abs($0 - $1) < 30 })
        #expect(pixel(stage, 90, 20) == [255, 0, 0] && pixel(stage, 110, 180) == [0, 0, 255])
        for scale in [2, 3] as [CGFloat] {
            stage = show(makeEffectView(UIBlurEffect(style: style)), style: appearance, scale: scale)

            let red = pixel(stage, 90, 100), blue = pixel(stage, 110, 100)

            #expect(zip(red, blue).allSatisfy { abs($0 - $1) < 30 }, "\(red) and \(blue) at \(scale)x")
        }
        // Light materials are brighter than the stripes' mean, dark ones are not.
        let isDark: Bool
        switch style {
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            isDark = true
        case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
            .systemThickMaterial, .systemChromeMaterial:
            isDark = appearance == .dark
        default: isDark = false
        }
        #expect((red[1] >= 60) == !isDark, "\(red)")
    }

    @Test func materialsFollowTheAppearance() throws {
        let view = makeEffectView(UIBlurEffect(style: .systemMaterial))
        let stage = show(view)
        let light = pixel(stage, 100, 100)

        view.overrideUserInterfaceStyle = .dark
        stage.drawChanges()

        #expect(light[1] > 150 && pixel(stage, 100, 100)[1] < 60)
    }

    @Test func withoutAnEffectTheBackdropIsUnchanged() {
        let stage = show(makeEffectView(nil))

        #expect(pixel(stage, 90, 100) == [255, 0, 0] && pixel(stage, 110, 100) == [0, 0, 255])
    }

    @Test func contentIsAboveTheBlur() {
        let view = makeEffectView(UIBlurEffect(style: .light))
        let box = UIView(frame: CGRect(x: 50, y: 20, width: 40, height: 40))
        box.backgroundColor = .green
        view.contentView.addSubview(box)
        let stage = show(view)

        #expect(pixel(stage, 60, 80) == [0, 255, 0])
        #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(view.contentView.superview === view)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func roundedCornersShowTheUnblurredBackdrop(scale: CGFloat) {
        let view = makeEffectView(UIBlurEffect(style: .extraLight))
        view.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
        view.layer.cornerRadius = 30
        view.clipsToBounds = true
        let stage = show(view, scale: scale)

        #expect(pixel(stage, 51, 51) == [255, 0, 0])
        #expect(pixel(stage, 90, 51)[1] > 150)
    }

    @Test func aMaskCutsTheBlur() {
        let view = makeEffectView(UIBlurEffect(style: .extraLight))
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        mask.backgroundColor = .black
        view.mask = mask
        let stage = show(view)

        #expect(pixel(stage, 50, 100)[1] > 150)
        #expect(pixel(stage, 150, 100) == [0, 0, 255] || pixel(stage, 150, 100) == [255, 0, 0])
    }

    /// Content becomes white and what is behind, on a dark blur; black and what is behind, on a light one.
    @Test(arguments: UIVibrancyEffectStyle.allCases)
    func vibrancyIncreasesTheContrastOfContent(style: UIVibrancyEffectStyle) {
        for (blurStyle, isLighter) in [(UIBlurEffect.Style.dark, true), (.extraLight, false)] {
            let blur = UIBlurEffect(style: blurStyle)
            let view = makeEffectView(blur)
            let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
            vibrancy.frame = view.contentView.bounds
            vibrancy.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let shape = UIView(frame: CGRect(x: 50, y: 20, width: 60, height: 60))
            shape.backgroundColor = .green
            vibrancy.contentView.addSubview(shape)
            view.contentView.addSubview(vibrancy)
            let stage = show(view)

            let inside = pixel(stage, 80, 100), outside = pixel(stage, 30, 100)

            // The shape's own green counts for nothing.
            #expect(abs(inside[1] - outside[1]) >= 10 && inside != [0, 255, 0])
            #expect((inside.reduce(0, +) > outside.reduce(0, +)) == isLighter, "\(blurStyle): \(inside) on \(outside)")
        }
    }

    @Test func anEffectAppearsInAnAnimation() {
        let view = makeEffectView(nil)
        let stage = show(view)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.effect = UIBlurEffect(style: .extraLight)
        }
        stage.advance(by: 0.5)
        let half = pixel(stage, 90, 100)
        stage.advance(by: 0.6)
        let end = pixel(stage, 90, 100)

        // Of a cover of 82 %, half: at least 0.41 · 0.97 · 255 of green.
        #expect(half[1] > 80 && half[1] < 130 && end[1] > 190)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
        stage.advance(by: 0.5)
        #expect(abs(pixel(stage, 90, 100)[1] - half[1]) < 10)
        stage.advance(by: 0.6)
        #expect(pixel(stage, 90, 100) == [255, 0, 0])
    }

    @Test func anAnimatorStopsHalfWay() {
        let view = makeEffectView(nil)
        let stage = show(view)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.effect = UIBlurEffect(style: .extraLight)
        }

        animator.fractionComplete = 0.5
        stage.drawChanges()

        let half = pixel(stage, 90, 100)[1]
        #expect(half > 80 && half < 130)
        animator.stopAnimation(true)
    }

    @Test func scrollingBehindTheViewShowsInIt() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        scroll.backgroundColor = .white
        let dark = UIView(frame: CGRect(x: 0, y: 400, width: 200, height: 400))
        dark.backgroundColor = .black
        scroll.addSubview(dark)
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        holder.addSubview(scroll)
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        bar.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        holder.addSubview(bar)
        let stage = show(holder)
        #expect(pixel(stage, 100, 30)[0] > 245)

        scroll.contentOffset.y = 500
        stage.drawChanges()

        // 30 % of white on black.
        #expect(abs(pixel(stage, 100, 30)[0] - 77) < 6)
    }

    @Test func effectsAreEqualByTheirStyles() {
        let blur = UIBlurEffect(style: .regular)

        #expect(blur == UIBlurEffect(style: .regular) && blur != UIBlurEffect(style: .dark))
        #expect(UIVibrancyEffect(blurEffect: blur) == UIVibrancyEffect(blurEffect: blur, style: .label))
        #expect(UIVibrancyEffect(blurEffect: blur) != UIVibrancyEffect(blurEffect: blur, style: .fill))
        #expect(UIBlurEffect.Style(rawValue: 10) == .systemChromeMaterial && UIBlurEffect.Style(rawValue: 3) == nil)
    }

    @Test func subviewsOfTheViewItselfTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIVisualEffectView(effect: UIBlurEffect(style: .light)).addSubview(UIView())
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)

        #expect(words.contains("add them to its contentView"))
    }
}
