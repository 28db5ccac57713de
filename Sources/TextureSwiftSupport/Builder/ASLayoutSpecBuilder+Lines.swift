public import AsyncDisplayKit

// Blocks by their number of lines: the compiler specializes these, unlike one function for any number.
extension ASLayoutSpecBuilder {
    /// Builds a block of two lines.
    @inlinable
    public static func buildBlock<A: _ASLayoutElementType, B: _ASLayoutElementType>(_ a: A, _ b: B) -> LinesLayout {
        LinesLayout(count: a.tss_count + b.tss_count) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
        }
    }

    /// Builds a block of three lines.
    @inlinable
    public static func buildBlock<A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType>(
        _ a: A, _ b: B, _ c: C
    ) -> LinesLayout {
        LinesLayout(count: a.tss_count + b.tss_count + c.tss_count) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
        }
    }

    /// Builds a block of four lines.
    @inlinable
    public static func buildBlock<
        A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType, D: _ASLayoutElementType
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> LinesLayout {
        LinesLayout(count: a.tss_count + b.tss_count + c.tss_count + d.tss_count) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
            d.tss_append(to: &elements)
        }
    }

    /// Builds a block of five lines.
    @inlinable
    public static func buildBlock<
        A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType, D: _ASLayoutElementType,
        E: _ASLayoutElementType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> LinesLayout {
        LinesLayout(count: a.tss_count + b.tss_count + c.tss_count + d.tss_count + e.tss_count) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
            d.tss_append(to: &elements)
            e.tss_append(to: &elements)
        }
    }

    /// Builds a block of six lines.
    @inlinable
    public static func buildBlock<
        A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType, D: _ASLayoutElementType,
        E: _ASLayoutElementType, F: _ASLayoutElementType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> LinesLayout {
        LinesLayout(count: a.tss_count + b.tss_count + c.tss_count + d.tss_count + e.tss_count + f.tss_count) {
            elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
            d.tss_append(to: &elements)
            e.tss_append(to: &elements)
            f.tss_append(to: &elements)
        }
    }

    /// Builds a block of seven lines.
    @inlinable
    public static func buildBlock<
        A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType, D: _ASLayoutElementType,
        E: _ASLayoutElementType, F: _ASLayoutElementType, G: _ASLayoutElementType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> LinesLayout {
        LinesLayout(
            count: a.tss_count + b.tss_count + c.tss_count + d.tss_count + e.tss_count + f.tss_count + g.tss_count
        ) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
            d.tss_append(to: &elements)
            e.tss_append(to: &elements)
            f.tss_append(to: &elements)
            g.tss_append(to: &elements)
        }
    }

    /// Builds a block of eight lines.
    @inlinable
    public static func buildBlock<
        A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType, D: _ASLayoutElementType,
        E: _ASLayoutElementType, F: _ASLayoutElementType, G: _ASLayoutElementType, H: _ASLayoutElementType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> LinesLayout {
        LinesLayout(
            count: a.tss_count + b.tss_count + c.tss_count + d.tss_count + e.tss_count + f.tss_count + g.tss_count
                + h.tss_count
        ) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
            d.tss_append(to: &elements)
            e.tss_append(to: &elements)
            f.tss_append(to: &elements)
            g.tss_append(to: &elements)
            h.tss_append(to: &elements)
        }
    }

    /// Builds a block of nine lines.
    @inlinable
    public static func buildBlock<
        A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType, D: _ASLayoutElementType,
        E: _ASLayoutElementType, F: _ASLayoutElementType, G: _ASLayoutElementType, H: _ASLayoutElementType,
        I: _ASLayoutElementType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) -> LinesLayout {
        LinesLayout(
            count: a.tss_count + b.tss_count + c.tss_count + d.tss_count + e.tss_count + f.tss_count + g.tss_count
                + h.tss_count + i.tss_count
        ) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
            d.tss_append(to: &elements)
            e.tss_append(to: &elements)
            f.tss_append(to: &elements)
            g.tss_append(to: &elements)
            h.tss_append(to: &elements)
            i.tss_append(to: &elements)
        }
    }

    /// Builds a block of ten lines.
    @inlinable
    public static func buildBlock<
        A: _ASLayoutElementType, B: _ASLayoutElementType, C: _ASLayoutElementType, D: _ASLayoutElementType,
        E: _ASLayoutElementType, F: _ASLayoutElementType, G: _ASLayoutElementType, H: _ASLayoutElementType,
        I: _ASLayoutElementType, J: _ASLayoutElementType
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J) -> LinesLayout {
        LinesLayout(
            count: a.tss_count + b.tss_count + c.tss_count + d.tss_count + e.tss_count + f.tss_count + g.tss_count
                + h.tss_count + i.tss_count + j.tss_count
        ) { elements in
            a.tss_append(to: &elements)
            b.tss_append(to: &elements)
            c.tss_append(to: &elements)
            d.tss_append(to: &elements)
            e.tss_append(to: &elements)
            f.tss_append(to: &elements)
            g.tss_append(to: &elements)
            h.tss_append(to: &elements)
            i.tss_append(to: &elements)
            j.tss_append(to: &elements)
        }
    }
}
