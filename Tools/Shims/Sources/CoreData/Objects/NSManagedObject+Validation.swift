import Foundation

extension NSManagedObject {
    enum Validation { case insert, update, delete }

    /// Checks values, counts of relationships and delete rules.
    func validate(_ kind: Validation) throws {
        let errors: [NSError]
        if kind == .delete {
            errors = entity.relationships.filter { $0.deleteRule == .denyDeleteRule }.compactMap { relationship in
                guard related(relationship.name).contains(where: { !$0.isDeleted }) else { return nil }
                return error(
                    NSValidationRelationshipDeniedDeleteError, relationship.name, values[relationship.name],
                    "Items cannot be deleted from \(relationship.name).")
            }
        } else {
            fireFault()
            errors = entity.properties.flatMap { validationErrors(of: $0.name, values[$0.name]) }
        }
        if errors.count > 1 {
            throw CoreDataError.make(
                NSValidationMultipleErrorsError, "Multiple validation errors occurred.", [NSDetailedErrorsKey: errors])
        }
        if let error = errors.first { throw error }
    }

    private func error(_ code: Int, _ key: String, _ value: Any?, _ text: String) -> NSError {
        var info: [String: Any] = [NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: key]
        info[NSValidationValueErrorKey] = object(of: value, key)
        return CoreDataError.make(code, text, info)
    }

    func validationErrors(of key: String, _ value: Any?) -> [NSError] {
        guard let property = entity.property(key) else { return [] }
        if let relationship = property as? NSRelationshipDescription { return countErrors(relationship, value) }
        guard let value else {
            guard !property.isOptional, !property.isTransient else { return [] }
            return [error(NSValidationMissingMandatoryPropertyError, key, nil, "\(key) is a required value.")]
        }
        guard let attribute = property as? NSAttributeDescription else { return [] }
        return boundErrors(attribute, value) + predicateErrors(attribute, value)
    }

    private func predicateErrors(_ attribute: NSAttributeDescription, _ value: Any) -> [NSError] {
        attribute.validationPredicates.filter { !$0.evaluate(with: value) }.map { predicate in
            let plain = error(NSManagedObjectValidationError, attribute.name, value, "\(attribute.name) is not valid.")
            return NSError(
                domain: plain.domain, code: plain.code,
                userInfo: plain.userInfo.merging([NSValidationPredicateErrorKey: predicate]) { $1 })
        }
    }

    private func countErrors(_ relationship: NSRelationshipDescription, _ value: Any?) -> [NSError] {
        let key = relationship.name
        guard relationship.isToMany else {
            let id = value as? NSManagedObjectID
            let isMissing = id.map { id in managedObjectContext?.deleted.contains(id) == true } ?? true
            guard isMissing, !relationship.isOptional else { return [] }
            return [error(NSValidationMissingMandatoryPropertyError, key, nil, "\(key) is a required value.")]
        }
        let count = (value as? [NSManagedObjectID])?.count ?? 0
        if count < relationship.minCount, !(relationship.isOptional && count == 0) {
            return [error(NSValidationRelationshipLacksMinimumCountError, key, value, "Too few items in \(key).")]
        }
        if relationship.maxCount > 0, count > relationship.maxCount {
            return [error(NSValidationRelationshipExceedsMaximumCountError, key, value, "Too many items in \(key).")]
        }
        return []
    }

    private func boundErrors(_ attribute: NSAttributeDescription, _ value: Any) -> [NSError] {
        let key = attribute.name
        func check(_ number: Double, _ low: (Int, String), _ high: (Int, String)) -> [NSError] {
            if let minimum = attribute.minimum, number < minimum { return [error(low.0, key, value, low.1)] }
            if let maximum = attribute.maximum, number > maximum { return [error(high.0, key, value, high.1)] }
            return []
        }
        if let text = value as? String {
            let errors = check(
                Double(text.utf16.count), (NSValidationStringTooShortError, "\(key) is too short."),
                (NSValidationStringTooLongError, "\(key) is too long."))
            guard errors.isEmpty, let pattern = attribute.pattern,
                text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil
            else { return errors }
            return [
                error(
                    NSValidationStringPatternMatchingError, key, value, "\(key) does not match the required pattern.")
            ]
        }
        if let date = value as? Date {
            return check(
                date.timeIntervalSinceReferenceDate, (NSValidationDateTooSoonError, "\(key) is too soon."),
                (NSValidationDateTooLateError, "\(key) is too late."))
        }
        guard let number = value as? NSNumber else { return [] }
        let limits: [NSAttributeType: ClosedRange<Double>] = [
            .integer16AttributeType: Double(Int16.min)...Double(Int16.max),
            .integer32AttributeType: Double(Int32.min)...Double(Int32.max),
        ]
        if let limit = limits[attribute.attributeType], !limit.contains(number.doubleValue) {
            let isLarge = number.doubleValue > 0
            return [
                error(
                    isLarge ? NSValidationNumberTooLargeError : NSValidationNumberTooSmallError, key, value,
                    "\(key) is too \(isLarge ? "large" : "small").")
            ]
        }
        return check(
            number.doubleValue, (NSValidationNumberTooSmallError, "\(key) is too small."),
            (NSValidationNumberTooLargeError, "\(key) is too large."))
    }
}
