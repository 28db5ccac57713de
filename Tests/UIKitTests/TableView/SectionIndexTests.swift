import Testing
import TwillTesting

@testable import UIKit

@MainActor
private final class IndexSource: UITableViewDataSource, UITableViewDelegate {
    var titles: [String]? = ["A", "B", "C", "D"]
    var sections = 4
    var asked: [Int] = []
    var answer: (Int) -> Int = { $0 }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = "Row \(path.section).\(path.row)"
        return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        asked.append(index)
        return answer(index)
    }
}

@MainActor
@Suite struct SectionIndexTests {
    private let source = IndexSource()

    private func show(_ stage: Stage) -> UITableView {
        let table = UITableView(frame: stage.screen.bounds, style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 44
        table.dataSource = source
        table.delegate = source
        stage.show(table)
        return table
    }

    @Test func indexTitlesAreTrailingAndRowsAreNarrower() {
        let stage = Stage()
        let table = show(stage)
        #expect(table.sectionIndex.view?.frame == CGRect(x: 360, y: 0, width: 15, height: 667))
        #expect(table.visibleCells[0].contentView.frame.width == 360)

        table.contentOffset.y = 500
        stage.drawChanges()
        #expect(table.sectionIndex.view?.frame.minY == 500)
    }

    @Test func aFingerAlongTheTitlesJumpsFromSectionToSection() {
        let stage = Stage()
        let table = show(stage)
        // Four titles, 15 points each, in the middle of 667: from 303.5 to 363.5. The finger is beside the letters.
        stage.touchDown(at: CGPoint(x: 355, y: 340))
        // A section is 22 + 28 + 30 · 44 = 1370 high; its header lies 22 below its top.
        let section: CGFloat = 1370
        #expect(table.contentOffset.y == section * 2 + 22)

        stage.touchMoved(to: CGPoint(x: 355, y: 345))
        stage.touchMoved(to: CGPoint(x: 200, y: 320))
        #expect(table.contentOffset.y == section + 22 && source.asked == [2, 1])

        // Beyond the end the last title counts.
        stage.touchMoved(to: CGPoint(x: 200, y: 660))
        #expect(table.contentOffset.y == section * 3 + 22)

        stage.touchUp(at: CGPoint(x: 200, y: 660))
        #expect(table.indexPathForSelectedRow == nil && source.asked == [2, 1, 3])
    }

    @Test func theDataSourceMapsIndexTitlesToSections() {
        let stage = Stage()
        source.answer = { $0 == 3 ? 99 : 0 }
        let table = show(stage)
        table.contentOffset.y = 700
        table.jump(toIndexTitle: 3)
        #expect(table.contentOffset.y == 700)

        table.jump(toIndexTitle: 2)
        #expect(table.contentOffset.y == 22)
    }

    @Test func theGlassGoesToTheVeryTop() {
        let stage = Stage()
        source.titles = [UITableView.indexSearch, "A", "B", "C"]
        source.answer = { max(0, $0 - 1) }
        let table = show(stage)
        table.contentInset.top = 60
        table.contentOffset.y = 900
        table.jump(toIndexTitle: 0)

        #expect(table.contentOffset.y == -60)
    }

    @Test func tooManyTitlesLeaveDotsForOthersAndAllCanBeReached() {
        // Room for 9 lines: five titles and four dots, spread over 26 letters.
        #expect(SectionIndexView.lines(26, height: 140) == [0, nil, 6, nil, 13, nil, 19, nil, 25])
        #expect(SectionIndexView.lines(4, height: 140) == [0, 1, 2, 3])
        #expect(SectionIndexView.lines(26, height: 0) == [0] && SectionIndexView.lines(0, height: 100).isEmpty)

        let view = SectionIndexView((0..<26).map { "\($0)" }, owner: UITableView())
        view.frame = CGRect(x: 0, y: 0, width: 15, height: 140)
        let reached = Set(stride(from: CGFloat(0), to: 140, by: 0.5).compactMap { view.title(at: $0) })
        #expect(reached == Set(0..<26) && view.title(at: .nan) == nil && view.title(at: 1e9) == 25)
    }

    @Test func fewRowsAndNoTitlesShowNone() {
        let stage = Stage()
        let table = show(stage)
        table.sectionIndexMinimumDisplayRowCount = 121
        stage.drawChanges()
        #expect(table.sectionIndex.view == nil && table.visibleCells[0].contentView.frame.width == 375)
        table.sectionIndexMinimumDisplayRowCount = 120
        stage.drawChanges()
        #expect(table.sectionIndex.view != nil)
        source.titles = nil
        table.reloadSectionIndexTitles()
        stage.drawChanges()
        #expect(table.sectionIndex.view == nil)
    }

    @Test func namedColorsAreThoseOfTheTable() {
        let stage = Stage()
        let table = show(stage)
        table.sectionIndexBackgroundColor = .systemYellow
        table.sectionIndexTrackingBackgroundColor = .systemRed
        #expect(table.sectionIndex.view?.backgroundColor === UIColor.systemYellow)
        stage.touchDown(at: CGPoint(x: 368, y: 340))
        #expect(table.sectionIndex.view?.backgroundColor === UIColor.systemRed)
        stage.touchUp(at: CGPoint(x: 368, y: 340))
        #expect(table.sectionIndex.view?.backgroundColor === UIColor.systemYellow)
    }
}
