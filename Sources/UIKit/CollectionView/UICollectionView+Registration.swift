public import Foundation

extension UICollectionView {
    /// A class or nib of cells together with the code that configures a cell for an item.
    ///
    /// Create it once, before cells are asked for: each registration has its own cells to reuse.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let nib: UINib?
        let identifier = RegistrationIdentifier()

        /// Creates a registration of the class `Cell`.
        public init(handler: @escaping Handler) {
            self.handler = handler
            nib = nil
        }

        /// Creates a registration of a nib whose top-level object is a `Cell`.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            nib = cellNib
        }
    }

    /// A class or nib of supplementary views together with the code that configures a view.
    ///
    /// Create it once, before views are asked for: each registration has its own views to reuse.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a supplementary view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let handler: Handler
        let nib: UINib?
        let kind: String
        let identifier = RegistrationIdentifier()

        /// Creates a registration of the class `Supplementary`.
        public init(elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            nib = nil
            kind = elementKind
        }

        /// Creates a registration of a nib whose top-level object is a `Supplementary`.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            nib = supplementaryNib
            kind = elementKind
        }
    }

    /// Returns a cell that the registration has configured for an item. It is not configured if the item is nil.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let identifier = registration.identifier.checked("cell", "cellForItemAt", registration, in: self)
        registerIfNeeded(registration.nib.map { .nib($0) } ?? .viewClass(Cell.self), .cell, identifier)
        let view = dequeue(.cell, identifier, for: indexPath)
        guard let cell = view as? Cell else { wrongClass(view, Cell.self) }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view that the registration has configured.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let kind = LayoutElement.Kind.supplementary(registration.kind)
        let identifier = registration.identifier.checked(
            "supplementary view", "viewForSupplementaryElementOfKind", registration, in: self)
        registerIfNeeded(registration.nib.map { .nib($0) } ?? .viewClass(Supplementary.self), kind, identifier)
        let view = dequeue(kind, identifier, for: indexPath)
        guard let supplementary = view as? Supplementary else { wrongClass(view, Supplementary.self) }
        registration.handler(supplementary, registration.kind, indexPath)
        return supplementary
    }

    private func wrongClass(_ view: UIView, _ wanted: Any.Type) -> Never {
        preconditionFailure(
            "\(describe()): a nib was registered for \(wanted), and its view is a \(type(of: view)). Set the class of the "
                + "view in Interface Builder.")
    }
}

/// The reuse identifier of a registration.
@MainActor
struct RegistrationIdentifier {
    private static var count = 0
    /// The collection views whose data sources are being asked for a view.
    static var providers: [ObjectIdentifier] = []

    private let number: Int
    /// The collection view for which a view was asked when the registration was created.
    private let provider = Self.providers.last

    init() {
        Self.count += 1
        number = Self.count
    }

    /// Returns the identifier. Traps for a registration that was created while a view was asked for, as UIKit does.
    func checked(_ view: String, _ method: String, _ registration: Any, in list: UICollectionView) -> String {
        precondition(
            provider != ObjectIdentifier(list),
            "NSInternalInconsistencyException: Attempted to dequeue a \(view) using a registration that was created inside "
                + "collectionView(_:\(method):) or inside a UICollectionViewDiffableDataSource \(view) provider. "
                + "Creating a new registration each time a \(view) is requested will prevent reuse. Registrations should be "
                + "created up front and reused. Registration: \(type(of: registration))")
        return "UICollectionView.Registration.\(number)"
    }
}
