import Testing

@testable import UIKit

/// The names that apps ask for.
@MainActor @Suite struct FrequentSymbolTests {
    /// The names of a sample of public Swift code, ten uses for each initial letter, and those that articles about system
    /// symbols name.
    private static let names = """
        airplane alarm antenna.radiowaves.left.and.right applewatch archivebox archivebox.fill
        arrow.2.circlepath arrow.clockwise arrow.counterclockwise arrow.down arrow.down.circle
        arrow.down.circle.fill arrow.down.to.line arrow.left arrow.left.arrow.right arrow.left.circle
        arrow.right arrow.right.circle arrow.right.circle.fill arrow.triangle.2.circlepath arrow.up
        arrow.up.arrow.down arrow.up.circle arrow.up.circle.fill arrow.up.left.and.arrow.down.right
        arrow.up.right arrow.up.to.line arrow.uturn.backward arrow.uturn.left arrowshape.turn.up.left
        arrowshape.turn.up.right at backward backward.end.fill backward.fill bag bag.fill banknote barcode
        barcode.viewfinder battery.100 bed.double.fill bell bell.badge bell.badge.fill bell.fill bell.slash
        bicycle bold bolt bolt.circle bolt.fill bolt.slash bolt.slash.fill book book.fill bookmark
        bookmark.circle bookmark.fill books.vertical briefcase briefcase.fill bubble.left
        bubble.left.and.bubble.right bubble.left.and.bubble.right.fill bubble.left.fill bubble.right building.2
        building.2.fill building.columns bus calendar calendar.badge.plus calendar.circle camera camera.fill
        camera.rotate car car.fill cart cart.fill chart.bar chart.bar.fill chart.line.uptrend.xyaxis chart.pie
        chart.pie.fill checklist checkmark checkmark.circle checkmark.circle.fill checkmark.seal
        checkmark.seal.fill checkmark.shield checkmark.square checkmark.square.fill chevron.down chevron.left
        chevron.right chevron.up chevron.up.chevron.down circle circle.fill clock clock.arrow.circlepath
        clock.fill cloud cloud.bolt.fill cloud.bolt.rain.fill cloud.drizzle.fill cloud.fill cloud.fog.fill
        cloud.rain cloud.rain.fill cloud.snow cloud.snow.fill cloud.sun cloud.sun.fill creditcard
        creditcard.fill crop cross cross.fill crown crown.fill cube cube.fill cup.and.saucer.fill
        desktopcomputer doc doc.fill doc.on.clipboard doc.on.doc doc.text doc.text.fill doc.text.magnifyingglass
        dollarsign.circle dollarsign.circle.fill drop drop.fill ellipsis ellipsis.circle ellipsis.circle.fill
        envelope envelope.badge envelope.fill equal.circle exclamationmark.circle exclamationmark.circle.fill
        exclamationmark.octagon exclamationmark.triangle exclamationmark.triangle.fill eye eye.fill eye.slash
        eye.slash.fill face.smiling faceid figure.walk flag flag.fill flame flame.fill folder folder.fill
        fork.knife forward forward.end.fill forward.fill gamecontroller gamecontroller.fill gear gearshape
        gearshape.2 gearshape.fill gift gift.fill globe gobackward.10 gobackward.15 goforward.10 goforward.15
        graduationcap graduationcap.fill hammer hammer.fill hand.raised hand.raised.fill hand.thumbsdown
        hand.thumbsdown.fill hand.thumbsup hand.thumbsup.fill headphones heart heart.circle heart.circle.fill
        heart.fill heart.slash hourglass hourglass.circle.fill house house.fill icloud icloud.and.arrow.down
        icloud.and.arrow.up icloud.fill info.circle info.circle.fill ipad iphone italic key key.fill keyboard
        laptopcomputer leaf leaf.fill lightbulb lightbulb.fill line.3.horizontal line.3.horizontal.decrease
        line.3.horizontal.decrease.circle line.horizontal.3 link list.bullet list.bullet.rectangle list.dash
        list.number location location.circle location.circle.fill location.fill location.north.fill lock
        lock.fill lock.open lock.open.fill lock.shield magnifyingglass magnifyingglass.circle map map.fill
        mappin mappin.and.ellipse mappin.circle mappin.circle.fill message message.fill mic mic.circle.fill
        mic.fill mic.slash minus minus.circle minus.circle.fill minus.magnifyingglass minus.square moon
        moon.fill moon.stars moon.stars.fill music.note newspaper newspaper.fill number paintbrush
        paintbrush.fill paintpalette paperclip paperplane paperplane.fill pause pause.circle pause.circle.fill
        pause.fill pawprint.fill pencil pencil.circle percent person person.2 person.2.fill person.3
        person.3.fill person.badge.plus person.circle person.circle.fill person.crop.circle
        person.crop.circle.badge.plus person.crop.circle.fill person.crop.square person.fill phone
        phone.circle.fill phone.fill photo photo.fill photo.on.rectangle photo.on.rectangle.angled pin pin.fill
        play play.circle play.circle.fill play.fill plus plus.circle plus.circle.fill plus.magnifyingglass
        plus.square power printer qrcode qrcode.viewfinder questionmark questionmark.circle
        questionmark.circle.fill rectangle.grid.2x2 rectangle.portrait.and.arrow.right rectangle.stack repeat
        repeat.1 repeat.circle.fill scissors shield shield.fill shippingbox shippingbox.fill shuffle
        sidebar.left slider.horizontal.3 snow snowflake sparkles speaker speaker.fill speaker.slash
        speaker.slash.fill speaker.wave.1.fill speaker.wave.2 speaker.wave.2.fill speaker.wave.3.fill square
        square.and.arrow.down square.and.arrow.up square.and.pencil square.fill square.grid.2x2
        square.grid.2x2.fill square.grid.3x3 square.stack square.stack.3d.up star star.circle star.fill
        star.leadinghalf.filled stop stop.circle.fill stop.fill stopwatch sun.max sun.max.fill tablecells tag
        tag.fill text.aligncenter text.alignleft text.bubble textformat textformat.size thermometer ticket timer
        tram trash trash.fill tray tray.and.arrow.down tray.fill triangle triangle.fill trophy trophy.fill tv
        tv.fill umbrella underline video video.fill viewfinder wand.and.stars waveform waveform.path.ecg wifi
        wifi.slash wind wrench wrench.and.screwdriver xmark xmark.circle xmark.circle.fill
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    @Test func frequentNamesAreDrawn() {
        #expect(Set(Self.names).count == Self.names.count && Self.names.count >= 350)
        for name in Self.names { #expect(UIImage(systemName: name) != nil, "\(name)") }
    }

    /// An image with pixels, in the size of text.
    @Test func frequentNamesHaveShapes() throws {
        for name in Self.names {
            let drawing = try #require(SymbolCatalog.drawing(named: name), "\(name)")
            let box = drawing.bounds(strokeWidth: 1.8)
            #expect(box.width > 1.5 && box.height > 1.5 && box.width < 33 && box.height < 33, "\(name): \(box)")
        }
    }
}
