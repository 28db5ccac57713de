import AsyncDisplayKit

/// A box of a sample.
final class BoxNode: ASDisplayNode {
    private let name: String
    private let namePosition: SampleBox.NamePosition
    @MainActor private lazy var label = UILabel()
    private var size: CGSize

    /// The scale at which the box is shown; its name has the same size on the screen at every scale.
    @MainActor var shownScale: CGFloat = 1 {
        didSet { if shownScale != oldValue { layOutName() } }
    }

    init(_ box: SampleBox) {
        name = box.name
        namePosition = box.namePosition
        size = box.size
        super.init()
        debugName = box.name
        backgroundColor = box.color.color
        cornerRadius = 8
        alpha = 0.75
        isAccessibilityElement = true
        accessibilityLabel = "Box \(box.name)"
    }

    func setSize(_ size: CGSize) {
        guard size != self.size else { return }
        self.size = size
        setNeedsLayout()
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { size }

    override func didLoad() {
        super.didLoad()
        label.text = name
        label.textColor = .white
        label.textAlignment = .center
        view.addSubview(label)
    }

    override func layout() {
        super.layout()
        layOutName()
    }

    @MainActor private func layOutName() {
        guard isNodeLoaded else { return }
        let room = min(bounds.width, bounds.height), side = min(24 / shownScale, room)
        label.isHidden = side < 4
        label.font = .boldSystemFont(ofSize: max(1, side * 0.7))
        let inset = min(4 / shownScale, room - side)
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func x(isLeading: Bool) -> CGFloat { isLeading != isMirrored ? inset : bounds.width - side - inset }
        let origin: CGPoint =
            switch namePosition {
            case .center: CGPoint(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2)
            case .topLeading: CGPoint(x: x(isLeading: true), y: inset)
            case .bottomTrailing: CGPoint(x: x(isLeading: false), y: bounds.height - side - inset)
            }
        label.frame = label.pixelAligned(CGRect(origin: origin, size: CGSize(width: side, height: side)))
    }
}

/// A page that a sample lays out: the content of the full screen, and of the sandbox.
final class PageNode: ASDisplayNode {
    private var boxes: [BoxNode] = []
    private var makeLayout: ([any ASLayoutElement]) -> ASLayoutSpec = { _ in ASLayoutSpec() }

    init<Sample: LayoutSample>(_ sample: Sample) {
        super.init()
        automaticallyManagesSubnodes = true
        clipsToBounds = true
        boxes = sample.boxes.map { BoxNode($0) }
        show(sample)
    }

    /// Lays out the boxes by other parameters of the same sample.
    func show<Sample: LayoutSample>(_ sample: Sample) {
        let old = Dictionary(boxes.map { ($0.debugName ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        boxes = sample.boxes.map { box in
            let node = old[box.name] ?? BoxNode(box)
            node.setSize(box.size)
            return node
        }
        makeLayout = sample.makeLayout
        setNeedsLayout()
    }

    @MainActor func setShownScale(_ scale: CGFloat) {
        for box in boxes { box.shownScale = scale }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { makeLayout(boxes) }
}
