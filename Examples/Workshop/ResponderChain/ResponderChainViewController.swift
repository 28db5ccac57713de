import ResponderChain
import UIKit

/// A bell in nested boxes: shows which of them handles it, and why the others do not.
final class ResponderChainViewController: UIViewController, BellHandling {
    private let column = ColumnView()
    private let trace = ColumnView.text("The bell has not rung yet.", style: .footnote, color: .secondaryLabel)
    private lazy var bell = ColumnView.button("Ring the bell") { [unowned self] in ring() }
    private lazy var crate = ChainBox("Crate", around: bell, color: .tertiarySystemFill)
    private lazy var shelf = ChainBox("Shelf", around: crate, color: .secondarySystemFill)

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Responder chain"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = column
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        crate.excuse = "it is asleep"
        // Readable also while a box flashes.
        bell.configuration = .filled()
        bell.configuration?.title = "Ring the bell"
        column.add(
            ColumnView.text("The bell's event goes up the responder chain until a responder takes it."), shelf,
            ColumnView.choice("The crate is asleep", isOn: true) { [unowned self] isOn in
                crate.excuse = isOn ? "it is asleep" : nil
            },
            ColumnView.choice("The shelf is busy", isOn: false) { [unowned self] isOn in
                shelf.excuse = isOn ? "it is busy" : nil
            },
            ColumnView.button("Present from the bell") { [unowned self] in presentFromBell() }, trace)
    }

    /// The screen is the last that listens.
    func handle(_ bell: RingBell) -> EventAnswer { .taken }

    private func ring() {
        trace.text = bell.send(RingBell()).text
        column.setNeedsLayout()
    }

    private func presentFromBell() {
        let sheet = PresentedViewController(title: "From the bell")
        bell.viewControllerForPresentation()?.present(sheet, animated: true)
    }
}
