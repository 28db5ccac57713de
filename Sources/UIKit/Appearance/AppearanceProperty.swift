import CoreGraphics
import Foundation

/// A property that an appearance proxy can set.
@MainActor
struct AppearanceProperty {
    let id: Int
    /// Whether an instance has it.
    let belongs: (NSObject) -> Bool
    /// Whether two instances have different values.
    let differs: (NSObject, NSObject) -> Bool
    let copy: (_ source: NSObject, _ target: NSObject) -> Void
    let read: (NSObject) -> Any
    /// Whether an instance still has a value that `read` returned.
    let has: (NSObject, Any) -> Bool

    static let all: [AppearanceProperty] = {
        var table = AppearanceTable()
        table.listViews()
        table.listControls()
        table.listBars()
        return table.properties
    }()
}

/// Collects the properties and numbers them.
@MainActor
struct AppearanceTable {
    private(set) var properties: [AppearanceProperty] = []

    mutating func add<Owner: NSObject, Value>(
        get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void,
        isEqual: @escaping (Value, Value) -> Bool
    ) {
        func value(_ object: NSObject) -> Value { get(unsafeDowncast(object, to: Owner.self)) }
        properties.append(
            AppearanceProperty(
                id: properties.count, belongs: { $0 is Owner },
                differs: { !isEqual(value($0), value($1)) },
                copy: { set(unsafeDowncast($1, to: Owner.self), value($0)) },
                read: { value($0) },
                has: { object, known in (known as? Value).map { isEqual(value(object), $0) } ?? false }))
    }

    mutating func add<Owner: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
        add(
            get: { (owner: Owner) in owner[keyPath: path] },
            set: { (owner: Owner, value) in owner[keyPath: path] = value },
            isEqual: { (a: Value, b: Value) in a == b })
    }

    mutating func add<Owner: NSObject>(
        attributes get: @escaping (Owner) -> [NSAttributedString.Key: Any]?,
        set: @escaping (Owner, [NSAttributedString.Key: Any]?) -> Void
    ) { add(get: get, set: set, isEqual: Self.haveSameAttributes) }

    /// Title attributes by state.
    mutating func addTitles<Owner: NSObject>(
        of kind: Owner.Type, states: [UIControl.State],
        get: @escaping (Owner, UIControl.State) -> [NSAttributedString.Key: Any]?,
        set: @escaping (Owner, [NSAttributedString.Key: Any]?, UIControl.State) -> Void
    ) {
        for state in states {
            add(attributes: { (owner: Owner) in get(owner, state) }, set: { set($0, $1, state) })
        }
    }

    /// Adds an appearance of a bar; the bar's default appearance counts as not set.
    mutating func addAppearance<Owner: NSObject, Appearance: UIBarAppearance>(
        _ path: ReferenceWritableKeyPath<Owner, Appearance>
    ) {
        add(
            get: { (owner: Owner) in owner[keyPath: path] },
            set: { (owner: Owner, value) in owner[keyPath: path] = value }
        ) { $0 === $1 || $0.isBarsOwn && $1.isBarsOwn }
    }

    mutating func addAppearance<Owner: NSObject, Appearance: UIBarAppearance>(
        _ path: ReferenceWritableKeyPath<Owner, Appearance?>
    ) {
        add(
            get: { (owner: Owner) in owner[keyPath: path] },
            set: { (owner: Owner, value) in owner[keyPath: path] = value }
        ) { $0 === $1 }
    }

    private static func haveSameAttributes(
        _ a: [NSAttributedString.Key: Any]?, _ b: [NSAttributedString.Key: Any]?
    ) -> Bool {
        guard let a, let b else { return (a == nil) == (b == nil) }
        return NSAttributedString(string: " ", attributes: a) == NSAttributedString(string: " ", attributes: b)
    }
}

extension AppearanceTable {
    fileprivate mutating func listViews() {
        add(\UIView.backgroundColor)
        add(get: { (view: UIView) in view.storedTintColor }, set: { $0.tintColor = $1 }, isEqual: ==)
        add(\UIView.isOpaque)
        add(\UILabel.font)
        add(\UILabel.textColor)
        add(\UILabel.highlightedTextColor)
        add(\UILabel.shadowColor)
        add(\UILabel.shadowOffset)
        add(\UITableView.separatorColor)
        add(\UITableView.separatorInset)
        add(\UITableView.rowHeight)
        add(\UITableView.sectionIndexColor)
        add(\UITableView.sectionIndexBackgroundColor)
        add(\UITableView.sectionIndexTrackingBackgroundColor)
        add(\UITableViewCell.separatorInset)
        add(\UITableViewCell.selectionStyle)
        add(\UITableViewCell.accessoryType)
        add(\UIActivityIndicatorView.style)
        add(\UIActivityIndicatorView.color)
    }

