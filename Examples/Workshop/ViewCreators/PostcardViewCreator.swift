import UIKit
import ViewCreators

/// A postcard: the picture above the words, or in landscape beside them.
final class PostcardViewCreator: AdaptiveViewCreator {
    unowned let parentView: UIView
    let languages = UISegmentedControl(items: ["English", "Deutsch", "Polski"])
    let sendButton = UIButton(configuration: .filled())
    private let scrollView = UIScrollView()
    private let card = UIView()
    private let picture = PostcardPicture()
    private let greeting = PostcardLabel()
    private let message = PostcardLabel()
    private let left = PostcardLabel()
    private lazy var words = UIStackView(arrangedSubviews: [greeting, message, left, sendButton])
    private static let maximumWidth: CGFloat = 672
    private var upright: [NSLayoutConstraint] = []
    private var sideBySide: [NSLayoutConstraint] = []
    private var gaps: [NSLayoutConstraint] = []

    /// The picture and the words.
    var cardViews: [UIView] { [picture, words] }

    var cardsLeft = 3 {
        didSet { localize() }
    }

    init(withParentView parent: UIView) {
        parentView = parent
    }

    func setupViewHierarchy() {
        parentView.addSubviews(scrollView)
        scrollView.addSubviews(languages, card)
        card.addSubviews(picture, words)
    }

    func setupConstraints() {
        let margin = PostcardSizes.margin.value(for: parentView), page = scrollView.contentLayoutGuide
        let safe = parentView.safeAreaLayoutGuide
        let inset = NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
        NSLayoutConstraint.together {
            scrollView.equalEdges(to: parentView)
            page.widthAnchor.equal(to: parentView.widthAnchor)
            for part in [languages, card] {
                // In the middle, and no wider than what is easy to read.
                part.centerXAnchor.equal(to: safe.centerXAnchor)
                part.widthAnchor.lessOrEqual(toConstant: Self.maximumWidth)
                part.leadingAnchor.greaterOrEqual(to: safe.leadingAnchor, constant: margin)
                part.leadingAnchor.equal(to: safe.leadingAnchor, constant: margin, withPriority: .defaultHigh)
            }
            languages.equalEdges(to: page, edges: .top, insets: inset)
            card.equalEdges(to: page, edges: .bottom, insets: inset)
            card.topAnchor.equal(to: languages.bottomAnchor, constant: margin)
            picture.equalEdges(to: card, edges: [.top, .leading], insets: inset)
            words.edgesInside(card, edges: .bottom, insets: inset)
            words.equalEdges(to: card, edges: .trailing, insets: inset)
            // Weaker than what the words themselves want: beside a higher picture they keep their height.
            words.equalEdges(to: card, edges: .bottom, insets: inset, withPriority: UILayoutPriority(rawValue: 100))
        }
        upright = NSLayoutConstraint.prepared {
            picture.trailingAnchor.equal(to: card.trailingAnchor, constant: -margin)
            picture.equalAspectRatio(toConstant: 1.6)
            words.leadingAnchor.equal(to: card.leadingAnchor, constant: margin)
            gaps.append(words.topAnchor.equal(to: picture.bottomAnchor))
        }
        sideBySide = NSLayoutConstraint.prepared {
            picture.widthAnchor.equal(to: card.widthAnchor, multiplier: 0.4)
            picture.heightAnchor.greaterOrEqual(toConstant: 160)
            picture.bottomAnchor.equal(to: card.bottomAnchor, constant: -margin)
            words.topAnchor.equal(to: card.topAnchor, constant: margin)
            gaps.append(words.leadingAnchor.equal(to: picture.trailingAnchor))
        }
    }

    func setupProperties() {
        parentView.backgroundColor = .systemBackground
        scrollView.alwaysBounceVertical = true
        card.backgroundColor = PostcardColors.card.color
        card.layer.cornerRadius = 16
        greeting.font = PostcardFonts.greeting.font(for: parentView)
        message.font = PostcardFonts.message.font(for: parentView)
        left.font = PostcardFonts.left.font(for: parentView)
        left.textColor = .secondaryLabel
        words.axis = .vertical
        words.spacing = 10
        words.alignment = .fill
    }

    func localize() {
        greeting.text = PostcardTexts.greeting.text
        message.text = PostcardTexts.message.text
        left.text = PostcardTexts.left.text(cardsLeft)
        sendButton.configuration?.title = PostcardTexts.send.text
        languages.selectedSegmentIndex =
            PostcardTexts.languages.firstIndex { AppLanguage.current.hasPrefix($0) } ?? 0
    }

    func adapt(to surroundings: Surroundings) {
        NSLayoutConstraint.deactivate(surroundings.isLandscape ? upright : sideBySide)
        NSLayoutConstraint.activate(surroundings.isLandscape ? sideBySide : upright)
        for gap in gaps { gap.constant = PostcardSizes.gap.value(in: surroundings) }
        picture.sunDiameter = PostcardSizes.sun.value(in: surroundings)
    }
}
