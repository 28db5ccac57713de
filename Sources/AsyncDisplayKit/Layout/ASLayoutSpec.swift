public import Foundation
import QuartzCore
import TwillFlex
import TwillSync

/// A layout element that arranges others. It exists only during the layout.
///
/// Without children, it has the smallest size of the range. Apps' subclasses override `calculateLayoutThatFits(_:)`;
/// the classes of this module stand for rules of the engine, which lays out a whole tree at once.
///
/// Create and lay out a spec on any thread, one thread at a time. A node creates new specs for each layout: a spec that
/// was laid out cannot be changed.
open class ASLayoutSpec: NSObject, ASLayoutElement {
    @exclusivity(unchecked)
    private var list: [any ASLayoutElement] = []
    /// The only child. Most specs have one, and an array would need another allocation.
    @exclusivity(unchecked)
    private var only: (any ASLayoutElement)?
    @exclusivity(unchecked)
    private var ownStyle: ASLayoutElementStyle?
    private let nameLock = ShortLock()
    @exclusivity(unchecked)
    private var name: String?
    /// False once a node has laid it out.
    @exclusivity(unchecked)
    public internal(set) final var isMutable = true
    /// Whether a subclass changes nothing in the layout of its superclass, so that the engine takes it for that.
    @exclusivity(unchecked)
    package final var keepsSuperclassRule = false
    /// The last run that recorded the spec; see ``LayoutMemory/runID``.
    @exclusivity(unchecked)
    final var lastRunID: UInt64 = 0

    public override init() {
        super.init()
    }

    deinit {
        if ownStyle != nil { NodePools.own.withValue { $0.recycle(&ownStyle) } }
    }

    /// The type of the element.
    public final var layoutElementType: ASLayoutElementType { .layoutSpec }

    /// The style, created on first access.
    public final var style: ASLayoutElementStyle {
        if let ownStyle { return ownStyle }
        let style = NodePools.own.withValue { $0.reuseStyle() }
        style.setElement(Swift.type(of: self), name: name)
        ownStyle = style
        return style
    }

    /// The style, if it was created.
    public final var _styleIfLoaded: ASLayoutElementStyle? { ownStyle }

    /// A name for debugging.
    open var debugName: String? {
        get { nameLock.withLock { name } }
        set {
            nameLock.withLock { name = newValue }
            _styleIfLoaded?.setElementName(newValue)
        }
    }

    // MARK: Children

    /// The only child, or the content of specs that have a second part.
    open var child: (any ASLayoutElement)? {
        get { storedChildren.first }
        set {
            guard mayChange("child") else { return }
            guard storedChildren.count < 2 || hasParts else {
                logError("\(nameForMessages) has several children; set `children`, or one with `setChild(_:at:)`.")
                return
            }
            if let newValue {
                setChild(newValue, at: 0)
            } else if !storedChildren.isEmpty {
                storedChildren.removeFirst()
            }
        }
    }

    /// The children.
    open var children: [any ASLayoutElement]? {
        get { storedChildren }
        set {
            guard mayChange("children") else { return }
            storedChildren = newValue ?? []
        }
    }

    /// Sets the child at an index. Empty specs fill unset indices before it.
    open func setChild(_ child: (any ASLayoutElement)?, at index: UInt) {
        guard mayChange("children") else { return }
        guard index < 1000 else {
            logError("\(nameForMessages): there is no child \(index); a spec has fewer than 1000 by number.")
            return
        }
        while storedChildren.count <= Int(index) { storedChildren.append(NullLayoutSpec.shared) }
        storedChildren[Int(index)] = child ?? NullLayoutSpec.shared
    }

    /// Returns the child at an index.
    open func child(at index: UInt) -> (any ASLayoutElement)? {
        guard index < storedChildren.count else { return nil }
        let element = storedChildren[Int(index)]
        return element === NullLayoutSpec.shared ? nil : element
    }

    /// Returns the children.
    public final func sublayoutElements() -> [any ASLayoutElement]? { storedChildren }

    // Without checks, for the engine and for initializers of subclasses.

    final var storedChildren: [any ASLayoutElement] {
        get { only.map { [$0] } ?? list }
        set {
            only = nil
            list = newValue
        }
    }

