import Foundation
import TestReports
import Testing

/// Results of tests, as test programs write them and as services read them.
@Suite struct TestReportTests {
    private let journal = """
        {"event":"started","test":"Shop.CartTests/testA"}
        {"event":"ended","test":"Shop.CartTests/testA","seconds":0.5}
        {"event":"started","test":"Shop.CartTests/testB"}
        {"event":"failed","test":"Shop.CartTests/testB","message":"1 < 2 & \\"c\\"","file":"/a b.swift","line":3}
        {"event":"ended","test":"Shop.CartTests/testB","seconds":0.25}
        {"event":"started","test":"Shop.ListTests/testC"}
        {"event":"skipped","test":"Shop.ListTests/testC","seconds":0}
        {"event":"started","test":"Shop.ListTests/testD"}
        {"event":"fai
        """

    private func report() -> TestReport {
        var journal = Journal(journal)
        journal.endUnfinished("The test ended the process with signal 4.")
        return journal.report
    }

    @Test func aJournalSaysWhichTestEndedTheProcess() {
        #expect(Journal(journal).unfinished == "Shop.ListTests/testD")
        let report = report()
        #expect(report.tests.map(\.name) == ["testA", "testB", "testC", "testD"])
        #expect(report.passed == 1 && report.failures == 2 && report.skipped == 1)
        #expect(
            report.tests[1].outcome
                == .failed([TestReport.Failure("1 < 2 & \"c\"", file: "/a b.swift", line: 3)]))
        #expect(
            report.tests[3].outcome == .failed([TestReport.Failure("The test ended the process with signal 4.")]))
    }

    @Test func aNameMayHaveSlashesWhereTheClassIsKnown() {
        let journal = Journal(
            """
            {"event":"started","test":"Shop.CartSpec/spec()"}
            {"event":"listed","test":"Shop.CartSpec/spec()"}
            {"event":"started","test":"Shop.CartSpec/a cart, adds 1/2","suite":"Shop.CartSpec"}
            {"event":"ended","test":"Shop.CartSpec/a cart, adds 1/2","suite":"Shop.CartSpec","seconds":0}
            """)

        #expect(journal.unfinished == nil)
        #expect(journal.report.tests.map(\.suite) == ["Shop.CartSpec"])
        #expect(journal.report.tests.map(\.name) == ["a cart, adds 1/2"])
    }

    @Test func aClassThatEndsTheProcessWhenItIsAskedForItsTestsHasFailed() {
        var journal = Journal("{\"event\":\"started\",\"test\":\"Shop.CartSpec/spec()\"}")
        journal.endUnfinished("The test ended the process with signal 4.")

        #expect(journal.report.tests.map(\.identifier) == ["Shop.CartSpec/spec()"])
        #expect(journal.report.failures == 1)
    }

    @Test func reportsAreJUnitsXML() throws {
        let xml = JUnit.xml(report())
        #expect(xml.contains("<testsuites tests=\"4\" failures=\"2\" skipped=\"1\" time=\"0.750\">"))
        #expect(
            xml.contains("<testsuite name=\"Shop.CartTests\" tests=\"2\" failures=\"1\" skipped=\"0\" time=\"0.750\">"))
        #expect(try JUnit.read(Data(xml.utf8), from: "a.xml") == report())
    }

    @Test func theReportsOfPartsMakeAWhole() throws {
        var first = TestReport(), second = TestReport()
        first.tests = [TestReport.Test(suite: "A", name: "a", outcome: .passed)]
        second.tests = [
            TestReport.Test(suite: "A", name: "b", outcome: .failed([TestReport.Failure("no")])),
            TestReport.Test(suite: "A", name: "a", outcome: .passed),
        ]
        first.merge(second)
        #expect(first.tests.map(\.name) == ["a", "b"])
        #expect(first.failures == 1)
    }

    @Test(arguments: ["", "<a/>", "<testsuites><testcase", "{}"])
    func otherFilesAreNoReports(_ text: String) {
        let problem = #expect(throws: JUnit.Problem.self) { try JUnit.read(Data(text.utf8), from: "a.xml") }
        #expect(problem?.description == "a.xml is no report in JUnit's XML.")
    }

    @Test func reportsOfOtherToolsAreRead() throws {
        let xml = """
            <testsuite name="A"><testcase classname="A" name="b"><error message="no">text</error></testcase>
            <testcase classname="A" name="c" time="x"/></testsuite>
            """
        let report = try JUnit.read(Data(xml.utf8), from: "a.xml")
        #expect(report.tests.map(\.hasFailed) == [true, false])
    }

    @Test func charactersThatXMLLacksAreLeftOut() throws {
        var report = TestReport()
        report.tests = [
            TestReport.Test(suite: "A", name: "a", outcome: .failed([TestReport.Failure("a\u{1}\u{0}\nb")]))
        ]
        let read = try JUnit.read(Data(JUnit.xml(report).utf8), from: "a.xml")
        #expect(read.tests[0].outcome == .failed([TestReport.Failure("a\nb")]))
    }
}
