import Foundation
import Testing
import TwillSync

@Suite struct MonitorTests {
    @Test func waitingThreadSeesTheChange() {
        let monitor = Monitor(0)
        let sum = Locked(0)
        let threads = DispatchGroup()
        for _ in 0..<4 {
            DispatchQueue.global().async(group: threads) {
                let taken = monitor.wait { $0 >= 3 ? $0 : nil }
                sum.withLock { $0 += taken }
            }
        }
        for value in 1...3 { monitor.withLock { $0 = value } }
        threads.wait()
        #expect(sum.withLock { $0 } == 12)
    }

    @Test func changeByAWaitingThreadWakesTheOthers() {
        // A letter for each, put into a box that holds one.
        let box = Monitor<Int?>(nil)
        let read = Locked<[Int]>([])
        let readers = DispatchGroup()
        for _ in 0..<3 {
            DispatchQueue.global().async(group: readers) {
                for _ in 0..<100 {
                    let letter = box.wait { $0.take() }
                    read.withLock { $0.append(letter) }
                }
            }
        }
        for letter in 0..<300 { box.wait { box -> Void? in box == nil ? box = letter : nil } }
        readers.wait()
        #expect(read.withLock { $0.sorted() } == Array(0..<300))
    }

    @Test func aWaitOfLimitedTimeEndsWithoutAChange() {
        let monitor = Monitor(0)
        let begin = ProcessInfo.processInfo.systemUptime

        let never = monitor.wait(atMost: 0.05) { $0 > 0 ? $0 : nil }
        let waited = ProcessInfo.processInfo.systemUptime - begin
        monitor.withLock { $0 = 7 }
        let atOnce = monitor.wait(atMost: 100) { $0 > 0 ? $0 : nil }

        #expect(never == nil)
        #expect(waited >= 0.05)
        #expect(atOnce == 7)
    }

    @Test func aWaitOfLimitedTimeEndsWithTheChange() {
        let monitor = Monitor(0)
        DispatchQueue.global().async { monitor.withLock { $0 = 3 } }

        #expect(monitor.wait(atMost: 1000) { $0 > 0 ? $0 : nil } == 3)
    }
}