    fileprivate mutating func listControls() {
        let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
        add(\UISwitch.onTintColor)
        add(\UISwitch.thumbTintColor)
        add(\UISlider.minimumTrackTintColor)
        add(\UISlider.maximumTrackTintColor)
        add(\UISlider.thumbTintColor)
        add(\UIPageControl.pageIndicatorTintColor)
        add(\UIPageControl.currentPageIndicatorTintColor)
        add(\UIProgressView.progressTintColor)
        add(\UIProgressView.trackTintColor)
        add(\UIProgressView.progressImage)
        add(\UIProgressView.trackImage)
        add(\UIRefreshControl.attributedTitle)
        add(\UISegmentedControl.selectedSegmentTintColor)
        addTitles(
            of: UISegmentedControl.self, states: states, get: { $0.titleTextAttributes(for: $1) },
            set: { $0.setTitleTextAttributes($1, for: $2) })
        for state in states {
            add(
                get: { (button: UIButton) in button.values[state]?.titleColor },
                set: { $0.setTitleColor($1, for: state) }, isEqual: ==)
            add(
                get: { (button: UIButton) in button.values[state]?.backgroundImage },
                set: { $0.setBackgroundImage($1, for: state) }, isEqual: ==)
        }
        add(\UIButton.contentEdgeInsets)
        add(\UITextField.font)
        add(\UITextField.textColor)
        add(
            attributes: { (field: UITextField) in field.defaultTextAttributes },
            set: { $0.defaultTextAttributes = $1 ?? [:] })
    }

    fileprivate mutating func listBars() {
        let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
        add(\UINavigationBar.barStyle)
        add(\UINavigationBar.isTranslucent)
        add(\UINavigationBar.prefersLargeTitles)
        add(\UINavigationBar.barTintColor)
        addAppearance(\UINavigationBar.standardAppearance)
        addAppearance(\UINavigationBar.compactAppearance)
        addAppearance(\UINavigationBar.scrollEdgeAppearance)
        addAppearance(\UINavigationBar.compactScrollEdgeAppearance)
        add(\UINavigationBar.shadowImage)
        add(\UINavigationBar.backIndicatorImage)
        add(\UINavigationBar.backIndicatorTransitionMaskImage)
        add(attributes: { (bar: UINavigationBar) in bar.titleTextAttributes }, set: { $0.titleTextAttributes = $1 })
        add(
            attributes: { (bar: UINavigationBar) in bar.largeTitleTextAttributes },
            set: { $0.largeTitleTextAttributes = $1 })
        for metrics in [UIBarMetrics.default, .compact] {
            add(
                get: { (bar: UINavigationBar) in bar.backgroundImage(for: metrics) },
                set: { $0.setBackgroundImage($1, for: metrics) }, isEqual: ==)
        }
        add(\UITabBar.barStyle)
        add(\UITabBar.isTranslucent)
        add(\UITabBar.barTintColor)
        add(\UITabBar.unselectedItemTintColor)
        addAppearance(\UITabBar.standardAppearance)
        addAppearance(\UITabBar.scrollEdgeAppearance)
        add(\UITabBar.backgroundImage)
        add(\UITabBar.shadowImage)
        add(\UIToolbar.barStyle)
        add(\UIToolbar.barTintColor)
        add(\UIToolbar.isTranslucent)
        addAppearance(\UIToolbar.standardAppearance)
        addAppearance(\UIToolbar.compactAppearance)
        addAppearance(\UIToolbar.scrollEdgeAppearance)
        listSearchBars()
        add(\UIBarButtonItem.tintColor)
        addTitles(
            of: UIBarItem.self, states: states, get: { $0.titleTextAttributes(for: $1) },
            set: { $0.setTitleTextAttributes($1, for: $2) })
    }
}

extension AppearanceTable {
    fileprivate mutating func listSearchBars() {
        let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
        add(\UISearchBar.barStyle)
        add(\UISearchBar.searchBarStyle)
        add(\UISearchBar.barTintColor)
        add(\UISearchBar.isTranslucent)
        add(\UISearchBar.backgroundImage)
        add(\UISearchBar.scopeBarBackgroundImage)
        add(\UISearchBar.searchFieldBackgroundPositionAdjustment)
        add(\UISearchBar.searchTextPositionAdjustment)
        addTitles(
            of: UISearchBar.self, states: states, get: { $0.scopeBarButtonTitleTextAttributes(for: $1) },
            set: { $0.setScopeBarButtonTitleTextAttributes($1, for: $2) })
        for state in states {
            add(
                get: { (bar: UISearchBar) in bar.searchFieldBackgroundImage(for: state) },
                set: { $0.setSearchFieldBackgroundImage($1, for: state) }, isEqual: ==)
            for icon in [UISearchBar.Icon.search, .clear, .bookmark, .resultsList] {
                add(
                    get: { (bar: UISearchBar) in bar.icons[UISearchBar.IconKey(icon: icon, state: state)] },
                    set: { $0.setImage($1, for: icon, state: state) }, isEqual: ==)
            }
        }
    }
}
