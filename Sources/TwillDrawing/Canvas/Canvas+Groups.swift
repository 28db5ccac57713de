import CGraphics
public import Foundation

extension Canvas {
    /// Begins a transparency layer: what is drawn until ``endGroup(opacity:)`` is composited as one image.
    ///
    /// Inside, the blend mode is normal and ``alpha`` 1; the image is composited with their previous values. Costs a
    /// bitmap of the clip's size: clip first.
    public func beginGroup() {
        giveColors()
        savedStates.append((state, true))
        cairo_push_group(cairo)
        state.blendMode = .normal
        state.alpha = 1
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }

    /// Ends the group of ``beginGroup()``, and restores the state before it. Does nothing without a group.
    public func endGroup(opacity: Double = 1) {
        guard popGroup() else { return }
        paintSource(opacity: opacity)
    }

    /// Ends a group, masked by the coverage (or alpha) of `mask`, stretched over `rect`.
    public func endGroup(opacity: Double = 1, mask: Bitmap, in rect: CGRect) {
        guard popGroup() else { return }
        guard rect.isDrawable else { return releaseSource() }
        let opacity = opacity * state.alpha
        guard opacity > 0 else { return releaseSource() }
        cairo_save(cairo)
        clip(to: rect)
        if opacity < 1 { cairo_push_group(cairo) }
        withMaskPattern(mask, in: rect.standardized) { cairo_mask(cairo, $0) }
        if opacity < 1 {
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, min(opacity, 1))
        }
        cairo_restore(cairo)
        releaseSource()
    }

    /// Ends a group, clipped to `path`.
    public func endGroup(opacity: Double = 1, clippedTo path: Path, rule: Path.FillRule = .winding) {
        guard popGroup() else { return }
        cairo_save(cairo)
        clip(to: path, rule: rule)
        paintSource(opacity: opacity)
        cairo_restore(cairo)
        releaseSource()
    }

    /// Makes the group's image the source and restores the state before the group.
    private func popGroup() -> Bool {
        guard let group = savedStates.lastIndex(where: \.isGroup) else { return false }
        while savedStates.count - 1 > group { restore() }
        state = savedStates.removeLast().state
        cairo_pop_group_to_source(cairo)
        return true
    }

    private func paintSource(opacity: Double) {
        let opacity = opacity * state.alpha
        if opacity >= 1 {
            cairo_paint(cairo)
        } else if opacity > 0 {
            cairo_paint_with_alpha(cairo, opacity)
        }
        releaseSource()
    }

    /// Releases a source that holds memory.
    func releaseSource() {
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
}
