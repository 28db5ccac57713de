public import CoreGraphics
import QuartzCore
import TwillFlex
import TwillSync

/// A layout spec that arranges its children in a row or a column.
///
/// Each child first has its natural length. If the sum is below the stack's minimum, children with `flexGrow` grow; if
/// it exceeds the maximum, children with `flexShrink` shrink. `justifyContent` distributes the remaining space. Unlike
/// in CSS, children grow or shrink once, and their own minimum and maximum do not limit that.
open class ASStackLayoutSpec: ASLayoutSpec {
    @exclusivity(unchecked)
    private var stack: FlexStack
    private var ownHorizontalAlignment = ASHorizontalAlignment.none
    private var ownVerticalAlignment = ASVerticalAlignment.none

    public override init() {
        stack = FlexStack(.horizontal)
        super.init()
    }

    /// Creates a stack.
    public init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap,
        alignContent: ASStackLayoutAlignContent, lineSpacing: CGFloat, children: [any ASLayoutElement]
    ) {
        stack = FlexStack(
            direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing: lineSpacing)
        super.init()
        storedChildren = children
    }

    /// Creates a stack that wraps.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, flexWrap: ASStackLayoutFlexWrap,
        alignContent: ASStackLayoutAlignContent, children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: flexWrap, alignContent: alignContent, lineSpacing: 0, children: children)
    }

    /// Creates a stack that wraps, with a distance between its lines.
    public convenience init(
        direction: ASStackLayoutDirection, spacing: CGFloat, justifyContent: ASStackLayoutJustifyContent,
        alignItems: ASStackLayoutAlignItems, children: [any ASLayoutElement]
    ) {
        self.init(
            direction: direction, spacing: spacing, justifyContent: justifyContent, alignItems: alignItems,
            flexWrap: .noWrap, alignContent: .start, lineSpacing: 0, children: children)
    }

    /// Returns a vertical stack.
    public class func vertical() -> ASStackLayoutSpec {
        let spec = ASStackLayoutSpec()
        spec.direction = .vertical
        return spec
    }

    /// Returns a horizontal stack.
    public class func horizontal() -> ASStackLayoutSpec { ASStackLayoutSpec() }

    // MARK: Properties

    /// The direction.
    open var direction: ASStackLayoutDirection {
        get { stack.direction == .vertical ? .vertical : .horizontal }
        set {
            guard mayChange("direction"), newValue != direction else { return }
            stack.direction = FlexStack.Direction(newValue)
            resolveHorizontalAlignment()
            resolveVerticalAlignment()
        }
    }

    /// The space between two children.
    open var spacing: CGFloat {
        get { CGFloat(stack.spacing) }
        set { if mayChange("spacing") { stack.spacing = FlexStack.finite(newValue, "spacing") } }
    }

    /// The distribution along the stack.
    open var justifyContent: ASStackLayoutJustifyContent {
        get { ASStackLayoutJustifyContent(stack.justify) }
        set { if mayAlign("justifyContent") { stack.justify = FlexStack.Justify(newValue) } }
    }

    /// The alignment across the stack.
    open var alignItems: ASStackLayoutAlignItems {
        get { ASStackLayoutAlignItems(stack.align) }
        set { if mayAlign("alignItems") { stack.align = FlexStack.Align(newValue) } }
    }

    /// Sets `justifyContent` or `alignItems`, whichever is horizontal, now and when the direction changes.
    open var horizontalAlignment: ASHorizontalAlignment {
        get { ownHorizontalAlignment }
        set {
            guard mayChange("horizontalAlignment"), newValue != ownHorizontalAlignment else { return }
            ownHorizontalAlignment = newValue
            resolveHorizontalAlignment()
        }
    }

    /// Sets `justifyContent` or `alignItems`, whichever is vertical, now and when the direction changes.
    open var verticalAlignment: ASVerticalAlignment {
        get { ownVerticalAlignment }
        set {
            guard mayChange("verticalAlignment"), newValue != ownVerticalAlignment else { return }
            ownVerticalAlignment = newValue
            resolveVerticalAlignment()
        }
    }

    /// Whether the stack has several lines.
    open var flexWrap: ASStackLayoutFlexWrap {
        get { stack.wrap == .wrap ? .wrap : .noWrap }
        set { if mayChange("flexWrap") { stack.wrap = newValue == .wrap ? .wrap : .noWrap } }
    }

    /// The distribution of lines.
    open var alignContent: ASStackLayoutAlignContent {
        get { ASStackLayoutAlignContent(stack.alignContent) }
        set { if mayChange("alignContent") { stack.alignContent = FlexStack.AlignContent(newValue) } }
    }

    /// The space between two lines.
    open var lineSpacing: CGFloat {
        get { CGFloat(stack.lineSpacing) }
        set { if mayChange("lineSpacing") { stack.lineSpacing = FlexStack.finite(newValue, "lineSpacing") } }
    }

    /// Has no effect: children are measured one after another.
    open var isConcurrent = false

    // MARK: For the engine

    override var ownClass: ASLayoutSpec.Type { ASStackLayoutSpec.self }
    override var ownRule: LayoutRule { .stack }
    override var handsUpBaselines: Bool { stack.direction == .vertical }

    override var flexRule: FlexRule { .stack(stack) }

    open override func asciiArtString() -> String {
        AsciiArt.box(
            around: storedChildren.map { $0.asciiArtString() }, name: asciiArtName(),
            isVertical: direction == .vertical)
    }

    private func mayAlign(_ property: String) -> Bool {
        guard ownHorizontalAlignment == .none, ownVerticalAlignment == .none else {
            logError(
                "\(nameForMessages): `\(property)` cannot be set while `horizontalAlignment` or `verticalAlignment` is; "
                    + "use one or the other.")
            return false
        }
        return mayChange(property)
    }

    private func resolveHorizontalAlignment() {
        let index: Int? =
            switch ownHorizontalAlignment {
            case .none: nil
            case .left: 0
            case .middle: 1
            case .right: 2
            }
        if let index { align(index, isMain: stack.direction == .horizontal) }
    }

    private func resolveVerticalAlignment() {
        let index: Int? =
            switch ownVerticalAlignment {
            case .none: nil
            case .top: 0
            case .center: 1
            case .bottom: 2
            }
        if let index { align(index, isMain: stack.direction == .vertical) }
    }

    /// - Parameter index: 0 for the start, 1 for the center, 2 for the end.
    private func align(_ index: Int, isMain: Bool) {
        if isMain {
            stack.justify = [.start, .center, .end][index]
        } else {
            stack.align = [.start, .center, .end][index]
        }
    }
}
