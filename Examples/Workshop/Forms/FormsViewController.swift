import UIKit

/// A form to sign up, whose fields check what is typed, and a text field of each style.
final class FormsViewController: UITableViewController {
    private let groups: [(title: String, fields: [SignUpForm.Field])] = [
        ("Account", [.name, .email, .password, .repetition]), ("Address", [.postalCode, .city]), ("Payment", [.card]),
    ]
    private var form = SignUpForm()
    private lazy var cells = groups.map { $0.fields.map(makeCell) }
    private lazy var styleCells = FieldStyles.all().map { FieldStyleCell($0.title, $0.field) }
    private lazy var signUpButton = UIBarButtonItem(
        title: "Sign up", primaryAction: UIAction { [weak self] _ in self?.signUp() })

    init() {
        super.init(style: .insetGrouped)
        title = "Forms"
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        signUpButton.style = .done
        signUpButton.isEnabled = false
        navigationItem.rightBarButtonItem = signUpButton
        tableView.keyboardDismissMode = .interactive
        tableView.rowHeight = UITableView.automaticDimension
    }

    private func makeCell(_ kind: SignUpForm.Field) -> FormFieldCell {
        let cell = FormFieldCell(kind)
        cell.field.delegate = self
        cell.field.returnKeyType = kind == SignUpForm.Field.allCases.last ? .done : .next
        cell.field.addAction(
            UIAction { [weak self, unowned cell] _ in self?.textChanged(in: cell) }, for: .editingChanged)
        return cell
    }

    // MARK: The form

    private var fieldCells: [FormFieldCell] { cells.flatMap(\.self) }

    private func cell(of field: UITextField) -> FormFieldCell? { fieldCells.first { $0.field === field } }

    private func textChanged(in cell: FormFieldCell) {
        form[cell.kind] = cell.field.text ?? ""
        signUpButton.isEnabled = form.isComplete
        // A mistake that is corrected disappears at once; a new one waits for the end of editing.
        if form.problem(in: cell.kind) == nil { show(nil, in: cell) }
    }

    private func show(_ problem: String?, in cell: FormFieldCell) {
        guard cell.problem != problem else { return }
        tableView.performBatchUpdates { cell.problem = problem }
    }

    private func signUp() {
        view.endEditing(true)
        let alert = UIAlertController(
            title: "Welcome, \(form[.name])", message: "Your account was not created: this is a workshop.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { groups.count + 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section < groups.count ? cells[section].count : styleCells.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        indexPath.section < groups.count ? cells[indexPath.section][indexPath.row] : styleCells[indexPath.row]
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section < groups.count ? groups[section].title : "Styles"
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard indexPath.section < groups.count else { return }
        // The whole row leads to the field.
        cells[indexPath.section][indexPath.row].field.becomeFirstResponder()
    }
}

extension FormsViewController: UITextFieldDelegate {
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let cell = cell(of: textField), let limit = cell.kind.digits else { return true }
        let groups = DigitGroups(limit: limit, isGrouped: cell.kind.isGrouped)
        let (text, caret) = groups.text(textField.text ?? "", changing: range, to: string)
        textField.text = text
        if let position = textField.position(from: textField.beginningOfDocument, offset: caret) {
            textField.selectedTextRange = textField.textRange(from: position, to: position)
        }
        textField.sendActions(for: .editingChanged)
        return false
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard let cell = cell(of: textField), let index = fieldCells.firstIndex(of: cell) else { return true }
        if index + 1 < fieldCells.count {
            fieldCells[index + 1].field.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        guard let cell = cell(of: textField) else { return }
        show(form.problem(in: cell.kind), in: cell)
    }
}
