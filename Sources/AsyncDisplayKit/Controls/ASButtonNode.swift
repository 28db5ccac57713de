import TwillSync
public import UIKit

/// The position of a button's image.
public enum ASButtonNodeImageAlignment: Int, Sendable {
    /// The image is before the title.
    case beginning
    /// The image is after the title.
    case end
}

/// A button with a title and an image over a background image, each by state.
///
/// Its layout is a stack of the image and the title, with insets, over the background. Parts without content are hidden
/// and not in the stack. Any thread until it is loaded. Lengths are in points.
@preconcurrency
open class ASButtonNode: ASControlNode {
    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    // MARK: Parts

    /// The node of the title. Each of the three nodes is created on first access.
    public final var titleNode: ASTextNode { part(\.title, ASTextNode.init) }

    /// The node of the image.
    public final var imageNode: ASImageNode { part(\.image, ASImageNode.init) }

    /// The node of the background image.
    public final var backgroundImageNode: ASImageNode { part(\.background, ASButtonNode.makeBackground) }

    // MARK: Arrangement

    /// The space between image and title; 8 by default.
    open var contentSpacing: CGFloat {
        get { button.withLock { $0.contentSpacing } }
        set { arrange { $0.contentSpacing = newValue } }
    }

    /// Whether image and title are side by side, which is the default, rather than one above the other.
    open var laysOutHorizontally: Bool {
        get { button.withLock { $0.laysOutHorizontally } }
        set { arrange { $0.laysOutHorizontally = newValue } }
    }

    /// The horizontal alignment of the content.
    open var contentHorizontalAlignment: ASHorizontalAlignment {
        get { button.withLock { $0.horizontalAlignment } }
        set { arrange { $0.horizontalAlignment = newValue } }
    }

    /// The vertical alignment of the content.
    open var contentVerticalAlignment: ASVerticalAlignment {
        get { button.withLock { $0.verticalAlignment } }
        set { arrange { $0.verticalAlignment = newValue } }
    }

    /// The insets around image and title; the background image extends to the edges.
    open var contentEdgeInsets: UIEdgeInsets {
        get { button.withLock { $0.insets } }
        set { arrange { $0.insets = newValue } }
    }

    /// The position of the image.
    open var imageAlignment: ASButtonNodeImageAlignment {
        get { button.withLock { $0.imageAlignment } }
        set { arrange { $0.imageAlignment = newValue } }
    }

    // MARK: Content by state

    /// Returns the title for a state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        button.withLock { $0.titles[state] }
    }

    /// Sets the title for a state; nil removes it, so that the title of a simpler state is shown.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        button.withLock { $0.titles[state] = title.map { NSAttributedString(attributedString: $0) } }
        updateTitle()
    }

    /// Sets the title for a state.
    ///
    /// - Parameters:
    /// - font: The font; nil is the system font of `UIFont.buttonFontSize`.
    /// - color: The color; nil is black.
    open func setTitle(_ title: String, with font: UIFont?, with color: UIColor?, for state: UIControl.State) {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: font ?? UIFont.systemFont(ofSize: UIFont.buttonFontSize)
        ]
        attributes[.foregroundColor] = color
        setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
    }

    /// Returns the image for a state.
    open func image(for state: UIControl.State) -> UIImage? { button.withLock { $0.images[state] } }

    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        button.withLock { $0.images[state] = image }
        updateImage()
    }

    /// Returns the background image for a state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { button.withLock { $0.backgrounds[state] } }

    /// Sets the background image for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        button.withLock { $0.backgrounds[state] = image }
        updateBackground()
    }

    // MARK: Node

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { arrangedSpec() }

    override func controlStateDidChange() {
        super.controlStateDidChange()
        updateTitle()
        updateImage()
        updateBackground()
    }

    @preconcurrency @MainActor
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        passTintOn()
    }

    override func shownText() -> String? { nil }

    // MARK: Stored state of the extension

    final let button = Locked(ButtonState())
}
