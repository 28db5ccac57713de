import Foundation

/// The placeholders of a list, while there are some.
///
/// The core of a list works with index paths of the presentation; the app gives and gets those of its data source.
/// A list translates in one file, `…+Placeholders`, and without placeholders returns index paths as they are.
@MainActor
final class ListPlaceholders<Placeholder: AnyObject> {
    let map: PlaceholderMap<Placeholder>
    /// The placeholders that come and go in the group of changes that is open.
    var changes = PlaceholderChanges<Placeholder>()

    init(_ map: PlaceholderMap<Placeholder> = PlaceholderMap()) {
        self.map = map
    }
}