    final var onlyChild: (any ASLayoutElement)? { only ?? (list.count == 1 ? list[0] : nil) }

    final func store(_ onlyChild: any ASLayoutElement) { only = onlyChild }

    /// Returns whether `body` returns true for all children.
    @inline(__always)
    final func allChildren(_ body: (_ child: ElementPointer, _ index: Int) -> Bool) -> Bool {
        if let only { return body(ElementPointer(only), 0) }
        return list.all(body)
    }

    /// Whether the children after the first are parts with a name, such as an overlay.
    var hasParts: Bool { false }

    /// Returns whether a property may be set. Logs an attempt to change a spec that was laid out.
    final func mayChange(_ property: String) -> Bool {
        if isMutable { return true }
        logError(
            "\(nameForMessages): `\(property)` cannot be set any more, because the spec has been laid out. Make a new spec "
                + "each time a node asks for one.")
        return false
    }

    // MARK: Layout

    /// Returns the layout in a range of sizes.
    @discardableResult
    public final func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
    }

    /// Returns the layout in a range of sizes, for a parent's size.
    @discardableResult
    public final func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
        if rule != .custom { return LayoutRun.layout(self, constrainedSize, parentSize) }
        return calculateLayoutThatFits(
            constrainedSize, restrictedTo: _styleIfLoaded?.size ?? ASLayoutElementSize(),
            relativeToParentSize: parentSize)
    }

    /// Returns the layout in a range that includes the style's limits. To override it, lay out children with
    /// `layoutThatFits(_:parentSize:)`, and set their `position`.
    open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        LayoutRun.layout(self, resolved: constrainedSize)
    }

    /// Computes the layout; subclasses override it.
    open func calculateLayoutThatFits(
        _ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize
    ) -> ASLayout {
        if ignoresOwnSize { return LayoutRun.layout(self, rule: ownRule, constrainedSize, parentSize) }
        let own = ASLayoutElementSizeResolve(size, parentSize)
        return calculateLayoutThatFits(ASSizeRangeIntersect(constrainedSize, own))
    }

    // MARK: For the engine

    /// The engine's rule for a class of this module; `custom` for subclasses.
    final var rule: LayoutRule {
        @inline(__always) get { Swift.type(of: self) == ownClass || keepsSuperclassRule ? ownRule : .custom }
    }

    /// The class of this module that the spec belongs to or inherits from.
    var ownClass: ASLayoutSpec.Type { ASLayoutSpec.self }
    var ownRule: LayoutRule { .empty }
    /// Whether the parent's range determines its size, and the style's sizes are ignored.
    var ignoresOwnSize: Bool { false }
    /// Whether layout computes the baselines, as for a vertical stack.
    var computesBaselines: Bool { false }
    /// The rule with its parameters, for the engine.
    var flexRule: FlexRule { .empty }

    /// Whether it is the placeholder for a part that was not set.
    var isAbsent: Bool { false }

    // MARK: Describing

    /// Returns a name for debugging.
    open func asciiArtName() -> String {
        let type = String(describing: Swift.type(of: self))
        return debugName.map { "\(type) (\($0))" } ?? type
    }

    /// Returns the tree of specs as text.
    open func asciiArtString() -> String {
        AsciiArt.box(around: storedChildren.map { $0.asciiArtString() }, name: asciiArtName(), isVertical: false)
    }

    open override var description: String {
        let names = storedChildren.map(\.nameForMessages).joined(separator: ", ")
        return "<\(nameForMessages)\(storedChildren.isEmpty ? "" : "; children = [\(names)]")>"
    }
}

/// The kind of rule of a spec.
enum LayoutRule {
    /// The spec's own `calculateLayoutThatFits`.
    case custom
    case empty, stack, inset, relative, ratio, overlay, background, corner, absolute, wrapper
}

/// A placeholder for a part of a spec that was not set.
final class NullLayoutSpec: ASLayoutSpec {
    nonisolated(unsafe) static let shared: NullLayoutSpec = {
        let spec = NullLayoutSpec()
        spec.isMutable = false
        return spec
    }()

    override var ownClass: ASLayoutSpec.Type { NullLayoutSpec.self }
    override var isAbsent: Bool { true }
}
