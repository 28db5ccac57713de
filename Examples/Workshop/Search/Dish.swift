import Foundation

/// A dish of the list that the screen searches.
struct Dish: Hashable {
    enum Kind: String, CaseIterable {
        case soup = "Soup", rice = "Rice", noodles = "Noodles", bread = "Bread", vegetables = "Vegetables"
        case meat = "Meat", fish = "Fish", sweet = "Sweet"

        /// The name of the system symbol for it.
        var symbol: String {
            switch self {
            case .soup: "drop.fill"
            case .rice: "circle.grid.2x2.fill"
            case .noodles: "scribble"
            case .bread: "square.fill"
            case .vegetables: "leaf.fill"
            case .meat: "flame.fill"
            case .fish: "drop"
            case .sweet: "heart.fill"
            }
        }
    }

    var name: String
    var country: String
    var kind: Kind

    var isSweet: Bool { kind == .sweet }
}

/// What the user searches for: text, filters and a scope.
struct DishQuery {
    enum Scope: Int, CaseIterable {
        case all, savoury, sweet

        var title: String {
            switch self {
            case .all: "All"
            case .savoury: "Savoury"
            case .sweet: "Sweet"
            }
        }
    }

    /// A filter, which the search field shows as a token.
    enum Filter: Hashable {
        case country(String)
        case kind(Dish.Kind)

        var title: String {
            switch self {
            case .country(let name): name
            case .kind(let kind): kind.rawValue
            }
        }

        var symbol: String {
            switch self {
            case .country: "globe"
            case .kind(let kind): kind.symbol
            }
        }
    }

    var text = ""
    var filters: [Filter] = []
    var scope = Scope.all

    /// Whether there is nothing to search for.
    var isEmpty: Bool { words.isEmpty && filters.isEmpty }

    private var words: [String] { text.split(separator: " ").map { String($0).lowercased() } }

    /// Returns the dishes that match all words, all kinds of filters and the scope.
    func matches(in dishes: [Dish]) -> [Dish] {
        let countries = filters.compactMap { if case .country(let name) = $0 { name } else { nil } }
        let kinds = filters.compactMap { if case .kind(let kind) = $0 { kind } else { nil } }
        return dishes.filter { dish in
            let isInScope = scope == .all || (scope == .sweet) == dish.isSweet
            let isOfCountry = countries.isEmpty || countries.contains(dish.country)
            let isOfKind = kinds.isEmpty || kinds.contains(dish.kind)
            let name = dish.name.lowercased(), country = dish.country.lowercased()
            return isInScope && isOfCountry && isOfKind
                && words.allSatisfy { name.contains($0) || country.hasPrefix($0) }
        }
    }

    /// Returns filters to offer, those first that more dishes have.
    static func suggestions(in dishes: [Dish]) -> [Filter] {
        var counts: [Filter: Int] = [:]
        for dish in dishes {
            counts[.country(dish.country), default: 0] += 1
            counts[.kind(dish.kind), default: 0] += 1
        }
        return counts.sorted { ($1.value, $0.key.title) < ($0.value, $1.key.title) }.prefix(8).map(\.key)
    }
}
