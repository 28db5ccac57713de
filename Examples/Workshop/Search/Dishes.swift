extension Dish {
    /// A hundred dishes, by country and kind.
    static let all: [Dish] = table.split(separator: "\n").flatMap { line in
        let parts = line.split(separator: ":")
        guard parts.count == 3, let kind = Kind(rawValue: String(parts[1])) else { return [Dish]() }
        return parts[2].split(separator: ",").map { name in
            Dish(name: String(name.drop { $0 == " " }), country: String(parts[0]), kind: kind)
        }
    }

    private static let table = """
        Austria:Meat:Wiener Schnitzel,Tafelspitz
        Austria:Sweet:Sachertorte,Kaiserschmarrn,Apfelstrudel
        France:Soup:Bouillabaisse,Soupe à l’oignon
        France:Vegetables:Ratatouille,Gratin dauphinois
        France:Meat:Coq au vin,Bœuf bourguignon,Cassoulet
        France:Bread:Croissant,Baguette,Quiche lorraine
        France:Sweet:Crème brûlée,Tarte Tatin,Mille-feuille,Macaron
        Georgia:Bread:Khachapuri,Lobiani
        Georgia:Meat:Khinkali,Chakhokhbili
        Greece:Vegetables:Spanakopita,Dolmades,Horiatiki
        Greece:Meat:Moussaka,Souvlaki,Gyros
        Greece:Sweet:Baklava,Loukoumades
        India:Rice:Hyderabadi biryani,Khichdi,Curd rice
        India:Vegetables:Palak paneer,Aloo gobi,Chana masala,Dal makhani
        India:Meat:Butter chicken,Rogan josh
        India:Bread:Naan,Paratha,Masala dosa
        India:Sweet:Gulab jamun,Jalebi,Rasgulla
        Indonesia:Soup:Soto ayam,Rawon,Sop buntut
        Indonesia:Rice:Nasi goreng,Nasi uduk,Nasi campur,Lontong
        Indonesia:Noodles:Mie goreng,Bakmi,Kwetiau siram
        Indonesia:Vegetables:Gado-gado,Pecel,Karedok
        Indonesia:Meat:Rendang,Sate ayam,Babi guling
        Indonesia:Fish:Pempek,Ikan bakar
        Indonesia:Sweet:Klepon,Pisang goreng,Martabak manis
        Italy:Soup:Minestrone,Ribollita
        Italy:Rice:Risotto alla milanese,Arancini
        Italy:Noodles:Lasagne,Carbonara,Cacio e pepe,Tagliatelle al ragù
        Italy:Bread:Focaccia,Pizza margherita
        Italy:Sweet:Tiramisù,Panna cotta,Cannoli
        Japan:Soup:Miso soup,Ramen
        Japan:Rice:Onigiri,Katsudon,Oyakodon
        Japan:Noodles:Soba,Udon
        Japan:Fish:Sashimi,Unagi
        Japan:Sweet:Mochi,Dorayaki
        Mexico:Soup:Pozole,Sopa de tortilla
        Mexico:Meat:Mole poblano,Tacos al pastor,Cochinita pibil
        Mexico:Sweet:Churros,Flan
        Morocco:Soup:Harira
        Morocco:Meat:Lamb tajine,Pastilla
        Peru:Fish:Ceviche
        Peru:Meat:Lomo saltado,Ají de gallina
        Thailand:Soup:Tom yum,Tom kha
        Thailand:Noodles:Pad thai,Pad see ew
        Thailand:Vegetables:Som tam
        Vietnam:Soup:Phở bò,Bún bò Huế
        Vietnam:Bread:Bánh mì
        """
}
