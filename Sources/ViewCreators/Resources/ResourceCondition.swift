public import UIKit

/// A condition for using a variant of a resource.
public enum ResourceCondition: Hashable, Sendable {
    /// The language: "pt" holds in "pt-BR" too, "pt-BR" not in "pt".
    case language(String)
    /// The appearance.
    case style(UIUserInterfaceStyle)
    /// The horizontal size class.
    case horizontal(UIUserInterfaceSizeClass)
    /// The vertical size class.
    case vertical(UIUserInterfaceSizeClass)
    /// The orientation.
    case landscape, portrait

    func holds(in surroundings: Surroundings) -> Bool {
        switch self {
        case .language(let tag): Self.speaks(surroundings.language, tag)
        case .style(let style): surroundings.style == style
        case .horizontal(let sizeClass): surroundings.horizontalSizeClass == sizeClass
        case .vertical(let sizeClass): surroundings.verticalSizeClass == sizeClass
        case .landscape: surroundings.isLandscape
        case .portrait: !surroundings.isLandscape
        }
    }

    /// Whether this holds whenever another condition does.
    func follows(from other: Self) -> Bool {
        if case .language(let tag) = self, case .language(let otherTag) = other { return Self.speaks(otherTag, tag) }
        return self == other
    }

    /// Whether this and another can never hold together.
    func excludes(_ other: Self) -> Bool {
        switch (self, other) {
        case (.language, .language): !follows(from: other) && !other.follows(from: self)
        case (.style, .style), (.horizontal, .horizontal), (.vertical, .vertical): self != other
        case (.landscape, .portrait), (.portrait, .landscape): true
        default: false
        }
    }

    private static func speaks(_ language: String, _ tag: String) -> Bool {
        func parts(_ tag: String) -> [String] {
            tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        }
        return parts(language).starts(with: parts(tag))
    }
}

extension ResourceCondition: CustomStringConvertible {
    public var description: String {
        switch self {
        case .language(let tag): "language \(tag)"
        case .style(let style):
            switch style {
            case .light: "light"
            case .dark: "dark"
            default: "no appearance"
            }
        case .horizontal(let sizeClass): Self.name(sizeClass) + " width"
        case .vertical(let sizeClass): Self.name(sizeClass) + " height"
        case .landscape: "landscape"
        case .portrait: "portrait"
        }
    }

    private static func name(_ sizeClass: UIUserInterfaceSizeClass) -> String {
        switch sizeClass {
        case .compact: "compact"
        case .regular: "regular"
        default: "unspecified"
        }
    }
}
