import TwillSync
import UIKit

extension ASDisplayNode {
    /// Returns the class and memory address, with the debug name if there is one.
    final func describe() -> String {
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        let name = extra(\.debugName, nil).map { "; debugName = \"\($0)\"" } ?? ""
        return "<\(type(of: self)): \(address)\(name)>"
    }

    final func describeInDetail() -> String {
        var parts = [describe()]
        let (flags, interfaceState, frame) = state.withLock { ($0.flags, $0.interfaceState, $0.frame) }
        parts.append(
            "frame (\(ShortDecimal.text(frame.minX)), \(ShortDecimal.text(frame.minY)), \(ShortDecimal.text(frame.width)), "
                + "\(ShortDecimal.text(frame.height)))")
        parts.append(isNodeLoaded ? "loaded" : "not loaded")
        if flags.contains(.layerBacked) { parts.append("layer-backed") }
        if flags.contains(.synchronous) { parts.append("synchronous") }
        if flags.contains(.rasterizesSubtree) { parts.append("rasterizes its subtree") }
        if state.withLock({ $0.hierarchyState.contains(.rasterized) }) { parts.append("rasterized") }
        parts.append("states \(interfaceState.names)")
        return parts.joined(separator: ", ")
    }

    /// Returns a line for ``displayNodeRecursiveDescription()``.
    final func descriptionForRecursiveDescription() -> String { describeInDetail() }

    /// Returns a description of this node and all below it, one per line, indented by two spaces per level.
    public final func displayNodeRecursiveDescription() -> String {
        var lines: [String] = []
        func add(_ node: ASDisplayNode, depth: Int) {
            lines.append(String(repeating: "  ", count: depth) + node.descriptionForRecursiveDescription())
            for subnode in node.storedSubnodes { add(subnode, depth: depth + 1) }
        }
        add(self, depth: 0)
        return lines.joined(separator: "\n")
    }

    /// A description of the node's current and pending layouts, and whether each is still valid.
    public final var detailedLayoutDescription: String {
        let (calculated, pending, version, bounds) = state.withLock {
            ($0.calculated, $0.pending, $0.layoutVersion, $0.bounds)
        }
        func line(_ name: String, _ layout: NodeLayout?) -> String {
            guard let layout else { return "\(name): none" }
            let range = layout.constrainedSize
            let state = layout.version == version ? "valid" : "stale"
            return
                "\(name): size \(layout.size) in \(range.min) to \(range.max), \(state)"
                + (layout.requestedLayoutFromAbove ? ", asked for from above" : "")
        }
        return """
            \(describe())
            bounds: \(bounds)
            \(line("calculated", calculated))
            \(line("pending", pending))
            """
    }
}

extension ASInterfaceState {
    var names: String {
        var names: [String] = []
        if contains(.measureLayout) { names.append("measureLayout") }
        if contains(.preload) { names.append("preload") }
        if contains(.display) { names.append("display") }
        if contains(.visible) { names.append("visible") }
        return "[" + names.joined(separator: ", ") + "]"
    }
}
