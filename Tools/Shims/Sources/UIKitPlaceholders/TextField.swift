// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UISearchTextField: UITextField {
    open var tokens: [UISearchToken] = []
    open var tokenBackgroundColor: UIColor!
    open var allowsDeletingTokens: Bool = true
    open var allowsCopyingTokens: Bool = true
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) { tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count)) }
    open func removeToken(at tokenIndex: Int) { if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) } }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
@preconcurrency @MainActor open class UISearchToken: NSObject {
    open var representedObject: Any?
    public init(icon: UIImage?, text: String) { Placeholder.log("UISearchToken"); super.init() }
}
