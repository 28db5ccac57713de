import CoreGraphics
import TwillResources

extension UISegmentedControl {
    /// Reads the attributes of a `<segmentedControl>`, and its segments.
    final func decodeSegmentedControl(from coder: NSCoder) {
        guard let nib = coder as? NibCoder else { return }
        let element = nib.element
        for segment in element.children(of: "segments") where segment.tag == "segment" {
            let index = numberOfSegments
            if let name = segment["image"],
                let image = nib.loader.image(named: name, catalog: segment["catalog"], at: segment)
            {
                insertSegment(with: image, at: index, animated: false)
            } else {
                insertSegment(withTitle: segment.string("title"), at: index, animated: false)
            }
            if let value = segment.bool("enabled") { setEnabled(value, forSegmentAt: index) }
            if let value = segment.number("width"), value > 0 { setWidth(CGFloat(value), forSegmentAt: index) }
        }
        if let value = element.bool("momentary") { isMomentary = value }
        if let value = element.bool("apportionsSegmentWidthsByContent") { apportionsSegmentWidthsByContent = value }
        if let color = nib.color("selectedSegmentTintColor") { selectedSegmentTintColor = color }
        if let value = element.integer("selectedSegmentIndex"), value < numberOfSegments {
            selectedSegmentIndex = max(value, Self.noSegment)
        }
    }
}
