public import Foundation
import QuartzCore
import TwillFlex
import TwillSync

/// Is told when a style changes.
public protocol ASLayoutElementStyleDelegate: AnyObject {
    /// - Parameter propertyName: One of the `ASLayoutElementStyle…Property` names.
    func style(_ style: ASLayoutElementStyle, propertyDidChange propertyName: String)
}

public let ASLayoutElementStyleWidthProperty = "ASLayoutElementStyleWidthProperty"
public let ASLayoutElementStyleMinWidthProperty = "ASLayoutElementStyleMinWidthProperty"
public let ASLayoutElementStyleMaxWidthProperty = "ASLayoutElementStyleMaxWidthProperty"
public let ASLayoutElementStyleHeightProperty = "ASLayoutElementStyleHeightProperty"
public let ASLayoutElementStyleMinHeightProperty = "ASLayoutElementStyleMinHeightProperty"
public let ASLayoutElementStyleMaxHeightProperty = "ASLayoutElementStyleMaxHeightProperty"
public let ASLayoutElementStyleSpacingBeforeProperty = "ASLayoutElementStyleSpacingBeforeProperty"
public let ASLayoutElementStyleSpacingAfterProperty = "ASLayoutElementStyleSpacingAfterProperty"
public let ASLayoutElementStyleFlexGrowProperty = "ASLayoutElementStyleFlexGrowProperty"
public let ASLayoutElementStyleFlexShrinkProperty = "ASLayoutElementStyleFlexShrinkProperty"
public let ASLayoutElementStyleFlexBasisProperty = "ASLayoutElementStyleFlexBasisProperty"
public let ASLayoutElementStyleAlignSelfProperty = "ASLayoutElementStyleAlignSelfProperty"
public let ASLayoutElementStyleAscenderProperty = "ASLayoutElementStyleAscenderProperty"
public let ASLayoutElementStyleDescenderProperty = "ASLayoutElementStyleDescenderProperty"
public let ASLayoutElementStyleLayoutPositionProperty = "ASLayoutElementStyleLayoutPositionProperty"

/// What an element asks of whoever lays it out. Sizes are wishes: the parent's range beats them.
///
/// Safe on any thread. Lengths are in points; those that are no length (not a number, infinite, negative where that
/// means nothing) are reported and not taken.
open class ASLayoutElementStyle: NSObject {
    @exclusivity(unchecked)
    private var values = FlexStyle()
    private weak var observer: (any ASLayoutElementStyleDelegate)?

    public override init() {
        super.init()
    }

    public init(delegate: any ASLayoutElementStyleDelegate) {
        observer = delegate
        super.init()
    }

    open var delegate: (any ASLayoutElementStyleDelegate)? { observer }

    // MARK: Sizing

    open var width: ASDimension {
        get { ASDimension(read(\.width)) }
        set { setDimension(newValue, \.width, ASLayoutElementStyleWidthProperty) }
    }

    open var height: ASDimension {
        get { ASDimension(read(\.height)) }
        set { setDimension(newValue, \.height, ASLayoutElementStyleHeightProperty) }
    }

    open var minWidth: ASDimension {
        get { ASDimension(read(\.minWidth)) }
        set { setDimension(newValue, \.minWidth, ASLayoutElementStyleMinWidthProperty) }
    }

    open var maxWidth: ASDimension {
        get { ASDimension(read(\.maxWidth)) }
        set { setDimension(newValue, \.maxWidth, ASLayoutElementStyleMaxWidthProperty) }
    }

    open var minHeight: ASDimension {
        get { ASDimension(read(\.minHeight)) }
        set { setDimension(newValue, \.minHeight, ASLayoutElementStyleMinHeightProperty) }
    }

    open var maxHeight: ASDimension {
        get { ASDimension(read(\.maxHeight)) }
        set { setDimension(newValue, \.maxHeight, ASLayoutElementStyleMaxHeightProperty) }
    }

    /// `width` and `height` in points; 0 where one is automatic or a fraction.
    open var preferredSize: CGSize {
        get { CGSize(width: points(width), height: points(height)) }
        set { preferredLayoutSize = layoutSize(newValue) }
    }

    /// `minWidth` and `minHeight` in points; 0 where one is automatic or a fraction.
    open var minSize: CGSize {
        get { CGSize(width: points(minWidth), height: points(minHeight)) }
        set { minLayoutSize = layoutSize(newValue) }
    }

    /// `maxWidth` and `maxHeight` in points; 0 where one is automatic or a fraction.
    open var maxSize: CGSize {
        get { CGSize(width: points(maxWidth), height: points(maxHeight)) }
        set { maxLayoutSize = layoutSize(newValue) }
    }

