public import CoreGraphics

/// The base class of UIKit's objects with accessibility: labels, traits, actions and containers.
///
/// On iOS these are members of `NSObject`. Here they belong to this class, the superclass of responders, accessibility
/// elements and bar items. Apps use those classes, never this one.
///
/// There is no screen reader on Linux: tests and scripts read the values, and ``UIAccessibility`` delivers posted
/// notifications. Frames and points are in the screen's coordinates. Main thread only.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
    public override init() {
        super.init()
    }

    // MARK: What the element is

    /// Whether assistive technology focuses this object, rather than the objects within it.
    open var isAccessibilityElement: Bool {
        get { storedIsAccessibilityElement }
        set { storedIsAccessibilityElement = newValue }
    }

    /// The traits of the element.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { storedAccessibilityTraits }
        set { storedAccessibilityTraits = newValue }
    }

    /// A short text that identifies the element, such as "Play".
    open var accessibilityLabel: String? {
        get { storedAccessibility?.label }
        set { setAccessibility(\.label, newValue) }
    }

    /// A text that describes the result of activating the element, such as "Plays the song".
    open var accessibilityHint: String? {
        get { storedAccessibility?.hint }
        set { setAccessibility(\.hint, newValue) }
    }

    /// A text for the changing part, if the label does not contain it, such as "50%".
    open var accessibilityValue: String? {
        get { storedAccessibility?.value }
        set { setAccessibility(\.value, newValue) }
    }

    /// An identifier for tests and scripts, which is never read to the user.
    open var accessibilityIdentifier: String? {
        get { storedAccessibility?.identifier }
        set { setAccessibility(\.identifier, newValue) }
    }

    /// The label with attributes. Setting either sets both.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { attributed(accessibilityLabel, storedAccessibility?.attributedLabel) }
        set {
            setAccessibility(\.attributedLabel, newValue)
            accessibilityLabel = newValue?.string
        }
    }

    /// The hint with attributes. Setting either sets both.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { attributed(accessibilityHint, storedAccessibility?.attributedHint) }
        set {
            setAccessibility(\.attributedHint, newValue)
            accessibilityHint = newValue?.string
        }
    }

    /// The value with attributes. Setting either sets both.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { attributed(accessibilityValue, storedAccessibility?.attributedValue) }
        set {
            setAccessibility(\.attributedValue, newValue)
            accessibilityValue = newValue?.string
        }
    }

    /// The language of the texts, such as "id"; nil is the user's.
    open var accessibilityLanguage: String? {
        get { storedAccessibility?.language }
        set { setAccessibility(\.language, newValue) }
    }

    /// The names for Voice Control, of which the first is shown; without any, the label.
    open var accessibilityUserInputLabels: [String]! {
        get { storedAccessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set {
            setAccessibility(\.inputLabels, newValue)
            setAccessibility(\.attributedInputLabels, nil)
        }
    }

    /// The names for Voice Control with attributes. Setting either sets both.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get {
            storedAccessibility?.attributedInputLabels
                ?? (accessibilityUserInputLabels ?? []).map { NSAttributedString(string: $0) }
        }
        set {
            setAccessibility(\.inputLabels, newValue?.map(\.string))
            setAccessibility(\.attributedInputLabels, newValue)
        }
    }

    /// The kind of text, such as source code or a message.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { storedAccessibility?.textualContext }
        set { setAccessibility(\.textualContext, newValue) }
    }

    // MARK: Where the element is

    /// The frame of the element in the screen's coordinates.
    open var accessibilityFrame: CGRect {
        get { storedAccessibility?.frame ?? .zero }
        set { accessibility.frame = newValue }
    }

    /// The outline of an element that is not a rectangle.
    open var accessibilityPath: UIBezierPath? {
        get { storedAccessibility?.path }
        set { setAccessibility(\.path, newValue) }
    }

    /// The point that activation touches; the center of ``accessibilityFrame`` until it is set.
    open var accessibilityActivationPoint: CGPoint {
        get { storedAccessibility?.activationPoint ?? accessibilityFrame.middle }
        set { accessibility.activationPoint = newValue }
    }

    // MARK: What assistive technology passes over

    /// Whether the elements in this object are hidden from assistive technology.
    open var accessibilityElementsHidden: Bool {
        get { storedAccessibility?.hidesElements ?? false }
        set { setAccessibility(\.hidesElements, newValue) }
    }

    /// Whether the views next to this one are hidden from assistive technology.
    open var accessibilityViewIsModal: Bool {
        get { storedAccessibility?.isModal ?? false }
        set { setAccessibility(\.isModal, newValue) }
    }

    /// Whether all elements in this object are read before those next to it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { storedAccessibility?.groupsChildren ?? false }
        set { setAccessibility(\.groupsChildren, newValue) }
    }

    /// The way the user navigates within the element.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { storedAccessibility?.navigationStyle ?? .automatic }
        set { setAccessibility(\.navigationStyle, newValue) }
    }

    /// Whether Switch Control and Voice Control offer the element; until it is set, true for elements that are enabled
    /// and can be activated.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { storedAccessibility?.respondsToUser ?? isUsableByDefault }
        set { accessibility.respondsToUser = newValue }
    }

    /// Whether Smart Invert leaves the colors unchanged. Stored: the colors on this screen are never inverted.
    open var accessibilityIgnoresInvertColors: Bool {
        get { storedAccessibility?.ignoresInvertColors ?? false }
        set { setAccessibility(\.ignoresInvertColors, newValue) }
    }

    // MARK: Containers

    /// The elements in this object, in reading order; nil, the default, uses its subviews.
    open var accessibilityElements: [Any]? {
        get { storedAccessibility?.elements }
        set { setAccessibility(\.elements, newValue) }
    }

    /// Returns the number of ``accessibilityElements``, 0 without any. A container may override this and the next two
    /// instead.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// Returns the element at an index.
    ///
    /// - Returns: nil if there is no such element.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Returns the index of an element.
    ///
    /// - Returns: `NSNotFound` for an object that is not one of the elements.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let wanted = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === wanted } ?? NSNotFound
    }

    /// The kind of container.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { storedAccessibility?.containerType ?? .none }
        set { setAccessibility(\.containerType, newValue) }
    }

    /// The elements that are this one's headers.
    open var accessibilityHeaderElements: [Any]? {
        get { storedAccessibility?.headerElements }
        set { setAccessibility(\.headerElements, newValue) }
    }

    // MARK: Actions

    /// The custom actions of the element.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { storedAccessibility?.customActions }
        set { setAccessibility(\.customActions, newValue) }
    }

    /// The custom rotors of the element.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { storedAccessibility?.customRotors }
        set { setAccessibility(\.customRotors, newValue) }
    }

    /// Activates the element, for a double tap with VoiceOver.
    ///
    /// - Returns: false, the default, if the activation point should be touched instead.
    open func accessibilityActivate() -> Bool { false }

    /// Increments the value, for a flick up with VoiceOver on an element with the trait `.adjustable`.
    open func accessibilityIncrement() {}

    /// Decrements the value, for a flick down with VoiceOver on an element with the trait `.adjustable`.
    open func accessibilityDecrement() {}

    /// Scrolls, for a flick of three fingers with VoiceOver.
    ///
    /// - Returns: false, the default, to ask the next object up the responder chain.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Leaves the current screen, for a two-finger scrub with VoiceOver. Asked up the responder chain until one returns
    /// true.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Starts or stops the app's main task, for a two-finger double tap with VoiceOver.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: Focus

    /// Called when an assistive technology's focus has moved here.
    open func accessibilityElementDidBecomeFocused() {}

    /// Called when an assistive technology's focus has moved away.
    open func accessibilityElementDidLoseFocus() {}

    /// Returns whether an assistive technology's focus is here.
    open func accessibilityElementIsFocused() -> Bool { AssistiveFocus.shared.element === self }

    /// Returns the technologies whose focus is here.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
        UIAccessibility.AssistiveTechnologyIdentifier
    >? {
        AssistiveFocus.shared.element === self ? [.notificationVoiceOver] : nil
    }

    // MARK: Drag and drop

    /// The points where dragging can start. Stored: assistive technologies here do not drag.
    open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { storedAccessibility?.dragPoints }
        set { setAccessibility(\.dragPoints, newValue) }
    }

    /// The points where dropping is possible. Stored: assistive technologies here do not drop.
    open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { storedAccessibility?.dropPoints }
        set { setAccessibility(\.dropPoints, newValue) }
    }

    // MARK: For the framework

    /// Whether the element can be activated, if the app has not set it.
    var isUsableByDefault: Bool {
        !accessibilityTraits.contains(.notEnabled)
            && !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .keyboardKey, .searchField])
    }

    /// The next object that is asked if this one does not handle an action: a responder's next one, an element's
    /// container.
    var nextInAccessibility: AccessibleObject? { nil }

    // Every label and button sets these two: no object is created for them.
    final var storedIsAccessibilityElement = false
    final var storedAccessibilityTraits = UIAccessibilityTraits.none
    final var storedAccessibility: AccessibilityDetails?

    /// The details, created on first use.
    final var accessibility: AccessibilityDetails {
        if let storedAccessibility { return storedAccessibility }
        let made = AccessibilityDetails()
        storedAccessibility = made
        return made
    }

    /// Sets a property; creates no details for nil.
    final func setAccessibility<Value>(
        _ key: ReferenceWritableKeyPath<AccessibilityDetails, Value?>, _ value: Value?
    ) {
        guard storedAccessibility != nil || value != nil else { return }
        accessibility[keyPath: key] = value
    }

    final func setAccessibility<Value>(_ key: ReferenceWritableKeyPath<AccessibilityDetails, Value>, _ value: Value) {
        accessibility[keyPath: key] = value
    }
}
