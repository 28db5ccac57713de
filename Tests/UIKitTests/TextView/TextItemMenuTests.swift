import Foundation
import Testing
import TwillTesting

@testable import UIKit

/// The menus of links, attachments and tagged parts of a text that is read.
@MainActor
@Suite struct TextItemMenuTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var log: [String] = []
        var makesMenu = true
        var allowsActions = true

        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            log.append("menu \(textItem.range) of \(defaultMenu.children.map(\.title))")
            guard makesMenu else { return nil }
            if case .tag(let tag) = textItem.content {
                return UITextItem.MenuConfiguration(
                    menu: UIMenu(children: [
                        UIAction(title: "About \(tag)") { [weak self] _ in self?.log.append("chosen") }
                    ]))
            }
            return UITextItem.MenuConfiguration(menu: defaultMenu)
        }

        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            if case .tag(let tag) = textItem.content { log.append("tapped \(tag)") }
            return defaultAction
        }

        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            log.append("\(interaction)")
            return allowsActions
        }

        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will display")
        }

        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will end")
        }
    }

    private func makeScene() -> (stage: Stage, view: UITextView, delegate: Delegate) {
        let stage = Stage()
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 375, height: 200))
        let text = NSMutableAttributedString(
            string: "read this or that", attributes: [.font: UIFont.systemFont(ofSize: 24)])
        text.addAttribute(.link, value: URL(string: "https://example.com")!, range: NSRange(location: 5, length: 4))
        text.addAttribute(.textItemTag, value: "that one", range: NSRange(location: 13, length: 4))
        view.attributedText = text
        view.isEditable = false
        let delegate = Delegate()
        view.delegate = delegate
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        controller.view.addSubview(view)
        stage.show(controller)
        return (stage, view, delegate)
    }

    private func point(_ offset: Int, _ view: UITextView) throws -> CGPoint {
        let caret = view.caretRect(for: try #require(view.position(from: view.beginningOfDocument, offset: offset)))
        return view.convert(CGPoint(x: caret.midX + 3, y: caret.midY), to: nil)
    }

    @Test func aLongPressOnALinkShowsItsMenu() throws {
        let (stage, view, delegate) = makeScene()

        try stage.longPress(at: point(6, view))
        stage.advance(by: 1)

        #expect(
            delegate.log == ["presentActions", "menu {5, 4} of [\"Open Link\", \"Copy Link\"]", "will display"])
        try stage.tap("Copy Link")
        stage.advance(by: 1)
        #expect(UIPasteboard.general.url?.absoluteString == "https://example.com")
        #expect(delegate.log.last == "will end" && stage.openedURLs.isEmpty)
    }

    @Test func aTaggedPartHasTheAppsMenuAndItsTag() throws {
        let (stage, view, delegate) = makeScene()

        try stage.tap(at: point(14, view))
        #expect(delegate.log == ["tapped that one"])
        try stage.longPress(at: point(14, view))
        stage.advance(by: 1)
        try stage.tap("About that one")
        stage.advance(by: 1)

        #expect(delegate.log.contains("menu {13, 4} of []") && delegate.log.contains("chosen"))
    }

    @Test func thereIsNoMenuWhereTheDelegateWantsNoneOrTheTextIsPlain() throws {
        let (stage, view, delegate) = makeScene()

        delegate.allowsActions = false
        try stage.longPress(at: point(6, view))
        stage.advance(by: 1)
        #expect(delegate.log.allSatisfy { $0 == "presentActions" } && !delegate.log.isEmpty)
        delegate.allowsActions = true
        delegate.makesMenu = false
        try stage.longPress(at: point(6, view))
        stage.advance(by: 1)
        #expect(!stage.shows("Copy Link"))
        delegate.log = []
        try stage.longPress(at: point(1, view))
        stage.advance(by: 1)
        #expect(delegate.log.isEmpty)
        // A text that is edited has the edit menu instead.
        view.isEditable = true
        delegate.makesMenu = true
        try stage.longPress(at: point(6, view))
        stage.advance(by: 1)
        #expect(!stage.shows("Copy Link") && view.isFirstResponder)
    }
}
