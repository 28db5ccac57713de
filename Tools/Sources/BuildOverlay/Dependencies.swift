public import ProjectReader

/// What a project uses of other projects.
public struct Dependencies: Sendable {
    /// The targets that are rewritten and built with the project.
    public var rewritten: [ProjectTarget] = []
    /// The products of packages that are built as they are.
    public var native: [NativeProduct] = []
    /// What could not be had, for the user.
    public var notes: [String] = []

    /// Creates dependencies without any.
    public init() {}

    /// The modules that are Twill's, wherever a project would get them from.
    public static let modulesOfTwill: Set<String> = [
        "AsyncDisplayKit", "TextureSwiftSupport", "UIKit", "QuartzCore", "CoreGraphics", "CoreText",
    ]
}
