import AsyncDisplayKit

/// A layout spec to try out: its parameters, the layout that they give, its code, and the reason for each size.
///
/// The full-screen and the interactive screen use the same value.
protocol LayoutSample {
    /// The name in the list, such as "Stack".
    var title: String { get }
    /// The class of the spec.
    var className: String { get }
    /// One or two sentences on what the spec does.
    var summary: String { get }
    /// The room that the page gives the spec.
    var room: Room { get set }
    /// The boxes that the spec arranges.
    var boxes: [SampleBox] { get }
    /// The parameters, by topic.
    var parameters: [ParameterGroup<Self>] { get }

    /// Returns the spec with the parameters, without what is around it.
    func makeSpec(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec
    /// The code of ``makeSpec(_:)``.
    var specCode: SpecCode { get }
    /// Returns the reason for an element's size and position, in plain words.
    func reason(for part: SamplePart, in layout: SampleLayout) -> [String]
    /// The values that a spec cannot use, and what it does instead.
    var warnings: [String] { get }
}

extension LayoutSample {
    /// The name for the command line, such as "stack".
    var name: String { title.lowercased() }

    /// Returns the layout of a page: the spec in its room, with the styles of the boxes.
    func makeLayout(_ boxes: [any ASLayoutElement]) -> ASLayoutSpec {
        for (box, sample) in zip(boxes, self.boxes) { sample.style.apply(to: box.style) }
        let spec = makeSpec(boxes)
        spec.debugName = nil
        switch room {
        case .exact: return spec
        case .upToPage: return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spec)
        }
    }

    var warnings: [String] { [] }

    static var roomParameter: Parameter<Self> { .choice("range of the spec", \.room) }
}

/// The range of sizes that the page gives a spec.
enum Room: SampleChoice {
    /// Exactly the page, as the node of a view controller does.
    case exact
    /// Anything up to the page, as a center spec around it does.
    case upToPage

    static let choices: [(Room, String)] = [(.exact, "the page"), (.upToPage, "0 … page")]
}

/// An element of a sample that has a size to explain.
enum SamplePart: Equatable {
    case spec
    case box(Int)
}

/// A box with a name, a color, and a natural size, as a text or an image has.
struct SampleBox {
    /// The position of the name in the box. Boxes that cover each other have theirs in different corners.
    enum NamePosition {
        case center, topLeading, bottomTrailing
    }

    var name: String
    var size: CGSize
    var color: BoxColor
    var namePosition = NamePosition.center
    var style = ChildStyle()

    /// The name of the property that holds the box in the code.
    var property: String { name.lowercased() }

    var ownSize: String { "\(plainText(size.width)) × \(plainText(size.height))" }
}

enum BoxColor: String {
    case systemBlue, systemGreen, systemOrange, systemPink, systemIndigo, systemTeal

    var color: UIColor {
        switch self {
        case .systemBlue: .systemBlue
        case .systemGreen: .systemGreen
        case .systemOrange: .systemOrange
        case .systemPink: .systemPink
        case .systemIndigo: .systemIndigo
        case .systemTeal: .systemTeal
        }
    }
}

/// All samples, in the order of the list.
@MainActor
enum LayoutSamples {
    static let all: [any LayoutSample] = [
        InsetSample(), CenterSample(), RelativeSample(), RatioSample(), OverlaySample(), BackgroundSample(),
        CornerSample(), AbsoluteSample(), WrapperSample(), StackSample(), FlexSample.grow, FlexSample.shrink,
    ]
}
