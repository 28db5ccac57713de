/// A placeholder in a menu for elements that are provided when the menu opens.
///
/// Until the provider has called its completion, the menu shows a row with a spinner. The elements take the place of that
/// row then. The provider is called on the main thread; its completion may be called later, on the main thread, too.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// Creates an element whose provider is called once, when a menu with it first opens.
    ///
    /// - Parameter elementProvider: Calls its argument with the elements.
    public required init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Returns an element whose provider is called each time a menu with it opens.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> Self {
        let element = Self(elementProvider)
        element.isCached = false
        return element
    }

    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private final var isCached = true
    private final var isLoading = false
    /// A number that grows with each call of the provider, so that what a former call provides late is ignored.
    private final var call = 0

    /// The elements; nil until they are provided.
    private(set) final var loaded: [UIMenuElement]?

    /// Called when the elements have been provided after ``load()`` returned.
    final var onLoad: (() -> Void)?
}

extension UIDeferredMenuElement {
    /// Called when a menu with the element opens, before ``load()``.
    func menuWillOpen() {
        guard !isCached else { return }
        loaded = nil
        isLoading = false
    }

    /// Calls the provider, unless the elements are there or on their way.
    func load() {
        guard loaded == nil, !isLoading else { return }
        isLoading = true
        call += 1
        let own = call
        var isReturning = true
        provider { [weak self] elements in
            guard let self, call == own, isLoading else { return }
            isLoading = false
            loaded = elements
            if !isReturning { onLoad?() }
        }
        isReturning = false
    }
}
