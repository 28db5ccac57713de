import UIKit

/// What the user has entered to sign up, and what is wrong with it.
struct SignUpForm {
    enum Field: CaseIterable {
        case name, email, password, repetition, postalCode, city, card
    }

    private var texts: [Field: String] = [:]

    subscript(field: Field) -> String {
        get { texts[field] ?? "" }
        set { texts[field] = newValue }
    }

    var isComplete: Bool { Field.allCases.allSatisfy { !self[$0].isEmpty && problem(in: $0) == nil } }

    /// Returns what is wrong with the text of a field; nil for an empty one.
    func problem(in field: Field) -> String? {
        let text = self[field]
        guard !text.isEmpty else { return nil }
        switch field {
        case .name, .city: return nil
        case .email:
            let parts = text.split(separator: "@", omittingEmptySubsequences: false)
            let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !parts[1].hasSuffix(".")
            return isAddress ? nil : "Write the address as name@example.com."
        case .password: return text.count < 8 ? "Use 8 characters or more." : nil
        case .repetition: return text == self[.password] ? nil : "The passwords differ."
        case .postalCode: return text.count == field.digits ? nil : "A postal code has 5 digits."
        case .card: return text.filter(\.isNumber).count == field.digits ? nil : "A card number has 16 digits."
        }
    }
}

extension SignUpForm.Field {
    var title: String {
        switch self {
        case .name: "Name"
        case .email: "Email"
        case .password: "Password"
        case .repetition: "Repeat"
        case .postalCode: "Postal code"
        case .city: "City"
        case .card: "Card"
        }
    }

    var placeholder: String {
        switch self {
        case .name: "Wira Santoso"
        case .email: "name@example.com"
        case .password: "8 characters or more"
        case .repetition: "The same again"
        case .postalCode: "80361"
        case .city: "Denpasar"
        case .card: "0000 0000 0000 0000"
        }
    }

    /// How many digits the field takes, and nothing else; nil for any text.
    var digits: Int? {
        switch self {
        case .postalCode: 5
        case .card: 16
        default: nil
        }
    }

    /// Whether the digits are shown in groups of four.
    var isGrouped: Bool { self == .card }

    /// Sets what the keyboard and the system's suggestions depend on.
    @MainActor
    func configure(_ field: UITextField) {
        field.placeholder = placeholder
        field.clearButtonMode = .whileEditing
        switch self {
        case .name, .city:
            field.autocapitalizationType = .words
            field.textContentType = self == .name ? .name : .addressCity
        case .email:
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.keyboardType = .emailAddress
            field.textContentType = .emailAddress
        case .password, .repetition:
            field.isSecureTextEntry = true
            field.textContentType = .newPassword
        case .postalCode, .card:
            field.keyboardType = .numberPad
            field.textContentType = self == .card ? .creditCardNumber : .postalCode
        }
    }
}
