import AsyncDisplayKit
import Foundation
import Testing
import TwillTesting

/// Nodes whose text the user edits.
@MainActor
@Suite struct EditableTextNodeTests {
    private final class Delegate: ASEditableTextNodeDelegate {
        var calls: [String] = []

        func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool {
            calls.append("should begin")
            return true
        }
        func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) { calls.append("began") }
        func editableTextNode(
            _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            calls.append("should change \(text)")
            // A limit of characters.
            return (editableTextNode.attributedText?.length ?? 0) + text.utf16.count - range.length <= 3
        }
        func editableTextNodeDidChangeSelection(
            _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange,
            dueToEditing: Bool
        ) {
            calls.append("selection \(fromSelectedRange.location) \(toSelectedRange.location) \(dueToEditing)")
        }
        func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
            calls.append("text \(editableTextNode.attributedText?.string ?? "")")
        }
        func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) { calls.append("finished") }
    }

    private func text(_ string: String, size: CGFloat = 20) -> NSAttributedString {
        NSAttributedString(string: string, attributes: [.font: UIFont(name: "Courier", size: size)!])
    }

    private func show(_ node: ASEditableTextNode, on stage: Stage) {
        let root = ASDisplayNode()
        root.automaticallyManagesSubnodes = true
        root.layoutSpecBlock = { _, _ in
            ASInsetLayoutSpec(
                insets: UIEdgeInsets(top: 100, left: 20, bottom: .infinity, right: 20), child: node)
        }
        stage.show(ASDKViewController(node: root))
        stage.advance(by: 0.1)
    }

    @Test func typingNotifiesTheDelegateInOrder() throws {
        let stage = Stage()
        let node = ASEditableTextNode()
        let delegate = Delegate()
        node.delegate = delegate
        node.attributedPlaceholderText = text("Name")
        show(node, on: stage)
        #expect(node.isDisplayingPlaceholder())

        try stage.tap(at: CGPoint(x: 100, y: 110))
        try stage.type("ab")
        #expect(
            delegate.calls == [
                "should begin", "began", "should change a", "selection 0 1 true", "text a", "should change b",
                "selection 1 2 true", "text ab",
            ])
        #expect(!node.isDisplayingPlaceholder())
        #expect(node.selectedRange == NSRange(location: 2, length: 0))
        delegate.calls = []
        try stage.type("cd")
        #expect(node.attributedText?.string == "abc", "the delegate limits the length")
        node.resignFirstResponder()
        #expect(delegate.calls == ["should change c", "selection 2 3 true", "text abc", "should change d", "finished"])
    }

    @Test func itIsAsHighAsItsTextOrItsPlaceholder() throws {
        let stage = Stage()
        let node = ASEditableTextNode()
        node.attributedPlaceholderText = text("Name")
        node.typingAttributes = [NSAttributedString.Key.font.rawValue: UIFont(name: "Courier", size: 20)!]
        node.textContainerInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
        show(node, on: stage)
        let line = UIFont(name: "Courier", size: 20)!.lineHeight

        #expect(node.frame.height == (line + 8).rounded(.up))
        node.becomeFirstResponder()
        try stage.type("one\ntwo")
        stage.advance(by: 0.1)
        #expect(node.frame.height == (2 * line + 8).rounded(.up))
        node.maximumLinesToDisplay = 2
        try stage.type("\nthree")
        stage.advance(by: 0.1)
        #expect(node.frame.height == (2 * line + 8).rounded(.up))
        #expect(node.textView.contentOffset.y > 0, "the text scrolls")
    }

    @Test func whatAnotherThreadSetsIsShownAndMeasured() async {
        let stage = Stage()
        let node = ASEditableTextNode()
        node.attributedText = text("first")
        show(node, on: stage)
        nonisolated(unsafe) let (shared, string) = (node, text("one\ntwo\nthree"))

        await Task.detached { shared.attributedText = string }.value
        #expect(node.attributedText?.string == "one\ntwo\nthree", "read back at once")
        await stage.waitForMainQueue()
        stage.advance(by: 0.1)

        #expect(node.textView.text == "one\ntwo\nthree")
        #expect(node.frame.height == (3 * UIFont(name: "Courier", size: 20)!.lineHeight).rounded(.up))
        let frame = node.frame(forTextRange: NSRange(location: 4, length: 3))
        #expect(abs(frame.minY - UIFont(name: "Courier", size: 20)!.lineHeight) < 0.6)
        #expect(frame.minX == 0)
    }

    @Test func theTextViewHasTheNodesTraits() {
        let stage = Stage()
        let node = ASEditableTextNode()
        node.keyboardType = .emailAddress
        node.returnKeyType = .send
        node.autocapitalizationType = .none
        show(node, on: stage)

        #expect(node.textView.keyboardType == .emailAddress)
        #expect(node.textView.returnKeyType == .send)
        node.autocapitalizationType = .words
        #expect(node.textView.autocapitalizationType == .words)
        node.scrollEnabled = false
        #expect(!node.textView.isScrollEnabled)
    }
}
