import CoreGraphics
import TwillFlex

// Texture's values as the engine's, and back.

extension FlexSize {
    @inline(__always)
    init(_ size: CGSize) {
        self.init(width: Double(size.width), height: Double(size.height))
    }
}

extension CGSize {
    @inline(__always)
    init(_ size: FlexSize) {
        self.init(width: size.width, height: size.height)
    }
}

extension CGPoint {
    @inline(__always)
    init(_ point: FlexPoint) {
        self.init(x: point.x, y: point.y)
    }
}

extension FlexRange {
    @inline(__always)
    init(_ range: ASSizeRange) {
        self.init(min: FlexSize(range.min), max: FlexSize(range.max))
    }
}

extension ASSizeRange {
    @inline(__always)
    init(_ range: FlexRange) {
        self.init(min: CGSize(range.min), max: CGSize(range.max))
    }
}

extension FlexDimension {
    @inline(__always)
    init(_ dimension: ASDimension) {
        switch dimension.unit {
        case .auto: self = .auto
        case .points: self = .points(Double(dimension.value))
        case .fraction: self = .fraction(Double(dimension.value))
        }
    }
}

extension ASDimension {
    @inline(__always)
    init(_ dimension: FlexDimension) {
        if let points = dimension.points {
            self.init(unit: .points, value: CGFloat(points))
        } else if let fraction = dimension.fraction {
            self.init(unit: .fraction, value: CGFloat(fraction))
        } else {
            self.init(unit: .auto, value: 0)
        }
    }
}

extension FlexStyle {
    init(_ size: ASLayoutElementSize) {
        self.init()
        take(size)
    }

    mutating func take(_ size: ASLayoutElementSize) {
        width = FlexDimension(size.width)
        height = FlexDimension(size.height)
        minWidth = FlexDimension(size.minWidth)
        maxWidth = FlexDimension(size.maxWidth)
        minHeight = FlexDimension(size.minHeight)
        maxHeight = FlexDimension(size.maxHeight)
    }

    /// Whether any size is not automatic.
    var hasSize: Bool {
        @inline(__always) get {
            !(width.isAuto && height.isAuto && minWidth.isAuto && maxWidth.isAuto && minHeight.isAuto
                && maxHeight.isAuto)
        }
    }

    var elementSize: ASLayoutElementSize {
        guard hasSize else { return ASLayoutElementSize() }
        return ASLayoutElementSize(
            width: ASDimension(width), height: ASDimension(height), minWidth: ASDimension(minWidth),
            maxWidth: ASDimension(maxWidth), minHeight: ASDimension(minHeight), maxHeight: ASDimension(maxHeight))
    }
}

extension ASLayoutElementSize {
    var isAutomatic: Bool {
        @inline(__always) get {
            width.unit == .auto && height.unit == .auto && minWidth.unit == .auto && maxWidth.unit == .auto
                && minHeight.unit == .auto && maxHeight.unit == .auto
        }
    }
}

extension NodeLayout {
    /// Adds the layout to the engine's results, so that it need not measure.
    @inline(__always)
    func addResult(as id: FlexID, in tree: inout FlexTree) {
        tree.recall(id, FlexSize(size), in: FlexRange(constrainedSize), parent: FlexSize(parentSize))
    }
}
