import UIKit

/// A conversation: messages in bubbles, and an input bar over the keyboard that grows with its text.
final class ChatViewController: UIViewController {
    private var messages = SampleChat.messages
    let tableView = UITableView(frame: .zero, style: .plain)
    let inputBar = ChatInputBar()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chat"
        view.backgroundColor = .systemBackground
        tableView.register(ChatCell.self, forCellReuseIdentifier: "message")
        tableView.dataSource = self
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.keyboardDismissMode = .interactive
        inputBar.onSend = { [weak self] in self?.send($0) }
        inputBar.onHeightChange = { [weak self] in self?.scrollToEnd(animated: false) }
        for part in [tableView, inputBar] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: inputBar.topAnchor),
            inputBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inputBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            inputBar.content.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -6),
            inputBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        scrollToEnd(animated: false)
    }

    private var lastHeight: CGFloat = 0

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The keyboard and the growing bar take room from the list: its last message stays in sight.
        guard tableView.bounds.height != lastHeight else { return }
        lastHeight = tableView.bounds.height
        scrollToEnd(animated: false)
    }

    private func send(_ text: String) {
        append(ChatMessage(text: text, isMine: true))
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
            self?.append(ChatMessage(text: SampleChat.answer(to: text), isMine: false))
        }
    }

    private func append(_ message: ChatMessage) {
        messages.append(message)
        tableView.insertRows(at: [IndexPath(row: messages.count - 1, section: 0)], with: .fade)
        scrollToEnd(animated: true)
    }

    private func scrollToEnd(animated: Bool) {
        guard !messages.isEmpty else { return }
        view.layoutIfNeeded()
        tableView.scrollToRow(at: IndexPath(row: messages.count - 1, section: 0), at: .bottom, animated: animated)
    }
}

extension ChatViewController: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        (cell as? ChatCell)?.show(messages[indexPath.row])
        return cell
    }
}
