import Nimble
import Testing

/// Expectations that hold, and the messages of those that do not.
@Suite(.serialized) @MainActor struct NimbleTests {
    private struct Problem: Error, Equatable { var code = 1 }
    private class Animal {}
    private final class Dog: Animal {}

    /// The messages of the expectations of a block.
    private func failures(_ block: () throws -> Void) -> [String] {
        gatherFailingExpectations(silently: true, closure: block).map(\.message.stringValue)
    }

    @Test func valuesAreComparedAndMessagesNameBoth() {
        #expect(
            failures {
                expect(2).to(equal(1))
                expect(1).toNot(equal(1))
                expect(1).notTo(equal(1), description: "the count")
                expect(nil as Int?).to(equal(1))
                expect("a") == "b"
                expect(1.5) == 2
                expect([1, 2]).to(equal([1]))
                expect(Set([1, 2])).to(equal([2, 3]))
                expect((1, "a")).to(equal((1, "b")))
            } == [
                "expected to equal <1>, got <2>", "expected to not equal <1>, got <1>",
                "the count\nexpected to not equal <1>, got <1>",
                "expected to equal <1>, got <nil> (use beNil() to match nils)", "expected to equal <b>, got <a>",
                "expected to equal <2>, got <1.5000>", "expected to equal <[1]>, got <[1, 2]>",
                "expected to equal <[2, 3]>, got <[1, 2]>, missing <[3]>, extra <[1]>",
                "expected to equal <(1, \"b\")>, got <(1, \"a\")>",
            ])
        #expect(
            failures {
                expect(1).to(equal(1))
                expect { 1 }.to(equal(1))
                expect(1 as Int?) == 1
                expect(1) != 2
                expect(nil as String?) == nil
                expect("a") != nil
                expect([1, nil]).to(equal([1, nil]))
            } == [])
    }

    @Test func numbersAreCloseAndOrdered() {
        #expect(
            failures {
                expect(1.2).toNot(beCloseTo(1.2001, within: 1.0))
                expect(3).to(beLessThan(3))
                expect(CGFloat(1)).to(beGreaterThan(2))
                expect(4) < 3
                expect(4).to(beWithin(1...3))
            } == [
                "expected to not be close to <1.2001> (within 1.0000), got <1.2000>",
                "expected to be less than <3>, got <3>", "expected to be greater than <2.0>, got <1.0>",
                "expected to be less than <3>, got <4>", "expected to be within range <(1...3)>, got <4>",
            ])
        #expect(
            failures {
                expect(1.2).to(beCloseTo(1.20001))
                expect(CGFloat(0.1) + 0.2).to(beCloseTo(0.3, within: 0.001))
                expect(1.2) ≈ 1.3 ± 0.2
                expect([1.0, 2.0]).to(beCloseTo([1.00001, 2.0]))
                expect(Date(timeIntervalSince1970: 1)).to(beCloseTo(Date(timeIntervalSince1970: 1.5), within: 1))
                expect(3) >= 3
                expect(3).to(beGreaterThanOrEqualTo(2) && beLessThanOrEqualTo(4))
            } == [])
    }

    @Test func nilIsNeitherTrueNorFalse() {
        #expect(
            failures {
                expect(nil as Bool?).toNot(beTrue())
                expect(true).to(beFalse())
                expect(true).to(beFalsy())
                expect(1).to(beNil())
            } == [
                "expected to not be true, got <nil> (use beNil() to match nils)",
                "expected to be false, got <true>", "expected to be falsy, got <true>", "expected to be nil, got <1>",
            ])
        #expect(
            failures {
                expect(nil as Bool?).to(beFalsy())
                expect(true).to(beTruthy())
                expect(nil as Int?).to(beNil())
                expect { () }.to(beVoid())
            } == [])
    }

    @Test func objectsAndTypesAreCompared() {
        let dog = Dog()
        #expect(
            failures {
                expect(dog).to(beIdenticalTo(dog))
                expect(dog) === dog
                expect(dog) !== Dog()
                expect(dog).to(beAKindOf(Animal.self))
                expect(dog).toNot(beAnInstanceOf(Animal.self))
                expect(dog).to(beAnInstanceOf(Dog.self))
            } == [])
        #expect(
            failures { expect(1).to(beAKindOf(String.self)) } == [
                "expected to be a kind of String, got <Int instance>"
            ])
    }

    @Test func collectionsAndTextsAreSearched() {
        #expect(
            failures {
                expect([1, 2]).to(contain(3))
                expect([1, 2]).toNot(contain(2, 3))
                expect("seahorse").to(contain(["sea", "cow"]))
                expect([1, 2]).to(haveCount(3))
                expect([1]).to(beEmpty())
                expect("abc").to(beginWith("b"))
                expect("abc").to(match("\\d"))
                expect([1, 2, 3]).to(allPass { $0 < 3 })
                expect([1, 2]).to(containElementSatisfying { $0 > 2 })
            } == [
                "expected to contain <3>, got <[1, 2]>", "expected to not contain <2, 3>, got <[1, 2]>",
                "expected to contain <sea, cow>, got <seahorse>",
                "expected to have [1, 2] with count 3, got 2\n\nActual Value: [1, 2]",
                "expected to be empty, got <[1]>", "expected to begin with <b>, got <abc>",
                "expected to match <\\d>, got <abc>",
                "expected to all pass a condition, but failed first at element <3> in <[1, 2, 3]>",
                "expected to find object in collection that satisfies predicate",
            ])
        #expect(
            failures {
                expect([1, 2, 3]).to(contain(1, 3))
                expect("a").to(contain("a"))
                expect([1, 2, 3]).to(beginWith(1))
                expect([1, 2, 3]).to(endWith(3))
                expect("abc").to(endWith("bc"))
                expect("").to(beEmpty())
                expect(Set<Int>()).to(beEmpty())
                expect(["a": 1]).to(haveCount(1))
                expect([1, 2]).to(elementsEqual([1, 2]))
                expect([2, 4]).to(allPass(beGreaterThan(1)))
                expect("abc").to(map(\.count, equal(3)))
            } == [])
    }

    @Test func errorsOfBlocksAreMatched() {
        func fails(_ error: (any Error)?) throws -> Int {
            if let error { throw error }
            return 1
        }
        #expect(
            failures {
                expect { try fails(Problem()) }.to(throwError())
                expect { try fails(Problem()) }.to(throwError(Problem()))
                expect { try fails(Problem()) }.to(throwError(errorType: Problem.self))
                expect { try fails(Problem(code: 3)) }.to(throwError { (error: Problem) in expect(error.code) == 3 })
                expect(try fails(nil)).toNot(throwError())
                expect { throw Problem() }.to(throwError(Problem()))
                expect(Result<Int, Problem>.success(1)).to(beSuccess(1))
                expect(Result<Int, Problem>.failure(Problem())).to(beFailure { expect($0.code) == 1 })
                expect(Problem() as (any Error)?).to(matchError(Problem.self))
            } == [])
        #expect(
            failures {
                expect { try fails(nil) }.to(throwError())
                expect(try fails(Problem())) == 1
            } == [
                "expected to throw any error, got no error", "unexpected error thrown: <Problem(code: 1)>",
            ])
    }

    @Test func matchersAreCombined() {
        #expect(
            failures {
                expect(5).to(satisfyAnyOf(equal(4), beGreaterThan(4)))
                expect(5).to(satisfyAllOf(equal(5), not(equal(4))))
                expect(5).to(equal(4) || equal(5))
            } == [])
        #expect(
            failures { expect(6).to(satisfyAnyOf(equal(4), equal(5))) } == [
                "expected to match one of: {equal <4>}, or {equal <5>}, got 6"
            ])
    }

    @Test func appsDefineMatchers() {
        func beEven() -> Nimble.Predicate<Int> {
            Predicate.simple("be even") { PredicateStatus(bool: try ($0.evaluate() ?? 1) % 2 == 0) }
        }
        func beOdd() -> Matcher<Int> {
            Matcher.define("be odd") { expression, message in
                MatcherResult(bool: try (expression.evaluate() ?? 0) % 2 == 1, message: message.appended(message: "!"))
            }
        }
        #expect(
            failures {
                expect(3).to(beEven())
                expect(nil as Int?).to(beEven())
                expect(2).to(beOdd())
            } == [
                "expected to be even, got <3>", "expected to be even, got <nil> (use beNil() to match nils)",
                "expected to be odd, got <2>!",
            ])
        #expect(failures { expect(4).to(beEven()) } == [])
    }

    @Test func awaitedValuesMatch() async {
        await expect { await later() }.to(equal(1))
        await expecta(await later()) == 1
        await expect(1).toEventually(equal(1))
        await waitUntil { done in done() }
    }

    @Test func postedNotificationsMatch() {
        let name = Notification.Name("changed")
        let notification = Notification(name: name, object: nil)
        #expect(
            failures {
                expect { NotificationCenter.default.post(notification) }.to(postNotifications(equal([notification])))
                expect { () }.toNot(postNotifications(contain(notification)))
            } == [])
        #expect(
            failures { expect { () }.to(postNotifications(haveCount(1))) }.first?.contains("got no notifications")
                == true)
    }

    @Test func requirementsReturnValuesOrEndTheTest() throws {
        #expect(try require(3 as Int?).to(equal(3)) == 3)
        #expect(try unwrap("a" as String?) == "a")
        let messages = failures { #expect(throws: RequireError.self) { try require(3).to(equal(4)) } }
        #expect(messages == ["expected to equal <4>, got <3>"])
        #expect(failures { _ = try? unwrap(nil as Int?) } == ["expected to not be nil, got <nil>"])
        #expect(failures { fail("no") } == ["no"])
        #expect(failures { fail() } == ["fail() always fails"])
    }

    @Test func failuresNameTheLineOfTheExpectation() {
        let line = #line + 1
        let records = gatherFailingExpectations(silently: true) { expect(1) == 2 }
        #expect(records.first?.location.line == UInt(line))
        #expect(records.first?.location.file == #filePath)
    }
}
