import TwillTesting
import UIKit

/// The area of an image that is not white.
@MainActor
struct Ink {
    /// In points; nil where nothing was drawn. Edges are pixels'.
    let box: CGRect?

    /// What a view draws on a white stage, looked for in `area`, in the coordinates of the screen.
    init(of view: UIView, on stage: Stage, in area: CGRect? = nil) {
        if view.window == nil { stage.show(view) }
        self.init(in: stage.snapshot(), area: area ?? view.convert(view.bounds, to: nil).insetBy(dx: -20, dy: -20))
    }

    init(in picture: Picture, area: CGRect) {
        let step = 1 / picture.scale
        var box: CGRect?
        var y = max(0, area.minY)
        while y < area.maxY {
            var x = max(0, area.minX)
            while x < area.maxX {
                var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
                picture.pixel(at: CGPoint(x: x + step / 2, y: y + step / 2)).getRed(
                    &red, green: &green, blue: &blue, alpha: nil)
                if min(red, green, blue) < 0.85 {
                    let pixel = CGRect(x: x, y: y, width: step, height: step)
                    box = box?.union(pixel) ?? pixel
                }
                x += step
            }
            y += step
        }
        self.box = box
    }
}

extension UILabel {
    convenience init(_ text: String?, size: CGFloat = 17, width: CGFloat = 200, height: CGFloat = 40) {
        self.init(frame: CGRect(x: 50, y: 100, width: width, height: height))
        font = .systemFont(ofSize: size)
        self.text = text
    }
}
