import Foundation

/// A property, or a part of one, that animations and key paths can refer to.
struct LayerProperty {
    var get: (CALayer) -> AnimatedValue
    /// Sets the value; one of another type changes nothing.
    var set: (CALayer, AnimatedValue) -> Void
    /// Converts the value for key-value coding, if that is not the boxed value: an `NSNumber` knows its original type.
    var box: (AnimatedValue) -> Any? = \.boxed

    init(get: @escaping (CALayer) -> AnimatedValue, set: @escaping (CALayer, AnimatedValue) -> Void) {
        self.get = get
        self.set = set
    }

    init(number path: ReferenceWritableKeyPath<CALayer, CGFloat>) {
        self.init(get: { .number($0[keyPath: path]) }) { layer, value in
            if let number = value.number, number.isFinite { layer[keyPath: path] = number }
        }
    }

    init(number path: ReferenceWritableKeyPath<CALayer, Float>) {
        self.init(get: { .number(Double($0[keyPath: path])) }) { layer, value in
            if let number = value.number, number.isFinite { layer[keyPath: path] = Float(number) }
        }
        box = { $0.number.map { NSNumber(value: Float($0)) } }
    }

    init(flag path: ReferenceWritableKeyPath<CALayer, Bool>) {
        self.init(get: { .number($0[keyPath: path] ? 1 : 0) }) { layer, value in
            // A Boolean value changes half-way.
            if let number = value.number { layer[keyPath: path] = number >= 0.5 }
        }
        box = { $0.number.map { NSNumber(value: $0 >= 0.5) } }
    }

    init(point path: ReferenceWritableKeyPath<CALayer, CGPoint>) {
        self.init(get: { .point($0[keyPath: path]) }) { layer, value in
            if case .point(let point) = value, point.x.isFinite, point.y.isFinite { layer[keyPath: path] = point }
        }
    }

    init(size path: ReferenceWritableKeyPath<CALayer, CGSize>) {
        self.init(get: { .size($0[keyPath: path]) }) { layer, value in
            if case .size(let size) = value, size.width.isFinite, size.height.isFinite { layer[keyPath: path] = size }
        }
    }

    init(rect path: ReferenceWritableKeyPath<CALayer, CGRect>) {
        self.init(get: { .rect($0[keyPath: path]) }) { layer, value in
            guard case .rect(let rect) = value, rect.origin.x.isFinite, rect.origin.y.isFinite,
                rect.size.width.isFinite, rect.size.height.isFinite
            else { return }
            layer[keyPath: path] = rect
        }
    }

    init(transform path: ReferenceWritableKeyPath<CALayer, CATransform3D>) {
        self.init(get: { .transform($0[keyPath: path]) }) { layer, value in
            if case .transform(let transform) = value { layer[keyPath: path] = transform }
        }
    }

    init(color path: ReferenceWritableKeyPath<CALayer, CGColor?>) {
        self.init(get: { AnimatedValue($0[keyPath: path]) }) { layer, value in
            if let color = value.color { layer[keyPath: path] = CGColor(color) }
            if value.isAbsent { layer[keyPath: path] = nil }
        }
    }

    init(path: ReferenceWritableKeyPath<CALayer, CGPath?>) {
        self.init(get: { AnimatedValue($0[keyPath: path]) }) { layer, value in
            if case .path(let shape) = value { layer[keyPath: path] = CGPath(shape) }
            if value.isAbsent { layer[keyPath: path] = nil }
        }
    }

    /// Returns the part of this property given by the rest of a key path; nil if there is none.
    func part(_ path: ArraySlice<Substring>, of layer: CALayer) -> LayerProperty? {
        guard !path.isEmpty else { return self }
        let whole = self
        guard whole.get(layer).component(path) != nil else { return nil }
        return LayerProperty {
            whole.get($0).component(path) ?? .absent
        } set: { layer, value in
            if let changed = whole.get(layer).settingComponent(path, to: value) { whole.set(layer, changed) }
        }
    }
}

extension CALayer {
    /// The properties of all layers, under Core Animation's names.
    nonisolated(unsafe) static let layerProperties: [String: LayerProperty] = [
        "position": LayerProperty(point: \.position),
        "bounds": LayerProperty(rect: \.bounds),
        "frame": LayerProperty(rect: \.frame),
        "anchorPoint": LayerProperty(point: \.anchorPoint),
        "zPosition": LayerProperty(number: \.zPosition),
        "transform": LayerProperty(transform: \.transform),
        "sublayerTransform": LayerProperty(transform: \.sublayerTransform),
        "anchorPointZ": LayerProperty(number: \.anchorPointZ),
        "opacity": LayerProperty(number: \.opacity),
        "hidden": LayerProperty(flag: \.isHidden),
        "isHidden": LayerProperty(flag: \.isHidden),
        "masksToBounds": LayerProperty(flag: \.masksToBounds),
        "doubleSided": LayerProperty(flag: \.isDoubleSided),
        "isDoubleSided": LayerProperty(flag: \.isDoubleSided),
        "backgroundColor": LayerProperty(color: \.backgroundColor),
        "cornerRadius": LayerProperty(number: \.cornerRadius),
        "borderWidth": LayerProperty(number: \.borderWidth),
        "borderColor": LayerProperty(color: \.borderColor),
        "shadowColor": LayerProperty(color: \.shadowColor),
        "shadowOpacity": LayerProperty(number: \.shadowOpacity),
        "shadowOffset": LayerProperty(size: \.shadowOffset),
        "shadowRadius": LayerProperty(number: \.shadowRadius),
        "shadowPath": LayerProperty(path: \.shadowPath),
        "contentsRect": LayerProperty(rect: \.contentsRect),
        "contentsCenter": LayerProperty(rect: \.contentsCenter),
        "contentsScale": LayerProperty(number: \.contentsScale),
        "contents": LayerProperty {
            AnimatedValue($0.contents)
        } set: { layer, value in
            switch value {
            case .image(let bitmap):
                if bitmap !== layer.contentsBitmap { layer.contents = CGImage(bitmap) }
            case .absent: layer.contents = nil
            default: break
            }
        },
    ]

    final func property(atKeyPath keyPath: String) -> LayerProperty? {
        if let whole = property(named: keyPath) ?? customProperty(named: keyPath) { return whole }
        let parts = keyPath.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let whole = property(named: String(parts[0])) else { return nil }
        return whole.part(parts.dropFirst(), of: self)
    }
}
