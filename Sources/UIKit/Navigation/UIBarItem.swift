public import CoreGraphics
import QuartzCore
import TwillSync

/// The base class of items in bars, with a title and an image.
@preconcurrency @MainActor
open class UIBarItem: AccessibleObject {
    public override init() {
        super.init()
    }

    /// Creates an item from its element in a storyboard or a nib.
    public required init?(coder: NSCoder) {
        super.init()
        decodeItem(from: coder)
    }

    /// The title.
    open var title: String? {
        get { storedTitle }
        set {
            guard newValue != storedTitle else { return }
            storedTitle = newValue
            didChange()
        }
    }

    /// The image.
    open var image: UIImage? {
        get { storedImage }
        set {
            guard newValue !== storedImage else { return }
            storedImage = newValue
            didChange()
        }
    }

    /// The image in compact height; stored.
    open var landscapeImagePhone: UIImage?

    /// The insets of the image.
    open var imageInsets: UIEdgeInsets {
        get { storedImageInsets }
        set {
            guard newValue != storedImageInsets else { return }
            storedImageInsets = newValue
            didChange()
        }
    }

    /// Whether the item is enabled.
    open var isEnabled: Bool {
        get { storedIsEnabled }
        set {
            guard newValue != storedIsEnabled else { return }
            storedIsEnabled = newValue
            didChange()
        }
    }

    /// A number that identifies the item.
    open var tag = 0

    /// The image of the large content viewer. Not yet: stored; there is no such viewer.
    open var largeContentSizeImage: UIImage?
    /// The insets of that image; stored.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero

    /// Sets the title's attributes for a state; nil removes them. The states `.normal`, `.highlighted` and `.disabled`
    /// are used.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        didChange()
    }

    /// Returns the title's attributes for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Returns the view of the item for the key `view`: a custom view, or the bar's button; nil if there is none. Other
    /// keys are logged.
    open func value(forKey key: String) -> Any? {
        if key == "view" { return shownView }
        logError(
            "\(type(of: self)).value(forKey: \"\(key)\") is nil: of bar items only \"view\" can be asked by name. Read the property."
        )
        return nil
    }

    /// The view in the bar that shows the item.
    final weak var shownView: UIView?

    final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Called for changes; set by the bar that shows the item.
    final var onChange: (() -> Void)?

    final var takenAppearance: [Int: Any]?

    /// Applies the `appearance()` proxy for such items, when its view enters a window.
    final func takeAppearance(at view: UIView) {
        guard let appearances = view.window?.context.appearances, !appearances.isEmpty else { return }
        appearances.apply(to: self, at: view, taken: &takenAppearance)
    }

    func didChange() { onChange?() }

    // MARK: Stored values

    // The storage of computed properties: Swift does not call `didSet` for changes in a convenience initializer.
    final var storedTitle: String?
    final var storedImage: UIImage?
    final var storedImageInsets = UIEdgeInsets.zero
    final var storedIsEnabled = true
}
