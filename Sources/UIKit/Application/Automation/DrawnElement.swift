package import QuartzCore

/// A visible element without a view: what a view holds in bare layers, or draws along with itself.
package struct DrawnElement {
    /// What dumps call it, in place of a class of views.
    package var name: String
    /// In the coordinates of the view that holds it.
    package var frame: CGRect
    package var text: String?
    package var accessibilityLabel: String?
    package var accessibilityIdentifier: String?
    /// Where there is one, it says what lies above what.
    package var layer: CALayer?
    /// Back to front.
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

    /// This and all in it.
    var all: [DrawnElement] { [self] + parts.flatMap(\.all) }
}

/// A view that stands for something else, and may hold what has no view: dumps and scripts see what it says.
@MainActor
package protocol ElementHolding: UIView {
    /// In place of the class's name.
    var dumpName: String { get }
    /// Those that are visible, back to front.
    var drawnElements: [DrawnElement] { get }
}

/// What is in a view, by the order in which it is painted.
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
        // What is drawn into the view's own contents lies behind all layers in it.
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
