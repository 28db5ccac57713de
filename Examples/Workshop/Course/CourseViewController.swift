import UIKit

/// The course: where the reader left, and every chapter by session.
final class CourseViewController: UITableViewController {
    private let course: Course
    private let progress: CourseProgress

    init(course: Course? = nil, progress: CourseProgress? = nil) {
        self.course = course ?? .current
        self.progress = progress ?? .shared
        super.init(style: .insetGrouped)
        title = "Course"
        navigationItem.largeTitleDisplayMode = .never
        let reset = UIBarButtonItem(
            title: "Reset", primaryAction: UIAction(title: "Reset") { [unowned self] _ in askForReset() })
        reset.accessibilityLabel = "Reset progress"
        navigationItem.rightBarButtonItem = reset
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
    }

    // MARK: Progress

    /// The chapter to go on with: the one that was open last, or the first that is not done.
    private var nextChapter: CourseChapter? {
        let last = progress.last.flatMap(course.chapter)
        if let last, !progress.isDone(last.name) { return last }
        return course.chapters.first { !progress.isDone($0.name) }
    }

    private var hasBegun: Bool { progress.last.flatMap(course.chapter) != nil || doneCount > 0 }

    private var doneCount: Int { course.chapters.count { progress.isDone($0.name) } }

    private func askForReset() {
        let question = UIAlertController(
            title: "Reset progress?", message: "Every chapter is marked as not done.", preferredStyle: .alert)
        question.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        question.addAction(
            UIAlertAction(title: "Reset all chapters", style: .destructive) { [weak self] _ in
                self?.progress.reset()
                self?.tableView.reloadData()
            })
        present(question, animated: true)
    }

    // MARK: Rows

    override func numberOfSections(in tableView: UITableView) -> Int { course.sessions.count + 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : course.sessions[section - 1].chapters.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? nil : course.sessions[section - 1].title
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 0 ? "\(doneCount) of \(course.chapters.count) chapters done" : nil
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "chapter")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "chapter")
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.textColor = .secondaryLabel
        if indexPath.section == 0 {
            cell.textLabel?.text =
                nextChapter == nil ? "All chapters are done" : hasBegun ? "Continue where you left off" : "Start"
            cell.textLabel?.textColor = nextChapter == nil ? .label : .tintColor
            cell.detailTextLabel?.text = nextChapter?.title
            cell.accessoryType = nextChapter == nil ? .checkmark : .disclosureIndicator
            cell.accessibilityValue = nil
        } else {
            let chapter = course.sessions[indexPath.section - 1].chapters[indexPath.row]
            let isDone = progress.isDone(chapter.name)
            cell.textLabel?.text = chapter.title
            cell.textLabel?.textColor = .label
            cell.detailTextLabel?.text = nil
            cell.accessoryType = isDone ? .checkmark : .disclosureIndicator
            cell.accessibilityValue = isDone ? "Done" : "Not done"
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let chapter =
            indexPath.section == 0 ? nextChapter : course.sessions[indexPath.section - 1].chapters[indexPath.row]
        guard let chapter else { return tableView.deselectRow(at: indexPath, animated: true) }
        show(ChapterViewController(chapter, in: course, progress: progress), sender: self)
    }
}
