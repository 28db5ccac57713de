/// A page of an exercise: a view controller that lays out the elements it gets.
@MainActor
public protocol ExercisePage: UIViewController {
    /// Creates the page with its elements.
    init(elements: PostElements)
}
