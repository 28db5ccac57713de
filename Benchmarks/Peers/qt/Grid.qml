// The grid of photos; see WORKLOAD.md for the layout.
import QtQuick

GridView {
    id: grid
    width: 375; height: 667
    cellWidth: 122; cellHeight: 142
    model: products
    reuseItems: true
    function topmost() { return indexAt(60, contentY + 0.5) }

    delegate: Item {
        id: cell
        required property int index
        required property string name
        required property bool favorite
        width: GridView.view.cellWidth; height: GridView.view.cellHeight

        Rectangle {
            x: 8; y: 8; width: 115; height: 134
            radius: 6; color: "white"

            Image {
                x: 6; y: 6; width: 103; height: 103
                source: assets + "photo_" + 7 * cell.index % 40 + ".png"
            }
            Image {
                x: 10; y: 10; width: 24; height: 24
                visible: cell.favorite
                source: cell.favorite ? assets + "active_heart.png" : ""
            }
            Text { x: 6; y: 113; width: 103; height: 15; text: cell.name; font.pixelSize: 12; color: "#555555"
                   textFormat: Text.PlainText; verticalAlignment: Text.AlignVCenter; elide: Text.ElideRight }
        }
    }
}
