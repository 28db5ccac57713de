import Foundation
import TwillSync

/// The nibs that a table has registered, by reuse identifier.
struct RegisteredNibs {
    var cells: [String: UINib] = [:]
    var headers: [String: UINib] = [:]
}

extension UITableView {
    func registerCell(_ nib: UINib?, _ identifier: String) {
        idleCells.register(nib == nil ? nil : UITableViewCell.self, for: identifier)
        registeredNibs.cells[identifier] = nib
    }

    func registerHeader(_ nib: UINib?, _ identifier: String) {
        idleHeaders.register(nib == nil ? nil : UITableViewHeaderFooterView.self, for: identifier)
        registeredNibs.headers[identifier] = nib
    }

    /// Creates a cell from its nib; nil if no nib is registered for the identifier, or it has no cell, which is logged.
    func makeCellFromNib(_ identifier: String) -> UITableViewCell? {
        guard let nib = registeredNibs.cells[identifier] else { return nil }
        return make(nib, identifier) { $0.reuseIdentifier }
    }

    /// Creates a header or footer from its nib.
    func makeHeaderFromNib(_ identifier: String) -> UITableViewHeaderFooterView? {
        guard let nib = registeredNibs.headers[identifier] else { return nil }
        return make(nib, identifier) { $0.reuseIdentifier }
    }

    private func make<View: UIView>(
        _ nib: UINib, _ identifier: String, reuseIdentifier: (View) -> String?
    ) -> View? {
        let objects = nib.makeObjects(owner: nil, external: [:], reuseIdentifier: identifier)
        guard let view = objects.lazy.compactMap({ $0 as? View }).first else {
            logError(
                "\(describe()): the nib \"\(nib.name)\" is registered for \"\(identifier)\", and no top-level object of it is a "
                    + "\(View.self). Make the nib's view one; a plain one takes its place.")
            return nil
        }
        if let own = reuseIdentifier(view), own != identifier {
            logError(
                "\(describe()): the nib \"\(nib.name)\" is registered for \"\(identifier)\", and the identifier in the nib is "
                    + "\"\(own)\". Make them equal, or remove the one in the nib; the view is not reused.")
        }
        return view
    }
}
