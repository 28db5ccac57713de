import Foundation
import Testing

@testable import ProjectReader

/// Schemes and test plans as Xcode saves them.
@Suite struct SchemeTests {
    private func project() throws -> Folder {
        let folder = try Samples.shop()
        try folder.write(
            "Shop.xcodeproj/xcshareddata/xcschemes/Shop Staging.xcscheme",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme LastUpgradeVersion = "1500" version = "1.7">
               <BuildAction>
                  <BuildActionEntries>
                     <BuildActionEntry buildForTesting = "YES">
                        <BuildableReference BlueprintName = "Core" ReferencedContainer = "container:Shop.xcodeproj"/>
                     </BuildActionEntry>
                  </BuildActionEntries>
               </BuildAction>
               <TestAction buildConfiguration = "Debug">
                  <Testables>
                     <TestableReference skipped = "NO">
                        <BuildableReference BlueprintName = "ShopTests" BuildableName = "ShopTests.xctest"/>
                        <SkippedTests>
                           <Test Identifier = "CardTests/testSlow()"/>
                           <Test Identifier = "NetworkTests"/>
                        </SkippedTests>
                     </TestableReference>
                     <TestableReference skipped = "YES">
                        <BuildableReference BlueprintName = "OldTests"/>
                     </TestableReference>
                     <TestableReference skipped = "NO" useTestSelectionWhitelist = "YES">
                        <BuildableReference BlueprintName = "SmallTests"/>
                        <SelectedTests><Test Identifier = "SumTests"/></SelectedTests>
                     </TestableReference>
                  </Testables>
               </TestAction>
               <LaunchAction buildConfiguration = "Debug">
                  <BuildableProductRunnable runnableDebuggingMode = "0">
                     <BuildableReference BlueprintName = "Shop" BuildableName = "Shop.app"/>
                  </BuildableProductRunnable>
               </LaunchAction>
            </Scheme>
            """)
        try folder.write(
            "Shop.xcodeproj/xcuserdata/anna.xcuserdatad/xcschemes/Planned.xcscheme",
            """
            <Scheme><TestAction><TestPlans>
               <TestPlanReference reference = "container:Plans/Slow.xctestplan"/>
               <TestPlanReference reference = "container:Plans/Quick.xctestplan" default = "YES"/>
            </TestPlans></TestAction></Scheme>
            """)
        try folder.write("Shop.xcodeproj/xcshareddata/xcschemes/Broken.xcscheme", "<Scheme><TestAction>")
        try folder.write(
            "Plans/Quick.xctestplan",
            """
            { "configurations": [], "defaultOptions": {}, "version": 1, "testTargets": [
              { "target": { "containerPath": "container:Shop.xcodeproj", "identifier": "D4", "name": "ShopTests" },
                "skippedTests": ["CardTests", "SumTests/testAll()"] },
              { "enabled": false, "target": { "name": "OldTests" } },
              { "target": { "name": "NewTests" }, "selectedTests": {
                "suites": [
                  { "name": "Cart", "testFunctions": ["sum()", "add(_:)"], "suites": [{ "name": "Inner" }] },
                  { "name": "List" }],
                "testFunctions": ["top()"],
                "xctestClasses": [{ "name": "PageTests", "xctestMethods": ["testShow()"] }] } }
            ] }
            """)
        return folder
    }

    @Test func schemesNameTheirAppAndTests() throws {
        let folder = try project()
        defer { folder.remove() }
        let project = try Project.read(folder.url)

        #expect(project.schemes.map(\.name) == ["Planned", "Shop Staging"])
        #expect(project.schemes[1].app == "Shop")
        let tests = try project.tests(ofScheme: "Shop Staging")
        #expect(tests.map(\.target) == ["ShopTests", "SmallTests"])
        #expect(tests.map(\.skipped) == [["CardTests/testSlow()", "NetworkTests"], []])
        #expect(tests.map(\.only) == [nil, ["SumTests"]])
    }

    /// Xcode makes them, and saves none of them in the project.
    @Test func aProjectWithoutSchemesHasOneForEachTarget() throws {
        var app = ProjectTarget(name: "Shop", kind: .app, moduleName: "Shop")
        app.dependencies = ["Core"]
        var tests = ProjectTarget(name: "ShopTests", kind: .tests, moduleName: "ShopTests")
        tests.dependencies = ["Shop"]
        let core = ProjectTarget(name: "Core", kind: .library, moduleName: "Core")
        let project = Project(name: "Shop", folder: URL(fileURLWithPath: "/Shop"), targets: [app, tests, core])

        #expect(try project.tests(ofScheme: "Shop").map(\.target) == ["ShopTests"])
        #expect(try project.tests(ofScheme: "ShopTests").map(\.target) == ["ShopTests"])
        let problem = #expect(throws: ProjectProblem.self) { try project.tests(ofScheme: "Core") }
        #expect(problem?.description.contains("\"Core\" with tests. It has: Core, Shop, ShopTests.") == true)
    }

    @Test func aSchemeWithPlansHasTheTestsOfItsDefaultPlan() throws {
        let folder = try project()
        defer { folder.remove() }
        let project = try Project.read(folder.url)
        let tests = try project.tests(ofScheme: "Planned")

        #expect(tests.map(\.target) == ["ShopTests", "NewTests"])
        #expect(tests[0].skipped == ["CardTests", "SumTests/testAll()"])
        #expect(tests[0].only == nil)
        #expect(
            tests[1].only == ["top()", "Cart/sum()", "Cart/add(_:)", "Cart/Inner", "List", "PageTests/testShow()"])
        #expect(try project.tests(ofPlan: "Quick") == tests)
        #expect(try project.tests(ofPlan: "Quick.xctestplan") == tests)
    }

    @Test(arguments: [
        ("CardTests", "ShopTests.CardTests/testSum", true), ("CardTests", "ShopTests.CardTestsToo/testSum", false),
        ("CardTests/testSum()", "ShopTests.CardTests/testSum", true),
        ("CardTests/testSum", "ShopTests.CardTests/testSum", true),
        ("CardTests/testSum()", "ShopTests.CardTests/testSums", false),
        ("Cart/sum()", "ShopTests.Cart/sum()", true), ("Cart/add(_:)", "ShopTests.Cart/add(_:)", true),
        ("Cart/Inner", "ShopTests.Cart/Inner/deep()", true), ("Inner", "ShopTests.Cart/Inner/deep()", false),
        ("top()", "ShopTests/top()", true), ("top()", "ShopTests.Cart/top()", false),
    ])
    func namesOfPlansMatchTests(name: String, test: String, matches: Bool) throws {
        let expression = try NSRegularExpression(pattern: TestSelection.pattern(name))

        #expect((expression.firstMatch(in: test, range: NSRange(test.startIndex..., in: test)) != nil) == matches)
    }

    @Test func whatIsMissingIsNamed() throws {
        let folder = try project()
        defer { folder.remove() }
        let project = try Project.read(folder.url)

        let names = "Planned, Shop, Shop Staging, ShopTests"
        #expect(throws: ProjectProblem("Shop has no scheme \"X\" with tests. It has: \(names).")) {
            try project.tests(ofScheme: "X")
        }
        #expect(
            throws: ProjectProblem(
                "There is no test plan \(folder.path("X.xctestplan")). The schemes have: Quick.xctestplan, "
                    + "Slow.xctestplan.")
        ) { try project.tests(ofPlan: "X") }
        try folder.write("X.xctestplan", "[]")
        #expect(
            throws: ProjectProblem(
                "\(folder.path("X.xctestplan")) is no test plan of Xcode, or is damaged. Open it in Xcode.")
        ) { try project.tests(ofPlan: "X") }
    }
}
