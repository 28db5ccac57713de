/// The references that are recorded, instead of compared.
///
/// Recording is always asked for: by the environment variable `TWILL_RECORD`, which is `missing` or `all`, or by the
/// argument `record:` of an expectation. In continuous integration, where the environment variable `CI` is set, nothing
/// is recorded, and an expectation that should be fails.
public enum ReferenceRecording: String, Sendable, Hashable, CaseIterable {
    /// Nothing is recorded. An expectation without a reference fails.
    case never
    /// References that do not exist yet are recorded; the others are compared.
    case missing
    /// All references are recorded. Files that would stay equal are not touched.
    case all
}
