import CoreGraphics

extension UIColor {
    static func rgb(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat
    ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
        guard hue.isFinite, saturation.isFinite, brightness.isFinite else { return (0, 0, 0) }
        let saturation = max(0, min(1, saturation)), brightness = max(0, min(1, brightness))
        let turned = hue == 1 ? 0 : hue - hue.rounded(.down)
        // Each channel is a trapezium over the circle, a third of it apart.
        func channel(_ offset: CGFloat) -> CGFloat {
            let position = (offset + turned * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        return (channel(5), channel(3), channel(1))
    }

    static func hsb(
        red: CGFloat, green: CGFloat, blue: CGFloat
    ) -> (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        let high = max(red, green, blue), low = min(red, green, blue), spread = high - low
        guard spread > 0 else { return (0, 0, high) }
        let sixths: CGFloat
        if high == red {
            sixths = (green - blue) / spread
        } else if high == green {
            sixths = (blue - red) / spread + 2
        } else {
            sixths = (red - green) / spread + 4
        }
        return ((sixths < 0 ? sixths + 6 : sixths) / 6, high == 0 ? 0 : spread / high, high)
    }
}
