import AsyncDisplayKit

@testable import TextureSwiftSupport

/// A node with a size, by name.
func node(_ name: String, _ width: CGFloat = 40, _ height: CGFloat = 20) -> ASDisplayNode {
    let node = ASDisplayNode()
    node.debugName = name
    node.style.preferredSize = CGSize(width: width, height: height)
    return node
}

/// The frames of all nodes of a spec in a room, in the order of the tree, on whole hundredths of a point.
func frames(_ spec: any ASLayoutElement, _ width: CGFloat = 320, _ height: CGFloat = 480) -> [String] {
    let room = CGSize(width: width, height: height)
    let layout = spec.layoutThatFits(ASSizeRange(min: .zero, max: room), parentSize: room)
    var lines: [String] = ["root \(layout.size.width) × \(layout.size.height)"]
    collect(layout, .zero, &lines)
    return lines
}

private func collect(_ layout: ASLayout, _ origin: CGPoint, _ lines: inout [String]) {
    for child in layout.sublayouts {
        let place = CGPoint(x: origin.x + child.position.x, y: origin.y + child.position.y)
        if let node = child.layoutElement as? ASDisplayNode {
            let numbers = [place.x, place.y, child.size.width, child.size.height].map { ($0 * 100).rounded() / 100 }
            lines.append("\(node.debugName ?? "?") \(numbers)")
        }
        collect(child, place, &lines)
    }
}

/// Checks that a layout makes the same specs as those written by hand: their explanation, and the frames of the nodes in
/// three rooms.
func difference<Content: _ASLayoutElementType>(
    _ hand: () -> [any ASLayoutElement], @ASLayoutSpecBuilder _ layout: () -> Content
) -> String? {
    let made = AnyLayoutSpec(layout), written = ASWrapperLayoutSpec(layoutElements: hand())
    let names = [made, written].map { $0.sublayoutElements()?.map { $0.asciiArtString() } ?? [] }
    if names[0] != names[1] { return "\(names[0].joined(separator: "\n")) is not\n\(names[1].joined(separator: "\n"))" }
    for width in [120, 320, 1_000] as [CGFloat] {
        let made = frames(AnyLayoutSpec(layout), width),
            written = frames(ASWrapperLayoutSpec(layoutElements: hand()), width)
        if made != written { return "\(width): \(made) is not \(written)" }
    }
    return nil
}
