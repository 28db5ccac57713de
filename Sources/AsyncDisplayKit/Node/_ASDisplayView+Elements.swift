import UIKit

extension _ASDisplayView: ElementHolding {
    package var dumpName: String { node.map { String(describing: type(of: $0)) } ?? String(describing: type(of: self)) }

    package var drawnElements: [DrawnElement] { node?.drawnElements ?? [] }
}

extension ASDisplayNode {
    /// Returns the subnodes without views, with all below them.
    @MainActor
    final var drawnElements: [DrawnElement] {
        storedSubnodes.compactMap { $0.loadedBacking?.view == nil ? $0.drawnElement(in: self) : nil }
    }

    @MainActor
    private func drawnElement(in holder: ASDisplayNode) -> DrawnElement? {
        guard !isHidden, alpha >= 0.01 else { return nil }
        return DrawnElement(
            name: String(describing: type(of: self)), frame: convert(bounds, to: holder), text: shownText(),
            accessibilityLabel: accessibilityLabel, accessibilityIdentifier: accessibilityIdentifier,
            layer: loadedBacking?.layer, parts: storedSubnodes.compactMap { $0.drawnElement(in: holder) })
    }
}
