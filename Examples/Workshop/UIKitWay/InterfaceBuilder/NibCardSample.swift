import UIKit

/// One card from a nib: a table of one row, as high as the row.
final class NibCardSample: UIView {
    var product: Product {
        didSet {
            guard product != oldValue else { return }
            cell?.product = product
            // The table asks for the height again.
            table.performBatchUpdates(nil)
            fitRow()
        }
    }

    private lazy var table = NibCardTableView(way: way, count: 1) { [unowned self] _ in product }
    private let way: HidingWay
    private var height: NSLayoutConstraint!

    private var cell: ProductCardWishlistTableViewCell? {
        table.cellForRow(at: IndexPath(row: 0, section: 0)) as? ProductCardWishlistTableViewCell
    }

    init(product: Product, way: HidingWay) {
        self.product = product
        self.way = way
        super.init(frame: .zero)
        table.backgroundColor = .clear
        table.isScrollEnabled = false
        table.clipsToBounds = false
        table.translatesAutoresizingMaskIntoConstraints = false
        addSubview(table)
        height = table.heightAnchor.constraint(equalToConstant: 147)
        // The cell's margins are outside, so that cards in code and from nibs have the same frame.
        NSLayoutConstraint.activate([
            height,
            table.topAnchor.constraint(equalTo: topAnchor, constant: -4),
            table.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 4),
            table.leadingAnchor.constraint(equalTo: leadingAnchor, constant: -8),
            table.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 8),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fitRow()
    }

    private func fitRow() {
        table.layoutIfNeeded()
        guard bounds.width > 0, height.constant != table.contentSize.height else { return }
        height.constant = table.contentSize.height
    }
}
