/// The list of the exercises.
public final class ExercisesViewController: UITableViewController {
    private let makeScreen: (Exercise) -> UIViewController

    /// - Parameter makeScreen: Returns the screen of an exercise.
    public init(_ makeScreen: @escaping (Exercise) -> UIViewController) {
        self.makeScreen = makeScreen
        super.init(style: .insetGrouped)
        title = "Exercises"
        navigationItem.largeTitleDisplayMode = .never
    }

    public required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Exercise.all.count
    }

    public override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Each starts from all nodes of a post. ./twill learn makes a package in which you write the layout yourself."
    }

    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "exercise")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "exercise")
        let exercise = Exercise.all[indexPath.row]
        cell.textLabel?.text = "Exercise \(exercise.number)"
        cell.detailTextLabel?.text = exercise.title
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(makeScreen(Exercise.all[indexPath.row]), sender: self)
    }
}
