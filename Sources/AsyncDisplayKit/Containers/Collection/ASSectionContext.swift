/// The data that an app keeps with a section of a collection node.
///
/// The data source returns it in `contextForSection`, and `ASCollectionNode.context(forSection:)` returns it again,
/// also after the section has moved.
public protocol ASSectionContext: AnyObject {
    /// The name of the section, for debugging.
    var sectionName: String? { get set }

    /// The view that shows the section. Declare it weak.
    @preconcurrency @MainActor
    var collectionView: ASCollectionView? { get set }
}
