// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
extension UIAlertController {
    public var textFields: [UITextField]? { Placeholder.value(of: self, "textFields") }
    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) { Placeholder.log("UIAlertController.addTextField"); let field = UITextField()
        Placeholder.set((textFields ?? []) + [field], of: self, "textFields")
        configurationHandler?(field) }
}
