/// The code that creates a spec: a call with its arguments, and properties set after it.
struct SpecCode {
    var className: String
    var arguments: [(label: String, value: String)]
    /// Properties set afterwards, such as "wrapsCorner = true".
    var settings: [String] = []

    fileprivate func lines(indentedBy indent: String) -> [String] {
        var lines = ["\(className)("]
        for (index, argument) in arguments.enumerated() {
            let comma = index < arguments.count - 1 ? "," : ""
            lines.append("\(indent)    \(argument.label): \(argument.value)\(comma)")
        }
        lines.append("\(indent))")
        return lines
    }
}

extension LayoutSample {
    /// The code of a node with this layout. It compiles as it is.
    var code: String {
        let boxes = self.boxes
        var lines = ["import AsyncDisplayKit", "", "final class \(title)Node: ASDisplayNode {"]
        lines += boxes.map {
            "    private let \($0.property) = Box(\"\($0.name)\", width: \(codeText($0.size.width)), "
                + "height: \(codeText($0.size.height)), color: .\($0.color.rawValue))"
        }
        lines += ["", "    override init() {", "        super.init()", "        automaticallyManagesSubnodes = true"]
        lines += boxes.flatMap { box in box.style.code(of: box.property).map { "        " + $0 } }
        lines += [
            "    }", "", "    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {",
        ]
        lines += bodyCode.map { "        " + $0 }
        lines += ["    }", "}", ""]
        lines.append(boxCode)
        return lines.joined(separator: "\n") + "\n"
    }

    private var bodyCode: [String] {
        let spec = specCode
        var call = spec.lines(indentedBy: "")
        if spec.settings.isEmpty, room == .exact {
            call[0] = "return " + call[0]
            return call
        }
        call[0] = "let spec = " + call[0]
        let settings = spec.settings.map { "spec.\($0)" }
        guard room == .upToPage else { return call + settings + ["return spec"] }
        var center = SpecCode(
            className: "ASCenterLayoutSpec",
            arguments: [("centeringOptions", ".XY"), ("sizingOptions", "[]"), ("child", "spec")]
        ).lines(indentedBy: "")
        center[0] = "return " + center[0]
        return call + settings + center
    }
}

/// The code of the boxes, which every sample has.
private let boxCode = """
    /// A box with a natural size, as a text or an image has.
    private final class Box: ASDisplayNode {
        private let size: CGSize

        init(_ name: String, width: CGFloat, height: CGFloat, color: UIColor) {
            size = CGSize(width: width, height: height)
            super.init()
            debugName = name
            backgroundColor = color
            cornerRadius = 8
            alpha = 0.75
        }

        override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
            return size
        }
    }
    """
