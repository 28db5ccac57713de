import CoreGraphics

extension UIScrollView {
    func makeContentGuide() -> UILayoutGuide {
        if let storedContentGuide { return storedContentGuide }
        let guide = ScrollLayoutGuide(self, identifier: "UIScrollView-contentLayoutGuide") {
            CGRect(origin: .zero, size: $0.contentSize)
        }
        storedContentGuide = guide
        return guide
    }

    func makeFrameGuide() -> UILayoutGuide {
        if let storedFrameGuide { return storedFrameGuide }
        let guide = ScrollLayoutGuide(self, identifier: "UIScrollView-frameLayoutGuide") { $0.bounds }
        storedFrameGuide = guide
        return guide
    }

    /// Sets the content size from constraints, on the axes that they determine.
    func takeContentSizeOfConstraints() {
        guard let item = storedAuto?.item else { return }
        let engine = LayoutEngine.main
        engine.solve(for: self)
        var size = contentSize
        let scale = traitCollection.displayScale
        func onPixels(_ length: CGFloat) -> CGFloat { max(0, (length * scale).rounded() / scale) }
        if item.state.pointee[.contentWidth] != nil { size.width = onPixels(engine.value(.contentWidth, of: item)) }
        if item.state.pointee[.contentHeight] != nil { size.height = onPixels(engine.value(.contentHeight, of: item)) }
        if size != contentSize { contentSize = size }
    }
}

/// The layout guide of the content or the frame of a scroll view. It uses the variables of the scroll view.
final class ScrollLayoutGuide: UILayoutGuide {
    private let frameInContent: @MainActor (UIScrollView) -> CGRect

    init(_ view: UIScrollView, identifier: String, frame: @escaping @MainActor (UIScrollView) -> CGRect) {
        frameInContent = frame
        super.init()
        owningView = view
        self.identifier = identifier
    }

    override var region: Region {
        guard let scroll = owningView as? UIScrollView else { return .own }
        if self === scroll.storedContentGuide { return .content }
        return self === scroll.storedFrameGuide ? .frame : .own
    }

    override var layoutFrame: CGRect { (owningView as? UIScrollView).map(frameInContent) ?? .zero }
}
