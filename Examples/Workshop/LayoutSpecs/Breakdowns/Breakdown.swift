import AsyncDisplayKit

/// A screen made of several specs, one layer after the other.
struct Breakdown {
    /// A spec that arranges nodes and earlier layers.
    struct Layer {
        /// What the layer is for, such as "Badge on the photo".
        var title: String
        /// What the spec does here.
        var explanation: String
        /// The numbers of the layers that it arranges, from 1 on.
        var uses: [Int] = []
        /// The statements that make the spec, which assign it to a constant.
        var code: [String]
        var make: (_ earlier: [ASLayoutSpec]) -> ASLayoutSpec
    }

    var title: String
    /// The name of the class in the code.
    var className: String
    var summary: String
    /// The nodes, with the names that the code has for them, and their classes.
    var nodes: [(name: String, node: ASDisplayNode)]
    var layers: [Layer]

    /// The name for the command line, such as "profile-header".
    var name: String { title.lowercased().replacingOccurrences(of: " ", with: "-") }

    /// Returns the layout with the first layers. Those that no shown layer arranges are one below the other.
    func makeLayout(upTo limit: Int) -> ASLayoutSpec {
        let shown = layers.prefix(max(1, limit))
        var specs: [ASLayoutSpec] = []
        for (index, layer) in shown.enumerated() {
            let spec = layer.make(specs)
            spec.debugName = Self.debugName(index + 1)
            specs.append(spec)
        }
        let used = Set(shown.flatMap(\.uses))
        let roots = specs.enumerated().filter { !used.contains($0.offset + 1) }.map(\.element)
        return ASStackLayoutSpec(
            direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch, children: roots)
    }

    fileprivate static func debugName(_ number: Int) -> String { "layer \(number)" }

    /// Returns the frames of the first layers on a page, counted from the leading edge.
    func frames(upTo limit: Int, in page: CGSize) -> [CGRect] {
        let layout = makeLayout(upTo: limit).layoutThatFits(ASSizeRangeMake(page))
        var frames: [String: CGRect] = [:]
        func collect(_ layout: ASLayout, at origin: CGPoint) {
            let frame = layout.frame.offsetBy(dx: origin.x, dy: origin.y)
            if let name = layout.layoutElement?.debugName { frames[name] = frame }
            for sublayout in layout.sublayouts { collect(sublayout, at: frame.origin) }
        }
        collect(layout, at: .zero)
        return (1...max(1, min(limit, layers.count))).map { frames[Self.debugName($0)] ?? .zero }
    }

    /// The code of a node with all layers. It compiles as it is.
    var code: String {
        var lines = ["import AsyncDisplayKit", "", "final class \(className): ASDisplayNode {"]
        lines += nodes.map { "    let \($0.name) = \(type(of: $0.node))()" }
        lines += [
            "", "    override init() {", "        super.init()", "        automaticallyManagesSubnodes = true", "    }",
            "", "    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {",
        ]
        for (index, layer) in layers.enumerated() {
            lines.append("        // \(index + 1). \(layer.title)")
            lines += layer.code.map { "        " + $0 }
        }
        lines += ["        return card", "    }", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// All breakdowns: functions, as each screen has its own nodes.
    static let all: [() -> Breakdown] = [profileHeader, promoBanner]
}

/// A breakdown's page, with as many layers as are switched on.
final class BreakdownNode: ASDisplayNode {
    private let breakdown: Breakdown
    var limit: Int {
        didSet { if limit != oldValue { setNeedsLayout() } }
    }

    init(_ breakdown: Breakdown) {
        self.breakdown = breakdown
        limit = breakdown.layers.count
        super.init()
        automaticallyManagesSubnodes = true
        clipsToBounds = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        breakdown.makeLayout(upTo: limit)
    }
}
