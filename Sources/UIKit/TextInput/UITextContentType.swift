/// The meaning of an input's text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension UITextContentType {
    /// A name.
    public static let name = UITextContentType(rawValue: "name")
    /// A name prefix.
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "middle-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A name suffix.
    public static let nameSuffix = UITextContentType(rawValue: "name-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A job title.
    public static let jobTitle = UITextContentType(rawValue: "job-title")
    /// An organization name.
    public static let organizationName = UITextContentType(rawValue: "organization-name")
    /// A location.
    public static let location = UITextContentType(rawValue: "location")
    /// A full street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "full-street-address")
    /// A street address line 1.
    public static let streetAddressLine1 = UITextContentType(rawValue: "street-address-line-1")
    /// A street address line 2.
    public static let streetAddressLine2 = UITextContentType(rawValue: "street-address-line-2")
    /// An address city.
    public static let addressCity = UITextContentType(rawValue: "address-city")
    /// An address state.
    public static let addressState = UITextContentType(rawValue: "address-state")
    /// An address city and state.
    public static let addressCityAndState = UITextContentType(rawValue: "address-city-and-state")
    /// A sublocality.
    public static let sublocality = UITextContentType(rawValue: "sublocality")
    /// A country name.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A web address.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A username.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// An one time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A date time.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// A flight number.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// A shipment tracking number.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
    /// The expiration of a credit card.
    public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
    /// The expiration month of a credit card.
    public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
    /// The expiration year of a credit card.
    public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
    /// The security code of a credit card.
    public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
    /// The name of a credit card.
    public static let creditCardName = UITextContentType(rawValue: "cc-name")
    /// The given name of a credit card.
    public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
    /// The middle name of a credit card.
    public static let creditCardMiddleName = UITextContentType(rawValue: "cc-middle-name")
    /// The family name of a credit card.
    public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
    /// The type of a credit card.
    public static let creditCardType = UITextContentType(rawValue: "cc-type")
    /// A birthdate.
    public static let birthdate = UITextContentType(rawValue: "bday")
    /// A birthdate day.
    public static let birthdateDay = UITextContentType(rawValue: "bday-day")
    /// A birthdate month.
    public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
    /// A birthdate year.
    public static let birthdateYear = UITextContentType(rawValue: "bday-year")
    /// A modem's identifier.
    public static let cellularEID = UITextContentType(rawValue: "cellular-eid")
    /// A device's number.
    public static let cellularIMEI = UITextContentType(rawValue: "cellular-imei")
}
