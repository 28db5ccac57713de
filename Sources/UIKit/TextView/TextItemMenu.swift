import CoreGraphics
import Foundation

/// The menus of links and other items of a text that is not edited: by a long press, or a mouse's second button.
@MainActor
final class TextItemMenu: NSObject, UIContextMenuInteractionDelegate {
    private unowned let textView: UITextView
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The item whose menu is shown.
    private var item: UITextItem?

    init(_ textView: UITextView) {
        self.textView = textView
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let item = textView.usableItem(at: location), let menu = menu(for: item) else { return nil }
        self.item = item
        let preview: UIContextMenuConfiguration.ContentPreviewProvider?
        switch menu.preview?.kind {
        case .view(let view):
            preview = {
                let controller = UIViewController()
                controller.view = view
                controller.preferredContentSize = view.bounds.size
                return controller
            }
        case .standard, nil: preview = nil
        }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: preview) { _ in menu.menu }
    }

    /// Asks the delegate. What it does not want has no menu.
    private func menu(for item: UITextItem) -> UITextItem.MenuConfiguration? {
        let delegate = textView.storedTextDelegate
        let isAllowed: Bool
        var elements: [UIMenuElement] = []
        switch item.content {
        case .link(let url):
            isAllowed =
                delegate?.textView(
                    textView, shouldInteractWith: url, in: item.range, interaction: .presentActions) ?? true
            elements = [
                UIAction(title: "Open Link", image: UIImage(systemName: "safari")) { _ in
                    UIApplication.shared.open(url)
                },
                UIAction(title: "Copy Link", image: UIImage(systemName: "doc.on.doc")) { _ in
                    UIPasteboard.general.url = url
                },
            ]
        case .textAttachment(let attachment):
            isAllowed =
                delegate?.textView(
                    textView, shouldInteractWith: attachment, in: item.range, interaction: .presentActions) ?? true
            if let image = attachment.image {
                elements = [
                    UIAction(title: "Copy Image", image: UIImage(systemName: "doc.on.doc")) { _ in
                        UIPasteboard.general.image = image
                    }
                ]
            }
        case .tag: isAllowed = true
        }
        guard isAllowed else { return nil }
        let standard = UIMenu(children: elements)
        guard let delegate else { return UITextItem.MenuConfiguration(menu: standard) }
        return delegate.textView(textView, menuConfigurationFor: item, defaultMenu: standard)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        guard let item else { return nil }
        let lines = textView.visibleBoxes(of: item.range).map { NSValue(cgRect: $0) }
        guard !lines.isEmpty else { return nil }
        let parameters = UIPreviewParameters(textLineRects: lines)
        parameters.backgroundColor = textView.backgroundColor ?? .systemBackground
        return UITargetedPreview(view: textView, parameters: parameters)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let item else { return }
        textView.storedTextDelegate?.textView(textView, textItemMenuWillDisplayFor: item, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let item else { return }
        textView.storedTextDelegate?.textView(textView, textItemMenuWillEndFor: item, animator: animator)
        self.item = nil
    }
}
