import CoreGraphics
import TwillResources

extension UIView {
    /// Reads a view's element: the attributes of all views, and the subviews.
    ///
    /// A subclass whose own set-up changes attributes of views reads them again.
    final func decodeView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        nib.loader.add(self, for: nib.element)
        decodeViewAttributes(nib)
        nib.loader.addSubviews(of: nib.element, to: self)
    }

    /// Returns the frame of a view's element.
    static func decodedFrame(_ coder: NSCoder) -> CGRect { (coder as? NibCoder)?.rect("frame") ?? .zero }

    final func decodeViewAttributes(_ nib: NibCoder) {
        let element = nib.element
        if let rect = nib.rect("bounds") { bounds = rect }
        // Text is drawn for each size, whatever the file says.
        if contentMode != .redraw, let mode = nib.choice("contentMode", Self.contentModes) { contentMode = mode }
        if let value = element.bool("opaque") { isOpaque = value }
        if let value = element.bool("clipsSubviews") { clipsToBounds = value }
        if let value = element.bool("hidden") { isHidden = value }
        if let value = element.number("alpha") { alpha = CGFloat(value) }
        if let value = element.integer("tag") { tag = value }
        if let value = nib.bool("userInteractionEnabled", omitted: true) { isUserInteractionEnabled = value }
        if let value = element.bool("multipleTouchEnabled") { isMultipleTouchEnabled = value }
        if let value = element.bool("autoresizesSubviews") { autoresizesSubviews = value }
        if let value = element["restorationIdentifier"] { restorationIdentifier = value }
        if let value = nib.choice("semanticContentAttribute", Self.semanticContentAttributes) {
            semanticContentAttribute = value
        }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let color = nib.color("tintColor") { tintColor = color }
        let styles: [String: UIUserInterfaceStyle] = ["unspecified": .unspecified, "light": .light, "dark": .dark]
        if let value = nib.choice("overrideUserInterfaceStyle", styles) { overrideUserInterfaceStyle = value }
        if let value = element.bool("showsLargeContentViewer") { showsLargeContentViewer = value }
        if let value = element["largeContentTitle"] { largeContentTitle = value }
        if let image = nib.image("largeContentImage") { largeContentImage = image }
        if let value = element.bool("scalesLargeContentImage") { scalesLargeContentImage = value }
        decodeLayout(nib)
        decodeAccessibility(element)
    }

    private func decodeLayout(_ nib: NibCoder) {
        let element = nib.element
        if let mask = element.child(key: "autoresizingMask") {
            autoresizingMask = Self.masks.reduce(into: []) { if mask.bool($1.name) == true { $0.insert($1.mask) } }
        }
        // A fixed frame is Xcode's word for a view without constraints, which keeps its frame and mask.
        if let value = element.bool("translatesAutoresizingMaskIntoConstraints"), element.bool("fixedFrame") != true {
            translatesAutoresizingMaskIntoConstraints = value
        }
        func setPriority(_ name: String, _ set: (UILayoutPriority) -> Void) {
            if let value = element.number(name) { set(UILayoutPriority(Float(min(max(value, 1), 1000)))) }
        }
        setPriority("horizontalHuggingPriority") { setContentHuggingPriority($0, for: .horizontal) }
        setPriority("verticalHuggingPriority") { setContentHuggingPriority($0, for: .vertical) }
        setPriority("horizontalCompressionResistancePriority") {
            setContentCompressionResistancePriority($0, for: .horizontal)
        }
        setPriority("verticalCompressionResistancePriority") {
            setContentCompressionResistancePriority($0, for: .vertical)
        }
        if let value = element.bool("preservesSuperviewLayoutMargins") { preservesSuperviewLayoutMargins = value }
        if let value = element.bool("insetsLayoutMarginsFromSafeArea") { insetsLayoutMarginsFromSafeArea = value }
        if let insets = nib.insets("layoutMargins") { layoutMargins = insets }
        if let margins = element.child(key: "directionalLayoutMargins") {
            directionalLayoutMargins = NibValues.directionalInsets(margins)
        }
    }

    private func decodeAccessibility(_ element: InterfaceElement) {
        guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
        if let value = configuration.string("label") { accessibilityLabel = value }
        if let value = configuration.string("hint") { accessibilityHint = value }
        if let value = configuration["identifier"] { accessibilityIdentifier = value }
        for flag in configuration.children where flag.tag == "bool" && flag.key == "isElement" {
            if let value = flag.bool("value") { isAccessibilityElement = value }
        }
        guard let traits = configuration.child(key: "traits") else { return }
        accessibilityTraits = Self.accessibilityTraits.reduce(into: []) {
            if traits.bool($1.name) == true { $0.insert($1.trait) }
        }
    }

    private static let accessibilityTraits: [(name: String, trait: UIAccessibilityTraits)] = [
        ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
        ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
        ("summaryElement", .summaryElement), ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently),
        ("searchField", .searchField), ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
        ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
        ("header", .header), ("tabBar", .tabBar),
    ]

    private static let masks: [(name: String, mask: AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
        ("flexibleMaxY", .flexibleBottomMargin),
    ]

    private static let contentModes: [String: ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    private static let semanticContentAttributes: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
        "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
}
