import UIKit

/// Tiles whose colors change by a tap, and change back by the undo manager of the window.
final class UndoViewController: UIViewController {
    private let grid = UIStackView()
    private var tiles: [UIButton] = []
    private let colors: [UIColor] = [.systemGray5, .systemTeal, .systemOrange, .systemPink]
    private lazy var undoButton = UIBarButtonItem(
        image: UIImage(systemName: "arrow.uturn.backward"),
        primaryAction: UIAction { [weak self] _ in self?.step(back: true) })
    private lazy var redoButton = UIBarButtonItem(
        image: UIImage(systemName: "arrow.uturn.forward"),
        primaryAction: UIAction { [weak self] _ in self?.step(back: false) })
    private let hint = UILabel()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Undo"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItems = [redoButton, undoButton]
        grid.axis = .vertical
        grid.spacing = 8
        grid.distribution = .fillEqually
        for row in 0..<4 {
            let line = UIStackView()
            line.spacing = 8
            line.distribution = .fillEqually
            for column in 0..<4 { line.addArrangedSubview(makeTile(row * 4 + column)) }
            grid.addArrangedSubview(line)
        }
        hint.font = .preferredFont(forTextStyle: .body)
        hint.adjustsFontForContentSizeCategory = true
        hint.textColor = .secondaryLabel
        hint.textAlignment = .center
        for view in [grid, hint] {
            view.translatesAutoresizingMaskIntoConstraints = false
            self.view.addSubview(view)
        }
        let width = grid.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            width, grid.widthAnchor.constraint(lessThanOrEqualToConstant: 360),
            grid.heightAnchor.constraint(equalTo: grid.widthAnchor),
            grid.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            grid.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            hint.topAnchor.constraint(equalTo: grid.bottomAnchor, constant: 20),
            hint.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
        undoButton.accessibilityLabel = "Undo"
        redoButton.accessibilityLabel = "Redo"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        showState()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        undoManager?.removeAllActions(withTarget: self)
    }

    private func makeTile(_ index: Int) -> UIButton {
        let tile = UIButton(type: .custom)
        tile.backgroundColor = colors[0]
        tile.layer.cornerRadius = 10
        tile.accessibilityLabel = "Tile \(index + 1)"
        tile.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                paint(index, (tile.tag + 1) % colors.count)
            }, for: .touchUpInside)
        tiles.append(tile)
        return tile
    }

    private func paint(_ index: Int, _ color: Int) {
        let old = tiles[index].tag
        undoManager?.registerUndo(withTarget: self) { $0.paint(index, old) }
        undoManager?.setActionName("Painting")
        tiles[index].tag = color
        tiles[index].backgroundColor = colors[color]
        showState()
    }

    private func step(back: Bool) {
        if back { undoManager?.undo() } else { undoManager?.redo() }
        showState()
    }

    private func showState() {
        undoButton.isEnabled = undoManager?.canUndo == true
        redoButton.isEnabled = undoManager?.canRedo == true
        hint.text = undoManager?.canUndo == true ? undoManager?.undoMenuItemTitle : "Tap a tile"
    }
}
