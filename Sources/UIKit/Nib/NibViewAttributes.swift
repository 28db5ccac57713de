import CoreGraphics
import TwillResources

/// The attributes of all views that an element has, read once for all views that are created from it.
@MainActor
final class NibViewAttributes {
    private var steps: [(UIView, NibCoder) -> Void] = []

    /// Returns the attributes of a coder's element.
    static func of(_ nib: NibCoder) -> NibViewAttributes {
        if let known = nib.element.derived as? NibViewAttributes { return known }
        let attributes = NibViewAttributes(nib)
        nib.element.derived = attributes
        return attributes
    }

    /// Sets the attributes of a view.
    func set(_ view: UIView, _ nib: NibCoder) {
        for step in steps { step(view, nib) }
    }

    // MARK: Reading

    private init(_ nib: NibCoder) {
        let element = nib.element
        if let rect = nib.rect("bounds") { add { $0.bounds = rect } }
        if let mode = nib.choice("contentMode", Self.contentModes) {
            // Text is drawn for each size, whatever the file says.
            add { if $0.contentMode != .redraw { $0.contentMode = mode } }
        }
        read("opaque", element) { $0.isOpaque = $1 }
        read("clipsSubviews", element) { $0.clipsToBounds = $1 }
        read("hidden", element) { $0.isHidden = $1 }
        if let value = element.number("alpha") { add { $0.alpha = CGFloat(value) } }
        if let value = element.integer("tag") { add { $0.tag = value } }
        if let value = nib.bool("userInteractionEnabled", omitted: true) { add { $0.isUserInteractionEnabled = value } }
        read("multipleTouchEnabled", element) { $0.isMultipleTouchEnabled = $1 }
        read("autoresizesSubviews", element) { $0.autoresizesSubviews = $1 }
        if let value = element["restorationIdentifier"] { add { $0.restorationIdentifier = value } }
        if let value = nib.choice("semanticContentAttribute", Self.semanticContentAttributes) {
            add { $0.semanticContentAttribute = value }
        }
        readColor("backgroundColor", element) { $0.backgroundColor = $1 }
        readColor("tintColor", element) { $0.tintColor = $1 }
        if let value = nib.choice("overrideUserInterfaceStyle", Self.interfaceStyles) {
            add { $0.overrideUserInterfaceStyle = value }
        }
        read("showsLargeContentViewer", element) { $0.showsLargeContentViewer = $1 }
        if let value = element["largeContentTitle"] { add { $0.largeContentTitle = value } }
        if element["largeContentImage"] != nil || element.child(key: "largeContentImage") != nil {
            steps.append { view, nib in
                if let image = nib.image("largeContentImage") { view.largeContentImage = image }
            }
        }
        read("scalesLargeContentImage", element) { $0.scalesLargeContentImage = $1 }
        readLayout(nib)
        readAccessibility(element)
    }

    private func readLayout(_ nib: NibCoder) {
        let element = nib.element
        if let child = element.child(key: "autoresizingMask") {
            let mask = Self.masks.reduce(into: UIView.AutoresizingMask()) {
                if child.bool($1.name) == true { $0.insert($1.mask) }
            }
            add { $0.autoresizingMask = mask }
        }
        // A fixed frame is Xcode's word for a view without constraints, which keeps its frame and mask.
        if element.bool("fixedFrame") != true {
            read("translatesAutoresizingMaskIntoConstraints", element) {
                $0.translatesAutoresizingMaskIntoConstraints = $1
            }
        }
        readPriority("horizontalHuggingPriority", element) { $0.setContentHuggingPriority($1, for: .horizontal) }
        readPriority("verticalHuggingPriority", element) { $0.setContentHuggingPriority($1, for: .vertical) }
        readPriority("horizontalCompressionResistancePriority", element) {
            $0.setContentCompressionResistancePriority($1, for: .horizontal)
        }
        readPriority("verticalCompressionResistancePriority", element) {
            $0.setContentCompressionResistancePriority($1, for: .vertical)
        }
        read("preservesSuperviewLayoutMargins", element) { $0.preservesSuperviewLayoutMargins = $1 }
        read("insetsLayoutMarginsFromSafeArea", element) { $0.insetsLayoutMarginsFromSafeArea = $1 }
        if let insets = nib.insets("layoutMargins") { add { $0.layoutMargins = insets } }
        if let margins = element.child(key: "directionalLayoutMargins") {
            let insets = NibValues.directionalInsets(margins)
            add { $0.directionalLayoutMargins = insets }
        }
    }

    private func readAccessibility(_ element: InterfaceElement) {
        guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
        if let value = configuration.string("label") { add { $0.accessibilityLabel = value } }
        if let value = configuration.string("hint") { add { $0.accessibilityHint = value } }
        if let value = configuration["identifier"] { add { $0.accessibilityIdentifier = value } }
        for flag in configuration.children where flag.tag == "bool" && flag.key == "isElement" {
            if let value = flag.bool("value") { add { $0.isAccessibilityElement = value } }
        }
        guard let child = configuration.child(key: "traits") else { return }
        let traits = Self.accessibilityTraits.reduce(into: UIAccessibilityTraits()) {
            if child.bool($1.name) == true { $0.insert($1.trait) }
        }
        add { $0.accessibilityTraits = traits }
    }

    private func add(_ step: @escaping (UIView) -> Void) { steps.append { view, _ in step(view) } }

    private func read(_ name: String, _ element: InterfaceElement, _ set: @escaping (UIView, Bool) -> Void) {
        if let value = element.bool(name) { add { set($0, value) } }
    }

    private func readPriority(
        _ name: String, _ element: InterfaceElement, _ set: @escaping (UIView, UILayoutPriority) -> Void
    ) {
        guard let value = element.number(name) else { return }
        let priority = UILayoutPriority(Float(min(max(value, 1), 1000)))
        add { set($0, priority) }
    }

    /// Colors with names are looked up for each view, as asset catalogs may come later.
    private func readColor(_ key: String, _ element: InterfaceElement, _ set: @escaping (UIView, UIColor) -> Void) {
        guard let child = element.child(key: key) else { return }
        steps.append { view, nib in
            if let color = nib.loader.color(child) { set(view, color) }
        }
    }

    // MARK: Names

    private static let interfaceStyles: [String: UIUserInterfaceStyle] = [
        "unspecified": .unspecified, "light": .light, "dark": .dark,
    ]

    private static let accessibilityTraits: [(name: String, trait: UIAccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
        ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
        ("summaryElement", .summaryElement), ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently),
        ("searchField", .searchField), ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
        ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
        ("header", .header), ("tabBar", .tabBar),
    ]

    private static let masks: [(name: String, mask: UIView.AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
        ("flexibleMaxY", .flexibleBottomMargin),
    ]

    private static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let semanticContentAttributes: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}
