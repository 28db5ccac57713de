public import CoreGraphics

/// The accessibility of every object of UIKit: labels, traits, actions and containers.
///
/// On iOS these are members of `NSObject`. Here they belong to this class, from which views, view controllers, the other
/// responders, accessibility elements and bar items descend. Apps name those classes, never this one.
///
/// There is no screen reader on Linux: tests and scripts read the values, and ``UIAccessibility`` delivers what is posted.
/// Frames and points are in the screen's coordinates. Main thread only.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
    public override init() {
        super.init()
    }

    // MARK: What the element is

    /// Whether assistive technology stops at this object, rather than at what is in it.
    open var isAccessibilityElement: Bool {
        get { storedIsAccessibilityElement }
        set { storedIsAccessibilityElement = newValue }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { storedAccessibilityTraits }
        set { storedAccessibilityTraits = newValue }
    }

    /// A short text that says what the element is: "Play".
    open var accessibilityLabel: String? {
        get { storedAccessibility?.label }
        set { setAccessibility(\.label, newValue) }
    }

    /// A text that says what comes of activating the element: "Plays the song".
    open var accessibilityHint: String? {
        get { storedAccessibility?.hint }
        set { setAccessibility(\.hint, newValue) }
    }

    /// A text for what changes, where the label does not: "50%".
    open var accessibilityValue: String? {
        get { storedAccessibility?.value }
        set { setAccessibility(\.value, newValue) }
    }

    /// A name for tests and scripts, which is never read to the user.
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

    open var accessibilityAttributedHint: NSAttributedString? {
        get { attributed(accessibilityHint, storedAccessibility?.attributedHint) }
        set {
            setAccessibility(\.attributedHint, newValue)
            accessibilityHint = newValue?.string
        }
    }

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

    /// Names for Voice Control, the first being the one that is shown; without any, the label alone.
    open var accessibilityUserInputLabels: [String]! {
        get { storedAccessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set {
            setAccessibility(\.inputLabels, newValue)
            setAccessibility(\.attributedInputLabels, nil)
        }
    }

    /// ``accessibilityUserInputLabels`` with attributes. Setting either sets both.
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

    /// How the text is to be read: as source code, as a message.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { storedAccessibility?.textualContext }
        set { setAccessibility(\.textualContext, newValue) }
    }

    // MARK: Where the element is

    open var accessibilityFrame: CGRect {
        get { storedAccessibility?.frame ?? .zero }
        set { accessibility.frame = newValue }
    }

    /// The outline of an element that is not a rectangle.
    open var accessibilityPath: UIBezierPath? {
        get { storedAccessibility?.path }
        set { setAccessibility(\.path, newValue) }
    }

    /// The point that activating touches; the middle of ``accessibilityFrame`` until it is set.
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

    /// Whether the views at this one's side are hidden from assistive technology.
    open var accessibilityViewIsModal: Bool {
        get { storedAccessibility?.isModal ?? false }
        set { setAccessibility(\.isModal, newValue) }
    }

    /// Whether all elements in this object are read before those at its side.
    open var shouldGroupAccessibilityChildren: Bool {
        get { storedAccessibility?.groupsChildren ?? false }
        set { setAccessibility(\.groupsChildren, newValue) }
    }

    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { storedAccessibility?.navigationStyle ?? .automatic }
        set { setAccessibility(\.navigationStyle, newValue) }
    }

    /// Whether Switch Control and Voice Control offer the element: until it is set, those that are enabled and can be
    /// activated.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { storedAccessibility?.respondsToUser ?? isUsableByDefault }
        set { accessibility.respondsToUser = newValue }
    }

    /// Whether Smart Invert leaves the colors as they are. Stored: the colors on this screen are never inverted.
    open var accessibilityIgnoresInvertColors: Bool {
        get { storedAccessibility?.ignoresInvertColors ?? false }
        set { setAccessibility(\.ignoresInvertColors, newValue) }
    }

    // MARK: Containers

    /// The elements in this object, in the order in which they are read; nil, the default, are its subviews.
    open var accessibilityElements: [Any]? {
        get { storedAccessibility?.elements }
        set { setAccessibility(\.elements, newValue) }
    }

    /// The number of ``accessibilityElements``, 0 without any. A container may override this and the next two instead.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    /// - Returns: nil where there is no such element.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// - Returns: `NSNotFound` for an object that is none of the elements.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let wanted = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === wanted } ?? NSNotFound
    }

    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { storedAccessibility?.containerType ?? .none }
        set { setAccessibility(\.containerType, newValue) }
    }

    /// The elements that stand for this one's headers.
    open var accessibilityHeaderElements: [Any]? {
        get { storedAccessibility?.headerElements }
        set { setAccessibility(\.headerElements, newValue) }
    }

    // MARK: Actions

    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { storedAccessibility?.customActions }
        set { setAccessibility(\.customActions, newValue) }
    }

    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { storedAccessibility?.customRotors }
        set { setAccessibility(\.customRotors, newValue) }
    }

    /// A double tap with VoiceOver.
    ///
    /// - Returns: false, the default, has the activation point touched.
    open func accessibilityActivate() -> Bool { false }

    /// A flick up with VoiceOver on an element with the trait `.adjustable`.
    open func accessibilityIncrement() {}

    /// A flick down with VoiceOver on an element with the trait `.adjustable`.
    open func accessibilityDecrement() {}

    /// A flick of three fingers with VoiceOver.
    ///
    /// - Returns: false, the default, has the next object up the chain asked.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// A scrub of two fingers with VoiceOver, which leaves what is shown: the chain is asked until somebody answers true.
    open func accessibilityPerformEscape() -> Bool { false }

    /// A double tap of two fingers with VoiceOver, which starts or stops the app's main task.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // MARK: Focus

    open func accessibilityElementDidBecomeFocused() {}

    open func accessibilityElementDidLoseFocus() {}

    /// Whether an assistive technology's focus is here.
    open func accessibilityElementIsFocused() -> Bool { AssistiveFocus.shared.element === self }

    /// The technologies whose focus is here.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
        UIAccessibility.AssistiveTechnologyIdentifier
    >? {
        AssistiveFocus.shared.element === self ? [.notificationVoiceOver] : nil
    }

    // MARK: Drag and drop

    /// Stored: there is no drag and drop.
    open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { storedAccessibility?.dragPoints }
        set { setAccessibility(\.dragPoints, newValue) }
    }

    /// Stored: there is no drag and drop.
    open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { storedAccessibility?.dropPoints }
        set { setAccessibility(\.dropPoints, newValue) }
    }

    // MARK: For the framework

    /// Whether the element can be used where the app has not said so.
    var isUsableByDefault: Bool {
        !accessibilityTraits.contains(.notEnabled)
            && !accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable, .keyboardKey, .searchField])
    }

    /// What is asked next where this object does not take an action: a responder's next one, an element's container.
    var nextInAccessibility: AccessibleObject? { nil }

    // Every label and button has these two: no object is made for them.
    final var storedIsAccessibilityElement = false
    final var storedAccessibilityTraits = UIAccessibilityTraits.none
    final var storedAccessibility: AccessibilityDetails?

    /// The details, made now if there are none yet.
    final var accessibility: AccessibilityDetails {
        if let storedAccessibility { return storedAccessibility }
        let made = AccessibilityDetails()
        storedAccessibility = made
        return made
    }

    /// Makes no details for nil.
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
