import Foundation
import ProjectReader
import Testing

/// Property lists, and the words of messages.
@Suite struct PropertyListTests {
    @Test func aDamagedListIsNil() {
        #expect(PropertyList.dictionary(Data("{ a = b; }".utf8))?["a"] as? String == "b")
        #expect(PropertyList.dictionary(Data("{ a = ".utf8)) == nil && PropertyList.dictionary(Data("(a)".utf8)) == nil)
    }

    @Test func oneThingHasNoPlural() {
        #expect(1.counted("file") == "1 file" && 0.counted("file") == "0 files" && 2.counted("test") == "2 tests")
    }
}
