import Foundation

/// A learner's page in a library that was loaded.
public final class LoadedPage {
    static let symbol = "twill_exercise_page"

    private let type: any ExercisePage.Type

    private init(_ type: any ExercisePage.Type) {
        self.type = type
    }

    /// Returns a retained page, for the function that a library exports.
    public static func make(_ type: any ExercisePage.Type) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(LoadedPage(type)).toOpaque()
    }

    /// Creates the page.
    @MainActor
    public func makePage(_ elements: PostElements) -> UIViewController { type.init(elements: elements) }

    /// Loads a library that ``LearnerCompiler`` has made. It stays loaded.
    public static func load(_ library: URL) throws -> LoadedPage {
        guard let handle = dlopen(library.path, RTLD_NOW | RTLD_LOCAL), let function = dlsym(handle, symbol) else {
            throw LearnerCompiler.Failure(
                messages: ["the library could not be loaded: " + String(cString: dlerror())])
        }
        typealias Maker = @convention(c) () -> UnsafeMutableRawPointer
        return Unmanaged<LoadedPage>.fromOpaque(unsafeBitCast(function, to: Maker.self)()).takeRetainedValue()
    }
}
