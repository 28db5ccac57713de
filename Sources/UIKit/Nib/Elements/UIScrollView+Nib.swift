import CoreGraphics
import TwillResources

extension UIScrollView {
    /// Reads the attributes of a `<scrollView>`, also those of its subclasses.
    final func decodeScrollView(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        // The set-up clips; a file leaves the attribute out where it is off.
        if let value = nib.bool("clipsSubviews", omitted: false) { clipsToBounds = value }
        if let value = element.bool("scrollEnabled") { isScrollEnabled = value }
        if let value = element.bool("pagingEnabled") { isPagingEnabled = value }
        if let value = element.bool("directionalLockEnabled") { isDirectionalLockEnabled = value }
        if let value = element.bool("bounces") { bounces = value }
        if let value = element.bool("alwaysBounceVertical") { alwaysBounceVertical = value }
        if let value = element.bool("alwaysBounceHorizontal") { alwaysBounceHorizontal = value }
        if let value = element.bool("showsHorizontalScrollIndicator") { showsHorizontalScrollIndicator = value }
        if let value = element.bool("showsVerticalScrollIndicator") { showsVerticalScrollIndicator = value }
        if let value = element.bool("bouncesZoom") { bouncesZoom = value }
        if let value = element.bool("delaysContentTouches") { delaysContentTouches = value }
        if let value = element.bool("canCancelContentTouches") { canCancelContentTouches = value }
        if let value = element.number("minimumZoomScale") { minimumZoomScale = CGFloat(value) }
        if let value = element.number("maximumZoomScale") { maximumZoomScale = CGFloat(value) }
        if let value = nib.choice("indicatorStyle", Self.indicatorStyles) {
            indicatorStyle = value
        }
        if let value = nib.choice("keyboardDismissMode", Self.keyboardDismissModes) { keyboardDismissMode = value }
        if let value = nib.choice("contentInsetAdjustmentBehavior", Self.adjustmentBehaviors) {
            contentInsetAdjustmentBehavior = value
        }
        if let insets = nib.insets("contentInset") { contentInset = insets }
        if let insets = nib.insets("scrollIndicatorInsets") { scrollIndicatorInsets = insets }
        if let insets = nib.insets("verticalScrollIndicatorInsets") { verticalScrollIndicatorInsets = insets }
        if let insets = nib.insets("horizontalScrollIndicatorInsets") { horizontalScrollIndicatorInsets = insets }
        if let value = element.bool("automaticallyAdjustsScrollIndicatorInsets") {
            automaticallyAdjustsScrollIndicatorInsets = value
        }
        if let child = element.child(key: "refreshControl"), child.tag == "refreshControl" {
            refreshControl = nib.loader.makeView(child) as? UIRefreshControl
            if let title = child.child(key: "attributedTitle") {
                refreshControl?.attributedTitle = nib.loader.attributedText(title)
            }
        }
        if let size = nib.size("contentSize") { contentSize = size }
    }

    private static let indicatorStyles: [String: IndicatorStyle] = [
        "default": .default, "black": .black, "white": .white,
    ]

    private static let keyboardDismissModes: [String: KeyboardDismissMode] = [
        "none": .none, "onDrag": .onDrag, "interactive": .interactive,
    ]

    private static let adjustmentBehaviors: [String: ContentInsetAdjustmentBehavior] = [
        "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
}
