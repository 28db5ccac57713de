import CGraphics

/// The libraries whose versions decide which pixels are drawn.
package enum DrawingLibraries {
    /// The names and versions of the libraries in use, in the alphabet's order.
    package static let versions: [(name: String, version: String)] = [
        ("cairo", String(cString: cairo_version_string())),
        ("HarfBuzz", String(cString: hb_version_string())),
        ("Pango", String(cString: pango_version_string())),
        ("pixman", String(cString: pixman_version_string())),
    ]
}
