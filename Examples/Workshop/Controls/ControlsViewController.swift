import UIKit

/// Every control, by group, alive.
final class ControlsViewController: UIViewController {
    private let form = FormView()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Controls"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        form.backgroundColor = .systemGroupedBackground
        form.alwaysBounceVertical = true
        view = form
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        form.add("Switches", switches)
        form.add("Sliders and steppers", values)
        form.add("Choices", choices)
        form.add("Buttons", buttons)
        form.add("Sizes", sizes)
        form.add("Classic buttons", classicButtons)
        form.add("Progress", progress)
    }

    // MARK: Groups

    private var switches: [FormRow] {
        let wifi = UISwitch(), night = UISwitch(), locked = UISwitch()
        wifi.isOn = true
        night.onTintColor = .systemIndigo
        night.accessibilityLabel = "Dark appearance"
        night.addAction(
            UIAction { [weak self, weak night] _ in
                self?.view.window?.overrideUserInterfaceStyle = night?.isOn == true ? .dark : .light
            }, for: .valueChanged)
        locked.isOn = true
        locked.isEnabled = false
        return [
            FormRow("Wi-Fi", [wifi]), FormRow("Dark appearance", [night]), FormRow("Cannot be changed", [locked]),
        ]
    }

    private var values: [FormRow] {
        let slider = UISlider(), percent = valueLabel("40 %")
        slider.value = 0.4
        slider.accessibilityLabel = "Volume"
        slider.addAction(
            UIAction { [weak slider, weak percent] _ in
                percent?.text = "\(Int(((slider?.value ?? 0) * 100).rounded())) %"
            }, for: .valueChanged)

        let stepper = UIStepper(), guests = valueLabel("2")
        stepper.value = 2
        stepper.minimumValue = 1
        stepper.maximumValue = 8
        stepper.addAction(
            UIAction { [weak stepper, weak guests] _ in guests?.text = "\(Int(stepper?.value ?? 0))" },
            for: .valueChanged)
        return [
            FormRow(nil, [slider], fills: true), FormRow("Volume", [percent]), FormRow("Guests", [guests, stepper]),
        ]
    }

    private var choices: [FormRow] {
        let span = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
        span.selectedSegmentIndex = 1
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 1
        let page = valueLabel("2 of 5")
        pages.addAction(
            UIAction { [weak pages, weak page] _ in page?.text = "\((pages?.currentPage ?? 0) + 1) of 5" },
            for: .valueChanged)
        return [FormRow(nil, [span], fills: true), FormRow("Page", [page, pages])]
    }

    private var buttons: [FormRow] {
        let taps = valueLabel("0")
        var count = 0
        let styles: [(String, UIButton.Configuration)] = [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
        ]
        let row = styles.map { name, configuration -> UIButton in
            var configuration = configuration
            configuration.title = name
            return UIButton(
                configuration: configuration,
                primaryAction: UIAction { [weak taps] _ in
                    count += 1
                    taps?.text = "\(count)"
                })
        }
        var cart = UIButton.Configuration.filled()
        cart.title = "Add to cart"
        cart.subtitle = "Delivered tomorrow"
        cart.image = UIButton(type: .contactAdd).currentImage
        cart.imagePadding = 8
        cart.buttonSize = .large
        var loading = UIButton.Configuration.tinted()
        loading.title = "Loading"
        loading.showsActivityIndicator = true
        loading.imagePadding = 8
        loading.cornerStyle = .capsule
        var disabled = UIButton.Configuration.filled()
        disabled.title = "Sold out"
        let soldOut = UIButton(configuration: disabled)
        soldOut.isEnabled = false
        return [
            FormRow(nil, row), FormRow("Taps", [taps]), FormRow(nil, [UIButton(configuration: cart)], fills: true),
            FormRow(nil, [UIButton(configuration: loading), soldOut]),
        ]
    }

    private var sizes: [FormRow] {
        let sizes: [(String, UIButton.Configuration.Size)] = [
            ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
        ]
        let row = sizes.map { name, size -> UIButton in
            var configuration = UIButton.Configuration.tinted()
            configuration.title = name
            configuration.buttonSize = size
            return UIButton(configuration: configuration)
        }
        return [FormRow(nil, row)]
    }

    private var classicButtons: [FormRow] {
        let system = UIButton(type: .system), selected = UIButton(type: .system), disabled = UIButton(type: .system)
        system.setTitle("System", for: .normal)
        selected.setTitle("Toggles", for: .normal)
        selected.changesSelectionAsPrimaryAction = true
        selected.isSelected = true
        disabled.setTitle("Disabled", for: .normal)
        disabled.isEnabled = false
        let info = UIButton(type: .detailDisclosure), add = UIButton(type: .contactAdd), close = UIButton(type: .close)
        return [FormRow(nil, [system, selected, disabled]), FormRow("Symbols", [info, add, close])]
    }

    private var progress: [FormRow] {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = 0.6
        let medium = UIActivityIndicatorView(style: .medium), large = UIActivityIndicatorView(style: .large)
        medium.startAnimating()
        large.startAnimating()
        return [FormRow("Download", [bar], fills: true), FormRow("Activity", [medium, large])]
    }

    private func valueLabel(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = .secondaryLabel
        label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        return label
    }
}
