import UIKit

/// The events of a test, in order.
@MainActor
final class Journal {
    private var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// What was written since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    static func name(_ view: UIView?) -> String {
        switch view {
        case nil: "nil"
        case let view as JournalView: view.name
        case is UIWindow: "window"
        default: "view"
        }
    }
}

/// A view that records its callbacks.
class JournalView: UIView {
    let name: String
    let journal: Journal
    /// Topics that are written down beside the hierarchy's.
    var topics: Set<Topic> = []

    enum Topic {
        case layout, traits, tint, safeArea
    }

    init(_ name: String, _ journal: Journal, frame: CGRect = .zero, topics: Set<Topic> = []) {
        self.name = name
        self.journal = journal
        self.topics = topics
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        fatalError("not made from archives")
    }

    private func note(_ what: String) { journal.add("\(name).\(what)") }

    override func willMove(toSuperview newSuperview: UIView?) {
        note("willMove(toSuperview: \(Journal.name(newSuperview)))")
    }

    override func didMoveToSuperview() { note("didMoveToSuperview") }

    override func willMove(toWindow newWindow: UIWindow?) { note("willMove(toWindow: \(Journal.name(newWindow)))") }

    override func didMoveToWindow() { note("didMoveToWindow") }

    override func didAddSubview(_ subview: UIView) { note("didAddSubview(\(Journal.name(subview)))") }

    override func willRemoveSubview(_ subview: UIView) { note("willRemoveSubview(\(Journal.name(subview)))") }

    override func layoutSubviews() {
        super.layoutSubviews()
        if topics.contains(.layout) { note("layoutSubviews") }
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard topics.contains(.traits) else { return }
        note("traits \(Self.name(previous?.userInterfaceStyle))→\(Self.name(traitCollection.userInterfaceStyle))")
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        if topics.contains(.tint) { note("tintColorDidChange") }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if topics.contains(.safeArea) { note("safeAreaInsetsDidChange") }
    }

    static func name(_ style: UIUserInterfaceStyle?) -> String {
        switch style {
        case .light: "light"
        case .dark: "dark"
        case nil: "nil"
        default: "unspecified"
        }
    }
}

/// A view that records the rectangles of its `draw(_:)` calls, and fills itself.
class DrawingView: UIView {
    var rects: [CGRect] = []
    var fill: UIColor? = .red
    var bitmapSize: [CGSize] = []

    override func draw(_ rect: CGRect) {
        rects.append(rect)
        guard let fill else { return }
        fill.setFill()
        UIRectFill(rect)
    }
}

extension UIView {
    convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) {
        self.init(frame: CGRect(x: x, y: y, width: width, height: height))
        backgroundColor = color
    }
}

extension UIColor {
    /// "255 0 0": what the screen shows of it.
    var onScreen: String {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: nil)
        return "\(Int((red * 255).rounded())) \(Int((green * 255).rounded())) \(Int((blue * 255).rounded()))"
    }
}

let red = "255 0 0", green = "0 255 0", blue = "0 0 255", white = "255 255 255", black = "0 0 0"
