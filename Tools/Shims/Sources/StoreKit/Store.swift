// swift-format-ignore-file
// Written by PlaceholderWriterTests from the list of the same name in Tools/Shims/Lists. Change the list, and run
// the test with TWILL_RECORD=1.

import PlaceholderSupport
@_exported import UIKit
public struct SKError: Error, CustomNSError {
    public enum Code: Int, Sendable {
        case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
        case cloudServicePermissionDenied, cloudServiceNetworkConnectionFailed, cloudServiceRevoked
    }
    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static let errorDomain = "SKErrorDomain"
    public var errorCode: Int { code.rawValue }
    public static var paymentNotAllowed: Code { .paymentNotAllowed }
    public static var paymentCancelled: Code { .paymentCancelled }
    public static var unknown: Code { .unknown }
}
public let SKErrorDomain = "SKErrorDomain"
open class SKProductSubscriptionPeriod: NSObject {
    open var numberOfUnits: Int { 0 }
    open var unit: SKProduct.PeriodUnit { .day }
    public override init() { super.init() }
}
open class SKProductDiscount: NSObject {
    public enum PaymentMode: UInt, Sendable {
        case payAsYouGo, payUpFront, freeTrial
    }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
    open var identifier: String? { nil }
    open var paymentMode: PaymentMode { .payAsYouGo }
    open var numberOfPeriods: Int { 0 }
    open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
    public override init() { super.init() }
}
open class SKProduct: NSObject {
    public enum PeriodUnit: UInt, Sendable {
        case day, week, month, year
    }
    open var localizedDescription: String { "" }
    open var localizedTitle: String { "" }
    open var price: NSDecimalNumber { .zero }
    open var priceLocale: Locale { .current }
    open var productIdentifier: String { "" }
    open var isFamilyShareable: Bool { false }
    open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
    open var introductoryPrice: SKProductDiscount? { nil }
    open var subscriptionGroupIdentifier: String? { nil }
    open var discounts: [SKProductDiscount] { [] }
    public override init() { super.init() }
}
open class SKRequest: NSObject {
    open weak var delegate: (any SKRequestDelegate)?
    open func start() { let delegate = delegate; Placeholder.later { [self] in delegate?.request(self, didFailWithError: SKError(.storeProductNotAvailable)) } }
    open func cancel() {}
    public override init() { super.init(); Placeholder.log("SKRequest") }
}
public protocol SKRequestDelegate: AnyObject {
    func requestDidFinish(_ request: SKRequest)
    func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
    public func requestDidFinish(_ request: SKRequest) {}
    public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}
open class SKProductsRequest: SKRequest {
    public let productIdentifiers: Set<String>
    public init(productIdentifiers: Set<String>) { self.productIdentifiers = productIdentifiers; super.init(); Placeholder.log("SKProductsRequest") }
    open override func start() { let delegate = delegate
        Placeholder.later { [self] in
            (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: SKProductsResponse(productIdentifiers))
            delegate?.requestDidFinish(self)
        } }
}
open class SKProductsResponse: NSObject {
    open var products: [SKProduct] { [] }
    public let invalidProductIdentifiers: [String]
    internal init(_ identifiers: Set<String>) { invalidProductIdentifiers = identifiers.sorted(); super.init() }
}
public protocol SKProductsRequestDelegate: SKRequestDelegate {
    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}
open class SKReceiptRefreshRequest: SKRequest {
    public convenience init(receiptProperties properties: [String: Any]? = nil) { self.init() }
    public override init() { super.init(); Placeholder.log("SKReceiptRefreshRequest") }
}
open class SKPayment: NSObject {
    open private(set) var productIdentifier: String = ""
    open var quantity: Int = 1
    open var applicationUsername: String?
    open var simulatesAskToBuyInSandbox: Bool = false
    public convenience init(product: SKProduct) { self.init(); productIdentifier = product.productIdentifier }
    public override init() { super.init() }
}
open class SKMutablePayment: SKPayment {
    public override init() { super.init(); Placeholder.log("SKMutablePayment") }
}
public enum SKPaymentTransactionState: Int, Sendable {
    case purchasing, purchased, failed, restored, deferred
}
open class SKPaymentTransaction: NSObject {
    open private(set) var payment: SKPayment = SKPayment()
    open private(set) var transactionState: SKPaymentTransactionState = .failed
    open var error: (any Error)? { SKError(.paymentNotAllowed) }
    open var original: SKPaymentTransaction? { nil }
    open var transactionIdentifier: String? { nil }
    open var transactionDate: Date? { nil }
    internal convenience init(failed payment: SKPayment) { self.init(); self.payment = payment }
    public override init() { super.init() }
}
public protocol SKPaymentTransactionObserver: AnyObject {
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
    func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
    func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}
extension SKPaymentTransactionObserver {
    public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
    public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
    public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
    public func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool { false }
}
open class SKPaymentQueue: NSObject {
    private static let shared = SKPaymentQueue()
    open class func `default`() -> Self { return unsafeDowncast(shared, to: Self.self) }
    open class func canMakePayments() -> Bool { return false }
    private var observers: [any SKPaymentTransactionObserver] = []
    open var transactions: [SKPaymentTransaction] { [] }
    open var transactionObservers: [any SKPaymentTransactionObserver] { observers }
    open func add(_ payment: SKPayment) { let failed = SKPaymentTransaction(failed: payment)
        Placeholder.later { [self] in for observer in observers { observer.paymentQueue(self, updatedTransactions: [failed]) } } }
    open func add(_ observer: any SKPaymentTransactionObserver) { observers.append(observer) }
    open func remove(_ observer: any SKPaymentTransactionObserver) { observers.removeAll { $0 === observer } }
    open func finishTransaction(_ transaction: SKPaymentTransaction) {}
    open func restoreCompletedTransactions() { Placeholder.later { [self] in for observer in observers { observer.paymentQueue(self, restoreCompletedTransactionsFailedWithError: SKError(.paymentNotAllowed)) } } }
    public override init() { super.init(); Placeholder.log("SKPaymentQueue") }
}
@preconcurrency @MainActor open class SKStoreReviewController: NSObject {
    open class func requestReview() { Placeholder.log("SKStoreReviewController") }
    open class func requestReview(in windowScene: UIWindowScene) { Placeholder.log("SKStoreReviewController") }
    public override init() { super.init(); Placeholder.log("SKStoreReviewController") }
}
public let SKStoreProductParameterITunesItemIdentifier = "id"
open class SKStoreProductViewController: PlaceholderViewController {
    open weak var delegate: (any SKStoreProductViewControllerDelegate)?
    open func loadProduct(withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil) { Placeholder.later { block?(false, SKError(.storeProductNotAvailable)) } }
    open override func done() { super.done(); delegate?.productViewControllerDidFinish(self) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil); Placeholder.log("SKStoreProductViewController") }
    public required init?(coder: NSCoder) { super.init(coder: coder); Placeholder.log("SKStoreProductViewController") }
    open override var placeholderName: String { "SKStoreProductViewController" }
}
@preconcurrency @MainActor public protocol SKStoreProductViewControllerDelegate: AnyObject {
    func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}
extension SKStoreProductViewControllerDelegate {
    public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}
