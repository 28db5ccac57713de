import UIKit

/// Tiles side by side, all of one width.
final class SymbolRowCell: UITableViewCell {
    static let spacing: CGFloat = 10

    private let row = UIStackView()
    private var tiles: [SymbolTile] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        row.distribution = .fillEqually
        row.alignment = .top
        row.spacing = Self.spacing
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
            row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    /// - Parameter columns: The number of tiles that fit, of which the last row fills some.
    func show(_ names: some Collection<String>, columns: Int, _ style: SymbolStyle) {
        while tiles.count > columns { tiles.removeLast().removeFromSuperview() }
        while tiles.count < columns {
            let tile = SymbolTile()
            tiles.append(tile)
            row.addArrangedSubview(tile)
        }
        for (index, tile) in tiles.enumerated() {
            // An empty tile keeps the width of the others.
            tile.alpha = index < names.count ? 1 : 0
            tile.isAccessibilityElement = index < names.count
        }
        for (tile, name) in zip(tiles, names) { tile.show(name, style) }
    }
}
