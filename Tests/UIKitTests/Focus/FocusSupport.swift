import TwillTesting

@testable import UIKit

/// A view that can have the focus, with a name and a log of its callbacks.
final class Tile: UIView {
    let name: String
    var isFocusable = true
    var allowsMove = true
    var log: ((String) -> Void)?
    var takesReturn = false

    init(_ name: String, _ frame: CGRect) {
        self.name = name
        super.init(frame: frame)
        backgroundColor = .systemGray5
    }

    required init?(coder: NSCoder) { fatalError() }

    override var canBecomeFocused: Bool { isFocusable }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        log?("\(name) should")
        return allowsMove
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        log?("\(name) did")
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard takesReturn, presses.contains(where: { $0.key?.keyCode == .keyboardReturnOrEnter }) else {
            return super.pressesBegan(presses, with: event)
        }
        log?("\(name) return")
    }
}

/// A view controller with preferred environments and a log.
final class FocusController: UIViewController {
    var preferred: [any UIFocusEnvironment]?
    var commands: [UIKeyCommand] = []
    var allowsMove = true
    var log: [String] = []

    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred ?? super.preferredFocusEnvironments }
    override var keyCommands: [UIKeyCommand]? { commands }

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allowsMove }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        log.append("controller did")
    }

    func run() { log.append("run") }
}

/// A screen of tiles on an iPad.
@MainActor
struct FocusScreen {
    let stage: Stage
    let controller = FocusController()
    let window: UIWindow
    private(set) var tiles: [String: Tile] = [:]

    /// - Parameter frames: The tiles by their names.
    init(
        _ frames: KeyValuePairs<String, CGRect>, stage: Stage = Stage(device: .ipad),
        setUp: (UIView) -> Void = { _ in }
    ) {
        self.stage = stage
        for (name, frame) in frames {
            let tile = Tile(name, frame)
            tiles[name] = tile
            controller.view.addSubview(tile)
        }
        setUp(controller.view)
        window = stage.show(controller)
    }

    /// Four tiles in two rows.
    static func square(stage: Stage = Stage(device: .ipad)) -> FocusScreen {
        FocusScreen(
            [
                "a": CGRect(x: 100, y: 100, width: 100, height: 100),
                "b": CGRect(x: 220, y: 100, width: 100, height: 100),
                "c": CGRect(x: 100, y: 220, width: 100, height: 100),
                "d": CGRect(x: 220, y: 220, width: 100, height: 100),
            ], stage: stage)
    }

    var view: UIView { controller.view }
    var system: UIFocusSystem? { UIFocusSystem.focusSystem(for: window) }
    var focused: String? { (system?.focusedItem as? Tile)?.name }
    var ring: CAShapeLayer? { system?.ring.shownLayer }

    subscript(name: String) -> Tile { tiles[name]! }

    /// Presses a key and returns the tile that has the focus then.
    @discardableResult
    func press(_ key: String, modifiers: UIKeyModifierFlags = []) -> String? {
        try? stage.press(key, modifiers: modifiers)
        return focused
    }
}
