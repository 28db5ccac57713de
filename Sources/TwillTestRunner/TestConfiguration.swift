/// A type that configures tests before they are asked for, such as a subclass of Quick's `QuickConfiguration`.
public protocol TestConfiguration {
    /// Configures the tests of all classes.
    static func configureTests()
}
