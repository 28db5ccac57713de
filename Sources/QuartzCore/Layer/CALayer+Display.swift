import CoreGraphics
import TwillDrawing
import TwillSync

extension CALayer {
    final func displayNowIfMarked() {
        guard flags.contains(.wantsDisplay) else { return }
        flags.remove(.wantsDisplay)
        display()
    }

    final func displayByDelegateOrDrawing() {
        if let delegate {
            onMainActor("display", { delegate.display(self) }, later: { $0.setNeedsDisplay() })
        } else {
            drawContents()
        }
    }

    /// Draws new contents with `draw(in:)`; a drawing that touches no pixel makes none.
    package final func drawContents() {
        let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
        let width = (bounds.size.width * scale).rounded(.up), height = (bounds.size.height * scale).rounded(.up)
        guard width >= 1, height >= 1 else {
            if contentsAreDrawn { contents = nil }
            drawsOnceThereIsRoom = true
            return
        }
        drawsOnceThereIsRoom = false
        if let delegate { onMainActor("layerWillDraw") { delegate.layerWillDraw(self) } }
        let context = CGContext(contents: bounds, scale: scale, isOpaque: isOpaque) { [unowned self] width, height in
            logError(
                "\(describe()) is too large to draw: \(width)×\(height) pixels, and a side may have at most "
                    + "\(Bitmap.largestSide). It stays empty; draw large content in tiles of several layers.")
        }
        draw(in: context)
        if let image = context.contentsIfTouched {
            contents = image
            contentsAreDrawn = true
        } else if contentsAreDrawn {
            contents = nil
        }
        // Otherwise nothing was drawn, and contents set by the app stay.
    }

    /// Sets contents that were drawn elsewhere, at the layer's size and scale; nil removes only drawn contents.
    package final func setDrawnContents(_ image: CGImage?) {
        if let image {
            contents = image
            contentsAreDrawn = true
        } else if contentsAreDrawn {
            contents = nil
        }
    }

    final func askDelegateToDraw(in context: CGContext) {
        guard let delegate else { return }
        // The context is used within the call only, on this thread.
        nonisolated(unsafe) let context = context
        onMainActor("draw(in:)") { delegate.draw(self, in: context) }
    }

    final func contentsDidChange() {
        contentsAreDrawn = false
        let bitmap: Bitmap?
        switch contents {
        case nil: bitmap = nil
        case let image as CGImage: bitmap = image.kept
        case let other?:
            bitmap = nil
            logError(
                "\(describe()) was given contents of type \(type(of: other)), which it cannot show. Give it a CGImage; for a "
                    + "UIImage that is its cgImage.")
        }
        guard bitmap !== contentsBitmap else { return }
        contentsBitmap = bitmap
        setNeedsCommit()
    }

    final func copyAppearance(from other: CALayer) {
        values = other.values
        contentsBitmap = other.contentsBitmap
        // Presentation copies are placed like the layer they show.
        contentsAreDrawn = other.contentsAreDrawn
        timing = other.timing
        keyedValues = other.keyedValues
    }

    /// Returns the class, the address and, if there are any, the name and the delegate, which usually is the view.
    final func describe() -> String {
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
        var text = "<\(type(of: self)): \(address)"
        if let name { text += "; name = \(name)" }
        if let delegate { text += "; delegate = \(type(of: delegate))" }
        return text + ">"
    }
}
