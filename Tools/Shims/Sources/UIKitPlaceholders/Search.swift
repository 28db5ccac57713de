// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
import UIKit
open class UISearchBar: UIView {
    public enum Style: UInt, Sendable {
        case `default`, prominent, minimal
    }
    public enum Icon: Int, Sendable {
        case search, clear, bookmark, resultsList
    }
    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String?
    open var prompt: String?
    open var placeholder: String?
    open var barStyle: UIBarStyle = .default
    open var searchBarStyle: Style = Style.`default`
    open var barTintColor: UIColor?
    open var isTranslucent: Bool = true
    open var showsBookmarkButton: Bool = false
    open var showsCancelButton: Bool = false
    open var showsSearchResultsButton: Bool = false
    open var isSearchResultsButtonSelected: Bool = false
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex: Int = 0
    open var showsScopeBar: Bool = false
    open var backgroundImage: UIImage?
    open var scopeBarBackgroundImage: UIImage?
    open var searchFieldBackgroundPositionAdjustment: UIOffset = UIOffset.zero
    open var searchTextPositionAdjustment: UIOffset = UIOffset.zero
    open override var inputAccessoryView: UIView? {
        get { Placeholder.value(of: self, "inputAccessoryView") }
        set { Placeholder.set(newValue, of: self, "inputAccessoryView") }
    }
    public let searchTextField: UISearchTextField = UISearchTextField()
    open var isEnabled: Bool = true
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var keyboardType: UIKeyboardType = .default
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var returnKeyType: UIReturnKeyType = .search
    open var enablesReturnKeyAutomatically: Bool = true
    open var isSecureTextEntry: Bool = false
    open var textContentType: UITextContentType!
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) { self.backgroundImage = backgroundImage }
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { nil }
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
    open func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { return CGSize(width: size.width, height: 56) }
    public override init(frame: CGRect) { super.init(frame: frame); Placeholder.log("UISearchBar"); contentMode = .redraw }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("UISearchBar"); contentMode = .redraw }
    open override func draw(_ rect: CGRect) { Placeholder.draw("UISearchBar", in: self) }
}
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}
extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { return true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { return true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { return true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
open class UISearchController: UIViewController {
    public enum ScopeBarActivation: Int, Sendable {
        case automatic, manual, onTextEntry, onSearchActivation
    }
    public init(searchResultsController: UIViewController?) { Placeholder.log("UISearchController"); self.searchResultsController = searchResultsController; super.init(nibName: nil, bundle: nil) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { Placeholder.log("UISearchController"); searchResultsController = nil; super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil) }
    public required init?(coder: NSCoder) { Placeholder.log("UISearchController"); searchResultsController = nil; super.init(coder: coder) }
    public let searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open var isActive: Bool = false
    open var obscuresBackgroundDuringPresentation: Bool = true
    open var dimsBackgroundDuringPresentation: Bool { get { obscuresBackgroundDuringPresentation } set { obscuresBackgroundDuringPresentation = newValue } }
    open var hidesNavigationBarDuringPresentation: Bool = true
    open var automaticallyShowsSearchResultsController: Bool = true
    open var automaticallyShowsCancelButton: Bool = true
    open var automaticallyShowsScopeBar: Bool = true
    open var showsSearchResultsController: Bool = false
    open var scopeBarActivation: ScopeBarActivation = ScopeBarActivation.automatic
    open var searchBar: UISearchBar = UISearchBar()
}
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    func presentSearchController(_ searchController: UISearchController)
}
extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}
extension UINavigationItem {
    public enum SearchBarPlacement: Int, Sendable {
        case automatic, inline, stacked
    }
    public var searchController: UISearchController? {
        get { Placeholder.value(of: self, "searchController") }
        set { Placeholder.log("UINavigationItem.searchController"); Placeholder.set(newValue, of: self, "searchController") }
    }
    public var hidesSearchBarWhenScrolling: Bool {
        get { Placeholder.value(of: self, "hidesSearchBarWhenScrolling") ?? true }
        set { Placeholder.log("UINavigationItem.hidesSearchBarWhenScrolling"); Placeholder.set(newValue, of: self, "hidesSearchBarWhenScrolling") }
    }
    public var preferredSearchBarPlacement: SearchBarPlacement {
        get { Placeholder.value(of: self, "preferredSearchBarPlacement") ?? SearchBarPlacement.automatic }
        set { Placeholder.log("UINavigationItem.preferredSearchBarPlacement"); Placeholder.set(newValue, of: self, "preferredSearchBarPlacement") }
    }
}
