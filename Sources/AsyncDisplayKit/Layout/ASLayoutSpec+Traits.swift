extension ASLayoutSpec {
    /// Returns the traits of the node that is being laid out; unspecified traits outside of layouts.
    public final func asyncTraitCollection() -> ASTraitCollection { ASTraitCollection(primitiveTraitCollection()) }

    /// Returns the same as a value; see ``asyncTraitCollection()``.
    public final func primitiveTraitCollection() -> ASPrimitiveTraitCollection {
        LayoutScratch.current.measuredNode?.primitiveTraitCollection() ?? ASPrimitiveTraitCollection()
    }
}
