import CoreGraphics
import Foundation

/// A key of both kinds of attributed strings, with the representation of its value in an attribute dictionary.
///
/// Keys of an app's own scope cannot be listed without Objective-C; conversions leave them out.
protocol DictionaryAttributeKey: AttributedStringKey where Value: Sendable {
    static func object(for value: Value) -> Any
    /// Returns nil for an object of another type than the key's.
    static func value(for object: Any) -> Value?
}

extension DictionaryAttributeKey {
    static func object(for value: Value) -> Any { value }
    static func value(for object: Any) -> Value? { object as? Value }

    static func copy(from container: AttributeContainer, to attributes: inout [NSAttributedString.Key: Any]) {
        guard let value = container[Self.self] else { return }
        attributes[NSAttributedString.Key(rawValue: name)] = object(for: value)
    }

    /// - Returns: false if a value is of another type than its key's.
    static func copy(from attributes: [NSAttributedString.Key: Any], to container: inout AttributeContainer) -> Bool {
        guard let object = attributes[NSAttributedString.Key(rawValue: name)] else { return true }
        guard let value = value(for: object) else { return false }
        container[Self.self] = value
        return true
    }
}

/// Returns the number, for every numeric type that apps put into dictionaries.
private func number(_ object: Any) -> Double? {
    switch object {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
}

private func integer(_ object: Any) -> Int? { number(object).flatMap { Int(exactly: $0.rounded()) } }

extension DictionaryAttributeKey where Value == CGFloat {
    static func value(for object: Any) -> CGFloat? { number(object).map { CGFloat($0) } }
}

extension DictionaryAttributeKey where Value == Double {
    static func value(for object: Any) -> Double? { number(object) }
}

extension DictionaryAttributeKey where Value == Int {
    static func value(for object: Any) -> Int? { integer(object) }
}

extension DictionaryAttributeKey where Value == Bool {
    static func value(for object: Any) -> Bool? { number(object).map { $0 != 0 } }
}

// Dictionaries hold raw values, as Apple documents the keys.
extension DictionaryAttributeKey where Value: RawRepresentable, Value.RawValue == String {
    static func object(for value: Value) -> Any { value.rawValue }
    static func value(for object: Any) -> Value? {
        object as? Value ?? (object as? String).flatMap(Value.init(rawValue:))
    }
}

extension DictionaryAttributeKey where Value: RawRepresentable, Value.RawValue == Int {
    static func object(for value: Value) -> Any { value.rawValue }
    static func value(for object: Any) -> Value? { object as? Value ?? integer(object).flatMap(Value.init(rawValue:)) }
}

extension DictionaryAttributeKey where Value == URL {
    static func value(for object: Any) -> URL? {
        object as? URL ?? (object as? String).flatMap(URL.init(string:)) ?? (object as? NSURL).map { $0 as URL }
    }
}

extension AttributeScopes.UIKitAttributes.AttachmentAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.BackgroundColorAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.BaselineOffsetAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.ExpansionAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.FontAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.ForegroundColorAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.KernAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.LigatureAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.ObliquenessAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.ParagraphStyleAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.ShadowAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrikethroughColorAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrokeColorAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.StrokeWidthAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.TextEffectAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.TrackingAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.UnderlineColorAttribute: DictionaryAttributeKey {}
extension AttributeScopes.UIKitAttributes.UnderlineStyleAttribute: DictionaryAttributeKey {}
extension AttributeScopes.FoundationAttributes.LinkAttribute: DictionaryAttributeKey {}
extension AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute: DictionaryAttributeKey {}
extension AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute: DictionaryAttributeKey {}
extension AttributeScopes.FoundationAttributes.ImageURLAttribute: DictionaryAttributeKey {}
extension AttributeScopes.FoundationAttributes.ReplacementIndexAttribute: DictionaryAttributeKey {}
extension AttributeScopes.AccessibilityAttributes.AccessibilitySpeechAnnouncementsQueuedAttribute:
    DictionaryAttributeKey
{}
extension AttributeScopes.AccessibilityAttributes.AccessibilitySpeechSpellsOutCharactersAttribute:
    DictionaryAttributeKey
{}
extension AttributeScopes.AccessibilityAttributes.AccessibilitySpeechIncludesPunctuationAttribute:
    DictionaryAttributeKey
{}
extension AttributeScopes.AccessibilityAttributes.AccessibilitySpeechAdjustedPitchAttribute: DictionaryAttributeKey {}
extension AttributeScopes.AccessibilityAttributes.AccessibilityHeadingLevelAttribute: DictionaryAttributeKey {}
extension AttributeScopes.AccessibilityAttributes.AccessibilityTextualContextAttribute: DictionaryAttributeKey {}

/// The keys of a scope that conversions support.
enum DictionaryAttributes {
    typealias Keys = [any DictionaryAttributeKey.Type]

    static func keys<Scope: AttributeScope>(of scope: Scope.Type) -> Keys {
        switch scope {
        case is AttributeScopes.FoundationAttributes.Type: foundation
        case is AttributeScopes.AccessibilityAttributes.Type: accessibility
        default: all
        }
    }

    static let foundation: Keys = [
        AttributeScopes.FoundationAttributes.LinkAttribute.self,
        AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self,
        AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.self,
        AttributeScopes.FoundationAttributes.ImageURLAttribute.self,
        AttributeScopes.FoundationAttributes.ReplacementIndexAttribute.self,
    ]

    static let accessibility: Keys = [
        AttributeScopes.AccessibilityAttributes.AccessibilitySpeechAnnouncementsQueuedAttribute.self,
        AttributeScopes.AccessibilityAttributes.AccessibilitySpeechSpellsOutCharactersAttribute.self,
        AttributeScopes.AccessibilityAttributes.AccessibilitySpeechIncludesPunctuationAttribute.self,
        AttributeScopes.AccessibilityAttributes.AccessibilitySpeechAdjustedPitchAttribute.self,
        AttributeScopes.AccessibilityAttributes.AccessibilityHeadingLevelAttribute.self,
        AttributeScopes.AccessibilityAttributes.AccessibilityTextualContextAttribute.self,
    ]

    /// UIKit's scope includes the other two.
    static let all: Keys = ownOfUIKit + foundation + accessibility

    private static let ownOfUIKit: Keys = [
        AttributeScopes.UIKitAttributes.AttachmentAttribute.self,
        AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self,
        AttributeScopes.UIKitAttributes.BaselineOffsetAttribute.self,
        AttributeScopes.UIKitAttributes.ExpansionAttribute.self,
        AttributeScopes.UIKitAttributes.FontAttribute.self,
        AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self,
        AttributeScopes.UIKitAttributes.KernAttribute.self,
        AttributeScopes.UIKitAttributes.LigatureAttribute.self,
        AttributeScopes.UIKitAttributes.ObliquenessAttribute.self,
        AttributeScopes.UIKitAttributes.ParagraphStyleAttribute.self,
        AttributeScopes.UIKitAttributes.ShadowAttribute.self,
        AttributeScopes.UIKitAttributes.StrikethroughColorAttribute.self,
        AttributeScopes.UIKitAttributes.StrikethroughStyleAttribute.self,
        AttributeScopes.UIKitAttributes.StrokeColorAttribute.self,
        AttributeScopes.UIKitAttributes.StrokeWidthAttribute.self,
        AttributeScopes.UIKitAttributes.TextEffectAttribute.self,
        AttributeScopes.UIKitAttributes.TrackingAttribute.self,
        AttributeScopes.UIKitAttributes.UnderlineColorAttribute.self,
        AttributeScopes.UIKitAttributes.UnderlineStyleAttribute.self,
    ]
}
