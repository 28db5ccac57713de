import AsyncDisplayKit

/// A sample, laid out on a page: the frame of each element, and Texture's explanation of its size.
struct SampleLayout {
    struct Element {
        var part: SamplePart
        /// The class of the spec, or the name of the box.
        var name: String
        /// The frame on the page, counted from the leading edge. Nil if the element is not shown.
        var frame: CGRect?
        /// The range that the parent allowed, such as "0 … 320 wide and 0 … 480 high".
        var allowed: String?
        /// The values in its style, and what overrides them.
        var requests: [String]
    }

    let page: CGSize
    /// The sample's spec, and then its boxes.
    let elements: [Element]

    init<Sample: LayoutSample>(_ sample: Sample, in page: CGSize) {
        self.page = page
        let range = ASSizeRangeMake(page)
        let boxes = sample.boxes.map { BoxNode($0) }
        let root = sample.makeLayout(boxes).layoutThatFits(range)
        let spec = sample.room == .exact ? root : root.sublayouts.first ?? root
        var lines = root.sizeExplanation().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        if sample.room == .upToPage { lines.removeFirst() }

        let origin = sample.room == .exact ? .zero : spec.frame.origin
        var elements = [
            Element(
                part: .spec, name: sample.className, frame: CGRect(origin: origin, size: spec.size),
                line: lines.first ?? "")
        ]
        // The frames in whole pixels, as on the screen.
        let node = PageNode(sample), shown = node.layoutThatFits(range).sublayouts
        for (index, box) in sample.boxes.enumerated() {
            let frame = shown.first { $0.layoutElement?.debugName == box.name }?.frame
            let line = lines.first { $0.contains("“\(box.name)”") } ?? ""
            elements.append(Element(part: .box(index), name: box.name, frame: frame, line: line))
        }
        // Layouts refer to nodes weakly.
        withExtendedLifetime(node) {}
        self.elements = elements
    }

    var spec: CGRect { elements[0].frame ?? .zero }

    /// The frame of a box on the page; null if it is not shown.
    func box(_ index: Int) -> CGRect { elements[index + 1].frame ?? .null }

    /// The frame of a box in the spec.
    func boxInSpec(_ index: Int) -> CGRect { box(index).offsetBy(dx: -spec.minX, dy: -spec.minY) }
}

extension SampleLayout.Element {
    /// - Parameter line: The element's line in `ASLayout.sizeExplanation()`.
    fileprivate init(part: SamplePart, name: String, frame: CGRect?, line: String) {
        self.init(part: part, name: name, frame: frame, allowed: nil, requests: [])
        guard let colon = line.range(of: ": ") else { return }
        requests = line[colon.upperBound...].components(separatedBy: "; ")
        guard let first = requests.first, first.hasPrefix("allowed ") else { return }
        allowed = String(first.dropFirst("allowed ".count))
        requests.removeFirst()
    }

    /// "80 × 60 at 8, 8".
    var frameText: String {
        guard let frame else { return "not shown" }
        return "\(plainText(frame.width)) × \(plainText(frame.height)) at \(plainText(frame.minX)), "
            + plainText(frame.minY)
    }
}

extension LayoutSample {
    /// The explanation of an element's size, sentence by sentence.
    func explanation(of element: SampleLayout.Element, in layout: SampleLayout) -> [String] {
        var sentences: [String] = []
        if let allowed = element.allowed {
            sentences.append("Allowed: \(allowed).")
        }
        if case .box(let index) = element.part, index < boxes.count {
            let style = element.requests.filter { $0.hasSuffix(" in its style") }
            let own = ["its natural \(boxes[index].ownSize)"] + style
            if element.allowed != nil { sentences.append("Asks for: \(own.joined(separator: "; ")).") }
        }
        for other in element.requests where !other.hasSuffix(" in its style") {
            sentences.append(other.prefix(1).uppercased() + other.dropFirst() + ".")
        }
        return sentences + reason(for: element.part, in: layout)
    }
}
