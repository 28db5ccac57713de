public import UIKit

/// The accessibility element of a node without a view.
@preconcurrency @MainActor
public final class ASAccessibilityElement: UIAccessibilityElement {
    /// The node; nil after it was freed.
    public internal(set) weak var node: ASDisplayNode?
}

extension ASDisplayNode {
    /// Returns the accessibility elements in the node, from top to bottom and from the leading to the trailing edge.
    ///
    /// They are the nodes that are elements, with or without views, and one element for each accessibility container.
    /// If a subnode is modal, only its elements are returned.
    @MainActor
    final func collectAccessibilityElements(in view: UIView) -> [Any] {
        guard !accessibilityElementsHidden, !isHidden else { return [] }
        var found: [(element: AnyObject, frame: CGRect)] = []
        if let modal = storedSubnodes.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            modal.addAccessibilityElements(in: view, holder: self, &found)
        } else {
            for subnode in storedSubnodes { subnode.addAccessibilityElements(in: view, holder: self, &found) }
        }
        return found.enumerated()
            .sorted { one, other in
                let first = one.element.frame, second = other.element.frame
                if first.minY != second.minY { return first.minY < second.minY }
                return first.minX != second.minX ? first.minX < second.minX : one.offset < other.offset
            }
            .map(\.element.element)
    }

    /// - Parameter holder: The node of `view`.
    @MainActor
    private func addAccessibilityElements(
        in view: UIView, holder: ASDisplayNode, _ found: inout [(element: AnyObject, frame: CGRect)]
    ) {
        guard !isHidden, !accessibilityElementsHidden else { return }
        let frame = convert(bounds, to: holder)
        if isAccessibilityContainer {
            found.append((aggregate(in: view, frame), frame))
            for node in containersBelow { node.addAccessibilityElements(in: view, holder: holder, &found) }
        } else if let own = loadedBacking?.view {
            // A view returns its own elements; views without any are left out.
            if isAccessibilityElement || !(own.accessibilityElements ?? own.subviews).isEmpty {
                found.append((own, frame))
            }
        } else if isAccessibilityElement {
            let element = makeElement(in: view, frame)
            element.accessibilityAttributedLabel = accessibilityAttributedLabel
            element.accessibilityCustomActions = accessibilityCustomActions
            found.append((element, frame))
        } else {
            for subnode in storedSubnodes { subnode.addAccessibilityElements(in: view, holder: holder, &found) }
        }
    }

    @MainActor
    private func makeElement(in view: UIView, _ frame: CGRect) -> ASAccessibilityElement {
        let element = ASAccessibilityElement(accessibilityContainer: view)
        element.node = self
        element.accessibilityFrameInContainerSpace = frame
        element.accessibilityAttributedHint = accessibilityAttributedHint
        element.accessibilityAttributedValue = accessibilityAttributedValue
        element.accessibilityPath = accessibilityPath
        element.accessibilityLanguage = accessibilityLanguage
        element.accessibilityTraits = accessibilityTraits
        element.accessibilityIdentifier = accessibilityIdentifier
        return element
    }

    /// Returns one element with the labels of all nodes below. Buttons and links among them are its custom actions.
    @MainActor
    private func aggregate(in view: UIView, _ frame: CGRect) -> ASAccessibilityElement {
        let element = makeElement(in: view, frame)
        var labels: [String] = []
        var actions: [UIAccessibilityCustomAction] = []
        func add(_ node: ASDisplayNode) {
            guard !node.isHidden, !node.accessibilityElementsHidden else { return }
            let isOwn = node === self
            if !isOwn, node.isAccessibilityContainer { return }
            let isRead = isOwn ? true : node.isAccessibilityElement
            if isRead, let label = node.accessibilityLabel, !label.isEmpty {
                if !isOwn, !node.accessibilityTraits.intersection([.button, .link]).isEmpty {
                    // Nodes lock their state; actions are performed on the main thread.
                    nonisolated(unsafe) weak let target = node
                    actions.append(
                        UIAccessibilityCustomAction(name: label) { action in
                            target?.performAccessibilityCustomAction(action)
                            return target != nil
                        })
                } else {
                    labels.append(label)
                }
            }
            for subnode in node.storedSubnodes { add(subnode) }
        }
        add(self)
        element.accessibilityLabel = labels.isEmpty ? nil : labels.joined(separator: ", ")
        element.accessibilityCustomActions = actions.isEmpty ? nil : actions
        return element
    }

    /// The containers below, which are separate elements.
    private var containersBelow: [ASDisplayNode] {
        storedSubnodes.flatMap { $0.isAccessibilityContainer ? [$0] : $0.containersBelow }
    }
}
