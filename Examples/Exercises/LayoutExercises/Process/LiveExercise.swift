import Foundation

/// Shows a learner's file on a screen, and again each time it is saved.
///
/// A version is compiled, then graded in a separate process. Only one that gets through this is loaded into the app, so
/// that a loop or a crash in it leaves the last good version on the screen.
@MainActor
public final class LiveExercise: NSObject {
    /// The folder with the files of all exercises.
    private let folder: URL
    private let grader: LearnerGrader
    private let exercise: Exercise
    private weak var screen: ExerciseViewController?
    private var displayLink: CADisplayLink?
    private var frameCount = 0
    private var buildCount = 0
    private var pending: (saved: Date, steps: String, text: String, isError: Bool)?

    private static let queue = DispatchQueue(label: "exercises", qos: .userInitiated)

    /// Creates the screen of an exercise that follows its file.
    public static func makeScreen(_ exercise: Exercise, folder: URL, grader: LearnerGrader) -> UIViewController {
        let screen = ExerciseViewController(exercise, version: nil, versionName: "Yours", showsExample: true)
        let live = LiveExercise(exercise, folder, grader, screen)
        screen.live = live
        live.start()
        return screen
    }

    private init(_ exercise: Exercise, _ folder: URL, _ grader: LearnerGrader, _ screen: ExerciseViewController) {
        self.exercise = exercise
        self.folder = folder
        self.grader = grader
        self.screen = screen
        super.init()
    }

    private func start() {
        let name = LearnerGrader.fileName(exercise.number)
        let file = folder.appendingPathComponent(name)
        screen?.showStatus("Compiling \(name) …")
        build(file, saved: nil)
        guard let watch = FileWatch(folder) else {
            Self.log("\(folder.path) cannot be watched: save a file and open the exercise again to see it.")
            return
        }
        // A weak reference ends the thread with the next file that is saved after the screen is gone.
        Thread.detachNewThread { [weak self] in
            while true {
                let (names, saved) = watch.next()
                guard self != nil else { return }
                if names.contains(name) {
                    DispatchQueue.main.async { [weak self] in self?.build(file, saved: saved) }
                }
            }
        }
    }

    private func build(_ file: URL, saved: Date?) {
        buildCount += 1
        let grader = grader, number = exercise.number, count = buildCount
        Self.queue.async { [weak self] in
            let started = Date()
            var library: URL?
            let report: GradeReport
            var steps = ""
            do {
                let compiled = try grader.compiler.compile(file, exercise: number, into: grader.folder)
                let end = Date()
                library = compiled
                report = grader.check(compiled, source: file, exercise: number)
                steps = "compiled in \(Self.seconds(started, end)), graded in \(Self.seconds(end, Date()))"
            } catch {
                report = LearnerGrader.failure(number, error, file)
            }
            DispatchQueue.main.async { [weak self, library, steps] in
                // A file that was saved meanwhile is compiled next.
                if self?.buildCount == count { self?.finish(library, report, saved ?? started, steps) }
                // What was loaded stays in memory without the file.
                if let library { try? FileManager.default.removeItem(at: library) }
            }
        }
    }

    private func finish(_ library: URL?, _ report: GradeReport, _ saved: Date, _ steps: String) {
        guard let screen else { return }
        if let library, report.outcome != .failed {
            do {
                let page = try LoadedPage.load(library)
                screen.show(page.makePage(PostElements()))
            } catch {
                Self.log("\(error)")
            }
        }
        let isError = report.outcome == .failed
        screen.showStatus(
            report.title, details: report.details,
            color: isError ? .systemRed : report.outcome == .passed ? .systemGreen : .label)
        pending = (saved, steps, report.text, isError)
        displayLink?.invalidate()
        frameCount = 0
        let link = CADisplayLink(
            target: self, selector: Selector("frameWillBegin", LiveExercise.frameWillBegin))
        link.add(to: .main, forMode: .common)
        displayLink = link
    }

    /// Prints the time from the save to the frame that shows the version, when the frame after it begins.
    private func frameWillBegin(_ link: CADisplayLink) {
        frameCount += 1
        guard frameCount > 1 else { return }
        displayLink?.invalidate()
        displayLink = nil
        guard let pending else { return }
        self.pending = nil
        let name = LearnerGrader.fileName(exercise.number)
        if pending.isError {
            Self.log("\(name) is not shown: the last version stays.\n\(pending.text)")
        } else {
            let time = "shown \(Self.seconds(pending.saved, Date())) after it was saved (\(pending.steps))."
            screen?.showTime(time.capitalizedFirst)
            Self.log("\(name) is \(time)\n\(pending.text)")
        }
    }

    nonisolated private static func seconds(_ start: Date, _ end: Date) -> String {
        String(format: "%.1f s", end.timeIntervalSince(start))
    }

    nonisolated private static func log(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}
