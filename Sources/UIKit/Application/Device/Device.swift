import CoreGraphics

/// A phone or tablet that the screen can be: what `--device` and `TWILL_DEVICE` choose from.
///
/// Only its numbers: size, scale, safe areas. Not yet: the corners of the display and its sensor housing are not drawn;
/// their safe areas count all the same.
package struct Device: Sendable, Hashable {
    /// As in `--device iphone8`.
    package var name: String
    /// In points, upright.
    package var size: CGSize
    /// Pixels per point.
    package var scale: CGFloat
    /// What bars and corners of the hardware take, upright.
    package var portraitInsets: UIEdgeInsets
    /// The same on its side.
    package var landscapeInsets: UIEdgeInsets
    /// In points, upright; phones show none on their side.
    package var statusBarHeight: CGFloat
    package var idiom: UIUserInterfaceIdiom
    /// Whether the width on its side counts as regular: large phones and tablets.
    package var isWideOnItsSide: Bool
    /// What `UIDevice.model` says.
    package var model: String

    /// In points.
    package func size(_ orientation: UIInterfaceOrientation) -> CGSize {
        orientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
    }

    package func insets(_ orientation: UIInterfaceOrientation) -> UIEdgeInsets {
        orientation.isLandscape ? landscapeInsets : portraitInsets
    }

    /// How the screen's width and height count.
    package func sizeClasses(
        _ orientation: UIInterfaceOrientation
    ) -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
        if idiom == .pad { return (.regular, .regular) }
        return orientation.isLandscape ? (isWideOnItsSide ? .regular : .compact, .compact) : (.compact, .regular)
    }
}
