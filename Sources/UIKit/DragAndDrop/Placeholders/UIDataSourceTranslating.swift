public import Foundation

/// The translation between a list's data source and its presentation, in which placeholders stand between the items.
///
/// While a collection view or a table has placeholders, its methods and those of its delegates take and return values of
/// the data source, which does not know the placeholders. Its layout has values of the presentation: in `prepare()` and
/// where attributes are asked for, the collection view counts placeholders too.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
    /// Returns the index of a section in the presentation. Placeholders change no sections: it is the given one.
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int

    /// Returns the index of a section in the data source. Placeholders change no sections: it is the given one.
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int

    /// Returns the index path at which an item of the data source is presented; nil for nil.
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?

    /// Returns the data source's index path of what is presented at an index path; nil for a placeholder.
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?

    /// Performs actions whose index paths and counts, those given to the object and those returned by it, are of the
    /// presentation.
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}
