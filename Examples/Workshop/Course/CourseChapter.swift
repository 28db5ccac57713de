import UIKit

/// A chapter of the course: a text, a screen to use, and the sources of that screen.
struct CourseChapter {
    enum Screen {
        /// A screen of the workshop, by the name of its route.
        case route(String)
        case made(@MainActor () -> UIViewController)
    }

    /// What the command line calls it, and the end of its page's name: "basic-uikit".
    var name: String
    var title: String
    var screen: Screen
    /// Two digits: the session, and the place in it. A page keeps its number when sessions are added.
    var number = 0
    /// The paths of files, from the package's folder.
    var sources: [String]

    init(_ name: String, _ title: String, _ screen: Screen, _ sources: String...) {
        self.name = name
        self.title = title
        self.screen = screen
        self.sources = sources.map(Self.path)
    }

    /// Returns the path from the package's folder of a file as chapters and listings name it: from the workshop's folder,
    /// or from that of the exercises.
    static func path(of file: String) -> String {
        file.hasPrefix("Sources/")
            ? file : file.hasPrefix("Exercises/") ? "Examples/" + file : "Examples/Workshop/" + file
    }

    /// The path of the text.
    var page: String { "Documentation/Course/\(number)-\(name).md" }

    /// Whether the screen is there.
    @MainActor
    var exists: Bool {
        switch screen {
        case .route(let name): Route.named(name) != nil
        case .made: true
        }
    }

    @MainActor
    func makeScreen() -> UIViewController {
        switch screen {
        case .route(let name): Route.named(name)?.makeScreen() ?? UIViewController()
        case .made(let make): make()
        }
    }
}

/// The course: sessions of chapters, in the order in which they are read.
struct Course {
    struct Session {
        var number: Int
        var title: String
        var chapters: [CourseChapter]

        init(_ number: Int, _ title: String, _ chapters: [CourseChapter]) {
            self.number = number
            self.title = title
            self.chapters = chapters
            for index in chapters.indices { self.chapters[index].number = 10 * number + index + 1 }
        }
    }

    var sessions: [Session]

    /// Every chapter whose screen is there.
    @MainActor
    static var current: Course {
        var sessions = declared
        for index in sessions.indices { sessions[index].chapters.removeAll { !$0.exists } }
        return Course(sessions: sessions.filter { !$0.chapters.isEmpty })
    }

    var chapters: [CourseChapter] { sessions.flatMap(\.chapters) }

    func chapter(named name: String) -> CourseChapter? { chapters.first { $0.name == name } }

    /// The chapter so many places after another; nil beyond the ends.
    func chapter(_ offset: Int, from name: String) -> CourseChapter? {
        let chapters = chapters
        guard let index = chapters.firstIndex(where: { $0.name == name }) else { return nil }
        return chapters.indices.contains(index + offset) ? chapters[index + offset] : nil
    }
}
