public import CoreGraphics

/// A title and an image in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    public override init() {
        super.init()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    open var title: String? {
        didSet { if title != oldValue { didChange() } }
    }

    open var image: UIImage? {
        didSet { if image !== oldValue { didChange() } }
    }

    open var landscapeImagePhone: UIImage?

    open var imageInsets = UIEdgeInsets.zero {
        didSet { if imageInsets != oldValue { didChange() } }
    }

    open var isEnabled = true {
        didSet { if isEnabled != oldValue { didChange() } }
    }

    open var tag = 0

    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?

    /// nil takes the state's attributes away. The states that count are `.normal`, `.highlighted` and `.disabled`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        didChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Called by the bar that shows the item.
    final var onChange: (() -> Void)?

    final var takenAppearance: [Int: Any]?

    /// Takes what `appearance()` says of items like this, as the view that shows it enters a window.
    final func takeAppearance(at view: UIView) {
        guard !AppearanceStore.isEmpty else { return }
        AppearanceStore.apply(to: self, at: view, taken: &takenAppearance)
    }

    func didChange() { onChange?() }
}
