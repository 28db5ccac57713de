import LayoutExercises

/// Shows the exercises of a learner's package, each with the version that its file has now.
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    static var commandLineOptions: UIApplication.CommandLineOptions { ["--exercises", "--checkout", "--exercise"] }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let arguments = RunnerArguments()
        let grader = arguments.grader
        func makeScreen(_ exercise: Exercise) -> UIViewController {
            LiveExercise.makeScreen(exercise, folder: arguments.folder, grader: grader)
        }
        let navigation = UINavigationController(rootViewController: ExercisesViewController(makeScreen))
        if let exercise = arguments.exercise.flatMap(Exercise.numbered) {
            navigation.pushViewController(makeScreen(exercise), animated: false)
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
