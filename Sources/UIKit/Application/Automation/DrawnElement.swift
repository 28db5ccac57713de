package import QuartzCore

/// A visible element without a view: a layer in a view, or a part of its drawing.
package struct DrawnElement {
    /// The name in dumps, instead of a view's class.
    package var name: String
    /// The frame in the coordinates of its view.
    package var frame: CGRect
    package var text: String?
    package var accessibilityLabel: String?
    package var accessibilityIdentifier: String?
    /// The layer, if there is one, which determines the order of elements.
    package var layer: CALayer?
    /// The elements within it, back to front.
    package var parts: [DrawnElement]

    package init(
        name: String, frame: CGRect, text: String?, accessibilityLabel: String?, accessibilityIdentifier: String?,
        layer: CALayer?, parts: [DrawnElement]
    ) {
        self.name = name
        self.frame = frame
        self.text = text
        self.accessibilityLabel = accessibilityLabel
        self.accessibilityIdentifier = accessibilityIdentifier
        self.layer = layer
        self.parts = parts
    }

    /// The element and all within it.
    var all: [DrawnElement] { [self] + parts.flatMap(\.all) }
}

/// A view with a special name or with elements without views, for dumps and scripts.
@MainActor
package protocol ElementHolding: UIView {
    /// The name in dumps, instead of the class's name.
    var dumpName: String { get }
    /// The visible elements, back to front.
    var drawnElements: [DrawnElement] { get }
}

/// The contents of a view in painting order.
@MainActor
enum ViewContent {
    case view(UIView)
    case element(DrawnElement)

    static func of(_ view: UIView) -> [ViewContent] {
        guard let holder = view as? any ElementHolding else { return view.subviews.map { .view($0) } }
        let elements = holder.drawnElements
        guard !elements.isEmpty else { return view.subviews.map { .view($0) } }
        var places: [ObjectIdentifier: Int] = [:]
        for (index, layer) in (view.layer.sublayers ?? []).enumerated() { places[ObjectIdentifier(layer)] = index }
        // Elements in the view's own contents are behind all its layers.
        let drawn = elements.map { element in
            (place: element.layer.flatMap { places[ObjectIdentifier($0)] } ?? -1, content: ViewContent.element(element))
        }
        let views = view.subviews.map {
            (place: places[ObjectIdentifier($0.layer)] ?? 0, content: ViewContent.view($0))
        }
        return (drawn + views).enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.content)
    }
}
