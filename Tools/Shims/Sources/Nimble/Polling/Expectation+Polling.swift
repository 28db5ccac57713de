/// The expectations of values over time.
enum PollingStyle {
    case toEventually, toEventuallyNot, toAlways, toNever

    var pattern: Pattern { self == .toEventually || self == .toEventuallyNot ? .eventually : .always }

    var style: ExpectationStyle { self == .toEventually || self == .toAlways ? .toMatch : .toNotMatch }

    var text: String {
        switch self {
        case .toEventually: "to eventually"
        case .toEventuallyNot: "to eventually not"
        case .toAlways: "to always"
        case .toNever: "to never"
        }
    }
}

extension Expectation {
    fileprivate func check(
        _ matcher: Matcher<Value>, _ style: PollingStyle, _ timeout: NimbleTimeInterval,
        _ interval: NimbleTimeInterval, _ description: String?
    ) -> Self {
        let outcome = poll(style.pattern, timeout, interval) {
            Outcome(expression.withCaching(), matcher, style.style, style.text)
        }
        verify(outcome.holds, FailureMessage(stringValue: outcome.text(description)))
        return self
    }

    fileprivate func check(
        _ matcher: Matcher<Value>, _ style: PollingStyle, _ timeout: NimbleTimeInterval,
        _ interval: NimbleTimeInterval, _ description: String?
    ) async -> Self {
        let outcome = await pollAsync(style.pattern, timeout, interval) {
            Outcome(expression.withCaching(), matcher, style.style, style.text)
        }
        verify(outcome.holds, FailureMessage(stringValue: outcome.text(description)))
        return self
    }
}

extension Expectation {
    /// Expects that a value matches before the time is over.
    @available(*, noasync)
    @discardableResult
    public func toEventually(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) -> Self { check(matcher, .toEventually, timeout, pollInterval, description) }

    /// Expects that a value matches before the time is over.
    @available(*, noasync)
    @discardableResult @_disfavoredOverload
    public func toEventually<Time: NimbleTimeIntervalConvertible>(
        _ matcher: Matcher<Value>, timeout: Time, pollInterval: Time? = nil, description: String? = nil
    ) -> Self {
        check(
            matcher, .toEventually, timeout.nimbleTimeInterval,
            pollInterval?.nimbleTimeInterval ?? PollingDefaults.pollInterval, description)
    }

    /// Expects that a value matches before the time is over.
    @discardableResult
    public func toEventually(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await check(matcher, .toEventually, timeout, pollInterval, description) }

    /// Expects that a value stops to match before the time is over.
    @available(*, noasync)
    @discardableResult
    public func toEventuallyNot(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) -> Self { check(matcher, .toEventuallyNot, timeout, pollInterval, description) }

    /// Expects that a value stops to match before the time is over.
    @available(*, noasync)
    @discardableResult @_disfavoredOverload
    public func toEventuallyNot<Time: NimbleTimeIntervalConvertible>(
        _ matcher: Matcher<Value>, timeout: Time, pollInterval: Time? = nil, description: String? = nil
    ) -> Self {
        check(
            matcher, .toEventuallyNot, timeout.nimbleTimeInterval,
            pollInterval?.nimbleTimeInterval ?? PollingDefaults.pollInterval, description)
    }

    /// Expects that a value stops to match before the time is over.
    @discardableResult
    public func toEventuallyNot(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await check(matcher, .toEventuallyNot, timeout, pollInterval, description) }

    /// Expects that a value stops to match before the time is over.
    @available(*, noasync)
    @discardableResult
    public func toNotEventually(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) -> Self { check(matcher, .toEventuallyNot, timeout, pollInterval, description) }

    /// Expects that a value stops to match before the time is over.
    @available(*, noasync)
    @discardableResult @_disfavoredOverload
    public func toNotEventually<Time: NimbleTimeIntervalConvertible>(
        _ matcher: Matcher<Value>, timeout: Time, pollInterval: Time? = nil, description: String? = nil
    ) -> Self {
        check(
            matcher, .toEventuallyNot, timeout.nimbleTimeInterval,
            pollInterval?.nimbleTimeInterval ?? PollingDefaults.pollInterval, description)
    }

