public import CoreGraphics
public import Foundation

/// A pasteboard: copied items, each with a value for one or more types.
///
/// The general pasteboard is the desktop's clipboard where the app is in a window: other programs get the first text or URL, or
/// else the first image, for which `xclip` under X11 or `wl-clipboard` under Wayland has to be installed. Colors and further
/// items stay in the app, as does what is marked local. Headless, and for all other pasteboards, contents are the process's
/// own, and each test's stage begins with none.
///
/// Texts and images of other programs are read, an image when a value is first asked for; then the main thread waits for the
/// other program, at most a second if it does not answer.
///
/// Types are uniform type identifiers, such as "public.utf8-plain-text".
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The system's pasteboard, used by Copy and Paste.
    open class var general: UIPasteboard { AppServices.current.pasteboards.general }

    /// Creates or finds an app's own pasteboard, by name.
    ///
    /// - Parameters:
    ///   - pasteboardName: The name of the pasteboard.
    ///   - create: If false, nil is returned if there is no such pasteboard.
    public init?(name pasteboardName: UIPasteboard.Name, create: Bool) {
        let found = AppServices.current.pasteboards.pasteboard(named: pasteboardName, create: create)
        guard let found else { return nil }
        contents = found.contents
        super.init()
    }

    init(contents: PasteboardContents) {
        self.contents = contents
        super.init()
    }

    /// Creates a pasteboard with a unique name.
    open class func withUniqueName() -> UIPasteboard {
        AppServices.current.pasteboards.made(named: Name(rawValue: UUID().uuidString))
    }

    /// Removes a pasteboard and its contents; the general one is not affected.
    open class func remove(withName pasteboardName: UIPasteboard.Name) {
        AppServices.current.pasteboards.remove(named: pasteboardName)
    }

    let contents: PasteboardContents

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIPasteboard)?.contents === contents }

    open override var hash: Int { ObjectIdentifier(contents).hashValue }

    /// The name.
    open var name: UIPasteboard.Name { contents.name }

    /// Whether the pasteboard outlives the process, always false.
    open var isPersistent: Bool { false }

    /// A number that grows with each change. Another program's copy counts when the desktop reports it or the pasteboard is
    /// next read.
    open var changeCount: Int {
        contents.refresh()
        return contents.changeCount
    }

    // MARK: Items

    /// The number of items.
    open var numberOfItems: Int { contents.currentItems.count }

    /// The items' values by type. Setting it replaces all.
    open var items: [[String: Any]] {
        get { contents.transferredItems }
        set { setItems(newValue) }
    }

    /// Adds items.
    open func addItems(_ items: [[String: Any]]) {
        guard !items.isEmpty else { return }
        contents.replace(with: contents.currentItems + items, options: contents.options)
    }

    /// Replaces all items.
    ///
    /// - Parameters:
    ///   - items: The items, each with a value for every type.
    ///   - options: `.localOnly`, a Boolean value, keeps them from other programs; `.expirationDate`, a `Date`, is when
    ///     they are removed.
    open func setItems(_ items: [[String: Any]], options: [UIPasteboard.OptionsKey: Any] = [:]) {
        contents.replace(with: items, options: .init(options))
    }

    /// The items as item providers. Setting it replaces all items.
    open var itemProviders: [NSItemProvider] {
        get { items.map(PasteboardValue.provider) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Replaces all items by those of providers, whose data is copied now where it is at hand, and else is left out.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        var options: [UIPasteboard.OptionsKey: Any] = [.localOnly: localOnly]
        options[.expirationDate] = expirationDate
        setItems(itemProviders.map(PasteboardValue.item), options: options)
    }

    // MARK: Types

    /// The types of the first item.
    open var types: [String] { currentTypes.first ?? [] }

    /// Whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        types.contains(where: pasteboardTypes.contains)
    }

    /// Returns the types of items.
    ///
    /// - Parameter itemSet: The items; nil for all.
    /// - Returns: nil if an index is beyond the items.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet, of: currentTypes) }

    /// Whether each of the items has one of the types.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        guard let chosen = types(forItemSet: itemSet), !chosen.isEmpty else { return false }
        return chosen.allSatisfy { $0.contains(where: pasteboardTypes.contains) }
    }

    /// The items that have one of the types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let types = currentTypes
        return IndexSet(types.indices.filter { types[$0].contains(where: pasteboardTypes.contains) })
    }

    private var currentTypes: [[String]] { contents.currentItems.map { $0.keys.sorted() } }

    // MARK: Values and bytes

    /// The first item's value.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }

    /// Replaces all items by one.
    ///
    /// - Parameters:
    ///   - value: A string, number, date, address, array or dictionary, an image or a color.
    ///   - pasteboardType: The type of the value, such as `public.utf8-plain-text`.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: value]])
    }

    /// The bytes of the first item's value: of texts in UTF-8, of images as PNG.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        value(forPasteboardType: pasteboardType).flatMap(PasteboardValue.data)
    }

    /// Replaces all items by one.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setItems([[pasteboardType: data]])
    }

    /// Returns the values of items.
    ///
    /// - Parameters:
    ///   - pasteboardType: The type of the values, such as `public.utf8-plain-text`.
    ///   - itemSet: The items; nil for all.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet, of: items)?.compactMap { $0[pasteboardType] }
    }

    /// Returns the bytes of items.
    ///
    /// - Parameters:
    ///   - pasteboardType: The type of the data, such as `public.utf8-plain-text`.
    ///   - itemSet: The items; nil for all.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        chosen(itemSet, of: items)?.compactMap { $0[pasteboardType].flatMap(PasteboardValue.data) }
    }

    private func chosen<Item>(_ itemSet: IndexSet?, of items: [Item]) -> [Item]? {
        guard let itemSet else { return items }
        guard itemSet.allSatisfy(items.indices.contains) else { return nil }
        return itemSet.map { items[$0] }
    }

    // MARK: Texts, addresses, images, colors. nil where the first item has none; setting nil empties the pasteboard.

    /// The first item's text.
    open var string: String? {
        get { contents.currentItems.first.flatMap(PasteboardValue.string) }
        set { strings = newValue.map { [$0] } }
    }

    /// The first item's URL.
    open var url: URL? {
        get { contents.currentItems.first.flatMap(PasteboardValue.url) }
        set { urls = newValue.map { [$0] } }
    }

    /// The first item's image.
    open var image: UIImage? {
        get { contents.currentItems.first.flatMap(PasteboardValue.image) }
        set { images = newValue.map { [$0] } }
    }

    /// The first item's color.
    open var color: UIColor? {
        get { contents.currentItems.first.flatMap(PasteboardValue.color) }
        set { colors = newValue.map { [$0] } }
    }

    /// The texts of all items that have one. Setting it replaces all items.
    open var strings: [String]? {
        get { all(PasteboardValue.string) }
        set { put(newValue, PasteboardValue.plainText) }
    }

    /// The URLs of all items that have one.
    open var urls: [URL]? {
        get { all(PasteboardValue.url) }
        set { put(newValue, PasteboardValue.address) }
    }

    /// The images of all items that have one.
    open var images: [UIImage]? {
        get { all(PasteboardValue.image) }
        set { put(newValue, PasteboardValue.png) }
    }

    /// The colors of all items that have one.
    open var colors: [UIColor]? {
        get { all(PasteboardValue.color) }
        set { put(newValue, PasteboardValue.colorType) }
    }

    /// Whether an item has a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether an item has a URL.
    open var hasURLs: Bool { urls != nil }
    /// Whether an item has an image. An image of another program is not transferred for the answer.
    open var hasImages: Bool { contents.currentItems.contains(where: PasteboardValue.hasImage) }
    /// Whether an item has a color.
    open var hasColors: Bool { colors != nil }

    private func all<Value>(_ read: ([String: Any]) -> Value?) -> [Value]? {
        let found = contents.currentItems.compactMap(read)
        return found.isEmpty ? nil : found
    }

    private func put(_ values: [Any]?, _ type: String) {
        setItems((values ?? []).map { [type: $0] })
    }
}
