import Testing

/// What asks the Objective-C runtime for classes: objects of classes in variables, names of classes.
@Suite struct RuntimeRuleTests {
    @Test func objectsOfClassesInVariablesAreMadeByNew() {
        #expect(
            rewrite("func make<Cell: UIView>(_ type: Cell.Type) -> Cell { Cell() }")
                == "func make<Cell: UIView>(_ type: Cell.Type) -> Cell { Cell.new() }")
        #expect(
            rewrite("func make(_ type: UIView.Type) -> UIView { type.init(frame: .zero) }")
                == "func make(_ type: UIView.Type) -> UIView { type.new(frame: .zero) }")
        #expect(
            rewrite("class Card: UIView { func copyOfIt() -> UIView { type(of: self).init() } }")
                == "class Card: UIView { func copyOfIt() -> UIView { type(of: self).new() } }")
        #expect(
            rewrite("extension UIView { class func make() -> Self { return self.init(frame: .zero) } }")
                == "extension UIView { class func make() -> Self { return self.new(frame: .zero) } }")
        #expect(
            rewrite("class Card: UIView { static var shared: Card { Self() } }")
                == "class Card: UIView { static var shared: Card { Self.new() } }")
    }

    @Test func otherInitializersStay() {
        let others = [
            "class Card: UIView { convenience init(a: Int) { self.init(frame: .zero) } }",
            "struct A { static func make() -> A { self.init() } }",
            "extension UIView { class func make() -> Self { self.init(title: 1) } }",
            "func make<T: Codable & Defaulted>(_ type: T.Type) -> T { T() }",
        ]
        for source in others { #expect(rewrite(source) == source) }
    }

    @Test func descriptionsOfClassesAreTheirNames() {
        #expect(
            rewrite("let a = type(of: view).description()") == "let a = String(reflecting: type(of: view))")
        #expect(rewrite("let a = Card.description()") == "let a = String(reflecting: Card.self)")
        #expect(rewrite("let a = card.description()") == "let a = card.description()")
    }
}
