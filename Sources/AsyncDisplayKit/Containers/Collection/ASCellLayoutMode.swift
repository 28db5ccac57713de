/// Options that change how a collection node processes changes, for debugging and for data sources that were written for
/// `UICollectionView`.
public struct ASCellLayoutMode: OptionSet, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// New and changed nodes are in the hierarchy with the next frame. No effect here: those in sight always are.
    public static let alwaysSync = ASCellLayoutMode(rawValue: 1 << 1)
    /// The main thread does not wait for new and changed nodes. Not yet: it waits for those in sight, so that nothing is
    /// blank.
    public static let alwaysAsync = ASCellLayoutMode(rawValue: 1 << 2)
    /// Deprecated in Texture, without effect.
    public static let forceIfNeeded = ASCellLayoutMode(rawValue: 1 << 3)
    /// Deprecated in Texture, without effect.
    public static let alwaysPassthroughDelegate = ASCellLayoutMode(rawValue: 1 << 4)
    /// Changes reload the collection view, instead of moving single items with an animation. Nodes of items that stay are
    /// kept.
    public static let alwaysReloadData = ASCellLayoutMode(rawValue: 1 << 5)
    /// Nodes get no interface states by their distance from the visible part. Not yet: it has no effect.
    public static let disableRangeController = ASCellLayoutMode(rawValue: 1 << 6)
    /// Deprecated in Texture, without effect.
    public static let alwaysLazy = ASCellLayoutMode(rawValue: 1 << 7)
    /// Nodes are created one after the other. Not yet: it has no effect.
    public static let serializeNodeCreation = ASCellLayoutMode(rawValue: 1 << 8)
    /// Changes that reload sections are animated, although ``alwaysReloadData`` is set.
    public static let alwaysBatchUpdateSectionReload = ASCellLayoutMode(rawValue: 1 << 9)
}
