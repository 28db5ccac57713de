import Testing

struct Outer {
    let number: Int = "text"

    @Test func outer() {}

    struct Inner {
        @Test(arguments: [1, 2]) func inner(number: Int) {}
    }
}
