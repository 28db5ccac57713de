import TwillFlex

/// Represents all recorded specs of a kind in messages, and in layouts that include the specs between nodes.
final class RecordedSpec: ASLayoutSpec {
    let name: StaticString

    private init(_ name: StaticString) {
        self.name = name
        super.init()
        debugName = "\(name)"
        isMutable = false
    }

    nonisolated(unsafe) static let nothing = RecordedSpec("nothing")
    nonisolated(unsafe) static let stack = RecordedSpec("a stack")
    nonisolated(unsafe) static let inset = RecordedSpec("an inset")
    nonisolated(unsafe) static let relative = RecordedSpec("a relative place")
    nonisolated(unsafe) static let ratio = RecordedSpec("a ratio")
    nonisolated(unsafe) static let overlay = RecordedSpec("an overlay")
    nonisolated(unsafe) static let background = RecordedSpec("a background")
    nonisolated(unsafe) static let corner = RecordedSpec("a corner")
    nonisolated(unsafe) static let absolute = RecordedSpec("an absolute layout")
    nonisolated(unsafe) static let wrapper = RecordedSpec("a wrapper")

    override var ownClass: ASLayoutSpec.Type { RecordedSpec.self }
}
