import CoreGraphics
import Foundation

extension UISearchBar {
    func setUpSearchBar() {
        isOpaque = false
        promptLabel.font = .systemFont(ofSize: 14)
        promptLabel.textAlignment = .center
        promptLabel.isHidden = true
        scopes.isHidden = true
        scopeBackground.isHidden = true
        field.searchBar = self
        for view in [background, promptLabel, field, scopeBackground, scopes] { addSubview(view) }
        field.addAction(UIAction { [weak self] _ in self?.fieldTextDidChange() }, for: .editingChanged)
        scopes.addAction(UIAction { [weak self] _ in self?.scopeDidChangeByUser() }, for: .valueChanged)
        backgroundMayHaveChanged()
    }

    // MARK: Buttons

    func makeCancelButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Cancel", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .body)
        button.titleLabel?.adjustsFontForContentSizeCategory = true
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
                searchController?.cancelByUser()
            }, for: .touchUpInside)
        button.alpha = 0
        return button
    }

    /// The title of the cancel button, which code sets by the key "cancelButtonText".
    var cancelTitle: String? {
        get { cancelButton.title(for: .normal) }
        set {
            cancelButton.setTitle(newValue, for: .normal)
            setNeedsLayout()
        }
    }

    func makeFieldButton(_ icon: Icon) -> UIButton {
        let button = UIButton(type: .custom)
        button.accessibilityLabel = icon == .bookmark ? "Bookmarks" : "Results list"
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if icon == .bookmark {
                    delegate?.searchBarBookmarkButtonClicked(self)
                } else {
                    delegate?.searchBarResultsListButtonClicked(self)
                }
            }, for: .touchUpInside)
        button.tintColor = .secondaryLabel
        button.frame.size = CGSize(width: 24, height: 24)
        return button
    }

    func showCancel(_ shows: Bool, animated: Bool) {
        guard shows != storedShowsCancel else { return }
        if shows, !hasCancelButton {
            hasCancelButton = true
            UIView.performWithoutAnimation {
                addSubview(cancelButton)
                cancelButton.isEnabled = isEnabled
                layOutBar()
            }
        }
        storedShowsCancel = shows
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    func fieldButtonsDidChange() {
        let button: UIButton? = storedShowsResults ? resultsButton : storedShowsBookmark ? bookmarkButton : nil
        if let button {
            let icon: Icon = storedShowsResults ? .resultsList : .bookmark
            let symbol = storedShowsResults ? "chevron.down.circle" : "book"
            for state in [UIControl.State.normal, .highlighted, .selected, .disabled] {
                let own = state == .normal ? UIImage(systemName: symbol) : nil
                button.setImage(icons[IconKey(icon: icon, state: state)] ?? own, for: state)
            }
            button.isSelected = storedShowsResults && storedResultsSelected
            if let size = button.image(for: .normal)?.size {
                button.frame.size = CGSize(width: max(24, size.width), height: max(24, size.height))
            }
        }
        field.rightView = button
        fieldButtonsMayHaveMoved()
    }

    /// The buttons are shown while there is no text.
    func fieldButtonsMayHaveMoved() {
        let mode: UITextField.ViewMode = field.hasText ? .never : .always
        if field.rightViewMode != mode { field.rightViewMode = mode }
    }

    func iconsDidChange() {
        let icon = image(for: .search, state: isEnabled ? .normal : .disabled)
        (field.leftView as? MagnifierView)?.replacement = icon
        field.clearImages = Dictionary(
            uniqueKeysWithValues: icons.filter { $0.key.icon == .clear }.map { ($0.key.state, $0.value) })
        fieldButtonsDidChange()
        field.partsDidChange()
    }

    // MARK: Scopes

    func setScopeTitles(_ titles: [String]?) {
        storedScopeTitles = titles
        scopes.removeAllSegments()
        for (index, title) in (titles ?? []).enumerated() {
            scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        setScope(storedScope)
        heightMayHaveChanged()
    }

    func setScope(_ index: Int) {
        storedScope = index
        scopes.selectedSegmentIndex =
            scopes.numberOfSegments > index && index >= 0 ? index : UISegmentedControl.noSegment
    }

    func showScopes(_ shows: Bool, animated: Bool) {
        guard shows != storedShowsScopes else { return }
        storedShowsScopes = shows
        heightMayHaveChanged()
        guard animated, window != nil else { return }
        scopes.alpha = 0
        UIView.animate(withDuration: 0.25) {
            self.scopes.alpha = 1
            self.searchController?.layOutBarNow()
            self.layoutIfNeeded()
        }
    }

    private func scopeDidChangeByUser() {
        guard scopes.selectedSegmentIndex != storedScope else { return }
        storedScope = scopes.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: storedScope)
        searchController?.scopeDidChange()
    }

    // MARK: Text

    func setText(_ text: String?) {
        guard text ?? "" != field.text ?? "" else { return }
        field.text = text
        fieldButtonsMayHaveMoved()
        searchController?.textDidChange(byUser: false)
    }

    // MARK: From the field

    func fieldShouldBeginEditing() -> Bool { delegate?.searchBarShouldBeginEditing(self) ?? true }

    func fieldDidBeginEditing() {
        if hasCancelButton { cancelButton.isEnabled = true }
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.barDidBeginEditing()
    }

    func fieldShouldEndEditing() -> Bool { delegate?.searchBarShouldEndEditing(self) ?? true }

    func fieldDidEndEditing() {
        // As in UIKit, a bar by itself has nothing to cancel then.
        if hasCancelButton, searchController == nil { cancelButton.isEnabled = false }
        delegate?.searchBarTextDidEndEditing(self)
    }

    func fieldShouldChange(_ range: NSRange, to text: String) -> Bool {
        delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func fieldTextDidChange() {
        fieldButtonsMayHaveMoved()
        delegate?.searchBar(self, textDidChange: field.text ?? "")
        searchController?.textDidChange(byUser: true)
    }

    func fieldTokensDidChange() {
        fieldButtonsMayHaveMoved()
        searchController?.tokensDidChange()
    }

    func fieldDidReturn() { delegate?.searchBarSearchButtonClicked(self) }
}
