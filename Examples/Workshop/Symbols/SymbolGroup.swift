/// The names of some system symbols.
struct SymbolGroup {
    var title: String
    var names: [String]

    private init(_ title: String, _ names: String) {
        self.title = title
        self.names = names.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    /// All symbols that there are, by topic.
    static let all = [
        SymbolGroup(
            "Arrows",
            """
            chevron.right chevron.left chevron.up chevron.down chevron.forward chevron.backward chevron.right.2
            chevron.left.2 chevron.up.chevron.down chevron.compact.right chevron.compact.left chevron.compact.up
            chevron.compact.down chevron.left.forwardslash.chevron.right arrow.right arrow.left arrow.up arrow.down
            arrow.forward arrow.backward arrow.up.right arrow.up.left arrow.down.right arrow.down.left
            arrow.up.arrow.down arrow.left.arrow.right arrow.left.and.right arrow.up.and.down
            arrow.up.left.and.arrow.down.right arrow.down.right.and.arrow.up.left
            arrow.up.and.down.and.arrow.left.and.right arrow.clockwise arrow.counterclockwise arrow.2.circlepath
            arrow.triangle.2.circlepath arrow.uturn.left arrow.uturn.right arrow.uturn.backward arrow.uturn.forward
            arrowshape.turn.up.left arrowshape.turn.up.left.fill arrowshape.turn.up.right arrowshape.turn.up.right.fill
            arrow.down.to.line arrow.up.to.line square.and.arrow.up square.and.arrow.down
            rectangle.portrait.and.arrow.right repeat shuffle clock.arrow.circlepath gobackward gobackward.10
            gobackward.15 goforward goforward.10 goforward.15 repeat.1
            """),
        SymbolGroup(
            "Signs and shapes",
            """
            xmark checkmark plus minus multiply divide equal plusminus number percent at dollarsign info questionmark
            exclamationmark exclamationmark.2 ellipsis circle circle.fill circle.lefthalf.filled circle.righthalf.filled
            circle.inset.filled largecircle.fill.circle square square.fill app app.fill rectangle rectangle.fill
            rectangle.portrait rectangle.portrait.fill capsule capsule.fill triangle triangle.fill diamond diamond.fill
            hexagon hexagon.fill octagon octagon.fill seal seal.fill shield shield.fill star star.fill
            star.leadinghalf.filled heart heart.fill exclamationmark.triangle exclamationmark.triangle.fill
            checkmark.seal checkmark.seal.fill checkmark.shield checkmark.shield.fill exclamationmark.octagon
            exclamationmark.octagon.fill xmark.octagon xmark.octagon.fill xmark.seal xmark.seal.fill lock.shield
            lock.shield.fill
            """),
        SymbolGroup(
            "People",
            """
            person person.fill person.crop.circle person.crop.circle.fill person.crop.square person.crop.square.fill
            person.2 person.2.fill person.3 person.3.fill person.3.sequence person.3.sequence.fill person.badge.plus
            person.fill.badge.plus face.smiling face.smiling.fill hand.thumbsup hand.thumbsup.fill hand.thumbsdown
            hand.thumbsdown.fill eye eye.fill person.crop.circle.badge.plus hand.raised hand.raised.fill figure.run
            figure.walk faceid
            """),
        SymbolGroup(
            "Media",
            """
            play play.fill pause pause.fill stop stop.fill playpause playpause.fill forward forward.fill backward
            backward.fill forward.end forward.end.fill backward.end backward.end.fill record.circle record.circle.fill
            speaker speaker.fill speaker.wave.1 speaker.wave.1.fill speaker.wave.2 speaker.wave.2.fill speaker.wave.3
            speaker.wave.3.fill mic mic.fill video video.fill camera camera.fill photo photo.fill photo.on.rectangle
            photo.on.rectangle.angled music.note headphones waveform tv tv.fill gamecontroller gamecontroller.fill
            camera.rotate
            """),
        SymbolGroup(
            "Communication and devices",
            """
            envelope envelope.fill envelope.open envelope.open.fill message message.fill bubble.left bubble.left.fill
            bubble.right bubble.right.fill bubble.left.and.bubble.right bubble.left.and.bubble.right.fill
            ellipsis.bubble ellipsis.bubble.fill text.bubble text.bubble.fill quote.bubble paperplane paperplane.fill
            phone phone.fill phone.down phone.down.fill wifi cellularbars antenna.radiowaves.left.and.right
            dot.radiowaves.left.and.right globe link location location.fill location.north location.north.fill map
            map.fill mappin mappin.and.ellipse desktopcomputer laptopcomputer iphone ipad applewatch keyboard printer
            printer.fill cpu battery.100 battery.25 power qrcode barcode envelope.badge qrcode.viewfinder
            barcode.viewfinder waveform.path.ecg
            """),
        SymbolGroup(
            "Documents and editing",
            """
            pencil square.and.pencil pencil.and.outline highlighter magnifyingglass plus.magnifyingglass
            minus.magnifyingglass doc doc.fill doc.text doc.text.fill doc.plus doc.on.doc doc.on.doc.fill
            doc.on.clipboard folder folder.fill folder.badge.plus tray tray.fill archivebox archivebox.fill book
            book.fill book.closed books.vertical newspaper list.bullet list.dash checklist line.3.horizontal
            line.horizontal.3 line.3.horizontal.decrease line.horizontal.3.decrease slider.horizontal.3 text.alignleft
            text.aligncenter text.alignright text.justify textformat textformat.size bold italic underline strikethrough
            square.grid.2x2 square.grid.2x2.fill square.grid.3x3 circle.grid.3x3.fill rectangle.grid.1x2 rectangle.stack
            square.stack square.on.square square.on.square.fill sidebar.left crop viewfinder terminal chart.bar
            chart.bar.fill chart.pie chart.pie.fill chart.line.uptrend.xyaxis doc.text.magnifyingglass
            list.bullet.rectangle list.number newspaper.fill rectangle.grid.2x2 square.stack.3d.up tablecells
            tray.and.arrow.down calendar.badge.plus
            """),
        SymbolGroup(
            "Objects",
            """
            house house.fill gear gearshape gearshape.fill gearshape.2 trash trash.fill bell bell.fill bell.badge
            bell.badge.fill bookmark bookmark.fill cart cart.fill cart.badge.plus bag bag.fill gift gift.fill creditcard
            creditcard.fill tag tag.fill flag flag.fill key key.fill lock lock.fill lock.open lock.open.fill clock
            clock.fill alarm alarm.fill stopwatch stopwatch.fill timer hourglass calendar briefcase briefcase.fill
            hammer hammer.fill wrench wrench.fill paintbrush paintbrush.fill scissors lightbulb lightbulb.fill pin
            pin.fill paperclip crown crown.fill cross cross.fill cube cup.and.saucer fork.knife car car.fill building.2
            graduationcap graduationcap.fill airplane banknote banknote.fill bed.double.fill bicycle building.2.fill
            building.columns building.columns.fill bus bus.fill cube.fill cup.and.saucer.fill paintpalette shippingbox
            shippingbox.fill ticket ticket.fill tram tram.fill trophy trophy.fill wand.and.stars wrench.and.screwdriver
            """),
        SymbolGroup(
            "Weather and nature",
            """
            sun.max sun.max.fill sun.min sun.min.fill moon moon.fill moon.stars moon.stars.fill sparkle sparkles cloud
            cloud.fill cloud.rain cloud.rain.fill cloud.sun cloud.sun.fill cloud.sun.rain cloud.sun.rain.fill cloud.bolt
            cloud.bolt.fill cloud.snow bolt bolt.fill flame flame.fill drop drop.fill leaf leaf.fill snowflake wind
            thermometer umbrella umbrella.fill pawprint.fill cloud.bolt.rain.fill cloud.drizzle.fill cloud.fog.fill
            cloud.snow.fill icloud icloud.fill icloud.and.arrow.down icloud.and.arrow.up snow
            """),
        SymbolGroup(
            "Slashed",
            """
            bell.slash bell.slash.fill eye.slash eye.slash.fill mic.slash mic.slash.fill video.slash video.slash.fill
            speaker.slash speaker.slash.fill heart.slash heart.slash.fill star.slash star.slash.fill location.slash
            location.slash.fill wifi.slash person.slash person.slash.fill bookmark.slash bookmark.slash.fill bolt.slash
            bolt.slash.fill tag.slash tag.slash.fill lock.slash lock.slash.fill flag.slash flag.slash.fill pencil.slash
            """),
        SymbolGroup(
            "In circles",
            """
            xmark.circle xmark.circle.fill checkmark.circle checkmark.circle.fill plus.circle plus.circle.fill
            minus.circle minus.circle.fill multiply.circle multiply.circle.fill divide.circle divide.circle.fill
            equal.circle equal.circle.fill plusminus.circle plusminus.circle.fill number.circle number.circle.fill
            at.circle at.circle.fill percent.circle percent.circle.fill dollarsign.circle dollarsign.circle.fill
            info.circle info.circle.fill questionmark.circle questionmark.circle.fill exclamationmark.circle
            exclamationmark.circle.fill ellipsis.circle ellipsis.circle.fill chevron.right.circle
            chevron.right.circle.fill chevron.left.circle chevron.left.circle.fill chevron.up.circle
            chevron.up.circle.fill chevron.down.circle chevron.down.circle.fill chevron.forward.circle
            chevron.forward.circle.fill chevron.backward.circle chevron.backward.circle.fill arrow.right.circle
            arrow.right.circle.fill arrow.left.circle arrow.left.circle.fill arrow.up.circle arrow.up.circle.fill
            arrow.down.circle arrow.down.circle.fill arrow.forward.circle arrow.forward.circle.fill
            arrow.backward.circle arrow.backward.circle.fill arrow.up.right.circle arrow.up.right.circle.fill
            arrow.up.left.circle arrow.up.left.circle.fill arrow.down.right.circle arrow.down.right.circle.fill
            arrow.down.left.circle arrow.down.left.circle.fill arrow.clockwise.circle arrow.clockwise.circle.fill
            arrow.counterclockwise.circle arrow.counterclockwise.circle.fill arrow.up.arrow.down.circle
            arrow.up.arrow.down.circle.fill arrow.left.arrow.right.circle arrow.left.arrow.right.circle.fill
            arrow.triangle.2.circlepath.circle arrow.triangle.2.circlepath.circle.fill arrow.uturn.left.circle
            arrow.uturn.left.circle.fill arrow.uturn.right.circle arrow.uturn.right.circle.fill person.circle
            person.circle.fill star.circle star.circle.fill heart.circle heart.circle.fill house.circle
            house.circle.fill trash.circle trash.circle.fill pencil.circle pencil.circle.fill bell.circle
            bell.circle.fill bookmark.circle bookmark.circle.fill cart.circle cart.circle.fill bag.circle
            bag.circle.fill tag.circle tag.circle.fill flag.circle flag.circle.fill lock.circle lock.circle.fill
            key.circle key.circle.fill eye.circle eye.circle.fill mic.circle mic.circle.fill video.circle
            video.circle.fill camera.circle camera.circle.fill phone.circle phone.circle.fill envelope.circle
            envelope.circle.fill paperplane.circle paperplane.circle.fill location.circle location.circle.fill
            mappin.circle mappin.circle.fill link.circle link.circle.fill folder.circle folder.circle.fill doc.circle
            doc.circle.fill book.circle book.circle.fill play.circle play.circle.fill pause.circle pause.circle.fill
            stop.circle stop.circle.fill forward.circle forward.circle.fill backward.circle backward.circle.fill
            bolt.circle bolt.circle.fill leaf.circle leaf.circle.fill drop.circle drop.circle.fill flame.circle
            flame.circle.fill moon.circle moon.circle.fill magnifyingglass.circle magnifyingglass.circle.fill
            line.3.horizontal.circle line.3.horizontal.circle.fill line.3.horizontal.decrease.circle
            line.3.horizontal.decrease.circle.fill list.bullet.circle list.bullet.circle.fill
            line.horizontal.3.decrease.circle line.horizontal.3.decrease.circle.fill shuffle.circle shuffle.circle.fill
            repeat.circle repeat.circle.fill gift.circle gift.circle.fill creditcard.circle creditcard.circle.fill
            globe.circle globe.circle.fill wifi.circle wifi.circle.fill square.grid.2x2.circle
            square.grid.2x2.circle.fill airplane.circle airplane.circle.fill calendar.circle calendar.circle.fill
            car.circle car.circle.fill hourglass.circle hourglass.circle.fill
            """),
        SymbolGroup(
            "In squares",
            """
            xmark.square xmark.square.fill checkmark.square checkmark.square.fill plus.square plus.square.fill
            minus.square minus.square.fill multiply.square multiply.square.fill divide.square divide.square.fill
            equal.square equal.square.fill plusminus.square plusminus.square.fill number.square number.square.fill
            at.square at.square.fill percent.square percent.square.fill dollarsign.square dollarsign.square.fill
            info.square info.square.fill questionmark.square questionmark.square.fill exclamationmark.square
            exclamationmark.square.fill ellipsis.square ellipsis.square.fill chevron.right.square
            chevron.right.square.fill chevron.left.square chevron.left.square.fill chevron.up.square
            chevron.up.square.fill chevron.down.square chevron.down.square.fill chevron.forward.square
            chevron.forward.square.fill chevron.backward.square chevron.backward.square.fill arrow.right.square
            arrow.right.square.fill arrow.left.square arrow.left.square.fill arrow.up.square arrow.up.square.fill
            arrow.down.square arrow.down.square.fill arrow.forward.square arrow.forward.square.fill
            arrow.backward.square arrow.backward.square.fill arrow.up.right.square arrow.up.right.square.fill
            arrow.up.left.square arrow.up.left.square.fill arrow.down.right.square arrow.down.right.square.fill
            arrow.down.left.square arrow.down.left.square.fill arrow.clockwise.square arrow.clockwise.square.fill
            arrow.counterclockwise.square arrow.counterclockwise.square.fill arrow.up.arrow.down.square
            arrow.up.arrow.down.square.fill arrow.left.arrow.right.square arrow.left.arrow.right.square.fill
            arrow.triangle.2.circlepath.square arrow.triangle.2.circlepath.square.fill arrow.uturn.left.square
            arrow.uturn.left.square.fill arrow.uturn.right.square arrow.uturn.right.square.fill person.square
            person.square.fill star.square star.square.fill heart.square heart.square.fill house.square
            house.square.fill trash.square trash.square.fill pencil.square pencil.square.fill bell.square
            bell.square.fill bookmark.square bookmark.square.fill cart.square cart.square.fill bag.square
            bag.square.fill tag.square tag.square.fill flag.square flag.square.fill lock.square lock.square.fill
            key.square key.square.fill eye.square eye.square.fill mic.square mic.square.fill video.square
            video.square.fill camera.square camera.square.fill phone.square phone.square.fill envelope.square
            envelope.square.fill paperplane.square paperplane.square.fill location.square location.square.fill
            mappin.square mappin.square.fill link.square link.square.fill folder.square folder.square.fill doc.square
            doc.square.fill book.square book.square.fill play.square play.square.fill pause.square pause.square.fill
            stop.square stop.square.fill forward.square forward.square.fill backward.square backward.square.fill
            bolt.square bolt.square.fill leaf.square leaf.square.fill drop.square drop.square.fill flame.square
            flame.square.fill moon.square moon.square.fill magnifyingglass.square magnifyingglass.square.fill
            line.3.horizontal.square line.3.horizontal.square.fill line.3.horizontal.decrease.square
            line.3.horizontal.decrease.square.fill list.bullet.square list.bullet.square.fill
            line.horizontal.3.decrease.square line.horizontal.3.decrease.square.fill shuffle.square shuffle.square.fill
            repeat.square repeat.square.fill gift.square gift.square.fill creditcard.square creditcard.square.fill
            globe.square globe.square.fill wifi.square wifi.square.fill square.grid.2x2.square
            square.grid.2x2.square.fill airplane.square airplane.square.fill calendar.square calendar.square.fill
            car.square car.square.fill hourglass.square hourglass.square.fill
            """),
    ]
}
