public import CoreGraphics
import TwillFlex
public import UIKit

@_spi(LayoutRecording)
extension ASLayoutRecorder {
    // MARK: Specs with several children

    /// Arranges elements in a row or a column; see ``ASStackLayoutSpec``.
    public func stack(
        _ direction: ASStackLayoutDirection, spacing: CGFloat = 0,
        justifyContent: ASStackLayoutJustifyContent = .start, alignItems: ASStackLayoutAlignItems = .stretch,
        flexWrap: ASStackLayoutFlexWrap = .noWrap, alignContent: ASStackLayoutAlignContent = .start,
        lineSpacing: CGFloat = 0, style: ASLayoutRecordStyle? = nil, _ children: () -> Void
    ) {
        let stack = FlexStack(
            direction, spacing, justifyContent, alignItems, flexWrap, alignContent, lineSpacing: lineSpacing)
        add(.stack(stack), style, .stack, children)
    }

    /// Positions elements by their `layoutPosition`; see ``ASAbsoluteLayoutSpec``.
    public func absolute(
        sizing: ASAbsoluteLayoutSpecSizing = .default, style: ASLayoutRecordStyle? = nil, _ children: () -> Void
    ) {
        add(.absolute(sizing == .sizeToFit ? .sizeToFit : .fill), style, .absolute, children)
    }

    /// Positions elements at the top left; see ``ASWrapperLayoutSpec``.
    public func wrapper(style: ASLayoutRecordStyle? = nil, _ children: () -> Void) {
        add(.wrapper, style, .wrapper, children)
    }

    // MARK: Specs with one child

    /// Adds space around the element; see ``ASInsetLayoutSpec``.
    public func inset(_ insets: UIEdgeInsets, style: ASLayoutRecordStyle? = nil, _ child: () -> Void) {
        add(.inset(FlexInsets(insets)), style, .inset, room: 1, child)
    }

    /// Centers the element in the available space; see ``ASCenterLayoutSpec``.
    public func center(
        _ centeringOptions: ASCenterLayoutSpecCenteringOptions = .XY,
        sizingOptions: ASCenterLayoutSpecSizingOptions = [], style: ASLayoutRecordStyle? = nil, _ child: () -> Void
    ) {
        relative(
            horizontalPosition: centeringOptions.contains(.X) ? .center : .none,
            verticalPosition: centeringOptions.contains(.Y) ? .center : .none,
            sizingOption: ASRelativeLayoutSpecSizingOption(rawValue: sizingOptions.rawValue), style: style, child)
    }

    /// Aligns the element in the available space; see ``ASRelativeLayoutSpec``.
    public func relative(
        horizontalPosition: ASRelativeLayoutSpecPosition, verticalPosition: ASRelativeLayoutSpecPosition,
        sizingOption: ASRelativeLayoutSpecSizingOption = [], style: ASLayoutRecordStyle? = nil, _ child: () -> Void
    ) {
        let relative = FlexRelative(horizontalPosition, verticalPosition, sizingOption)
        add(.relative(relative), style, .relative, room: 1, child)
    }

    /// Gives the element a ratio of height to width, as large as possible; see ``ASRatioLayoutSpec``.
    ///
    /// - Parameters:
    ///   - ratio: The ratio, above 0. Other values are logged, and the child is laid out without a ratio.
    ///   - style: The sizes and flex factors of the spec; nil for the defaults.
    ///   - child: Records the element.
    public func ratio(_ ratio: CGFloat, style: ASLayoutRecordStyle? = nil, _ child: () -> Void) {
        if !(ratio > 0 && ratio < .infinity) { ASRatioLayoutSpec.reject(ratio, "A recorded ratio") }
        add(.ratio(Double(ratio)), style, .ratio, room: 1, child)
    }

    // MARK: Specs with two children

    /// Lays out an element in front of another, in the same size; see ``ASOverlayLayoutSpec``.
    public func overlay(style: ASLayoutRecordStyle? = nil, _ child: () -> Void, overlay: () -> Void) {
        add(.overlay, style, .overlay, room: 0) {
            part(child)
            part(overlay)
        }
    }

    /// Lays out an element behind another, in the same size; see ``ASBackgroundLayoutSpec``.
    public func background(style: ASLayoutRecordStyle? = nil, _ child: () -> Void, background: () -> Void) {
        add(.background, style, .background, room: 0) {
            part(child)
            part(background)
        }
    }

    /// Centers a small element on a corner of a large one; see ``ASCornerLayoutSpec``.
    ///
    /// - Parameters:
    ///   - location: The corner.
    ///   - offset: The offset of the small element from the corner, in points.
    ///   - wrapsCorner: Whether the size includes both elements, instead of the large one only.
    ///   - style: The sizes and flex factors of the spec; nil for the defaults.
    ///   - child: Records the large element.
    ///   - corner: Records the small element.
    public func corner(
        _ location: ASCornerLayoutLocation, offset: CGPoint = .zero, wrapsCorner: Bool = false,
        style: ASLayoutRecordStyle? = nil, _ child: () -> Void, corner: () -> Void
    ) {
        let rule = FlexCorner(FlexCorner.Location(location), offset: FlexPoint(offset), wrapsCorner: wrapsCorner)
        add(.corner(rule), style, .corner, room: 0) {
            part(child)
            part(corner)
        }
    }
}
