import Testing

@testable import SourceRewriter

/// What sources with XCTest become.
@Suite struct TestRuleTests {
    private func result(_ source: String, _ failed: [CompilerError] = []) -> SourceRewriter.Result {
        SourceRewriter().rewrite([SourceFile(path: "Page.swift", text: source)], as: .tests, failedTests: failed)
    }

    private func text(_ source: String, _ failed: [CompilerError] = []) -> String {
        result(source, failed).texts["Page.swift"] ?? ""
    }

    @Test func testsAreListedWithThoseOfTheSuperclass() {
        let source = """
            class Base: XCTestCase {
                func testShared() throws {}
            }
            final class CartTests: Base {
                func testSum() {}
                func testAsync() async throws {}
                func testHelper(_ a: Int) {}
                private func testPrivate() {}
                func testResult() -> Int { 1 }
                static func testStatic() {}
                func helper() {}
            }
            class Other { func testNot() {} }
            class Generic<T>: XCTestCase { func testNot() {} }
            """
        let result = result(source)
        #expect(result.testFunctions == ["twillTests1"])
        #expect(
            result.texts["Page.swift"]?.hasSuffix(
                """
                func twillTests1(_ list: inout TwillTestRunner.TestList) {
                    list.add(Base.self, "testShared") { try $0.testShared() }
                    list.addAsync(CartTests.self, "testAsync") { try await $0.testAsync() }
                    list.add(CartTests.self, "testSum") { $0.testSum() }
                    list.add(CartTests.self, "testShared") { try $0.testShared() }
                }

                """) == true)
    }

    @Test func specsAreAskedForTheirTests() {
        let source = """
            class Base: QuickSpec {}
            #if DEBUG
            class CartSpec: Base { override func spec() {} }
            #endif
            class LaterSpec: Quick.AsyncSpec { override class func spec() {} }
            class Setup: QuickConfiguration {}
            """
        #expect(
            text(source).hasSuffix(
                """
                func twillTests1(_ list: inout TwillTestRunner.TestList) {
                    list.addTests(of: Base.self) { Base.allTests }
                #if (DEBUG)
                    list.addTests(of: CartSpec.self) { CartSpec.allTests }
                #endif
                    list.addTests(of: LaterSpec.self) { LaterSpec.allTests }
                    list.addConfiguration(Setup.self)
                }

                """))
    }

    @Test func typesOfNimbleHaveTheirModule() {
        let source =
            "import Nimble\nfunc a(_ b: Expression<Int>) -> Predicate<Int> { Predicate { _ in b.c.Predicate } }"

        #expect(
            text(source) == "import Nimble\nfunc a(_ b: Nimble.Expression<Int>) -> Nimble.Predicate<Int> "
                + "{ Nimble.Predicate { _ in b.c.Predicate } }")
        #expect(text("let a: Predicate<Int>") == "let a: Predicate<Int>")
        #expect(text("import Nimble\nstruct Predicate {}; let a: Predicate").hasSuffix("let a: Predicate"))
    }

    @Test func anExampleThatDoesNotCompileFails() {
        let source = """
            class CartSpec: QuickSpec {
                override func spec() {
                    describe("a cart") {
                        it("adds") { a }
                        it("counts") { b }
                    }
                }
            }
            """
        let inExample = CompilerError(path: "Page.swift", line: 5, message: "no \"b\"")
        let failure = "{ XCTFail(\"The test does not compile here (line 5): no \\\"b\\\"\") }"
        #expect(text(source, [inExample]).contains("it(\"adds\") { a }\n            it(\"counts\") \(failure)"))

        let outside = CompilerError(path: "Page.swift", line: 3, message: "no")
        let skeleton = text(source, [outside])
        #expect(
            skeleton.contains("class CartSpec: QuickSpec {\n    override func spec() {\n        it(\"a cart, adds\") {")
        )
        #expect(
            skeleton.contains("it(\"a cart, counts\") { XCTFail(\"The test does not compile here (line 3): no\") }"))
    }

    @Test func filesWithErrorsOfSyntaxAreNamed() {
        #expect(result("class A {").unparsed == ["Page.swift"] && result("class A {}").unparsed == [])
        let error = CompilerError(path: "Page.swift", line: 1, message: "expected '}'")
        #expect(result("class A: XCTestCase { func testA() {}", [error]).unparsed == [])
    }

    @Test func testsUnderConditionsAreListedUnderThem() {
        let source = """
            #if os(macOS)
            class MacTests: XCTestCase { func testA() {} }
            #else
            class CartTests: XCTestCase {
                #if DEBUG
                func testB() {}
                #endif
            }
            #endif
            """
        let text = text(source)
        #expect(text.contains("#if (false)\n    list.add(MacTests.self, \"testA\") { $0.testA() }\n#endif"))
        #expect(
            text.contains(
                "#if !(false)\n#if (DEBUG)\n    list.add(CartTests.self, \"testB\") { $0.testB() }\n#endif\n#endif"))
    }

    @Test func setUpOfAMainActorsClassRunsOnIt() {
        #expect(
            text("@MainActor class A: B { override func setUp() { b() } }")
                == "@MainActor class A: B { nonisolated override func setUp() { twillOnMain(self) { $0.setUp_onMain() } }; "
                + "private func setUp_onMain() { b() } }")
        #expect(
            text("class A: B { @MainActor override func tearDownWithError() throws {\n} }")
                == "class A: B { nonisolated override func tearDownWithError() throws { try twillOnMain(self) { "
                + "try $0.tearDownWithError_onMain() } }; @MainActor private func tearDownWithError_onMain() throws {\n} }"
        )
        #expect(text("class A: B { override func setUp() { b() } }") == "class A: B { override func setUp() { b() } }")
    }

    @Test func measuringIsRenamedInTests() {
        let source =
            "import XCTest\nclass A: B { func testA() { measure { f() }; self.measure(block: f); list.measure() } }"
        #expect(
            text(source).contains("{ twillMeasure { f() }; self.twillMeasure(block: f); list.measure() }"))
        #expect(text("class A { func f() { measure { } } }") == "class A { func f() { measure { } } }")
    }

    @Test func classesWithExpectedFailuresHaveARunThatLeavesThemOut() {
        let run = "nonisolated override var testRunClass: AnyClass? { ExpectingTestRun.self };"

        #expect(
            text("class A: XCTestCase { func testA() { XCTExpectFailure() } }")
                .contains("class A: XCTestCase { \(run) func testA()"))
        #expect(
            text("class A: XCTestCase {}\nclass B: A { func testB() { XCTExpectFailure() } }").contains(
                "class B: A { \(run)"))
        #expect(!text("class A: XCTestCase { func testA() {} }").contains(run))
        #expect(!text("class A { func f() { XCTExpectFailure() } }").contains(run))
    }

    @Test func XCTestBringsInUIKit() {
        #expect(text("import XCTest // a") == "import XCTest; import UIKit // a")
    }

    @Test func aTestThatDoesNotCompileFails() {
        let source = """
            class A: XCTestCase {
                func testA() {
                    let b: Int = "c"
                }
                func testB() {}
            }
            """
        let error = CompilerError(path: "Page.swift", line: 3, message: "cannot convert value of type \"c\"")
        #expect(
            text(source, [error]).hasPrefix(
                """
                class A: XCTestCase {
                    func testA() { XCTFail("The test does not compile here (line 3): cannot convert value of type \\"c\\"") }


                    func testB() {}
                }
                """))
    }

    @Test func errorsOfTheCompilerAreRead() {
        let output = """
            [3/7] Compiling Shop Cart.swift
            /Shop/Cart Tests.swift:3:5: error: cannot find 'a' in scope
             3 |     a()
               |     `- error: cannot find 'a' in scope
            /Shop/Cart Tests.swift:3:5: error: cannot find 'a' in scope
            /Shop/Cart.swift:4:5: warning: never used
            error: emit-module command failed
            """
        #expect(
            CompilerError.all(in: output) == [
                CompilerError(path: "/Shop/Cart Tests.swift", line: 3, message: "cannot find 'a' in scope")
            ])
    }

    @Test func theEntryPointOfATestHostIsRemoved() {
        let source = "@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}"
        let result = SourceRewriter().rewrite([SourceFile(path: "Page.swift", text: source)], as: .testHost)
        #expect(result.texts["Page.swift"] == "class AppDelegate: UIResponder, UIApplicationDelegate {}")
        #expect(result.appDelegate == "AppDelegate")
    }

    @Test func aDelegateWithoutAnEntryPointIsFound() {
        let source = "class Base: UIResponder {}\nclass Shop: Base, UIApplicationDelegate {}"
        let result = SourceRewriter().rewrite([SourceFile(path: "Page.swift", text: source)], as: .testHost)
        #expect(result.appDelegate == "Shop")
    }

    @Test func descriptionsOfClassesAreTheirNames() {
        #expect(
            rewrite("let a = type(of: view).description() + Card.description() + card.description()")
                == "let a = String(reflecting: type(of: view)) + String(reflecting: Card.self) + card.description()")
    }

    @Test func testsAfterABrokenOneStayOnTheirLines() {
        let source = """
            @Suite struct Cart {
                @Test(arguments: [a,
                    b]) func first(n: Int) {
                    #expect(n == 1)
                }
                @Test func second() {
                    let a = b

                    #expect(a)
                }
                @Test func third() {}
            }
            """
        let text = text(
            source,
            [
                CompilerError(path: "Page.swift", line: 2, message: "cannot find 'a'"),
                CompilerError(path: "Page.swift", line: 9, message: "no \"b\""),
            ])
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines[1]
                == "    @Test func first() { Issue.record(\"The test does not compile here (line 2): cannot find 'a'\") }"
        )
        #expect(
            lines[5]
                == "    @Test func second() { Issue.record(\"The test does not compile here (line 9): no \\\"b\\\"\") }"
        )
        #expect(lines[10] == "    @Test func third() {}")
    }
}
