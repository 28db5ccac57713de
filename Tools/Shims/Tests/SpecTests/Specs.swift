import Nimble
import Quick

/// What the specs below have done, in order.
nonisolated(unsafe) var log: [String] = []

/// The groups, the order of blocks, and names.
final class OrderSpec: QuickSpec {
    override func spec() {
        describe("a list") {
            beforeEach { log.append("before 1") }
            aroundEach { example in
                log.append("around")
                example()
                log.append("around end")
            }
            beforeEach { (metadata: ExampleMetadata) in log.append("before 2 of \(metadata.example.name)") }
            afterEach { log.append("after 1") }
            afterEach { log.append("after 2") }
            justBeforeEach { log.append("just before") }
            context("that is empty") {
                beforeEach { log.append("inner before") }
                afterEach { log.append("inner after") }
                it("has no items") { log.append("it") }
                it("has no items") { log.append("it again") }
            }
            xit("is sorted") { log.append("pending") }
            pending("is nice") {}
        }
    }
}

/// A spec as Quick 7 has it, with a class between it and `QuickSpec`.
class BaseSpec: QuickSpec {}

final class StaticSpec: BaseSpec {
    override class func spec() {
        describe("an error") {
            it("ends the example") { throw StopTest("stopped") }
            it("is a failure") { throw CocoaError(.fileNoSuchFile) }
            it("skips") { throw XCTSkip("later") }
            it("is silent") { throw StopTest.silently }
        }
        sharedExamples("shared") { (context: @escaping SharedExampleContext) in
            it("has a value") { expect(context()["value"] as? Int) == 7 }
        }
        itBehavesLike("shared") { ["value": 7] }
        itBehavesLike("missing")
        itBehavesLike(Positive.self) { 3 }
        describe("state") {
            @TestState(5) var number: Int!
            it("begins again") {
                expect(number) == 5
                number = 6
            }
            it("begins again each time") { expect(number) == 5 }
        }
    }
}

final class Positive: Behavior<Int> {
    override class func spec(_ value: @escaping () -> Int) {
        it("is positive") { expect(value()) > 0 }
    }
}

final class LaterSpec: AsyncSpec {
    override class func spec() {
        beforeEach { await Task.yield() }
        aroundEach { example in
            log.append("around")
            await example()
            log.append("around end")
        }
        it("awaits") {
            let value = await later()
            log.append("\(value)")
            await expect { await later() }.to(equal(1))
            await expecta(await later()).to(equal(1))
        }
        it("may be synchronous") { log.append("sync") }
    }
}

func later() async -> Int {
    try? await Task.sleep(nanoseconds: 1000)
    return 1
}
