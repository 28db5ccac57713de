public import Foundation

/// A range of a list around its visible area.
public enum ASLayoutRangeType: Int, Sendable {
    /// The range in which cells are drawn.
    case display
    /// The range in which data is loaded.
    case preload
}

/// The extent of a range beyond the visible area, in screenfuls of the list.
public struct ASRangeTuningParameters: Equatable, Sendable {
    /// The extent ahead, in the direction of the last movement.
    public var leadingBufferScreenfuls: CGFloat

    /// The extent behind, against the direction of the last movement.
    public var trailingBufferScreenfuls: CGFloat

    /// Creates parameters.
    public init(leadingBufferScreenfuls: CGFloat = 0, trailingBufferScreenfuls: CGFloat = 0) {
        self.leadingBufferScreenfuls = leadingBufferScreenfuls
        self.trailingBufferScreenfuls = trailingBufferScreenfuls
    }
}

/// The extents of ranges by mode and type, with Texture's defaults.
struct RangeTuning {
    private var values: [Key: ASRangeTuningParameters] = [
        Key(mode: .full, type: .display): .init(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5),
        Key(mode: .full, type: .preload): .init(leadingBufferScreenfuls: 2.5, trailingBufferScreenfuls: 1.5),
        Key(mode: .minimum, type: .display): .init(leadingBufferScreenfuls: 0.25, trailingBufferScreenfuls: 0.25),
        Key(mode: .minimum, type: .preload): .init(leadingBufferScreenfuls: 0.5, trailingBufferScreenfuls: 0.25),
    ]

    private struct Key: Hashable {
        var mode: ASLayoutRangeMode
        var type: ASLayoutRangeType
    }

    /// The extent of a range in a mode. Modes without one do not extend beyond the visible area.
    subscript(mode: ASLayoutRangeMode, type: ASLayoutRangeType) -> ASRangeTuningParameters {
        get { values[Key(mode: mode, type: type)] ?? ASRangeTuningParameters() }
        set {
            func validScreens(_ screens: CGFloat) -> CGFloat {
                screens >= 0 && screens.isFinite ? min(screens, 100) : 0
            }
            values[Key(mode: mode, type: type)] = ASRangeTuningParameters(
                leadingBufferScreenfuls: validScreens(newValue.leadingBufferScreenfuls),
                trailingBufferScreenfuls: validScreens(newValue.trailingBufferScreenfuls))
        }
    }
}

extension CGRect {
    /// Returns the part of a list that a range covers around this visible area, along the axes that scroll.
    func reaching(
        _ tuning: ASRangeTuningParameters, along directions: ASScrollDirection, _ heading: RangeHeading
    ) -> CGRect {
        var rect = self
        if !directions.isDisjoint(with: ASScrollDirectionHorizontalDirections) {
            let ahead = tuning.leadingBufferScreenfuls * width, behind = tuning.trailingBufferScreenfuls * width
            rect.origin.x -= heading.isRight ? behind : ahead
            rect.size.width += ahead + behind
        }
        if !directions.isDisjoint(with: ASScrollDirectionVerticalDirections) {
            let ahead = tuning.leadingBufferScreenfuls * height, behind = tuning.trailingBufferScreenfuls * height
            rect.origin.y -= heading.isDown ? behind : ahead
            rect.size.height += ahead + behind
        }
        return rect
    }
}
