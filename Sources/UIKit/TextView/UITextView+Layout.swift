import CoreGraphics
import Foundation
import QuartzCore

extension UITextView {
    func setUpTextView() {
        isAccessibilityElement = true
        alwaysBounceVertical = true
        contentMode = .redraw
        let manager = textContainer.engine ?? storedLayoutManager
        storedLayoutManager = manager
        if let given = manager.textLayoutManager {
            storedTextLayoutManager = given
            storedContents = given.textContentManager
        }
        usesLayoutManager = textContainer.layoutManager != nil
        if textContainer.engine == nil {
            manager.allowsNonContiguousLayout = true
            textContainer.widthTracksTextView = true
            manager.addTextContainer(textContainer)
        }
        if let storage = manager.textStorage {
            storedTextStorage = storage
        } else {
            storedTextStorage.addLayoutManager(manager)
        }
        textContainer.display = self
        manager.linkAttributes = linkTextAttributes
        canvas.textView = self
        addSubview(canvas)
        _ = selectionController
        addInteraction(itemMenu.interaction)
        textGeometryDidChange()
    }

    /// The origin of the container, in the coordinates of the content.
    var containerOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

    private var widthOfContainer: CGFloat { max(1, bounds.width - textContainerInset.left - textContainerInset.right) }

    /// The insets changed, or the width may have.
    func textGeometryDidChange() {
        measured = nil
        if textContainer.widthTracksTextView, bounds.width > 0 {
            let size = CGSize(width: widthOfContainer, height: 0)
            if textContainer.size != size { textContainer.size = size }
        }
        canvas.redraw(canvas.bounds)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    /// Lays out and shows what is visible. Text that was above it keeps its place, whatever its height turns out to be.
    func layOutText() {
        if needsDetection {
            needsDetection = false
            detectLinks()
        }
        if laidOutBounds.width != bounds.width { textGeometryDidChange() }
        let anchor = isScrollEnabled && contentOffset.y > 0 ? anchorLine : nil
        for _ in 0..<4 {
            let origin = containerOrigin
            storedLayoutManager.ensureLayout(
                forBoundingRect: bounds.offsetBy(dx: -origin.x, dy: -origin.y), in: textContainer)
            guard let anchor, anchor.offset < textLength, let line = storedLayoutManager.line(at: anchor.offset) else {
                break
            }
            let way = line.rect.minY - anchor.y
            guard abs(way) > 0.01 else { break }
            shift(by: CGPoint(x: 0, y: way))
        }
        updateContentSize()
        // What does not scroll is shown from its top.
        if !isScrollEnabled, contentOffset != .zero { contentOffset = .zero }
        let changed = storedLayoutManager.takeChangedRect(in: textContainer)
        if !changed.isNull { canvas.redraw(changed.offsetBy(dx: containerOrigin.x, dy: containerOrigin.y)) }
        canvas.show(bounds, width: max(bounds.width, contentSize.width), height: max(bounds.height, contentSize.height))
        showAttachmentViews()
        let hasMoved = laidOutBounds != bounds
        laidOutBounds = bounds
        if !changed.isNull || hasMoved, isFirstResponder { selectionController.update() }
    }

    /// The line at the top of what is visible, where it was when it was laid out last.
    private var anchorLine: (offset: Int, y: CGFloat)? {
        let top = CGPoint(x: 0, y: max(0, contentOffset.y + adjustedContentInset.top - containerOrigin.y))
        return storedLayoutManager.nearestLine(to: top, textContainer).map { ($0.range.lowerBound, $0.rect.minY) }
    }

    private func updateContentSize() {
        let size = CGSize(width: bounds.width, height: heightOfText)
        if size != contentSize {
            contentSize = size
            canvas.frame = CGRect(
                x: 0, y: 0, width: max(size.width, bounds.width), height: max(size.height, bounds.height))
        }
    }

    private var heightOfText: CGFloat {
        let inset = textContainerInset
        let used = hasText ? storedLayoutManager.usedHeight(for: textContainer) : shownFont.lineHeight
        return (used + inset.top + inset.bottom).raisedToPixels(traitCollection.displayScale)
    }

    // MARK: Measuring

    /// - Parameter width: The width of the view; 0 for the width of the longest line.
    func sizeOfText(width: CGFloat) -> CGSize {
        let inset = textContainerInset
        let sides = inset.left + inset.right
        guard hasText else {
            let height = shownFont.lineHeight + inset.top + inset.bottom
            return CGSize(width: sides + 2 * textContainer.padding, height: height)
                .raisedToPixels(traitCollection.displayScale)
        }
        if let measured, measured.width == width { return measured.size }
        let used: CGRect
        if width > 0, abs(width - sides - textContainer.size.width) < 0.01 {
            storedLayoutManager.ensureLayout(for: textContainer)
            used = storedLayoutManager.usedRect(for: textContainer)
        } else {
            used = usedRect(width: width > 0 && width < NSTextContainer.unlimited ? max(1, width - sides) : 0)
        }
        let size = CGSize(width: used.maxX + sides, height: used.maxY + inset.top + inset.bottom)
            .raisedToPixels(traitCollection.displayScale)
        measured = (width, size)
        return size
    }

    /// Lays the text out in another container, which has the options of the view's.
    private func usedRect(width: CGFloat) -> CGRect {
        let container = NSTextContainer(size: CGSize(width: width, height: 0))
        container.lineFragmentPadding = textContainer.lineFragmentPadding
        container.maximumNumberOfLines = textContainer.maximumNumberOfLines
        container.lineBreakMode = textContainer.lineBreakMode
        container.exclusionPaths = textContainer.exclusionPaths
        let manager = NSLayoutManager()
        manager.usesFontLeading = storedLayoutManager.usesFontLeading
        manager.addTextContainer(container)
        let storage = NSTextStorage(attributedString: textStorage.attributedSubstring(from: wholeRange))
        storage.addLayoutManager(manager)
        manager.ensureLayout(for: container)
        return manager.usedRect(for: container)
    }

    // MARK: Drawing

    /// Draws what a rectangle of the content shows.
    func drawText(in rect: CGRect) {
        let origin = containerOrigin
        let area = rect.offsetBy(dx: -origin.x, dy: -origin.y).insetBy(dx: 0, dy: -LaidText.largestOverhang)
        let glyphs = storedLayoutManager.glyphRange(forBoundingRect: area, in: textContainer)
        guard glyphs.length > 0 else { return }
        drawFoundText(in: glyphs)
        if let storedTextLayoutManager {
            drawFragments(of: storedTextLayoutManager, in: area, at: origin)
        } else {
            storedLayoutManager.drawBackground(forGlyphRange: glyphs, at: origin)
            storedLayoutManager.drawGlyphs(forGlyphRange: glyphs, at: origin)
        }
        drawSpelling(in: glyphs)
        drawMark()
    }

    /// Underlines the text in composition.
    private func drawMark() {
        guard let marked = editor.marked, editor.markedTextStyle == nil, let context = UIGraphicsGetCurrentContext()
        else {
            return
        }
        let scale = traitCollection.displayScale
        (textColor ?? .label).setFill()
        for box in boxes(of: marked) {
            context.fill(CGRect(x: box.minX, y: (box.maxY * scale).rounded() / scale - 1, width: box.width, height: 1))
        }
    }
}

extension UITextView: TextContainerDisplay {
    nonisolated func textContainer(_ container: NSTextContainer, needsDisplayOf characters: NSRange) {
        MainActor.assumeIsolated {
            measured = nil
            if !isScrollEnabled { invalidateIntrinsicContentSize() }
            setNeedsLayout()
        }
    }

    nonisolated func textContainerGeometryDidChange(_ container: NSTextContainer) {
        MainActor.assumeIsolated {
            measured = nil
            laidOutBounds = .null
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    nonisolated func textContainer(_ container: NSTextContainer, textDidChange range: NSRange, delta: Int) {
        MainActor.assumeIsolated {
            // What was found is somewhere else now.
            if !foundText.isEmpty { findInteraction?.activeFindSession?.invalidateFoundResults() }
            findAttachmentViews(in: range)
            guard !isStoring else { return }
            needsDetection = !isEditable && !dataDetectorTypes.isEmpty
            editor.textDidChangeByCode(range, delta: delta)
        }
    }
}

extension CGSize {
    /// The heights of paragraphs are rounded to 65,536ths of a point each: their sum may exceed a pixel by that.
    fileprivate func raisedToPixels(_ scale: CGFloat) -> CGSize {
        CGSize(width: width.raisedToPixels(scale), height: max(0, height - 0.005).raisedToPixels(scale))
    }
}
