/// A place where the project uses a framework.
struct Use: Sendable {
    enum Outcome: Sendable, Equatable {
        /// It is declared.
        case found
        /// A member of an unknown type, of which some type has one with this name.
        case foundByName
        /// No module declares it.
        case absent
        /// Nothing has this name, and it is not known what it belongs to.
        case unknown
    }

    var path: String
    var line: Int
    /// The API as reports name it, such as `UITableView.dragDelegate`.
    var api: String
    /// The module that declares it, or that should.
    var module: String
    /// The type, as Compatibility.md may name it; empty for what is in none.
    var type = ""
    /// The member's base name.
    var member: String?
    var outcome: Outcome
    /// What to do, if that is known.
    var advice: String?
}
