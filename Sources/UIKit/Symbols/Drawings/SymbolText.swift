/// The drawings of the system symbols, as text that ``SymbolParser`` reads.
///
/// The names are Apple's, as apps ask for them; the drawings are this project's own, made from simple geometry. Nothing
/// of Apple's is contained or traced.
enum SymbolText {
    /// All drawings: a name, a colon and its letters; a line that begins with spaces continues the line above.
    static let all = [arrows, status, people, media, objects, communication, editing, nature, travel]

    /// The symbols that are also drawn in a circle and a square, each outlined and filled, with the factor of their
    /// size.
    static let enclosed = """
        xmark 0.5 checkmark 0.56 plus 0.56 minus 0.56 multiply 0.56 divide 0.58 equal 0.58 plusminus 0.54 number 0.52
        at 0.56
        percent 0.54 dollarsign 0.6 info 0.6 questionmark 0.58 exclamationmark 0.56 ellipsis 0.68 chevron.right 0.52
        chevron.left 0.52 chevron.up 0.52 chevron.down 0.52 chevron.forward 0.52 chevron.backward 0.52
        arrow.right 0.56 arrow.left 0.56 arrow.up 0.56 arrow.down 0.56 arrow.forward 0.56 arrow.backward 0.56
        arrow.up.right 0.58 arrow.up.left 0.58 arrow.down.right 0.58 arrow.down.left 0.58 arrow.clockwise 0.58
        arrow.counterclockwise 0.58 arrow.up.arrow.down 0.58 arrow.left.arrow.right 0.58 arrow.triangle.2.circlepath
        0.58
        arrow.uturn.left 0.56 arrow.uturn.right 0.56 person 0.58 star 0.56 heart 0.56 house 0.54 trash 0.56 pencil
        0.58
        bell 0.56 bookmark 0.56 cart 0.54 bag 0.56 tag 0.56 flag 0.56 lock 0.56 key 0.58 eye 0.6 mic 0.56 video 0.56
        camera 0.56 phone 0.58 envelope 0.54 paperplane 0.56 location 0.56 mappin 0.58 link 0.56 folder 0.54 doc 0.54
        book 0.54 play 0.54 pause 0.52 stop 0.5 forward 0.56 backward 0.56 bolt 0.58 leaf 0.56 drop 0.56 flame 0.56
        moon 0.58 magnifyingglass 0.58 line.3.horizontal 0.54 line.3.horizontal.decrease 0.58 list.bullet 0.54
        line.horizontal.3.decrease 0.58 shuffle 0.56 repeat 0.56 gift 0.54 creditcard 0.54 globe 0.6 wifi 0.6
        square.grid.2x2 0.52 calendar 0.52 hourglass 0.5 airplane 0.56 car 0.54
        """

    /// The symbols that are also drawn with a slash, and filled if there is a filled one.
    static let slashed = """
        bell eye mic video speaker heart star location wifi person bookmark bolt tag lock flag pencil
        """

    /// The colors of the layers of multicolor symbols, primary first: the name of the symbol, and names of colors.
    static let multicolor = """
        sun.max systemYellow systemYellow
        sun.max.fill systemYellow systemYellow
        sun.min systemYellow systemYellow
        sun.min.fill systemYellow systemYellow
        moon.stars.fill systemGray5 systemYellow
        cloud.fill white
        cloud.rain.fill white systemCyan
        cloud.snow systemGray systemCyan
        cloud.bolt.fill white systemYellow
        cloud.sun.fill white systemYellow
        cloud.sun.rain.fill white systemYellow systemCyan
        bolt.fill systemYellow
        bolt.circle.fill white systemYellow
        drop.fill systemCyan
        leaf.fill systemGreen
        flame.fill systemOrange
        star.fill systemYellow
        star.circle.fill white systemYellow
        heart.fill systemRed
        heart.circle.fill white systemRed
        flag.fill systemOrange
        bell.badge systemRed tint
        bell.badge.fill systemRed tint
        plus.circle.fill white systemGreen
        plus.square.fill white systemGreen
        minus.circle.fill white systemRed
        minus.square.fill white systemRed
        xmark.octagon.fill white systemRed
        exclamationmark.octagon.fill white systemRed
        exclamationmark.triangle.fill white systemYellow
        phone.fill systemGreen
        phone.down.fill systemRed
        record.circle systemRed systemRed
        location.fill systemBlue
        location.circle.fill white systemBlue
        checkmark.seal.fill white systemBlue
        """

    /// The names that are mirrored from right to left. Their beginnings are followed by nothing or an enclosure.
    static let flipping = ["chevron.forward", "chevron.backward", "arrow.forward", "arrow.backward"]
}
