import TwillSync
import UIKit

struct ButtonState {
    var title: ASTextNode?
    var image: ASImageNode?
    var background: ASImageNode?
    var titles: [UIControl.State: NSAttributedString] = [:]
    var images: [UIControl.State: UIImage] = [:]
    var backgrounds: [UIControl.State: UIImage] = [:]
    var contentSpacing: CGFloat = 8
    var laysOutHorizontally = true
    var horizontalAlignment = ASHorizontalAlignment.middle
    var verticalAlignment = ASVerticalAlignment.center
    var insets = UIEdgeInsets.zero
    var imageAlignment = ASButtonNodeImageAlignment.beginning
}

extension ASButtonNode {
    final func part<Node: ASDisplayNode>(
        _ path: WritableKeyPath<ButtonState, Node?>, _ make: () -> Node
    ) -> Node {
        if let node = button.withLock({ $0[keyPath: path] }) { return node }
        let made = make()
        made.isUserInteractionEnabled = false
        return button.withLock { state in
            // Another thread may have created it meanwhile.
            if let node = state[keyPath: path] { return node }
            state[keyPath: path] = made
            return made
        }
    }

    static func makeBackground() -> ASImageNode {
        let node = ASImageNode()
        node.contentMode = .scaleToFill
        return node
    }

    final func arrange(_ change: (inout ButtonState) -> Void) {
        button.withLock { change(&$0) }
        setNeedsLayout()
    }

    /// Returns the value for a state, or for the simpler states that it is composed of.
    private func value<Value>(_ values: [UIControl.State: Value], for state: UIControl.State) -> Value? {
        if state.contains(.disabled), let value = values[.disabled] { return value }
        if state.isSuperset(of: [.highlighted, .selected]), let value = values[[.highlighted, .selected]] {
            return value
        }
        if state.contains(.highlighted), let value = values[.highlighted] { return value }
        if state.contains(.selected), let value = values[.selected] { return value }
        return values[.normal]
    }

    final func updateTitle() {
        let title = value(button.withLock { $0.titles }, for: controlState)
        let shown = button.withLock { $0.title }
        guard title != nil || shown != nil, title != shown?.attributedText else { return }
        titleNode.attributedText = title
        titleNode.isHidden = (title?.length ?? 0) == 0
        accessibilityLabel = title?.string
        setNeedsLayout()
    }

    final func updateImage() {
        let image = value(button.withLock { $0.images }, for: controlState)
        let shown = button.withLock { $0.image }
        guard image != nil || shown != nil, image !== shown?.image else { return }
        let sizeChanges = image?.size != shown?.image?.size
        imageNode.image = image
        imageNode.isHidden = image == nil
        if sizeChanges { setNeedsLayout() }
    }

    final func updateBackground() {
        let image = value(button.withLock { $0.backgrounds }, for: controlState)
        let shown = button.withLock { $0.background }
        guard image != nil || shown != nil, image !== shown?.image else { return }
        let comesOrGoes = (image == nil) != (shown?.image == nil)
        backgroundImageNode.image = image
        backgroundImageNode.isHidden = image == nil
        if comesOrGoes { setNeedsLayout() }
    }

    @MainActor
    final func passTintOn() {
        for node in [button.withLock { $0.image }, button.withLock { $0.background }] {
            if node?.image?.usesTintColor == true { node?.setNeedsDisplay() }
        }
    }

    final func arrangedSpec() -> ASLayoutSpec {
        let state = button.withLock { $0 }
        let stack = ASStackLayoutSpec(
            direction: state.laysOutHorizontally ? .horizontal : .vertical, spacing: state.contentSpacing,
            justifyContent: .start, alignItems: .start, children: [])
        stack.horizontalAlignment = state.horizontalAlignment
        stack.verticalAlignment = state.verticalAlignment
        var children: [any ASLayoutElement] = []
        if let image = state.image, image.image != nil { children.append(image) }
        if let title = state.title, let text = title.attributedText, text.length > 0 {
            children.insert(title, at: state.imageAlignment == .end ? 0 : children.count)
        }
        stack.children = children
        var spec: ASLayoutSpec = stack
        if state.insets != .zero { spec = ASInsetLayoutSpec(insets: state.insets, child: spec) }
        if let background = state.background, background.image != nil {
            spec = ASBackgroundLayoutSpec(child: spec, background: background)
        }
        return spec
    }
}
