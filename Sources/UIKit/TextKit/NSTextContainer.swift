import CoreGraphics
import TwillText

/// A region that text is laid out in: a rectangle, less the areas that its exclusion paths cover.
///
/// Lengths are in points. Not safe on several threads at once.
open class NSTextContainer: NSObject {
    /// The size. Zero or less, in either direction, is no limit.
    open var size: CGSize {
        didSet {
            if size != oldValue { geometryDidChange() }
        }
    }

    /// The space at both ends of each line, 5 points by default. It is part of the lines' rectangles.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            if lineFragmentPadding != oldValue { geometryDidChange() }
        }
    }

    /// The maximum number of lines; 0, the default, for no limit.
    open var maximumNumberOfLines = 0 {
        didSet {
            if maximumNumberOfLines != oldValue { geometryDidChange() }
        }
    }

    /// The way the last line ends if there is more text.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet {
            if lineBreakMode != oldValue { geometryDidChange() }
        }
    }

    /// The areas that lines flow around, from the container's top left.
    open var exclusionPaths: [UIBezierPath] = [] {
        didSet { geometryDidChange() }
    }

    /// Whether the width follows the text view's.
    open var widthTracksTextView = false {
        didSet {
            if widthTracksTextView != oldValue { display?.textContainerGeometryDidChange(self) }
        }
    }

    /// Whether the height follows the text view's.
    open var heightTracksTextView = false {
        didSet {
            if heightTracksTextView != oldValue { display?.textContainerGeometryDidChange(self) }
        }
    }

    /// The layout manager; nil for the container of a text layout manager. Not retained: layout managers retain their containers.
    open var layoutManager: NSLayoutManager? { engine?.textLayoutManager == nil ? engine : nil }

    /// The text layout manager; nil for the container of a layout manager. Not retained.
    open var textLayoutManager: NSTextLayoutManager? { engine?.textLayoutManager }

    /// Whether the container is a rectangle, without exclusion paths or a limit of lines.
    open var isSimpleRectangular: Bool { exclusionPaths.isEmpty && maximumNumberOfLines <= 0 }

    /// Creates a container.
    ///
    /// - Parameter size: The size in points; zero or less is no limit.
    public init(size: CGSize) {
        self.size = size
    }

    /// Creates a container without limits.
    public convenience override init() { self.init(size: .zero) }

    /// Moves the container, with all others of its layout manager, to another layout manager.
    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = engine, old !== newLayoutManager else {
            if engine == nil { newLayoutManager.addTextContainer(self) }
            return
        }
        let containers = old.textContainers, storage = old.textStorage
        for index in containers.indices.reversed() { old.removeTextContainer(at: index) }
        storage?.removeLayoutManager(old)
        for container in containers { newLayoutManager.addTextContainer(container) }
        storage?.addLayoutManager(newLayoutManager)
    }

    /// What lays the text out.
    final weak var engine: NSLayoutManager?
    /// What shows the container's text.
    final weak var display: (any TextContainerDisplay)?

    private func geometryDidChange() {
        engine?.textContainerChangedGeometry(self)
        display?.textContainerGeometryDidChange(self)
    }
}

extension NSTextContainer {
    /// The padding, as far as it is a valid length.
    var padding: CGFloat { lineFragmentPadding.isFinite ? max(0, lineFragmentPadding) : 0 }

    /// The width of the text itself; infinite without a limit.
    var textWidth: CGFloat { isLimited(size.width) ? max(1, size.width - 2 * padding) : .infinity }

    /// The height of the text; infinite without a limit.
    var textHeight: CGFloat { isLimited(size.height) ? size.height : .infinity }

    /// The length from which on UIKit's own containers have no limit.
    static let unlimited: CGFloat = 1e6

    private func isLimited(_ length: CGFloat) -> Bool { length > 0 && length < Self.unlimited }

    /// Whether paragraphs can be laid out one by one: nothing of one changes the lines of the next.
    var flowsFreely: Bool { isSimpleRectangular && textHeight == .infinity }

    var exclusions: TextExclusions? {
        guard !exclusionPaths.isEmpty else { return nil }
        let move = CGAffineTransform(translationX: -padding, y: 0)
        return TextExclusions(
            exclusionPaths.map { path in
                TextExclusions.Shape(
                    path.cgPath.path.applying(move), rule: path.usesEvenOddFillRule ? .evenOdd : .winding)
            }, margin: padding)
    }
}

/// The view that shows the text of a container.
protocol TextContainerDisplay: AnyObject {
    /// Called when a text has to be laid out or drawn again.
    func textContainer(_ container: NSTextContainer, needsDisplayOf characters: NSRange)

    /// Called when characters were edited.
    ///
    /// - Parameters:
    ///   - range: The range in the text as it is now.
    ///   - delta: The number of UTF-16 units by which it became longer.
    func textContainer(_ container: NSTextContainer, textDidChange range: NSRange, delta: Int)

    /// Called when code has changed the size or the options of a container.
    func textContainerGeometryDidChange(_ container: NSTextContainer)
}
