/// The state for which a view controller updates what it shows in place of unavailable content.
///
/// ``UIViewController/updateContentUnavailableConfiguration(using:)`` gets it. An app adds values of its own in an override
/// of ``UIViewController/contentUnavailableConfigurationState``.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view controller.
    public var traitCollection: UITraitCollection
    /// The text of the search bar that searches the view controller's content; nil without one.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state without a search.
    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }

    /// The value of an app's own state.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
