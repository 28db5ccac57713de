public import CoreGraphics
import QuartzCore

/// A title and an image in a bar.
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject {
    public override init() {
        super.init()
    }

    /// Not yet: archives are not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    open var title: String? {
        get { storedTitle }
        set {
            guard newValue != storedTitle else { return }
            storedTitle = newValue
            didChange()
        }
    }

    open var image: UIImage? {
        get { storedImage }
        set {
            guard newValue !== storedImage else { return }
            storedImage = newValue
            didChange()
        }
    }

    open var landscapeImagePhone: UIImage?

    open var imageInsets: UIEdgeInsets {
        get { storedImageInsets }
        set {
            guard newValue != storedImageInsets else { return }
            storedImageInsets = newValue
            didChange()
        }
    }

    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            storedIsEnabled = newValue
            didChange()
        }
    }

    open var tag = 0

    /// The image of the large content viewer. Not yet: stored; there is no such viewer.
    open var largeContentSizeImage: UIImage?
    open var largeContentSizeImageInsets = UIEdgeInsets.zero

    /// nil takes the state's attributes away. The states that count are `.normal`, `.highlighted` and `.disabled`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        didChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// The view that shows the item for the key `view`: a custom view, or the button of the bar; nil while there is none, and for
    /// other keys, which are reported.
    open func value(forKey key: String) -> Any? {
        if key == "view" { return shownView }
        report(
            "\(type(of: self)).value(forKey: \"\(key)\") is nil: of bar items only \"view\" can be asked by name. Read the property."
        )
        return nil
    }

    /// In the bar that shows it.
    final weak var shownView: UIView?

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

    // MARK: Stored values

    // Computed over these, not observed: Swift does not call `didSet` for what a convenience initialiser sets.
    final var storedTitle: String?
    final var storedImage: UIImage?
    final var storedImageInsets = UIEdgeInsets.zero
    final var storedIsEnabled = true
}
