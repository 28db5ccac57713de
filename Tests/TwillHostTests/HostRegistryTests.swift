import Foundation
import Testing
import TwillHost

@Suite struct HostRegistryTests {
    @Test func aHostOfTheSameNameIsReplaced() {
        func factory(available: Bool) -> HostFactory {
            HostFactory(name: "registry-test", isAvailable: { available }) { _ in
                throw HostError(host: "registry-test", reason: "There is none.")
            }
        }
        #expect(HostRegistry.factory(named: "registry-test")?.name == nil)

        HostRegistry.register(factory(available: false))
        HostRegistry.register(factory(available: true))
        #expect(HostRegistry.all.filter { $0.name == "registry-test" }.count == 1)
        #expect(HostRegistry.factory(named: "registry-test")?.isAvailable() == true)
    }

    @Test func anErrorReadsAsASentenceAfterTheHostsName() {
        #expect("\(HostError(host: "window", reason: "No display."))" == "window: No display.")
    }
}
