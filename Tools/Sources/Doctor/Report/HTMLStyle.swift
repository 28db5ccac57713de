/// The style of the page, for light and dark.
enum HTMLStyle {
    static let text = """
        :root {
          color-scheme: light dark;
          --back: #ffffff; --text: #1d1d1f; --soft: #6e6e73; --line: #d2d2d7; --tile: #f5f5f7;
          --works: #1a7f47; --partial: #d98200; --absent: #d0342c; --unknown: #8e8e93;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #161617; --text: #f5f5f7; --soft: #a1a1a6; --line: #3a3a3c; --tile: #232325;
            --works: #34c171; --partial: #ffb340; --absent: #ff6961; --unknown: #8e8e93;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; max-width: 1120px; padding: 32px 24px 64px; background: var(--back); color: var(--text);
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Inter, sans-serif;
        }
        h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; }
        h2 { font-size: 20px; margin: 40px 0 4px; }
        p { margin: 0 0 12px; }
        header > p, section > p { color: var(--soft); }
        code { font: 13px/1.45 ui-monospace, "SF Mono", Menlo, "Liberation Mono", monospace; }
        small { display: block; color: var(--soft); font-size: 12px; }
        i { display: inline-block; width: 10px; height: 10px; border-radius: 50%; margin-right: 7px; }
        .works { background: var(--works); } .partial { background: var(--partial); }
        .absent { background: var(--absent); } .unknown { background: var(--unknown); }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 16px; }
        .tile { background: var(--tile); border-radius: 14px; padding: 18px 20px; }
        .tile p { margin: 0; color: var(--soft); }
        .tile .percent { color: var(--text); font-size: 40px; font-weight: 650; line-height: 1.1; }
        .bar { display: flex; gap: 2px; height: 10px; margin: 14px 0 10px; border-radius: 5px; overflow: hidden; }
        .bar span { min-width: 3px; }
        .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 13px; }
        table { width: 100%; border-collapse: collapse; }
        th { text-align: left; font-size: 12px; font-weight: 600; color: var(--soft); padding: 6px 14px 6px 0; }
        td { vertical-align: top; border-top: 1px solid var(--line); padding: 8px 14px 8px 0; overflow-wrap: anywhere; }
        td:last-child, th:last-child { padding-right: 0; }
        .apis { table-layout: fixed; } .apis th:nth-child(2) { width: 27%; } .apis th:nth-child(4) { width: 34%; }
        td.number, th.number { width: 64px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
        summary { cursor: pointer; }
        details > br { display: block; }
        ul { padding-left: 20px; margin: 0 0 12px; }
        .columns { columns: 320px; list-style: none; padding: 12px 0 0; }
        .notes { border-left: 4px solid var(--partial); padding-left: 16px; margin-top: 24px; }
        .notes h2 { margin-top: 0; font-size: 16px; }
        @media (max-width: 720px) {
          body { padding: 20px 14px 48px; }
          table, tbody, tr, td { display: block; } thead { display: none; }
          tr { border-top: 1px solid var(--line); padding: 8px 0; }
          td { border: 0; padding: 1px 0; } td.number { width: auto; text-align: left; font-weight: 600; }
          td.number::after { content: " ×"; }
        }
        @media print { body { max-width: none; } details { display: block; } }
        """
}
