import CoreGraphics
import QuartzCore

/// The text of a text view in tiles, of which those near what is visible exist. The selection is below them, the caret above.
///
/// The coordinates are those of the scroll view's content.
final class TextViewCanvas: UIView {
    weak var textView: UITextView?
    private var tiles: [Int: TextTile] = [:]

    /// The height of a tile: whole at every scale.
    static let tileHeight: CGFloat = 32

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the tiles of what is visible.
    func show(_ visible: CGRect, width: CGFloat, height: CGFloat) {
        let size = Self.tileHeight
        let last = max(0, Int((max(height, 1) / size).rounded(.up)) - 1)
        let first = min(max(0, Int((visible.minY / size).rounded(.down))), last)
        let end = min(max(first, Int((visible.maxY / size).rounded(.down))), last)
        for (index, tile) in tiles where index < first - 1 || index > end + 1 {
            tile.removeFromSuperview()
            tiles[index] = nil
        }
        for index in first...end {
            let frame = CGRect(x: 0, y: CGFloat(index) * size, width: width, height: size)
            let tile = tiles[index] ?? TextTile(self)
            if tiles[index] == nil {
                tiles[index] = tile
                // Above the selection, which is inserted at the bottom, and below the caret, which moves to the front.
                addSubview(tile)
            }
            if tile.frame != frame { tile.frame = frame }
        }
    }

    /// Draws the tiles again that a rectangle touches.
    func redraw(_ rect: CGRect) {
        for tile in tiles.values where tile.frame.minY < rect.maxY && tile.frame.maxY > rect.minY {
            tile.setNeedsDisplay()
        }
    }
}

/// A part of a text view's text.
final class TextTile: UIView {
    private weak var canvas: TextViewCanvas?

    init(_ canvas: TextViewCanvas) {
        self.canvas = canvas
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let textView = canvas?.textView, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.translateBy(x: -frame.minX, y: -frame.minY)
        textView.drawText(in: frame)
        context.restoreGState()
    }
}
