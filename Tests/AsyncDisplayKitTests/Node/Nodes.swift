import Foundation
import TwillSync

@testable import AsyncDisplayKit

/// A leaf of a natural size, which counts how often it is measured.
final class BoxNode: ASDisplayNode {
    private let natural: Locked<CGSize>
    private let counted = Locked<[CGSize]>([])

    init(_ width: CGFloat, _ height: CGFloat) {
        natural = Locked(CGSize(width: width, height: height))
        super.init()
    }

    var size: CGSize {
        get { natural.withLock { $0 } }
        set { natural.withLock { $0 = newValue } }
    }

    /// The maximum sizes that it was asked for.
    var questions: [CGSize] { counted.withLock { $0 } }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        counted.withLock { $0.append(constrainedSize) }
        return size
    }
}

/// A node that calls a closure for its layout, and writes down what happens to it.
final class ScriptedNode: ASDisplayNode {
    private let name: String
    private let log: EventLog

    init(_ name: String = "node", log: EventLog = EventLog()) {
        self.name = name
        self.log = log
        super.init()
        debugName = name
    }

    override func didLoad() {
        super.didLoad()
        log.add("\(name) didLoad")
    }

    override func layout() {
        super.layout()
        log.add("\(name) layout")
    }

    override func layoutDidFinish() {
        super.layoutDidFinish()
        log.add("\(name) layoutDidFinish")
    }

    override func willEnterHierarchy() {
        super.willEnterHierarchy()
        log.add("\(name) willEnterHierarchy")
    }

    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        log.add("\(name) didEnterHierarchy")
    }

    override func didExitHierarchy() {
        super.didExitHierarchy()
        log.add("\(name) didExitHierarchy")
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
        log.add("\(name) didEnterPreload")
    }

    override func didExitPreloadState() {
        super.didExitPreloadState()
        log.add("\(name) didExitPreload")
    }

    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        log.add("\(name) didEnterDisplay")
    }

    override func didExitDisplayState() {
        super.didExitDisplayState()
        log.add("\(name) didExitDisplay")
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        log.add("\(name) didEnterVisible")
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        log.add("\(name) didExitVisible")
    }

    override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) {
        super.interfaceStateDidChange(newState, from: oldState)
        log.add("\(name) didChange")
    }

    override func hierarchyDisplayDidFinish() {
        super.hierarchyDisplayDidFinish()
        log.add("\(name) hierarchyDisplayDidFinish")
    }
}

/// The events of a test, in order.
final class EventLog: Sendable {
    private let events = Locked<[String]>([])

    func add(_ event: String) { events.withLock { $0.append(event) } }

    /// All so far, which are forgotten by it.
    func take() -> [String] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}

/// Draws its background, and a disc of a colour, on whatever thread; counts its drawings.
final class DiscNode: ASDisplayNode {
    static let drawings = Locked(0)

    final class Parameters: NSObject {
        let color: UIColor

        init(_ color: UIColor) {
            self.color = color
        }
    }

    private let stored = Locked(UIColor.red)

    var color: UIColor {
        get { stored.withLock { $0 } }
        set {
            stored.withLock { $0 = newValue }
            setNeedsDisplay()
        }
    }

    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> (any NSObjectProtocol)? { Parameters(color) }

    override class func draw(
        _ bounds: CGRect, withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool, isRasterizing: Bool
    ) {
        drawings.withLock { $0 += 1 }
        (parameters as? Parameters)?.color.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }

    override func placeholderImage() -> UIImage? {
        UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in
            UIColor.gray.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
    }
}

func row(_ elements: [any ASLayoutElement], spacing: CGFloat = 0) -> ASStackLayoutSpec {
    ASStackLayoutSpec(
        direction: .horizontal, spacing: spacing, justifyContent: .start, alignItems: .start, children: elements)
}

/// The same numbers for the same seed.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
