import QuartzCore

/// The framework's properties that code and nibs often name with strings.
@MainActor
enum FrameworkProperties {
    private static let view = list([
        KeyValueProperty("alpha", \UIView.alpha), KeyValueProperty("hidden", \UIView.isHidden),
        KeyValueProperty("frame", \UIView.frame), KeyValueProperty("bounds", \UIView.bounds),
        KeyValueProperty("center", \UIView.center), KeyValueProperty("transform", \UIView.transform),
        KeyValueProperty("backgroundColor", \UIView.backgroundColor), KeyValueProperty("tintColor", \UIView.tintColor),
        KeyValueProperty("clipsToBounds", \UIView.clipsToBounds), KeyValueProperty("tag", \UIView.tag),
        KeyValueProperty("userInteractionEnabled", \UIView.isUserInteractionEnabled),
        KeyValueProperty("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
        KeyValueProperty("exclusiveTouch", \UIView.isExclusiveTouch), KeyValueProperty("layer", \UIView.layer),
        KeyValueProperty("superview", \UIView.superview), KeyValueProperty("window", \UIView.window),
        KeyValueProperty("subviews", \UIView.subviews),
        KeyValueProperty("accessibilityIdentifier", \UIView.accessibilityIdentifier),
        KeyValueProperty("accessibilityLabel", \UIView.accessibilityLabel),
        KeyValueProperty("accessibilityHint", \UIView.accessibilityHint),
    ])

    private static let scrollView = list([
        KeyValueProperty("contentOffset", \UIScrollView.contentOffset),
        KeyValueProperty("contentSize", \UIScrollView.contentSize),
        KeyValueProperty("contentInset", \UIScrollView.contentInset),
    ])

    private static let control = list([
        KeyValueProperty("enabled", \UIControl.isEnabled), KeyValueProperty("selected", \UIControl.isSelected),
        KeyValueProperty("highlighted", \UIControl.isHighlighted),
    ])

    private static let label = list([
        KeyValueProperty("text", \UILabel.text), KeyValueProperty("textColor", \UILabel.textColor),
        KeyValueProperty("font", \UILabel.font), KeyValueProperty("numberOfLines", \UILabel.numberOfLines),
    ])

    private static let imageView = list([KeyValueProperty("image", \UIImageView.image)])

    private static let searchBar = list([
        KeyValueProperty("searchField", \UISearchBar.searchTextField), KeyValueProperty("text", \UISearchBar.text),
        KeyValueProperty("placeholder", \UISearchBar.placeholder),
        KeyValueProperty("cancelButton", \UISearchBar.cancelButton),
        KeyValueProperty("cancelButtonText", \UISearchBar.cancelTitle),
    ])

    private static let controller = list([
        KeyValueProperty("title", \UIViewController.title), KeyValueProperty("view", \UIViewController.view),
        KeyValueProperty("navigationItem", \UIViewController.navigationItem),
        KeyValueProperty("preferredContentSize", \UIViewController.preferredContentSize),
    ])

    /// Returns a property of an object; nil where the table has none.
    static func property(_ key: String, of object: UIResponder) -> KeyValueProperty? {
        let key = KeyValueObservers.plain(key)
        guard let view = object as? UIView else { return object is UIViewController ? controller[key] : nil }
        if view is UIScrollView, let found = scrollView[key] { return found }
        if view is UIControl, let found = control[key] { return found }
        if view is UILabel, let found = label[key] { return found }
        if view is UISearchBar, let found = searchBar[key] { return found }
        if view is UIImageView, let found = imageView[key] { return found }
        return self.view[key]
    }

    private static func list(_ properties: [KeyValueProperty]) -> [String: KeyValueProperty] {
        Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0) })
    }
}
