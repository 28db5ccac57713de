import UIKit

/// A flow layout whose items begin at the right where people read from right to left; a flow layout itself begins at the left.
class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
