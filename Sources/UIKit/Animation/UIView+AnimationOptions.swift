extension UIView {
    /// The pacing of an animation; the cubic curves are Apple's.
    public enum AnimationCurve: Int, Sendable {
        /// The standard curves.
        case easeInOut, easeIn, easeOut, linear
    }

    /// The options of animation blocks. The raw values are Apple's, so that those used as numbers (a keyboard's curve,
    /// shifted by 16) keep their meaning.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out the subviews of views whose geometry the block changes, so that they are animated, too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// Allows touches during the animation; without it, an animated view and its subviews ignore them.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the shown value rather than from the last value set.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats until the animation is removed; the completion then gets `false`.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Reverses after each cycle; used with `repeat`.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// A nested block uses its own duration.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// A nested block uses its own curve.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// A transition draws the new state live, which always happens here.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// `transition(from:to:)` hides and shows the views instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// A nested block inherits only the duration and curve.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at the start and the end.
        public static let curveEaseInOut: AnimationOptions = []
        /// Slow at the start.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// An even pace.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Flips around the vertical axis, starting at the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Flips around the vertical axis, starting at the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Curls a page up. Shown as a cross dissolve.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Curls a page down. Shown as a cross dissolve.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Dissolves from the old state to the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Flips around the horizontal axis, starting at the top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Flips around the horizontal axis, starting at the bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// A hint for displays of variable rate; frames follow the host's rate.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// A hint for displays of variable rate; frames follow the host's rate.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// The options of keyframe animations.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lays out the subviews of changed views within the animation.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
        /// Allows touches during the animation.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from the shown value.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats until the animation is removed.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Reverses after each cycle.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// A nested block uses its own duration.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// A nested block inherits only the duration and curve.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Linear interpolation between keys; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from key to key.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Linear interpolation at an even pace; the keys' times are ignored.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// A smooth curve through the keys.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// A smooth curve through the keys at an even pace.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }
}
