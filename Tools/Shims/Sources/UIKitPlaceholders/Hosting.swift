// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UIHostingController: UIViewController {
    public init(rootViewName: String) { Placeholder.log("UIHostingController"); self.rootViewName = rootViewName; super.init(nibName: nil, bundle: nil) }
    open var rootViewName: String = ""
    open override func loadView() { view = PlaceholderView(rootViewName.isEmpty ? "SwiftUI" : "\(rootViewName) (SwiftUI)") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UIHostingController") }
}
extension UIHostingController {
    public convenience init?(coder: NSCoder, rootViewName: String) { self.init(rootViewName: rootViewName) }
}
