/// Makes an endless catalogue of products: always the same one for the same index.
///
/// The formulas are shared with other toolkits' versions of this list, so that speeds are compared on equal
/// work: names of very different lengths, one shop in eight with a name that does not fit, some cards without
/// stars, badge or shipping line.
enum ProductGenerator {
    /// The first `count` products.
    static func products(_ count: Int) -> [Product] {
        (0..<count).map(product)
    }

    /// The product at `index`, which is taken modulo 2³².
    static func product(_ index: Int) -> Product {
        let random = Random(card: UInt32(truncatingIfNeeded: index))
        return Product(
            name: name(random),
            price: "Rp" + withDots((1 + random.below(9999, at: 1)) * 500),
            shop: shop(random),
            badge: Product.Badge(rawValue: random.below(3, at: 5))!,
            rating: random.below(6, at: 8),
            reviews: random.below(4, at: 6) == 0 ? 0 : 1 + random.below(2000, at: 7),
            freeShipping: random.below(2, at: 9) == 1,
            imageIndex: random.below(20, at: 10),
            isWishlisted: random.below(8, at: 11) == 0)
    }

    // MARK: Texts

    private static let words = [
        "kopi", "susu", "gula", "aren", "sepatu", "lari", "pria", "wanita", "kemeja", "batik", "premium", "original",
        "murah", "tas", "ransel", "anti", "air", "lampu", "meja", "belajar", "LED", "botol", "minum", "stainless",
        "Wireless", "Mouse", "Charger", "Type", "C", "Garansi", "Resmi",
    ]
    private static let shopKinds = [
        "Toko", "Warung", "Gerai", "Pusat", "Rumah", "Griya", "Bandung", "Cimahi", "Jakarta", "Surabaya", "Medan",
        "Solo", "Jogja", "Bali", "Bogor", "Depok",
    ]
    private static let shopGoods = [
        "Jaya", "Makmur", "Sentosa", "Abadi", "Elektronik", "Fashion", "Hijab", "Gadget", "Sport", "Mainan", "Buku",
        "Dapur", "Otomotif", "Herbal", "Kosmetik", "Sepatu",
    ]

    /// 10 to 80 characters of words, the last one cut where the length ends.
    private static func name(_ random: Random) -> String {
        let length = 10 + random.below(71, at: 0)
        var name = ""
        var draw: UInt32 = 100
        while name.count < length {
            if !name.isEmpty { name += " " }
            name += words[random.below(words.count, at: draw)]
            draw += 1
        }
        name = String(name.prefix(length))
        // Equal lengths keep line breaks equal, so a space at the end is replaced, not dropped.
        if name.hasSuffix(" ") { name = name.dropLast() + "x" }
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    private static func shop(_ random: Random) -> String {
        let name = shopKinds[random.below(16, at: 2)] + " " + shopGoods[random.below(16, at: 3)]
        return random.below(8, at: 4) == 0 ? name + " Official Flagship Store Indonesia" : name
    }

    /// 1250000 as "1.250.000".
    private static func withDots(_ number: Int) -> String {
        let digits = String(number)
        var result = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position) % 3 == 0 { result += "." }
            result.append(digit)
        }
        return result
    }
}

/// The random numbers of one card: the finaliser of MurmurHash3 over the card's and the draw's number.
private struct Random {
    let card: UInt32

    func below(_ bound: Int, at draw: UInt32) -> Int {
        var hash = card &* 0x9E37_79B9 &+ draw &* 0x85EB_CA6B &+ 0x5EED
        hash ^= hash >> 16
        hash &*= 0x85EB_CA6B
        hash ^= hash >> 13
        hash &*= 0xC2B2_AE35
        hash ^= hash >> 16
        return Int(hash) % bound
    }
}
