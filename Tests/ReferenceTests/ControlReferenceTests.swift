import Testing
import TwillTesting
import UIKit

@MainActor
@Suite struct ControlReferenceTests {
    private nonisolated static let variants: [Variant] = [.standard, .dark, .rightToLeft, .at1x]

    @Test(arguments: variants + [.at3x]) func switches(variant: Variant) {
        let stage = variant.makeStage()
        let switches = (0..<4).map { index in
            let toggle = UISwitch()
            toggle.isOn = index % 2 == 1
            toggle.isEnabled = index != 3
            if index == 2 {
                toggle.onTintColor = .systemOrange
                toggle.thumbTintColor = .systemYellow
            }
            return toggle
        }

        stage.expectSnapshot(of: column(switches))
    }

    @Test(arguments: variants) func sliders(variant: Variant) {
        let stage = variant.makeStage()
        let sliders = (0..<4).map { index in
            let slider = UISlider()
            slider.value = [0, 0.3, 0.75, 1][index]
            slider.isEnabled = index != 2
            if index == 3 {
                slider.minimumValueImage = ring
                slider.maximumValueImage = ring
                slider.minimumTrackTintColor = .systemGreen
                slider.maximumTrackTintColor = .systemRed
                slider.thumbTintColor = .systemYellow
            }
            return slider
        }

        stage.expectSnapshot(of: column(sliders, width: 120))
    }

    @Test(arguments: variants) func steppers(variant: Variant) {
        let stage = variant.makeStage()
        let steppers = (0..<3).map { index in
            let stepper = UIStepper()
            stepper.value = [50, 0, 50][index]
            stepper.isEnabled = index != 2
            return stepper
        }

        stage.expectSnapshot(of: column(steppers))
    }

    @Test func stepperUnderAFinger() {
        let stage = Stage(device: .iphone5)
        let stepper = UIStepper()
        stepper.value = 50
        stepper.frame.origin = CGPoint(x: 20, y: 20)
        stage.show(stepper)

        stage.touchDown(at: CGPoint(x: 30, y: 30))
        stage.advance(by: 0.2)

        stage.expectSnapshot(of: stepper, margin: 8)
    }

    @Test(arguments: variants) func segments(variant: Variant) {
        let stage = variant.makeStage()
        let controls = (0..<3).map { index in
            let control = UISegmentedControl(items: ["A", "B", "C"])
            control.selectedSegmentIndex = [0, 1, 2][index]
            if index == 0 { control.setEnabled(false, forSegmentAt: 2) }
            control.isEnabled = index != 1
            if index == 2 { control.selectedSegmentTintColor = .systemYellow }
            return control
        }

        stage.expectSnapshot(of: column(controls, width: 130))
    }

    @Test(arguments: variants) func pageControls(variant: Variant) {
        let stage = variant.makeStage()
        let controls = (0..<3).map { index in
            let control = UIPageControl()
            control.numberOfPages = [5, 5, 3][index]
            control.currentPage = [0, 3, 1][index]
            control.pageIndicatorTintColor = index == 2 ? .systemTeal : .systemGray3
            control.currentPageIndicatorTintColor = .label
            if index == 1 { control.backgroundStyle = .prominent }
            return control
        }

        stage.expectSnapshot(of: column(controls))
    }

    @Test(arguments: variants) func progress(variant: Variant) {
        let stage = variant.makeStage()
        let views: [UIView] = (0..<4).map { index in
            let view = UIProgressView(progressViewStyle: index == 3 ? .bar : .default)
            view.progress = [0, 0.4, 1, 0.7][index]
            if index == 3 { view.progressTintColor = .systemPurple }
            return view
        }

        stage.expectSnapshot(of: column(views, width: 90))
    }

    @Test(arguments: variants) func activityIndicators(variant: Variant) {
        let stage = variant.makeStage()
        let indicators = [UIActivityIndicatorView.Style.medium, .large].map { style in
            let indicator = UIActivityIndicatorView(style: style)
            indicator.startAnimating()
            return indicator
        }

        stage.expectSnapshot(of: column(indicators))
    }
}
