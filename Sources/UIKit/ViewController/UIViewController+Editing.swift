extension UIViewController {
    func changeEditing(_ editing: Bool) {
        guard editing != storedIsEditing else { return }
        storedIsEditing = editing
        ownEditButtonItem.becomeEditButton(of: editing)
    }

    func makeEditButtonItem() -> UIBarButtonItem {
        let item = UIBarButtonItem(
            barButtonSystemItem: storedIsEditing ? .done : .edit, target: self,
            action: Selector("toggleEditing", UIViewController.toggleEditing))
        return item
    }

    private func toggleEditing() { setEditing(!isEditing, animated: true) }
}

extension UIBarButtonItem {
    fileprivate func becomeEditButton(of editing: Bool) {
        let look = UIBarButtonItem(systemItem: editing ? .done : .edit)
        title = look.title
        style = look.style
    }
}
