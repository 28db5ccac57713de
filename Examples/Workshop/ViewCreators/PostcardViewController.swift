import UIKit
import ViewCreators

/// What is left for a controller whose views a creator makes: what the buttons do.
final class PostcardViewController: ViewCreatorController<PostcardViewCreator> {
    override init() {
        super.init()
        title = "View creators"
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        creator.languages.addAction(
            UIAction { [unowned self] _ in
                AppLanguage.current = PostcardTexts.languages[creator.languages.selectedSegmentIndex]
            }, for: .valueChanged)
        creator.sendButton.addAction(UIAction { [unowned self] _ in send() }, for: .touchUpInside)
    }

    private func send() {
        creator.cardsLeft -= 1
        creator.sendButton.isEnabled = creator.cardsLeft > 0
    }
}