    /// Expects that a value stops to match before the time is over.
    @discardableResult
    public func toNotEventually(
        _ matcher: Matcher<Value>, timeout: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await check(matcher, .toEventuallyNot, timeout, pollInterval, description) }

    /// Expects that a value does not match until the time is over.
    @available(*, noasync)
    @discardableResult
    public func toNever(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) -> Self { check(matcher, .toNever, until, pollInterval, description) }

    /// Expects that a value does not match until the time is over.
    @available(*, noasync)
    @discardableResult @_disfavoredOverload
    public func toNever<Time: NimbleTimeIntervalConvertible>(
        _ matcher: Matcher<Value>, until: Time, pollInterval: Time? = nil, description: String? = nil
    ) -> Self {
        check(
            matcher, .toNever, until.nimbleTimeInterval,
            pollInterval?.nimbleTimeInterval ?? PollingDefaults.pollInterval, description)
    }

    /// Expects that a value does not match until the time is over.
    @discardableResult
    public func toNever(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await check(matcher, .toNever, until, pollInterval, description) }

    /// Expects that a value does not match until the time is over.
    @available(*, noasync)
    @discardableResult
    public func neverTo(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) -> Self { check(matcher, .toNever, until, pollInterval, description) }

    /// Expects that a value does not match until the time is over.
    @available(*, noasync)
    @discardableResult @_disfavoredOverload
    public func neverTo<Time: NimbleTimeIntervalConvertible>(
        _ matcher: Matcher<Value>, until: Time, pollInterval: Time? = nil, description: String? = nil
    ) -> Self {
        check(
            matcher, .toNever, until.nimbleTimeInterval,
            pollInterval?.nimbleTimeInterval ?? PollingDefaults.pollInterval, description)
    }

    /// Expects that a value does not match until the time is over.
    @discardableResult
    public func neverTo(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await check(matcher, .toNever, until, pollInterval, description) }

    /// Expects that a value matches until the time is over.
    @available(*, noasync)
    @discardableResult
    public func toAlways(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) -> Self { check(matcher, .toAlways, until, pollInterval, description) }

    /// Expects that a value matches until the time is over.
    @available(*, noasync)
    @discardableResult @_disfavoredOverload
    public func toAlways<Time: NimbleTimeIntervalConvertible>(
        _ matcher: Matcher<Value>, until: Time, pollInterval: Time? = nil, description: String? = nil
    ) -> Self {
        check(
            matcher, .toAlways, until.nimbleTimeInterval,
            pollInterval?.nimbleTimeInterval ?? PollingDefaults.pollInterval, description)
    }

    /// Expects that a value matches until the time is over.
    @discardableResult
    public func toAlways(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await check(matcher, .toAlways, until, pollInterval, description) }

    /// Expects that a value matches until the time is over.
    @available(*, noasync)
    @discardableResult
    public func alwaysTo(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) -> Self { check(matcher, .toAlways, until, pollInterval, description) }

    /// Expects that a value matches until the time is over.
    @available(*, noasync)
    @discardableResult @_disfavoredOverload
    public func alwaysTo<Time: NimbleTimeIntervalConvertible>(
        _ matcher: Matcher<Value>, until: Time, pollInterval: Time? = nil, description: String? = nil
    ) -> Self {
        check(
            matcher, .toAlways, until.nimbleTimeInterval,
            pollInterval?.nimbleTimeInterval ?? PollingDefaults.pollInterval, description)
    }

    /// Expects that a value matches until the time is over.
    @discardableResult
    public func alwaysTo(
        _ matcher: Matcher<Value>, until: NimbleTimeInterval = PollingDefaults.timeout,
        pollInterval: NimbleTimeInterval = PollingDefaults.pollInterval, description: String? = nil
    ) async -> Self { await check(matcher, .toAlways, until, pollInterval, description) }
}
