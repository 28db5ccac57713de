import Foundation

/// Which chapters are done, and which was open last, kept in the user defaults.
///
/// Values of other types than expected count as none, so damaged defaults are an untouched course.
@MainActor
final class CourseProgress {
    static let shared = CourseProgress(.standard)

    private static let doneKey = "Course.done", lastKey = "Course.last"
    private let defaults: UserDefaults

    init(_ defaults: UserDefaults) {
        self.defaults = defaults
    }

    /// The names of the chapters that are done.
    private(set) var done: Set<String> {
        get { Set((defaults.object(forKey: Self.doneKey) as? [Any])?.compactMap { $0 as? String } ?? []) }
        set { save(newValue.sorted(), Self.doneKey) }
    }

    /// The name of the chapter that was open last.
    var last: String? {
        get { defaults.object(forKey: Self.lastKey) as? String }
        set { save(newValue, Self.lastKey) }
    }

    func isDone(_ chapter: String) -> Bool { done.contains(chapter) }

    func setDone(_ isDone: Bool, _ chapter: String) {
        var done = done
        if isDone { done.insert(chapter) } else { done.remove(chapter) }
        self.done = done
    }

    func reset() {
        defaults.removeObject(forKey: Self.doneKey)
        defaults.removeObject(forKey: Self.lastKey)
        defaults.synchronize()
    }

    private func save(_ value: Any?, _ key: String) {
        defaults.set(value, forKey: key)
        // The app may be closed with its window at any time.
        defaults.synchronize()
    }
}
