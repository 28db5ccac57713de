import CoreGraphics

/// The sizes of keyboards, in points.
@MainActor
enum KeyboardMetrics {
    /// Returns the height of the keyboard without a bar of suggestions, with the area of the home indicator.
    ///
    /// - Parameter keyboard: The keyboard; nil for that of letters.
    static func height(of keyboard: KeyboardView?, in window: UIView) -> CGFloat {
        let area = window.bounds.size, isPad = window.traitCollection.userInterfaceIdiom == .pad
        let height =
            keys(isPad: isPad, size: area) + margin(isPad: isPad, size: area, bottom: window.safeAreaInsets.bottom)
        // A window on a desktop may be low.
        return min(height, (area.height * 0.62).rounded(.down))
    }

    /// The height of the rows of keys: those of iPhones, and of iPads of 9.7 inches.
    static func keys(isPad: Bool, size: CGSize) -> CGFloat {
        let isLandscape = size.width > size.height
        return isPad ? (isLandscape ? 352 : 264) : (isLandscape ? 162 : 216)
    }

    /// The height below the keys. On phones without a button it is higher than the home indicator's.
    static func margin(isPad: Bool, size: CGSize, bottom: CGFloat) -> CGFloat {
        guard bottom > 0 else { return 0 }
        if isPad { return bottom }
        return size.width > size.height ? 9 : 75
    }
}