    open var preferredLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: width, height: height) }
        set {
            width = newValue.width
            height = newValue.height
        }
    }

    open var minLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: minWidth, height: minHeight) }
        set {
            minWidth = newValue.width
            minHeight = newValue.height
        }
    }

    open var maxLayoutSize: ASLayoutSize {
        get { ASLayoutSize(width: maxWidth, height: maxHeight) }
        set {
            maxWidth = newValue.width
            maxHeight = newValue.height
        }
    }

    // MARK: In a stack

    open var spacingBefore: CGFloat {
        get { CGFloat(read(\.spacingBefore)) }
        set { setNumber(newValue, \.spacingBefore, ASLayoutElementStyleSpacingBeforeProperty) }
    }

    open var spacingAfter: CGFloat {
        get { CGFloat(read(\.spacingAfter)) }
        set { setNumber(newValue, \.spacingAfter, ASLayoutElementStyleSpacingAfterProperty) }
    }

    /// The share of room that is left over; 0, the default, does not grow.
    open var flexGrow: CGFloat {
        get { CGFloat(read(\.grow)) }
        set { setFactor(newValue, \.grow, ASLayoutElementStyleFlexGrowProperty) }
    }

    /// The share of room that is missing, weighted with the element's length; 0, the default, does not shrink.
    open var flexShrink: CGFloat {
        get { CGFloat(read(\.shrink)) }
        set { setFactor(newValue, \.shrink, ASLayoutElementStyleFlexShrinkProperty) }
    }

    /// The length that flexing starts from. Beats the element's own length along the stack.
    open var flexBasis: ASDimension {
        get { ASDimension(read(\.basis)) }
        set { setDimension(newValue, \.basis, ASLayoutElementStyleFlexBasisProperty) }
    }

    open var alignSelf: ASStackLayoutAlignSelf {
        get { ASStackLayoutAlignSelf(read(\.alignSelf)) }
        set { set(FlexStack.AlignSelf(newValue), \.alignSelf, ASLayoutElementStyleAlignSelfProperty) }
    }

    /// From the top to the first baseline.
    open var ascender: CGFloat {
        get { CGFloat(read(\.ascender)) }
        set { setNumber(newValue, \.ascender, ASLayoutElementStyleAscenderProperty) }
    }

    /// From the bottom to the last baseline: negative where that is above the bottom.
    open var descender: CGFloat {
        get { CGFloat(read(\.descender)) }
        set { setNumber(newValue, \.descender, ASLayoutElementStyleDescenderProperty) }
    }

    // MARK: In an absolute spec

    open var layoutPosition: CGPoint {
        get {
            let position = read(\.position)
            return CGPoint(x: position.x, y: position.y)
        }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else {
                report("ASLayoutElementStyle: layoutPosition has to be finite, not \(newValue); it stays as it was.")
                return
            }
            set(
                FlexPoint(x: Double(newValue.x), y: Double(newValue.y)), \.position,
                ASLayoutElementStyleLayoutPositionProperty)
        }
    }

    // MARK: For the engine

    /// All values at once.
    final var flexStyle: FlexStyle { SharedLock.withLock(of: self) { values } }

    /// All sizes at once.
    final var size: ASLayoutElementSize {
        get { flexStyle.elementSize }
        set { SharedLock.withLock(of: self) { values.take(newValue) } }
    }

    /// Takes a vertical stack's baselines, which no delegate hears of: they come out of measuring.
    final func takeBaselines(_ ascender: Double, _ descender: Double) {
        SharedLock.withLock(of: self) {
            values.ascender = ascender
            values.descender = descender
        }
    }

    // MARK: Access

    private func read<Value>(_ path: KeyPath<FlexStyle, Value>) -> Value {
        SharedLock.withLock(of: self) { values[keyPath: path] }
    }

    private func set<Value: Equatable>(_ value: Value, _ path: WritableKeyPath<FlexStyle, Value>, _ name: String) {
        let isChanged = SharedLock.withLock(of: self) {
            guard values[keyPath: path] != value else { return false }
            values[keyPath: path] = value
            return true
        }
        if isChanged { observer?.style(self, propertyDidChange: name) }
    }

    private func setNumber(_ number: CGFloat, _ path: WritableKeyPath<FlexStyle, Double>, _ name: String) {
        guard number.isFinite else {
            report("ASLayoutElementStyle: \(property(name)) has to be finite, not \(number); it stays as it was.")
            return
        }
        set(Double(number), path, name)
    }

    private func setFactor(_ number: CGFloat, _ path: WritableKeyPath<FlexStyle, Double>, _ name: String) {
        guard number.isFinite, number >= 0 else {
            report(
                "ASLayoutElementStyle: \(property(name)) is a finite number of 0 or more, not \(number); it stays as it was."
            )
            return
        }
        set(Double(number), path, name)
    }

    private func setDimension(
        _ dimension: ASDimension, _ path: WritableKeyPath<FlexStyle, FlexDimension>, _ name: String
    ) {
        guard dimension.unit == .auto || (dimension.value.isFinite && dimension.value >= 0) else {
            report(
                "ASLayoutElementStyle: \(property(name)) is a finite length of 0 or more, not \(dimension.value); "
                    + "it stays as it was.")
            return
        }
        set(FlexDimension(dimension), path, name)
    }

    /// "flexGrow" for "ASLayoutElementStyleFlexGrowProperty".
    private func property(_ name: String) -> String {
        let bare = name.dropFirst("ASLayoutElementStyle".count).dropLast("Property".count)
        return bare.prefix(1).lowercased() + bare.dropFirst()
    }

    private func layoutSize(_ size: CGSize) -> ASLayoutSize {
        ASLayoutSize(
            width: ASDimension(unit: .points, value: size.width), height: ASDimension(unit: .points, value: size.height)
        )
    }

    private func points(_ dimension: ASDimension) -> CGFloat { dimension.unit == .points ? dimension.value : 0 }
}

extension ASStackLayoutAlignSelf {
    init(_ align: FlexStack.AlignSelf) {
        self =
            switch align {
            case .auto: .auto
            case .start: .start
            case .end: .end
            case .center: .center
            case .stretch: .stretch
            }
    }
}

extension FlexStack.AlignSelf {
    init(_ align: ASStackLayoutAlignSelf) {
        self =
            switch align {
            case .auto: .auto
            case .start: .start
            case .end: .end
            case .center: .center
            case .stretch: .stretch
            }
    }
}
