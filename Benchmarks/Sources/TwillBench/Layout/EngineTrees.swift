import TwillFlex

// The benchmark's trees in the engine. `Peers/Yoga/cases.cpp` has the same ones.

/// Texts of so many characters, 7 points wide each, in lines of 17 points that break anywhere.
enum MeasuredText {
    static func size(_ characters: Int32, maxWidth: Double) -> (width: Double, height: Double) {
        let natural = Double(characters) * 7
        if natural <= maxWidth || maxWidth <= 0 { return (natural, 17) }
        return (maxWidth, (natural / maxWidth).rounded(.up) * 17)
    }

    @inline(__always)
    static func measure(_ characters: Int32, _ range: FlexRange) -> FlexMeasurement {
        let (width, height) = size(characters, maxWidth: range.max.width)
        return FlexMeasurement(FlexSize(width: width, height: height))
    }

    static func range(_ width: Double) -> FlexRange {
        FlexRange(min: FlexSize(width: width, height: 0), max: FlexSize(width: width, height: .infinity))
    }
}

/// 20 nodes of Yoga are 21 elements here, because padding is a separate element.
struct EngineCard {
    let root, title: FlexID

    /// - Parameter texts: Gets the lengths of the card's eight texts.
    init(in tree: inout FlexTree, to parent: FlexID? = nil, number: Int32, texts: inout [Int32]) {
        func spaced(_ space: Double, _ style: FlexStyle = FlexStyle()) -> FlexStyle {
            var style = style
            style.spacingBefore = space
            return style
        }
        func text(_ parent: FlexID, _ characters: Int32, _ style: FlexStyle = FlexStyle()) -> FlexID {
            texts.append(characters)
            return tree.addContent(style, token: Int32(texts.count - 1), to: parent)
        }
        root = tree.addInset(FlexInsets(top: 8, left: 8, bottom: 8, right: 8), to: parent)
        let card = tree.addStack(FlexStack(.horizontal, align: .start), to: root)
        tree.addBox(FlexStyle(width: 80, height: 80), to: card)
        var flexible = spaced(8)
        flexible.grow = 1
        flexible.shrink = 1
        let column = tree.addStack(FlexStack(.vertical, align: .start), flexible, to: card)
        title = text(column, 60 + number % 7)
        _ = text(column, 25, spaced(4))
        let row = FlexStack(.horizontal, align: .center)
        let price = tree.addStack(row, spaced(4), to: column)
        _ = text(price, 9)
        _ = text(price, 8, spaced(4))
        tree.addBox(spaced(4, FlexStyle(width: 30, height: 13)), to: price)
        let shop = tree.addStack(row, spaced(4), to: column)
        tree.addBox(FlexStyle(width: 15, height: 15), to: shop)
        _ = text(shop, 12, spaced(4))
        _ = text(shop, 7, spaced(4))
        let review = tree.addStack(row, spaced(4), to: column)
        tree.addBox(FlexStyle(width: 11, height: 11), to: review)
        tree.addBox(spaced(1, FlexStyle(width: 11, height: 11)), to: review)
        tree.addBox(spaced(1, FlexStyle(width: 11, height: 11)), to: review)
        _ = text(review, 5, spaced(4))
        _ = text(review, 6, spaced(4))
        tree.addBox(spaced(8, FlexStyle(width: 67, height: 16)), to: column)
    }
}

/// A tree, its texts, and its elements that change.
@MainActor
final class EngineTree {
    private var tree = FlexTree(scale: 2)
    private var texts: [Int32] = []
    private var changing: [FlexID] = []
    private var root: FlexID?

    // Built in locals: reading a property of an object for each element would take as long as adding it.

    func buildCards(_ count: Int) {
        var tree = FlexTree(scale: 2)
        var texts: [Int32] = []
        var changing: [FlexID] = []
        texts.reserveCapacity(count * 8)
        changing.reserveCapacity(count)
        let list = tree.addStack(FlexStack(.vertical))
        for number in 0..<Int32(count) {
            let card = EngineCard(in: &tree, to: list, number: number, texts: &texts)
            changing.append(card.title)
        }
        take(tree, list, texts, changing)
    }

    func buildCard() {
        var tree = FlexTree(scale: 2)
        var texts: [Int32] = []
        let card = EngineCard(in: &tree, number: 0, texts: &texts)
        take(tree, card.root, texts, [card.title])
    }

    func buildColumn(_ count: Int) {
        var tree = FlexTree(scale: 2)
        var texts: [Int32] = []
        var changing: [FlexID] = []
        texts.reserveCapacity(count)
        changing.reserveCapacity(count)
        let column = tree.addStack(FlexStack(.vertical))
        for index in 0..<Int32(count) {
            texts.append(10 + index % 90)
            changing.append(tree.addContent(token: index, to: column))
        }
        take(tree, column, texts, changing)
    }

    private func take(_ tree: consuming FlexTree, _ root: FlexID, _ texts: [Int32], _ changing: [FlexID]) {
        self.tree = tree
        self.root = root
        self.texts = texts
        self.changing = changing
    }

    func clear() {
        tree = FlexTree(scale: 2)
        root = nil
        texts = []
        changing = []
    }

    func layOut(_ width: Double) {
        guard let root else { return }
        texts.withUnsafeBufferPointer { texts in
            _ = tree.layout(root, in: MeasuredText.range(width)) { token, range, _ in
                MeasuredText.measure(texts[Int(token)], range)
            }
        }
    }

    func change(_ index: Int, to characters: Int32, _ width: Double) {
        texts[Int(tree.token(of: changing[index]))] = characters
        tree.setNeedsLayout(changing[index])
        layOut(width)
    }

    /// As Yoga's: a card's padding and its row are one.
    func frames() -> [Double] {
        var frames: [Double] = []
        func add(_ id: FlexID, isCard: Bool) {
            let origin = tree.origin(of: id)
            let size = tree.size(of: id)
            frames += [origin.x, origin.y, size.width, size.height]
            var child = tree.firstChild(of: id)
            if isCard, let row = child { child = tree.firstChild(of: row) }
            while let below = child {
                add(below, isCard: false)
                child = tree.nextSibling(of: below)
            }
        }
        guard let root else { return [] }
        if changing.count == 1 {
            add(root, isCard: true)
        } else {
            let origin = tree.origin(of: root)
            let size = tree.size(of: root)
            frames += [origin.x, origin.y, size.width, size.height]
            var child = tree.firstChild(of: root)
            while let below = child {
                add(below, isCard: tree.firstChild(of: below) != nil)
                child = tree.nextSibling(of: below)
            }
        }
        return frames
    }
}

/// A card made, laid out and freed.
@MainActor
final class FreshCards {
    private var texts: [Int32] = []
    private var number: Int32 = 0

    func make(_ width: Double) {
        number = (number + 1) % 1000
        texts.removeAll(keepingCapacity: true)
        var tree = FlexTree(scale: 2)
        let card = EngineCard(in: &tree, number: number, texts: &texts)
        texts.withUnsafeBufferPointer { texts in
            _ = tree.layout(card.root, in: MeasuredText.range(width)) { token, range, _ in
                MeasuredText.measure(texts[Int(token)], range)
            }
        }
    }
}
