/// Runs `body`. Linux has no autorelease pools: objects go when their last reference does.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
}
