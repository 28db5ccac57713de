import LayoutExercises

/// What a learner begins with, for the screens that show it.
@MainActor
public func makeStarter(_ exercise: Int, _ elements: PostElements) -> UIViewController {
    switch exercise {
    case 1: Exercise1ViewController(elements: elements)
    case 2: Exercise2ViewController(elements: elements)
    default: Exercise3ViewController(elements: elements)
    }
}
