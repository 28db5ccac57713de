/// The texts of the buttons and of the counter, for apps with other languages.
public struct ToolTipTexts: Sendable {
    /// The title of the button that goes to the next step, where a step has no call to action.
    public var next = "Next"
    /// The title of the button of the last step, where it has no call to action.
    public var done = "Done"
    /// The title of the button that goes to the previous step; nil for none.
    public var back: String? = "Back"
    /// The title of the button that skips the remaining steps; nil for none.
    public var skip: String? = "Skip"
    /// Returns the text of the counter; nil for no counter.
    public var counter: (@Sendable (_ step: Int, _ count: Int) -> String)? = { "\($0) of \($1)" }
    /// Returns what VoiceOver announces when a step begins; nil for nothing.
    public var announcement: (@Sendable (_ step: Int, _ count: Int) -> String)? = { "Step \($0) of \($1)" }

    /// Creates the English texts.
    public init() {}
}
