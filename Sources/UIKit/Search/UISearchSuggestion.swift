public import Foundation

/// A suggestion that the user can choose instead of typing.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    /// The title, usually what would be searched for.
    var localizedSuggestion: String? { get }
    /// The description that VoiceOver reads.
    var localizedDescription: String? { get }
    /// The image before the title.
    var iconImage: UIImage? { get }
    /// The title with its attributes.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// The app's own object for the suggestion.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    /// None.
    public var localizedDescription: String? { nil }
    /// None.
    public var iconImage: UIImage? { nil }
    /// None.
    public var localizedAttributedSuggestion: NSAttributedString? { nil }
    /// None. Setting the default of a class that has no such property does nothing.
    public var representedObject: Any? {
        get { nil }
        set {}
    }
}

/// A suggestion of plain values.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// Creates a suggestion with a title, a description and an image.
    public init(localizedSuggestion: String, localizedDescription: String?, iconImage: UIImage?) {
        self.localizedSuggestion = localizedSuggestion
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        super.init()
    }

    /// Creates a suggestion with a title and a description.
    public convenience init(localizedSuggestion: String, localizedDescription: String?) {
        self.init(localizedSuggestion: localizedSuggestion, localizedDescription: localizedDescription, iconImage: nil)
    }

    /// Creates a suggestion with a title.
    public convenience init(localizedSuggestion: String) {
        self.init(localizedSuggestion: localizedSuggestion, localizedDescription: nil)
    }

    /// Creates a suggestion with an attributed title, a description and an image.
    public init(
        localizedAttributedSuggestion: NSAttributedString, localizedDescription: String?, iconImage: UIImage?
    ) {
        self.localizedAttributedSuggestion = localizedAttributedSuggestion
        localizedSuggestion = localizedAttributedSuggestion.string
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        super.init()
    }

    /// Creates a suggestion with an attributed title and a description.
    public convenience init(localizedAttributedSuggestion: NSAttributedString, localizedDescription: String?) {
        self.init(
            localizedAttributedSuggestion: localizedAttributedSuggestion, localizedDescription: localizedDescription,
            iconImage: nil)
    }

    /// Creates a suggestion with an attributed title.
    public convenience init(localizedAttributedSuggestion: NSAttributedString) {
        self.init(localizedAttributedSuggestion: localizedAttributedSuggestion, localizedDescription: nil)
    }

    /// The title.
    public private(set) final var localizedSuggestion: String?
    /// The title with its attributes.
    public private(set) final var localizedAttributedSuggestion: NSAttributedString?
    /// The description that VoiceOver reads.
    public private(set) final var localizedDescription: String?
    /// The image before the title.
    public private(set) final var iconImage: UIImage?
    /// The app's own object for the suggestion.
    open var representedObject: Any?
}
