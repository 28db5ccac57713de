public import Foundation
import QuartzCore
import TwillFlex
import TwillSync

/// An element that arranges others, and is gone once that is done.
///
/// Without children it is as small as the range allows. Subclasses override `calculateLayoutThatFits(_:)`; the classes of
/// this module are names for rules of the engine, which runs all of a tree at once.
///
/// Make and lay out a spec on any thread, one thread at a time. A node makes its specs anew each time: what has been laid
/// out for one does not change any more.
open class ASLayoutSpec: NSObject, ASLayoutElement {
    @exclusivity(unchecked)
    private var list: [any ASLayoutElement] = []
    /// The only child, which needs no list: most specs have one, and a list is another allocation.
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

    /// Made when it is first asked for.
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
                report("\(nameForMessages) has several children; set `children`, or one with `setChild(_:at:)`.")
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

    /// Places before it that were never set hold empty specs.
    open func setChild(_ child: (any ASLayoutElement)?, at index: UInt) {
        guard mayChange("children") else { return }
        guard index < 1000 else {
            report("\(nameForMessages): there is no child \(index); a spec has fewer than 1000 by number.")
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

    final func store(_ onlyChild: any ASLayoutElement) { only = onlyChild }

    /// Returns whether `body` returns true for all children.
    @inline(__always)
    final func allChildren(_ body: (_ child: ElementPointer, _ index: Int) -> Bool) -> Bool {
        if let only { return body(ElementPointer(only), 0) }
        return list.all(body)
    }

    /// Whether the children after the first are parts with a name, such as an overlay.
    var hasParts: Bool { false }

    /// Reports that a property of a spec that was laid out is being set.
    final func mayChange(_ property: String) -> Bool {
        if isMutable { return true }
        report(
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

    /// Override point: the layout in a range that the style has been taken into account for. Lay out children with
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

    /// The rule of this class if it is one of this module's; `custom` for a subclass of them.
    final var rule: LayoutRule {
        @inline(__always) get { Swift.type(of: self) == ownClass ? ownRule : .custom }
    }

    /// The class of this module that the spec is an instance of, directly or by inheritance; and its rule.
    var ownClass: ASLayoutSpec.Type { ASLayoutSpec.self }
    var ownRule: LayoutRule { .empty }
    /// Whether the sizes in the style are ignored.
    var ignoresOwnSize: Bool { false }
    /// Whether layout computes the baselines, as for a vertical stack.
    var computesBaselines: Bool { false }
    /// The rule with its parameters, for the engine.
    var flexRule: FlexRule { .empty }

    /// Whether the spec is the placeholder for a part that was not set.
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

/// The arithmetic of a spec.
enum LayoutRule {
    /// Its own `calculateLayoutThatFits`.
    case custom
    case empty, stack, inset, relative, ratio, overlay, background, corner, absolute, wrapper
}

/// The placeholder for a part of a spec that was not set.
final class NullLayoutSpec: ASLayoutSpec {
    nonisolated(unsafe) static let shared: NullLayoutSpec = {
        let spec = NullLayoutSpec()
        spec.isMutable = false
        return spec
    }()

    override var ownClass: ASLayoutSpec.Type { NullLayoutSpec.self }
    override var isAbsent: Bool { true }
}
