extension ASLayoutSpec {
    /// The traits of the node that is being laid out, for a spec that is asked for its layout; at other times no traits.
    public final func asyncTraitCollection() -> ASTraitCollection { ASTraitCollection(primitiveTraitCollection()) }

    /// See ``asyncTraitCollection()``.
    public final func primitiveTraitCollection() -> ASPrimitiveTraitCollection {
        LayoutScratch.current.measuredNode?.primitiveTraitCollection() ?? ASPrimitiveTraitCollection()
    }
}
