// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public var image: UIImage?
    public var text: String?
    public var secondaryText: String?
    public var button: UIButton.Configuration = .plain()
    public var background: UIBackgroundConfiguration = .clear()
    public static func empty() -> UIContentUnavailableConfiguration { return UIContentUnavailableConfiguration() }
    public static func loading() -> UIContentUnavailableConfiguration { return UIContentUnavailableConfiguration() }
    public static func search() -> UIContentUnavailableConfiguration { return UIContentUnavailableConfiguration() }
    public func makeContentView() -> UIView & UIContentView { return UIListContentView(configuration: .cell()) }
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { return self }
}
extension UIViewController {
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { Placeholder.value(of: self, "contentUnavailableConfiguration") }
        set { Placeholder.log("UIViewController.contentUnavailableConfiguration"); Placeholder.set(newValue, of: self, "contentUnavailableConfiguration") }
    }
}
