// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: AnyObject {
    var pasteConfiguration: UIPasteConfiguration? { get set }
    func paste(itemProviders: [NSItemProvider])
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}
open class UIPasteConfiguration: NSObject {
    open var acceptableTypeIdentifiers: [String] = []
    public convenience init(acceptableTypeIdentifiers: [String]) { self.init(); self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }
    public override init() { super.init(); Placeholder.log("UIPasteConfiguration") }
}
open class UIPasteControl: UIControl {
    open weak var target: (any UIPasteConfigurationSupporting)?
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UIPasteControl"); contentMode = .redraw }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIPasteControl"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("UIPasteControl", in: self) }
}
