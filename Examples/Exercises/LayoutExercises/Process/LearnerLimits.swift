/// What a learner's version may use while it is graded.
public struct LearnerLimits: Sendable {
    /// The seconds of processor time.
    public var seconds: Double
    /// The megabytes of memory.
    public var megabytes: Int

    public init(seconds: Double = 10, megabytes: Int = 512) {
        self.seconds = seconds
        self.megabytes = megabytes
    }
}
