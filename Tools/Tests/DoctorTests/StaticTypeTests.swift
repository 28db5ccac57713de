import Testing

@testable import Doctor

@Suite struct StaticTypeTests {
    @Test(arguments: [
        ("UIView", "UIView"), ("UITableView.Style", "UITableView.Style"), ("UIView?", "UIView"),
        ("UILabel!", "UILabel"),
        ("[UIView]", "Array<UIView>"), ("[String: [Int]]?", "Dictionary<String, Array<Int>>"),
        ("Optional<UIView>", "UIView"), ("any Error", "Error"), ("some View", "View"), ("UIView.Type", "UIView.Type"),
        ("(UIView) -> Void", "(UIView) -> Void"), ("@escaping (_ done: Bool) -> Void", "(Bool) -> Void"),
        ("((Bool) -> Void)?", "(Bool) -> Void"), ("() async throws -> [UIView]", "() -> Array<UIView>"),
        ("(x: Int, y: Int)", "(Int, Int)"), ("inout CGFloat", "CGFloat"), ("A & B", "A & B"), ("UIView...", "UIView"),
        ("Set<UITouch>", "Set<UITouch>"), ("Result<Data, any Error>", "Result<Data, Error>"),
        ("@MainActor @Sendable () -> ()", "() -> Void"),
    ])
    func typesAreReadAsTheyAreWritten(source: String, expected: String) {
        #expect(StaticType(source).description == expected)
    }

    @Test(arguments: ["", "(", "[", "[A", "A<", "A<B", "(A, ", "@", "A.", "-> A", "((((((", "some", "…"])
    func brokenTypesEnd(source: String) {
        _ = StaticType(source).description
        #expect(StaticType(String(repeating: "[", count: 10_000) + source).element?.element != .named("A"))
    }
}
