import TwillSync
public import UIKit

/// A cell that shows a text.
@preconcurrency
open class ASTextCellNode: ASCellNode {
    public override init() {
        super.init()
        setUp()
    }

    /// Creates a cell.
    ///
    /// - Parameters:
    /// - textAttributes: The attributes of the text; without a font it has the size of labels. As in Texture, whose
    /// dictionary is untyped here, a key is an `NSAttributedString.Key` or the string of one; others are left out.
    /// - textInsets: The insets around the text, in points.
    public init(attributes textAttributes: [AnyHashable: Any], insets textInsets: UIEdgeInsets) {
        super.init()
        row.withLock { row in
            row.attributes = Self.attributes(in: textAttributes)
            row.insets = textInsets
        }
        setUp()
    }

    private func setUp() {
        automaticallyManagesSubnodes = true
        updateText()
    }

    /// The node that draws the text.
    public final let textNode = ASTextNode()

    /// The text.
    open var text: String? {
        get { row.withLock { $0.text } }
        set { change { $0.text = newValue } }
    }

    /// The attributes of the text.
    open var textAttributes: [NSAttributedString.Key: Any] {
        get { row.withLock { $0.attributes } }
        set { change { $0.attributes = newValue } }
    }

    /// The insets around the text; 11 above and below and 15 at the sides by default.
    open var textInsets: UIEdgeInsets {
        get { row.withLock { $0.insets } }
        set { change { $0.insets = newValue } }
    }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASInsetLayoutSpec(insets: textInsets, child: textNode)
    }

    // MARK: Private

    private struct Row {
        var text: String?
        var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: UIFont.labelFontSize)]
        var insets = UIEdgeInsets(top: 11, left: 15, bottom: 11, right: 15)
    }

    private final let row = Locked(Row())

    private func change(_ change: (inout Row) -> Void) {
        row.withLock { change(&$0) }
        updateText()
        setNeedsLayout()
    }

    /// The attributes whose keys are keys of attributed strings, or their strings.
    private static func attributes(in dictionary: [AnyHashable: Any]) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for (key, value) in dictionary {
            switch key.base {
            case let key as NSAttributedString.Key: attributes[key] = value
            case let string as String: attributes[NSAttributedString.Key(string)] = value
            default:
                logError(
                    "ASTextCellNode(attributes:insets:): the key \(key) is not that of an attribute, and is left out. "
                        + "Use keys of NSAttributedString.Key.")
            }
        }
        return attributes
    }

    private func updateText() {
        let (text, attributes) = row.withLock { ($0.text, $0.attributes) }
        var all: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: UIFont.labelFontSize), .foregroundColor: UIColor.label,
        ]
        all.merge(attributes) { $1 }
        textNode.attributedText = text.map { NSAttributedString(string: $0, attributes: all) }
    }
}
