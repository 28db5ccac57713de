extension InterfaceDocument {
    /// Returns the document with other texts, as tables of localized strings have them.
    ///
    /// The keys are those that Xcode writes: `objectID.text`, `objectID.normalTitle`, `objectID.segmentTitles[0]`. Only
    /// texts that the document has are replaced.
    ///
    /// - Parameter string: Returns the text for a key and the file's text.
    package func localized(_ string: (_ key: String, _ text: String) -> String) -> InterfaceDocument {
        replacing { element in
            guard let id = element.id else { return element }
            return element.localized { string(id + "." + $0, $1) }
        }
    }
}

extension InterfaceElement {
    private static let texts = [
        "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "backButtonTitle",
        "largeContentTitle", "subtitle",
    ]

    fileprivate func localized(_ string: (_ key: String, _ text: String) -> String) -> InterfaceElement {
        var element = self
        for name in Self.texts { element = element.replacingText(name, name, string) }
        var segment = 0, attribute = 0
        var isChanged = false
        let children = element.children.map { child in
            let localized: InterfaceElement
            switch child.tag {
            case "state": localized = child.replacingText("title", (child.key ?? "") + "Title", string)
            case "buttonConfiguration":
                localized = child.replacingText("title", "configuration.title", string)
                    .replacingText("subtitle", "configuration.subtitle", string)
            case "segments":
                localized = child.mappingChildren { item in
                    defer { segment += 1 }
                    return item.replacingText("title", "segmentTitles[\(segment)]", string)
                }
            case "accessibility":
                localized = child.replacingText("label", "accessibilityLabel", string)
                    .replacingText("hint", "accessibilityHint", string)
            case "userDefinedRuntimeAttributes":
                localized = child.mappingChildren { item in
                    guard item["type"] == "localizedString" else { return item }
                    defer { attribute += 1 }
                    let key = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(attribute)]"
                    return item.replacingText("value", key, string)
                }
            default: localized = child
            }
            if localized !== child { isChanged = true }
            return localized
        }
        return isChanged ? element.with(children: children) : element
    }

    /// Returns the element with another text in an attribute, or in the child that longer texts have.
    private func replacingText(
        _ name: String, _ key: String, _ string: (_ key: String, _ text: String) -> String
    ) -> InterfaceElement {
        if let text = attributes[name] {
            let other = string(key, text)
            guard other != text else { return self }
            var attributes = attributes
            attributes[name] = other
            return InterfaceElement(tag: tag, attributes: attributes, children: children, text: self.text, line: line)
        }
        guard let child = child(key: name), child.tag == "string" || child.tag == "mutableString" else { return self }
        let other = string(key, child.text)
        guard other != child.text else { return self }
        let replaced = InterfaceElement(tag: child.tag, attributes: child.attributes, text: other, line: child.line)
        return mappingChildren { $0 === child ? replaced : $0 }
    }

    private func mappingChildren(_ body: (InterfaceElement) -> InterfaceElement) -> InterfaceElement {
        let mapped = children.map(body)
        return zip(mapped, children).allSatisfy({ $0 === $1 }) ? self : with(children: mapped)
    }

    package func with(children: [InterfaceElement]) -> InterfaceElement {
        InterfaceElement(tag: tag, attributes: attributes, children: children, text: text, line: line)
    }
}
